// The replays of a program that run, and the last five that ended.
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type ReplayColumns, replayColumns, replayViewOf } from './replay-row'

const endedShown = 5

const read = statement<{ programId: string; endedShown: number }, ReplayColumns>(
  'replay.list',
  'list',
  `(select ${replayColumns} from replay where program_id = :programId::text and state = 'running')
         union all
         (select ${replayColumns} from replay where program_id = :programId::text and state <> 'running' order by created_at desc, id desc limit :endedShown::int)
         order by "createdAt" desc, id desc`,
)

export async function listReplays(unit: Unit, { programId }: { programId: string }): Promise<ReplayView[]> {
  const rows = await unit.sql(read, { programId, endedShown })
  return rows.map(replayViewOf)
}
