// What needs action: a row a patient, the most urgent that stands of them in the tab, group after group. One statement a page.

import type { EnrollmentState, Lifecycle, PapState, PriorAuthState } from '@/lib/contract/vocabulary'
import { type ClockKind, type WorkGroup, WorkSort, WorkTab } from '@/lib/contract/work/clock-vocabulary'
import {
  type WorkAbout,
  type WorkAsked,
  type WorkPage,
  type WorkRow,
  workAbout,
  workPageSize,
} from '@/lib/contract/work/work'
import { type Statement, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { watchWork } from './watch-work'
import { alsoOf, awayUntil, days, groupsInOrder, type ListedValues, listedValues, rowsOf } from './work-sql'

type Asked = WorkAsked & { programId: string; after?: string | undefined }

/** Letters of a text that waits for an answer. */
const textShown = 120

type Found = {
  id: string
  kind: ClockKind
  group: WorkGroup
  subject: string
  patientId: string | null
  firstName: string | null
  lastName: string | null
  bornOn: string | null
  lifecycle: Lifecycle
  enrollment: EnrollmentState | null
  priorAuth: PriorAuthState | null
  pap: PapState | null
  ownerId: string | null
  ownerName: string | null
  startedAt: Date
  warnAt: Date | null
  dueAt: Date
  escalatedAt: Date | null
  snoozedUntil: Date | null
  also: number
  label: string | null
  /** Of an endpoint or an import. */
  named: string | null
  title: string | null
  data: Record<string, unknown> | null
  flow: string | null
  text: string | null
  textId: string | null
}

/** In which order the rows of a group stand; `c` is the clock, `n` its patient. */
const sorts: Record<WorkSort, string> = {
  due: 'c.due_at',
  name: `lower(concat_ws(' ', n.last_name, n.first_name))`,
  waiting: 'c.started_at',
  status: `coalesce(n.enrollment, '')`,
}

// The rows of the page first, then what they are about: a handful of looks by primary key.
type Given = ListedValues & { afterId: string | null; most: number }
const keyed = (sort: WorkSort) =>
  `select c.*, ${sorts[sort]} as sorted from clock c left join patient n on n.id = c.patient_id`
const pageOf = (tab: WorkTab, sort: WorkSort) => `
  with shown as (
    select c.*, g.word, g.place
      from ${days} cross join ${groupsInOrder}
      left join lateral (select w.sorted, w.id, array_position(:groups::text[], w.list_group) as place
                           from (${keyed(sort)} where c.id = :afterId::text) w) w on true
     cross join lateral (
       select c.*, ${sorts[sort]} as sorted, ${awayUntil} as away
         from (select c.*, ${alsoOf({ tab, filtered: true })} as also from ${rowsOf({ tab, filtered: true })}) c left join patient n on n.id = c.patient_id
        where w.id is null or (g.place, ${sorts[sort]}, c.id) > (w.place, w.sorted, w.id)
        order by ${sorts[sort]}, c.id limit :most::int) c
     order by g.place, c.sorted, c.id limit :most::int
  )
  select c.id, c.kind, c.list_group as "group", c.subject, c.patient_id as "patientId", c.label, c.also, c.away as "snoozedUntil",
         p.first_name as "firstName", p.last_name as "lastName", p.born_on::text as "bornOn", p.lifecycle, p.enrollment,
         p.prior_auth as "priorAuth", p.pap, c.owner_id as "ownerId", s.name as "ownerName",
         c.started_at as "startedAt", c.warn_at as "warnAt", c.due_at as "dueAt", c.escalated_at as "escalatedAt",
         t.title, coalesce(t.data, case when n.shape is not null then jsonb_build_object('shape', n.shape) end) as data,
         f.kind as flow, coalesce(e.name, nullif(i.file_name, '')) as named, said.body as text, said.id as "textId"
    from shown c
    left join patient p on p.id = c.patient_id
    left join staff s on s.id = c.owner_id
    left join task t on t.id = c.subject
    left join flow f on f.id = c.subject
    left join endpoint e on e.id = c.subject
    left join inbox_entry n on n.id = c.subject
    left join import_run i on i.id = c.subject and c.kind = 'importFailed'
    left join lateral (select x.id, x.body from sms_inbound x
                        where c.list_group = 'reply' and x.patient_id = c.patient_id and x.program_id = c.program_id
                          and x.meaning in ('other', 'perhapsStop') and x.seen_at is null
                        order by x.id desc limit 1) said on true
   order by c.place, c.sorted, c.id`

const lists = Object.fromEntries(
  WorkTab.all.map((tab) => [
    tab,
    Object.fromEntries(
      WorkSort.all.map((sort) => [
        sort,
        statement<Given, Found>(`work.list.${tab}.${sort}`, 'list', pageOf(tab, sort), {
          opens: { text: ['sms_inbound.body', 'textId'] },
        }),
      ]),
    ),
  ]),
) as Record<WorkTab, Record<WorkSort, Statement<Given, Found>>>

/** With the revision where it is the first page. A cursor that nobody knows starts the list from its beginning. */
export async function listWork(unit: Unit, { programId, after, ...asked }: Asked): Promise<WorkPage> {
  const { tab, sort } = asked
  const found = await unit.sql(lists[tab][sort], {
    ...listedValues(programId, asked, { now: unit.now, me: unit.actor.id }),
    afterId: after ?? null,
    most: workPageSize + 1,
  })
  const rows = found.slice(0, workPageSize)
  await record(unit, {
    action: 'work.list',
    programId,
    patientIds: [...new Set(rows.flatMap(({ patientId }) => (patientId ? [patientId] : [])))],
    data: { tab, count: rows.length },
  })
  return {
    rows: rows.map(rowOf),
    more: found.length > workPageSize ? (rows.at(-1)?.id ?? null) : null,
    revision: after === undefined ? await watchWork(unit, { programId, ...asked }) : null,
    asOf: unit.now.toISOString(),
  }
}

const rowOf = (row: Found): WorkRow => {
  const { patientId, firstName, lastName, bornOn, lifecycle, enrollment, priorAuth, pap } = row
  return {
    id: row.id,
    kind: row.kind,
    group: row.group,
    subject: row.subject,
    patient:
      patientId === null ? null : { id: patientId, firstName, lastName, bornOn, lifecycle, enrollment, priorAuth, pap },
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    startedAt: row.startedAt.toISOString(),
    warnAt: row.warnAt?.toISOString() ?? null,
    dueAt: row.dueAt.toISOString(),
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    also: row.also,
    about: aboutOf(row),
  }
}

const aboutOf = ({ data, title, flow, named, label, text }: Found): WorkAbout => {
  const {
    smsId = null,
    deliveryId = null,
    noteId = null,
    reason = null,
    shape = null,
    kind = null,
    items = [],
  } = data ?? {}
  return workAbout.parse({
    title,
    smsId,
    deliveryId,
    noteId,
    reason,
    shape,
    flow: flow ?? kind,
    items,
    name: named ?? label,
    text: text === null ? null : [...text].slice(0, textShown).join(''),
  })
}
