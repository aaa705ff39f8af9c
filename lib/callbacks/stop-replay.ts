// A person stops a replay; what it has put in line stays there. One that has ended stays as it ended.

import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type ReplayColumns, replayColumns, replayViewOf } from './replay-row'

const stop = {
  name: 'replay.stop',
  text: `update replay set state = 'stopped', ended_at = $3::timestamptz
          where id = $1::text and program_id = $2::text and state = 'running' returning ${replayColumns}`,
}
const read = {
  name: 'replay.read',
  text: `select ${replayColumns} from replay where id = $1::text and program_id = $2::text`,
}

export async function stopReplay(
  unit: TxUnit,
  { programId, replayId }: { programId: string; replayId: string },
): Promise<ReplayView> {
  const [stopped] = await unit.sql<ReplayColumns>(stop, [replayId, programId, unit.now])
  if (stopped) {
    const { seen, queued, total } = stopped
    await record(unit, { action: 'callback.stopReplay', programId, data: { replayId, seen, queued, total } })
    return replayViewOf(stopped)
  }
  const [found] = await unit.sql<ReplayColumns>(read, [replayId, programId])
  if (!found) throw new Refusal('notFound')
  return replayViewOf(found)
}
