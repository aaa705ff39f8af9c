// Whether what needs action has changed, and how much it is, in one statement: nothing of whom it is about, so that open
// pages may ask every few seconds without an audit row.

import { WorkGroup, WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, type WorkAsked, type WorkCounts, type WorkRevision } from '@/lib/contract/work/work'
import { type Statement, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { clocksOf, days, everyGroup, groupsInOrder, type ListedValues, listedValues, rowsOf } from './work-sql'

const rowsIn = (tab: WorkTab) => `
  select '${tab}' as tab, count(*)::int as n
    from (select from ${days} cross join ${everyGroup}
           cross join lateral (select from ${rowsOf({ tab, filtered: false })} limit ${mostWork}) c limit ${mostWork}) counted`
// A filter is asked of every clock of a patient before the most urgent of those is the row: so are the counts of filters.
const filtersOf = (tab: WorkTab) => `
  select (count(distinct one) filter (where today))::int as today, (count(distinct one) filter (where escalated))::int as escalated
    from (select c.* from ${days} cross join ${everyGroup}
           cross join lateral (select coalesce(c.patient_id, c.id) as one, c.due_at < d.ends as today, c.escalated_at is not null as escalated
                                 from ${clocksOf({ tab, filtered: false })} and (c.due_at < d.ends or c.escalated_at is not null)
                                limit ${mostWork}) c limit ${mostWork}) asked`

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
             (select jsonb_object_agg(tab, n) from (${WorkTab.all.map(rowsIn).join(' union all ')}) counted) as tabs,
             filters.*
        from (${filtersOf(tab)}) filters`,
    ),
  ]),
) as Record<WorkTab, Statement<ListedValues, Found>>

type Found = Pick<WorkCounts, 'tabs' | 'today' | 'escalated'> & {
  mark: string | null
  groups: ({ word: WorkGroup } & WorkCounts['groups'][WorkGroup])[] | null
}

export async function watchWork(
  unit: Unit,
  { programId, ...asked }: WorkAsked & { programId: string },
): Promise<WorkRevision> {
  const values = listedValues(programId, asked, { now: unit.now, me: unit.actor.id })
  const [found] = await unit.sql(statements[asked.tab], values)
  if (!found) throw new Error('An aggregate without a row')
  const { mark, tabs, today, escalated } = found
  const groups = Object.fromEntries(WorkGroup.all.map((group) => [group, { n: 0, late: 0 }])) as WorkCounts['groups']
  for (const { word, ...count } of found.groups ?? []) groups[word] = count
  // What is late now was not a moment ago, with the same rows.
  const late = WorkGroup.all.map((group) => groups[group].late)
  return { mark: `${mark ?? ''}.${late.join('.')}`, counts: { tabs, today, escalated, groups } }
}
