// What has become visible since somebody looked last: exactly, whatever the order in which transactions ended. A snapshot
// says which of them could be seen then; a row of any other that can be seen now is news.
import type { LiveTopic } from '@/lib/contract/platform/live-topics'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type Change = { programId: string; patientId: string | null; topic: LiveTopic }
/** `snapshot` is given back next time. `overrun`: there was more than anybody reads row by row. */
export type Changes = { snapshot: string; changes: Change[]; overrun: boolean }

const most = 5_000

const start = statement<object, { snapshot: string; changes?: Change[] }>(
  'live.start',
  'call',
  'select pg_current_snapshot()::text as snapshot',
)
const read = statement<{ since: string }, { snapshot: string; changes?: Change[] }>(
  'live.read',
  'call',
  `
  select pg_current_snapshot()::text as snapshot,
         coalesce((select json_agg(news) from (
           select distinct program_id as "programId", patient_id as "patientId", topic from live_change
            where xid >= pg_snapshot_xmin(:since::pg_snapshot)::text::bigint
              and not pg_visible_in_snapshot(xid::text::xid8, :since::pg_snapshot)
            limit ${most + 1}) news), '[]') as changes`,
)

/** Without a snapshot there is nothing to compare with yet: the answer is where to begin. */
export async function readChanges(unit: Unit, since: string | null): Promise<Changes> {
  const [found] = since ? await unit.sql(read, { since }) : await unit.sql(start, {})
  const changes = found?.changes ?? []
  return { snapshot: found?.snapshot ?? '', changes: changes.slice(0, most), overrun: changes.length > most }
}
