// The messages of a program or of one patient, sent or not, with their words as rendered; newest first.

import type { MessageFilter, MessagePage } from '@/lib/contract/messaging/messages'
import { type SmsRow, smsCardOf, smsColumns, undoUntilOf } from '@/lib/messaging/sms/sms-card'
import { type Statement, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const columns = `${smsColumns('s')}, s.phone_number as "phoneNumber", s.kind, s.text, s.by_kind as "byKind", s.patient_id as "patientId",
         p.first_name as "firstName", p.last_name as "lastName"`

type Direction = 'older' | 'newer'
type Row = SmsRow & {
  id: string
  phoneNumber: string
  kind: string
  text: string
  byKind: string
  patientId: string
  firstName: string | null
  lastName: string | null
}

// Each narrowing has an index in the order of the page, so each mix of them is a statement of its own: one that asks "is
// there a filter" would be planned once for all of them, and without any.
const narrowings = {
  state: 's.state = :state::text',
  reason: 's.reason = :reason::text',
  patient: 's.patient_id = :patient::text',
  from: 's.created_at >= :from::timestamptz',
  until: 's.created_at < :until::timestamptz',
} as const satisfies Partial<Record<keyof MessageFilter, string>>
type Narrowing = keyof typeof narrowings
const all = Object.keys(narrowings) as Narrowing[]

type Given = { programId: string; most: number; cursor: string | null } & Record<Narrowing, string | null>

const nameOf = (direction: Direction, by: readonly Narrowing[], beyond: boolean) =>
  ['messages.page', direction, ...by, ...(beyond ? ['beyond'] : [])].join('.')

function page(direction: Direction, by: readonly Narrowing[], beyond: boolean): Statement<Given, Row> {
  const [than, order] = direction === 'older' ? ['<', 'desc'] : ['>', 'asc']
  const narrowed = [
    's.program_id = :programId::text',
    ...by.map((each) => narrowings[each]),
    ...(beyond
      ? [`(s.created_at, s.id) ${than} ((select c.created_at from sms c where c.id = :cursor::text), :cursor::text)`]
      : []),
  ]
  // The page first and the names of its few patients after, so that no plan begins with the patients.
  return statement(
    nameOf(direction, by, beyond),
    'list',
    `
  with page as materialized (
    select s.* from sms s where ${narrowed.join(' and ')} order by s.created_at ${order}, s.id ${order} limit :most::int
  )
  select ${columns} from page s join patient p on p.id = s.patient_id order by s.created_at ${order}, s.id ${order}`,
  )
}

const mixes = Array.from({ length: 2 ** all.length }, (_, n) => all.filter((_, at) => (n >> at) % 2 === 1))
const pages = new Map(
  mixes
    .flatMap((by) => [page('older', by, false), page('older', by, true), page('newer', by, true)])
    .map((each) => [each.name, each]),
)

export async function listMessages(unit: Unit, filter: { programId: string } & MessageFilter): Promise<MessagePage> {
  const { programId, state, before, after, limit } = filter
  const direction: Direction = after === undefined ? 'older' : 'newer'
  const cursor = after ?? before
  const by = all.filter((each) => filter[each] !== undefined)
  const list = pages.get(nameOf(direction, by, cursor !== undefined))
  if (!list) throw new Error('no statement reads this page of messages')
  const found = await unit.sql(list, {
    programId,
    most: limit + 1,
    cursor: cursor ?? null,
    state: state ?? null,
    reason: filter.reason ?? null,
    patient: filter.patient ?? null,
    from: filter.from ?? null,
    until: filter.until ?? null,
  })

  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (direction === 'newer') rows.reverse()

  await record(unit, {
    action: 'messages.list',
    programId,
    patientIds: [...new Set(rows.map(({ patientId }) => patientId))],
    data: { messages: rows.length, ...(state && { state }), ...(filter.reason && { reason: filter.reason }) },
  })
  // Where the page came from there is always a neighbour: the message that was its cursor.
  const first = rows[0]?.id ?? null
  const last = rows.at(-1)?.id ?? null
  return {
    rows: rows.map((row) => ({
      ...smsCardOf(row),
      phoneNumber: row.phoneNumber,
      kind: row.kind,
      text: row.text,
      patient: { id: row.patientId, firstName: row.firstName, lastName: row.lastName },
      undoUntil: undoUntilOf(row, unit.now),
    })),
    newer: direction === 'newer' ? (more ? first : null) : before === undefined ? null : first,
    older: direction === 'older' ? (more ? last : null) : last,
    asOf: unit.now.toISOString(),
  }
}
