// A run as it is shown, and the row it is kept in.

import { type BulkRun, bulkAct, bulkUndoHours } from '@/lib/contract/batches/bulk'
import { hour } from '@/lib/contract/time'
import type { CallerKind } from '@/lib/contract/vocabulary'
import type { Actor } from '@/lib/platform/unit'

export type RunColumns = Omit<BulkRun, 'act' | 'createdAt' | 'endedAt' | 'undoUntil' | 'asOf'> & {
  act: unknown
  createdAt: Date
  endedAt: Date | null
  leavesAt: Date | null
}

export const runColumns = `id, kind, act, about, state, stop_reason as "stopReason", total, done, skipped, failed, undone,
  created_at as "createdAt", created_by as "createdBy", ended_at as "endedAt", leaves_at as "leavesAt"`

/** The same of a model. */
export const runFields = {
  id: true,
  kind: true,
  act: true,
  about: true,
  state: true,
  stopReason: true,
  total: true,
  done: true,
  skipped: true,
  failed: true,
  undone: true,
  createdAt: true,
  createdBy: true,
  endedAt: true,
  leavesAt: true,
} as const satisfies Record<keyof RunColumns, true>

export const runViewOf = (row: RunColumns, now: Date): BulkRun => {
  const { leavesAt: _, act, createdAt, endedAt, ...run } = row
  return {
    ...run,
    act: bulkAct.parse(act),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    undoUntil: undoUntilOf(row, now)?.toISOString() ?? null,
    asOf: now.toISOString(),
  }
}

/** A message can be taken back until it leaves; a status and an owner for a day; a campaign on its own page. */
export function undoUntilOf({ kind, state, done, endedAt, leavesAt }: RunColumns, now: Date): Date | null {
  if (kind === 'campaign' || state === 'undoing' || state === 'undone' || done === 0) return null
  const until = kind === 'message' ? leavesAt : new Date((endedAt ?? now).getTime() + bulkUndoHours * hour)
  return until && until > now ? until : null
}

/** A run acts for whoever started it, or, from then on, for whoever went on with it or took it back. */
export const starterColumns = `caller_kind as "callerKind", created_by_id as "createdById", created_by as "createdBy", address, acting`
export type Starter = {
  id: string
  callerKind: CallerKind
  createdById: string
  createdBy: string
  address: string
  acting: Omit<Actor, 'requestId'> | null
}
export const actorOfRun = ({ id, callerKind, createdById, createdBy, address, acting }: Starter): Actor => ({
  ...(acting ?? { kind: callerKind, id: createdById, name: createdBy, address }),
  requestId: id,
})
export const actingOf = ({ kind, id, name, address }: Actor) => ({ kind, id, name, address })

/** Batches share this lock, each to the end of its transaction; whoever undoes a run holds it alone. */
export const runLock = (runId: string) => `bulk ${runId}`
