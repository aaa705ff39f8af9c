// Counts of messages, callbacks and opt-outs are appended as deltas (prisma/migrations/0012_dashboard); this adds them to
// the row of their hour. A reader sees the state before or after, never between; two folds at once take different rows.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const fold = statement<{ batch: number }, { n: number }>(
  'dashboard.fold',
  'claim',
  `
  with taken as (
    select id from dashboard_delta order by id limit :batch::int for update skip locked
  ), gone as (
    delete from dashboard_delta using taken where dashboard_delta.id = taken.id
    returning program_id, figure, hour, word, reason, ms, n
  ), folded as (
    insert into dashboard_hour (program_id, figure, hour, word, reason, ms, n)
    select program_id, figure, hour, word, reason, ms, sum(n) from gone
     group by program_id, figure, hour, word, reason, ms having sum(n) <> 0
     order by program_id, figure, hour, word, reason, ms
    on conflict (program_id, figure, hour, word, reason, ms) do update set n = dashboard_hour.n + excluded.n
  )
  select count(*)::int as n from gone`,
)

const batch = 50_000

export async function foldDeltas(unit: Unit): Promise<void> {
  for (;;) {
    const [row] = await unit.sql(fold, { batch })
    if ((row?.n ?? 0) < batch) return
  }
}
