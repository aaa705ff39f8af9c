// A person stops a replay; what it has put in line stays there. One that has ended stays as it ended.

import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type ReplayColumns, replayColumns, replayViewOf } from './replay-row'

const stop = statement<{ replayId: string; programId: string; now: Date }, ReplayColumns>(
  'replay.stop',
  'within',
  `update replay set state = 'stopped', ended_at = :now::timestamptz
          where id = :replayId::text and program_id = :programId::text and state = 'running' returning ${replayColumns}`,
)
const read = statement<{ replayId: string; programId: string }, ReplayColumns>(
  'replay.read',
  'within',
  `select ${replayColumns} from replay where id = :replayId::text and program_id = :programId::text`,
)

export async function stopReplay(
  unit: TxUnit,
  { programId, replayId }: { programId: string; replayId: string },
): Promise<ReplayView> {
  const [stopped] = await unit.sql(stop, { replayId, programId, now: unit.now })
  if (stopped) {
    const { seen, queued, total } = stopped
    await record(unit, { action: 'callback.stopReplay', programId, data: { replayId, seen, queued, total } })
    return replayViewOf(stopped)
  }
  const [found] = await unit.sql(read, { replayId, programId })
  if (!found) throw new Refusal('notFound')
  return replayViewOf(found)
}
