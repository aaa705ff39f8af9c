// A replay as it is shown, and the row it is kept in.
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'

export type ReplayColumns = Pick<ReplayView, 'id' | 'state' | 'total' | 'seen' | 'queued' | 'createdBy'> & {
  createdAt: Date
  endedAt: Date | null
}

export const replayColumns = `id, state, total, seen, queued, created_at as "createdAt", created_by as "createdBy", ended_at as "endedAt"`

export const replayViewOf = ({ createdAt, endedAt, ...row }: ReplayColumns): ReplayView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
