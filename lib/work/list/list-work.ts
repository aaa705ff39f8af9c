// What needs action: the running clocks of a program that are to be seen, by their columns in the order of due times.

import { type ClockKind, WorkGroup, WorkScope } from '@/lib/contract/work/clock-vocabulary'
import {
  type WorkAbout,
  type WorkColumn,
  type WorkPage,
  type WorkRow,
  workAbout,
  workPageSize,
} from '@/lib/contract/work/work'
import { type Statement, statement } from '@/lib/platform/db/statement'
import { type PageCursor, readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { watchWork } from './watch-work'
import { type ListedValues, listed } from './work-sql'

type Asked = { programId: string; scope: WorkScope; person?: string | undefined }

type Found = {
  id: string
  kind: ClockKind
  group: WorkGroup
  subject: string
  patientId: string | null
  firstName: string | null
  lastName: string | null
  ownerId: string | null
  ownerName: string | null
  startedAt: Date
  warnAt: Date | null
  dueAt: Date
  escalatedAt: Date | null
  label: string | null
  /** Of an endpoint or an import. */
  named: string | null
  title: string | null
  data: Record<string, unknown> | null
  flow: string | null
  texts: number | null
}

// The rows of the page first, then what they are about: a handful of looks by primary key.
type Given = ListedValues & {
  groups: readonly WorkGroup[]
  afterAt: Date | null
  afterId: string | null
  most: number
}
const lists = Object.fromEntries(
  WorkScope.all.map((scope) => [
    scope,
    statement<Given, Found>(
      `work.list.${scope}`,
      'list',
      `
      select c.id, c.kind, c.list_group as "group", c.subject, c.patient_id as "patientId", c.label,
             p.first_name as "firstName", p.last_name as "lastName", c.owner_id as "ownerId", s.name as "ownerName",
             c.started_at as "startedAt", c.warn_at as "warnAt", c.due_at as "dueAt", c.escalated_at as "escalatedAt",
             t.title, coalesce(t.data, case when n.shape is not null then jsonb_build_object('shape', n.shape) end) as data, f.kind as flow, coalesce(e.name, nullif(i.file_name, '')) as named,
             case when c.kind = 'reply' then (select count(*)::int from (select from sms_inbound x where x.patient_id = c.patient_id
                    and x.program_id = :programId::text and x.meaning = 'other' and x.seen_at is null limit 100) unread) end as texts
        from unnest(:groups::text[]) with ordinality g(word, place)
        cross join lateral (select c.* from clock c where ${listed(scope, 'g.word')}
               and (:afterAt::timestamptz is null or (c.due_at, c.id) > (:afterAt::timestamptz, :afterId::text))
             order by c.due_at, c.id limit :most::int) c
        left join patient p on p.id = c.patient_id
        left join staff s on s.id = c.owner_id
        left join task t on t.id = c.subject
        left join flow f on f.id = c.subject
        left join endpoint e on e.id = c.subject
        left join inbox_entry n on n.id = c.subject
        left join import_run i on i.id = c.subject and c.kind = 'importFailed'
       order by g.place, c.due_at, c.id`,
    ),
  ]),
) as Record<WorkScope, Statement<Given, Found>>

/** The first rows of every column, with how much there is. */
export async function listWork(unit: Unit, asked: Asked): Promise<WorkPage> {
  const found = await read(unit, asked, WorkGroup.all, null)
  const revision = await watchWork(unit, asked)
  return {
    columns: WorkGroup.all.map((group) => columnOf(group, found)),
    revision,
    asOf: unit.now.toISOString(),
  }
}

/** Where one column goes on; a cursor that cannot be read starts it from its beginning. */
export async function listWorkColumn(
  unit: Unit,
  { group, after, ...asked }: Asked & { group: WorkGroup; after?: string | undefined },
): Promise<WorkColumn> {
  return columnOf(group, await read(unit, asked, [group], after === undefined ? null : readPageCursor(after)))
}

const one = 'person' satisfies WorkScope

async function read(
  unit: Unit,
  { programId, scope, person }: Asked,
  groups: readonly WorkGroup[],
  after: PageCursor | null,
) {
  const found = await unit.sql(lists[scope], {
    programId,
    now: unit.now,
    me: unit.actor.id,
    person: person ?? null,
    groups,
    afterAt: after?.at ?? null,
    afterId: after?.id ?? null,
    most: workPageSize + 1,
  })
  const shown = groups.flatMap((group) => found.filter((row) => row.group === group).slice(0, workPageSize))
  await record(unit, {
    action: 'work.list',
    programId,
    patientIds: [...new Set(shown.flatMap(({ patientId }) => (patientId ? [patientId] : [])))],
    data: { scope, ...(scope === one && person && { person }), count: shown.length },
  })
  return found
}

function columnOf(group: WorkGroup, found: readonly Found[]): WorkColumn {
  const own = found.filter((row) => row.group === group)
  const rows = own.slice(0, workPageSize).map(rowOf)
  const last = own.length > workPageSize ? rows.at(-1) : undefined
  return { group, rows, more: last ? writePageCursor({ at: last.dueAt, id: last.id }) : null }
}

const rowOf = (row: Found): WorkRow => ({
  id: row.id,
  kind: row.kind,
  group: row.group,
  subject: row.subject,
  patient: row.patientId === null ? null : { id: row.patientId, firstName: row.firstName, lastName: row.lastName },
  owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
  startedAt: row.startedAt.toISOString(),
  warnAt: row.warnAt?.toISOString() ?? null,
  dueAt: row.dueAt.toISOString(),
  escalatedAt: row.escalatedAt?.toISOString() ?? null,
  about: aboutOf(row),
})

const aboutOf = ({ data, title, flow, named, label, texts }: Found): WorkAbout => {
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
    texts,
  })
}
