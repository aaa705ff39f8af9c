// What has become visible since open pages looked last: exactly, whatever the order in which transactions ended. A snapshot
// says which of them could be seen then; a row of any other that can be seen now is news.
import { statement } from '@/lib/platform/db/statement'
import type { Changes } from '@/lib/platform/live/live-feed'
import type { Unit } from '@/lib/platform/unit'
import type { ChangeData, ChangeKind } from './kinds'
import { topicsOf } from './live-topics'

const most = 5_000

type News = { programId: string; patientId: string | null; kind: ChangeKind; parts: (keyof ChangeData)[] }

const start = statement<object, { snapshot: string; news?: News[] }>(
  'live.start',
  'call',
  'select pg_current_snapshot()::text as snapshot',
)
// No transaction lasts two days, and none that has ended is of a number still to come, save in a log that was restored
// into a younger server.
const read = statement<{ since: string }, { snapshot: string; news?: News[] }>(
  'live.read',
  'call',
  `
  select pg_current_snapshot()::text as snapshot,
         coalesce((select json_agg(each) from (
           select distinct program_id as "programId", patient_id as "patientId", kind, array(select jsonb_object_keys(data)) as parts from change
            where xid >= pg_snapshot_xmin(:since::pg_snapshot)::text::bigint
              and xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
              and written >= (now() at time zone 'UTC')::date - 2
              and not pg_visible_in_snapshot(xid::text::xid8, :since::pg_snapshot)
            limit ${most + 1}) each), '[]') as news`,
)

/** Without a snapshot there is nothing to compare with yet: the answer is where to begin. */
export async function readChanges(unit: Unit, since: string | null): Promise<Changes> {
  const [found] = since ? await unit.sql(read, { since }) : await unit.sql(start, {})
  const news = found?.news ?? []
  const changes = news
    .slice(0, most)
    .flatMap(({ programId, patientId, kind, parts }) =>
      topicsOf(kind, parts).map((topic) => ({ programId, patientId, topic })),
    )
  return { snapshot: found?.snapshot ?? '', changes, overrun: news.length > most }
}
