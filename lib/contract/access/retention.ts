// The console's calls about what may not be disposed of.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

const reason = z.string().trim().min(1).max(500)
export const placeHoldBody = z.object({
  /** Absent: every patient of the program. */
  patientId: z.string().max(60).optional(),
  reason,
})
export const liftHoldBody = z.object({ reason })

/** What of disposal a patient's page says. */
export const recordKeeping = z.object({
  /** A legal hold stands on this record, or on all of the program. */
  held: z.boolean(),
})

export const holdRow = z.object({
  id: z.string(),
  /** Null: every patient of the program. */
  patientId: z.string().nullable(),
  reason: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  liftedAt: z.string().nullable(),
  liftedBy: z.string().nullable(),
  liftReason: z.string().nullable(),
})
export type HoldRow = z.output<typeof holdRow>

export const holdPage = z.object({
  standing: z.array(holdRow),
  lifted: z.array(holdRow),
  /** The row from which the next page of those lifted goes on; null at the end. */
  older: z.string().nullable(),
})
export type HoldPage = z.output<typeof holdPage>

const holds = '/api/console/programs/{programId}/legal-holds'
const reading = ['unauthorized', 'forbidden', 'notFound'] as const
const done = z.object({ data: z.object({ id: z.string() }), status: z.literal(200) })

export const retentionApi = {
  listHolds: {
    caller: 'staff',
    method: 'GET',
    path: holds,
    summary: 'Legal holds of a program: those that stand, and those lifted, newest first',
    permission: 'audit.read',
    query: z.object({ before: z.string().max(60).optional() }),
    reply: z.object({ data: holdPage, status: z.literal(200) }),
    refusals: reading,
  },
  placeHold: {
    caller: 'staff',
    method: 'POST',
    path: holds,
    summary:
      'Hold a patient’s record, or those of the whole program: nothing of it is disposed of until the hold is lifted',
    permission: 'access.review',
    body: placeHoldBody,
    reply: done,
    refusals: [...reading, 'crossSite', 'dataInvalid'],
  },
  liftHold: {
    caller: 'staff',
    method: 'POST',
    path: `${holds}/{holdId}/lift`,
    summary: 'Lift a legal hold, with a reason',
    permission: 'access.review',
    body: liftHoldBody,
    reply: done,
    refusals: [...reading, 'crossSite', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
