// The console's calls of emergency access: one patient of a program that somebody does not work in, for a few hours.
import { z } from 'zod'
import { glassReasonLeast } from '@/lib/contract/access/review-vocabulary'
import type { Endpoint } from '@/lib/contract/endpoint'
import { patientSheet } from './patient-sheet'

const path = '/api/console/emergency'
const id = z.string().trim().min(1).max(100)

export const openGlassBody = z.object({
  programId: id,
  /** Hubline's own id, or the partner's. */
  patientId: id,
  reason: z.string().trim().min(glassReasonLeast).max(500),
})

const glass = z.object({ programName: z.string(), until: z.string(), reason: z.string(), sheet: patientSheet })
export type Glass = z.output<typeof glass>

const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const done = z.object({ data: z.object({ until: z.string().nullable() }), status: z.literal(200) })

export const emergencyApi = {
  readGlass: {
    caller: 'staff',
    method: 'GET',
    path,
    summary: 'The patient one has emergency access to; nobody when it has ended',
    permission: 'glass.break',
    reply: z.object({ data: glass.nullable(), status: z.literal(200) }),
    refusals,
  },
  openGlass: {
    caller: 'staff',
    method: 'POST',
    path,
    summary: 'Emergency access to one patient, with a reason, for three hours; a supervisor of the program reviews it',
    permission: 'glass.break',
    body: openGlassBody,
    reply: done,
    refusals: [...refusals, 'crossSite', 'dataInvalid'],
  },
  endGlass: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/end`,
    summary: 'End one’s emergency access',
    permission: 'glass.break',
    body: z.object({}),
    reply: done,
    refusals: [...refusals, 'crossSite'],
  },
} as const satisfies Record<string, Endpoint>
