// The console's call for a patient on paper.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { contactCard } from './contacts'
import { patientCard, timelinePage } from './patient-page'

/** Lines of the timeline: some thirty sheets. */
export const mostOnSheet = 500

export const patientSheet = z.object({
  patient: patientCard,
  prescriber: contactCard.nullable(),
  timeline: timelinePage,
})
export type PatientSheet = z.output<typeof patientSheet>

export const patientSheetApi = {
  readSheet: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/patients/{patientId}/sheet',
    summary: 'A patient as printed: the record, and the newest lines of the timeline',
    permission: 'patients.read',
    reply: z.object({ data: patientSheet, status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>
