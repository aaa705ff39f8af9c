// The replays of a program that run, and the last five that ended.
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import type { ReplayState } from '@/lib/contract/callbacks/delivery-rules'
import type { ModelUnit } from '@/lib/platform/unit'
import { type ReplayColumns, replayFields, replayViewOf } from './replay-row'

const endedShown = 5
const newestFirst = 'desc' as const

type Listed = {
  programId: string
  /** Only those its people began. */
  partnerId?: string
}

export async function listReplays(unit: ModelUnit, { programId, partnerId }: Listed): Promise<ReplayView[]> {
  const own = { programId, ...(partnerId !== undefined && { partnerId }) }
  const state = 'running' satisfies ReplayState
  const newest = { orderBy: [{ createdAt: newestFirst }, { id: newestFirst }], select: replayFields }
  const running = await unit.tx.replay.findMany({ where: { ...own, state }, ...newest })
  const ended = await unit.tx.replay.findMany({
    where: { ...own, state: { not: state } },
    take: endedShown,
    ...newest,
  })
  return [...running, ...ended]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map((row) => replayViewOf(row as ReplayColumns))
}
