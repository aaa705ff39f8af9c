// The messages of a program or of one patient, sent or not, with their words as rendered; newest first.

import type { MessageFilter, MessagePage } from '@/lib/contract/messaging/messages'
import { type SmsRow, smsCardOf, smsColumns, undoUntilOf } from '@/lib/messaging/sms/sms-card'
import { record } from '@/lib/platform/record/record'
import type { Statement, Unit } from '@/lib/platform/unit'

const columns = `${smsColumns('s')}, s.phone_number as "phoneNumber", s.kind, s.text, s.by_kind as "byKind", s.patient_id as "patientId",
         p.first_name as "firstName", p.last_name as "lastName"`

type Way = 'older' | 'newer'
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
  state: 's.state = $::text',
  reason: 's.reason = $::text',
  patient: 's.patient_id = $::text',
  from: 's.created_at >= $::timestamptz',
  until: 's.created_at < $::timestamptz',
} as const satisfies Partial<Record<keyof MessageFilter, string>>
type Narrowing = keyof typeof narrowings

const kept = new Map<string, Statement>()

/** Of places $1 program and $2 rows; then one for each of `by`, then the cursor's id. */
function page(way: Way, by: readonly Narrowing[], beyond: boolean): Statement {
  const name = ['messages.page', way, ...by, ...(beyond ? ['beyond'] : [])].join('.')
  const known = kept.get(name)
  if (known) return known
  const [than, order] = way === 'older' ? ['<', 'desc'] : ['>', 'asc']
  const cursor = `$${by.length + 3}::text`
  const narrowed = [
    's.program_id = $1::text',
    ...by.map((each, index) => narrowings[each].replace('$', `$${index + 3}`)),
    ...(beyond
      ? [`(s.created_at, s.id) ${than} ((select c.created_at from sms c where c.id = ${cursor}), ${cursor})`]
      : []),
  ]
  // The page first and the names of its few patients after, so that no plan begins with the patients.
  const text = `
  with page as materialized (
    select s.* from sms s where ${narrowed.join(' and ')} order by s.created_at ${order}, s.id ${order} limit $2::int
  )
  select ${columns} from page s join patient p on p.id = s.patient_id order by s.created_at ${order}, s.id ${order}`
  const statement = { name, text }
  kept.set(name, statement)
  return statement
}

export async function listMessages(unit: Unit, filter: { programId: string } & MessageFilter): Promise<MessagePage> {
  const { programId, state, before, after, limit } = filter
  const way: Way = after === undefined ? 'older' : 'newer'
  const cursor = after ?? before
  const by = (Object.keys(narrowings) as Narrowing[]).filter((each) => filter[each] !== undefined)
  const found = await unit.sql<Row>(page(way, by, cursor !== undefined), [
    programId,
    limit + 1,
    ...by.map((each) => filter[each]),
    ...(cursor === undefined ? [] : [cursor]),
  ])

  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (way === 'newer') rows.reverse()

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
    newer: way === 'newer' ? (more ? first : null) : before === undefined ? null : first,
    older: way === 'older' ? (more ? last : null) : last,
    asOf: unit.now.toISOString(),
  }
}
