// Whether what needs action has changed, and how much it is, in one statement: nothing of whom it is about, so that open
// pages may ask every few seconds without an audit row.

import { WorkGroup, WorkScope } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, type WorkCounts, type WorkRevision, workPageSize } from '@/lib/contract/work/work'
import { type Statement, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type ListedValues, listed } from './work-sql'

const groups = `unnest(array[${WorkGroup.all.map((group) => `'${group}'`).join(', ')}]) with ordinality g(word, place)`
const counting = WorkScope.all
  .map(
    (scope) => `
    select '${scope}' as scope, g.word as "group",
           (select count(*)::int from (select from clock c where ${listed(scope, 'g.word')} limit ${mostWork}) waiting) as n
      from ${groups}`,
  )
  .join(' union all ')

const revisions = Object.fromEntries(
  WorkScope.all.map((scope) => [
    scope,
    statement<ListedValues, Found>(
      `work.revision.${scope}`,
      'list',
      `
      select (select md5(string_agg(concat_ws(',', r.id, r.due_at, r.owner_id, r.escalated_at), ' ' order by g.place, r.due_at, r.id))
                from ${groups} cross join lateral (select c.id, c.due_at, c.owner_id, c.escalated_at from clock c
                       where ${listed(scope, 'g.word')} order by c.due_at, c.id limit ${workPageSize + 1}) r) as mark,
             (select jsonb_agg(counted) from (${counting}) counted) as counts`,
    ),
  ]),
) as Record<WorkScope, Statement<ListedValues, Found>>

type Found = { mark: string | null; counts: { scope: WorkScope; group: WorkGroup; n: number }[] }

export async function watchWork(
  unit: Unit,
  { programId, scope, person }: { programId: string; scope: WorkScope; person?: string | undefined },
): Promise<WorkRevision> {
  const [found] = await unit.sql(revisions[scope], {
    programId,
    now: unit.now,
    me: unit.actor.id,
    person: person ?? null,
  })
  const counts = Object.fromEntries(
    WorkScope.all.map((each) => [each, Object.fromEntries(WorkGroup.all.map((group) => [group, 0]))]),
  ) as WorkCounts
  for (const { scope: each, group, n } of found?.counts ?? []) counts[each][group] = n
  return { mark: `${found?.mark ?? ''}.${WorkGroup.all.map((group) => counts[scope][group]).join('.')}`, counts }
}
