// A replay as it is shown, and the row it is kept in.
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'

export type ReplayColumns = Pick<ReplayView, 'id' | 'state' | 'total' | 'seen' | 'queued' | 'createdBy'> & {
  createdAt: Date
  endedAt: Date | null
}

/** Of the model. */
export const replayFields = {
  id: true,
  state: true,
  total: true,
  seen: true,
  queued: true,
  createdAt: true,
  createdBy: true,
  endedAt: true,
} as const satisfies Record<keyof ReplayColumns, true>

export const replayViewOf = ({ createdAt, endedAt, ...row }: ReplayColumns): ReplayView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
