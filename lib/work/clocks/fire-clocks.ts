// What clocks do by themselves: warn, be late, escalate. One statement looks, locks, moves and writes down, so each stage
// of each clock happens once, however many workers look and whenever one of them dies; the primary key of clock_mark
// would refuse a second time. What has happened comes first: while the log says something of a patient that the reader of
// clocks has still before it, nothing of theirs happens, so nothing is called late that was finished in time.

import { upToDate } from '@/lib/log/cursor'
import { clocksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import type { Unit } from '@/lib/platform/unit'

export type Fired = { warned: number; breached: number; escalated: number }

const batch = 500

const fire = statement<ActorValues, Fired & { looked: number }>(
  'clocks.fire',
  'claim',
  `
  with due as (
    select id, program_id, patient_id, kind,
           warned_at is null and warn_at <= :now::timestamptz as warns,
           breached_at is null and due_at <= :now::timestamptz as breaches,
           escalated_at is null and escalate_at <= :now::timestamptz as escalates
      from clock t where next_at <= :now::timestamptz and ${upToDate('clocks', 't')}
     order by next_at, id limit ${batch} for no key update skip locked
  ), moved as (
    update clock c set
           warned_at = case when d.warns then :now::timestamptz else c.warned_at end,
           breached_at = case when d.breaches then :now::timestamptz else c.breached_at end,
           escalated_at = case when d.escalates then :now::timestamptz else c.escalated_at end,
           next_at = least(case when c.warned_at is null and not d.warns then c.warn_at end,
                           case when c.breached_at is null and not d.breaches then c.due_at end,
                           case when c.escalated_at is null and not d.escalates then c.escalate_at end)
      from due d where c.id = d.id
    returning c.program_id
  )${clocksLogged('moved')}, marked as (
    insert into clock_mark (clock_id, stage, at)
    select d.id, s.stage, :now::timestamptz
      from due d cross join lateral (values ('warn', d.warns), ('breach', d.breaches), ('escalate', d.escalates)) s(stage, yes)
     where s.yes on conflict do nothing
  ), told as (${auditRow({
    of: 'due where escalates order by id',
    action: 'clock.escalate',
    patients: `case when patient_id is null then '{}' else array[patient_id] end`,
    data: `jsonb_build_object('clockId', id, 'kind', kind)`,
  })}
  )
  select (count(*) filter (where warns))::int as warned, (count(*) filter (where breaches))::int as breached,
         (count(*) filter (where escalates))::int as escalated, count(*)::int as looked from due`,
)

/** One batch; `more` where there may be others. */
export async function fireClocks(unit: Unit): Promise<Fired & { more: boolean }> {
  const [row] = await unit.sql(fire, actorValues(unit))
  const { looked = 0, warned = 0, breached = 0, escalated = 0 } = row ?? {}
  return { warned, breached, escalated, more: looked === batch }
}
