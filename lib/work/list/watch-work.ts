// Whether what needs action has changed, and how much it is, in one statement: nothing of whom it is about, so that open
// pages may ask every few seconds without an audit row.

import { WorkGroup, WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, type WorkAsked, type WorkCounts, type WorkRevision } from '@/lib/contract/work/work'
import { type Statement, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { clocksOf, days, everyGroup, groupsInOrder, type ListedValues, listedValues, rowsOf } from './work-sql'

// A filter is asked of every clock of a patient before the most urgent of those is the row: so are the counts of filters.
const whole = (tab: WorkTab) => `
  select '${tab}' as tab, rows.*, filters.*
    from (select count(*)::int as n, (count(*) filter (where due_at <= :now::timestamptz))::int as late
            from (select c.due_at from ${days} cross join ${everyGroup}
                   cross join lateral (select c.due_at from ${rowsOf({ tab, filtered: false })} limit ${mostWork}) c limit ${mostWork}) counted) rows,
         (select (count(distinct one) filter (where today))::int as today, (count(distinct one) filter (where escalated))::int as escalated
            from (select c.* from ${days} cross join ${everyGroup}
                   cross join lateral (select coalesce(c.patient_id, c.id) as one, c.due_at < d.ends as today, c.escalated_at is not null as escalated
                                         from ${clocksOf({ tab, filtered: false })} and (c.due_at < d.ends or c.escalated_at is not null)
                                        limit ${mostWork}) c limit ${mostWork}) asked) filters`

const statements = Object.fromEntries(
  WorkTab.all.map((tab) => [
    tab,
    statement<ListedValues, Found>(
      `work.revision.${tab}`,
      'list',
      `
      with shown as (
        select c.id, c.due_at, c.owner_id, c.escalated_at, g.word, g.place
          from ${days} cross join ${groupsInOrder}
         cross join lateral (select c.id, c.due_at, c.owner_id, c.escalated_at from ${rowsOf({ tab, filtered: true })}
                              order by c.due_at, c.id limit ${mostWork}) c
      )
      select (select md5(string_agg(concat_ws(',', id, due_at, owner_id, escalated_at), ' ' order by place, due_at, id)) from shown) as mark,
             (select jsonb_agg(counted) from (select word, count(*)::int as n, (count(*) filter (where due_at <= :now::timestamptz))::int as late
                                                from shown group by word) counted) as groups,
             (select jsonb_agg(counted) from (${WorkTab.all.map(whole).join(' union all ')}) counted) as tabs`,
    ),
  ]),
) as Record<WorkTab, Statement<ListedValues, Found>>

type Found = {
  mark: string | null
  groups: ({ word: WorkGroup } & WorkCounts['groups'][WorkGroup])[] | null
  tabs: ({ tab: WorkTab } & WorkCounts['tabs'][WorkTab])[] | null
}

const none = { n: 0, late: 0, today: 0, escalated: 0 }

export async function watchWork(
  unit: Unit,
  { programId, ...asked }: WorkAsked & { programId: string },
): Promise<WorkRevision> {
  const values = listedValues(programId, asked, { now: unit.now, me: unit.actor.id })
  const [found] = await unit.sql(statements[asked.tab], values)
  const groups = Object.fromEntries(WorkGroup.all.map((group) => [group, { n: 0, late: 0 }])) as WorkCounts['groups']
  for (const { word, ...count } of found?.groups ?? []) groups[word] = count
  const tabs = Object.fromEntries(WorkTab.all.map((tab) => [tab, none])) as WorkCounts['tabs']
  for (const { tab, ...count } of found?.tabs ?? []) tabs[tab] = count
  // What is late now was not a moment ago, with the same rows.
  const late = WorkGroup.all.map((group) => groups[group].late)
  return { mark: `${found?.mark ?? ''}.${late.join('.')}`, counts: { tabs, groups } }
}
