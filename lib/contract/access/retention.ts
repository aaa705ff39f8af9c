// The console's calls about what may not be disposed of.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { day } from '@/lib/contract/time'
import { type WordOf, words } from '@/lib/contract/words'
import { KeptKind } from './retention-periods'

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
  /** When it is erased, where that is agreed to. */
  erasesAt: z.string().nullable(),
  /** When it was. */
  erasedAt: z.string().nullable(),
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

/** Why a record is erased. */
export const AskedGround = words('patientRequest', 'enteredByMistake', 'law')
export type AskedGround = WordOf<typeof AskedGround>
/** restored: erased before, and again since a backup of before brought it back. */
export const ErasureGround = words(...AskedGround.all, 'restored')
export type ErasureGround = WordOf<typeof ErasureGround>
/** held: due or not, a legal hold keeps it. */
export const ErasureState = words('waiting', 'held', 'done', 'stopped')
export type ErasureState = WordOf<typeof ErasureState>
/** So long an erasure that is agreed to can be stopped. */
export const erasureWait = 3 * day

export const askErasureBody = z.object({ ground: z.enum(AskedGround.all) })

export const erasureRow = z.object({
  id: z.string(),
  patientId: z.string(),
  ground: z.enum(ErasureGround.all),
  state: z.enum(ErasureState.all),
  askedAt: z.string(),
  askedBy: z.string(),
  /** Empty where nobody had to: it was erased before. */
  approvedBy: z.string(),
  dueAt: z.string(),
  endedAt: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  stopReason: z.string().nullable(),
})
export type ErasureRow = z.output<typeof erasureRow>

export const erasurePage = z.object({
  waiting: z.array(erasureRow),
  ended: z.array(erasureRow),
  /** The row from which the next page of those ended goes on; null at the end. */
  older: z.string().nullable(),
})
export type ErasurePage = z.output<typeof erasurePage>

export const retention = z.object({
  /** For how many years files are kept; null: without an end. */
  mediaYears: z.number().int().nullable(),
  /** By kind: when some of it was last disposed of, and how much in thirty days. */
  rows: z.array(z.object({ kind: z.enum(KeptKind.all), lastDay: z.string().nullable(), lately: z.number().int() })),
})
export type Retention = z.output<typeof retention>

const erasures = '/api/console/programs/{programId}/erasures'
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
  readRetention: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/retention',
    summary: 'How long what is kept in a program, and what was disposed of and when',
    permission: 'audit.read',
    reply: z.object({ data: retention, status: z.literal(200) }),
    refusals: reading,
  },
  listErasures: {
    caller: 'staff',
    method: 'GET',
    path: erasures,
    summary: 'Erasures of patients’ records in a program: those that wait, and those done or stopped, newest first',
    permission: 'audit.read',
    query: z.object({ before: z.string().max(60).optional() }),
    reply: z.object({ data: erasurePage, status: z.literal(200) }),
    refusals: reading,
  },
  askErasure: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/{patientId}/erasure',
    summary: 'Erase a patient’s record: a second person approves it, and three days later it is done',
    permission: 'access.review',
    body: askErasureBody,
    reply: z.object({ data: z.object({ id: z.string(), dueAt: z.string() }), status: z.literal(200) }),
    refusals: [...reading, 'crossSite', 'dataInvalid', 'legalHold', 'approvalNeeded'],
  },
  stopErasure: {
    caller: 'staff',
    method: 'POST',
    path: `${erasures}/{erasureId}/stop`,
    summary: 'Stop an erasure that is not done yet, with a reason',
    permission: 'access.review',
    body: liftHoldBody,
    reply: done,
    refusals: [...reading, 'crossSite', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
