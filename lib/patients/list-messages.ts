// The messages of a program or of one patient, sent or not, with their words as rendered; newest first.
import { record } from '@/lib/audit/record'
import type { MessageFilter, MessagePage } from '@/lib/contract/console-messages'
import type { Statement, Unit } from '@/lib/platform/unit'
import { type SmsRow, smsCardOf, smsColumns } from './sms-card'

const select = `select ${smsColumns('s')}, s.phone_number as "phoneNumber", s.kind, s.text, s.patient_id as "patientId",
                       p.first_name as "firstName", p.last_name as "lastName"
                  from sms s join patient p on p.id = s.patient_id
                 where s.program_id = $1::text and ($2::text is null or s.state = $2::text)`

// Ids sort by time. A page of a program and a page of a patient are ranges of different indexes, so each has a statement.
const pages: Record<'program' | 'patient', Record<'older' | 'newer', Statement>> = {
  program: { older: page('ofProgram', 'older', ''), newer: page('ofProgram', 'newer', '') },
  patient: {
    older: page('ofPatient', 'older', 'and s.patient_id = $5::text'),
    newer: page('ofPatient', 'newer', 'and s.patient_id = $5::text'),
  },
}

function page(of: string, way: 'older' | 'newer', only: string): Statement {
  const [beyond, order] = way === 'older' ? ['<', 'desc'] : ['>', 'asc']
  return {
    name: `messages.${of}.${way}`,
    text: `${select} ${only} and ($3::text is null or s.id ${beyond} $3::text) order by s.id ${order} limit $4::int`,
  }
}

type Row = SmsRow & {
  id: string
  phoneNumber: string
  kind: string
  text: string
  patientId: string
  firstName: string | null
  lastName: string | null
}

export async function listMessages(unit: Unit, filter: { programId: string } & MessageFilter): Promise<MessagePage> {
  const { programId, state, patient, before, after, limit } = filter
  const way = after === undefined ? 'older' : 'newer'
  const statement = pages[patient === undefined ? 'program' : 'patient'][way]
  const values = [programId, state ?? null, after ?? before ?? null, limit + 1]
  const found = await unit.sql<Row>(statement, patient === undefined ? values : [...values, patient])

  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (way === 'newer') rows.reverse()

  await record(unit, {
    action: 'messages.list',
    programId,
    patientIds: [...new Set(rows.map(({ patientId }) => patientId))],
    data: { messages: rows.length, ...(state && { state }) },
  })
  // Where the page came from there is always a neighbour: the message that was its cursor.
  const first = rows[0]?.id ?? null
  const last = rows.at(-1)?.id ?? null
  return {
    rows: rows.map(({ phoneNumber, kind, text, patientId, firstName, lastName, ...sms }) => ({
      ...smsCardOf(sms),
      phoneNumber,
      kind,
      text,
      patient: { id: patientId, firstName, lastName },
    })),
    newer: way === 'newer' ? (more ? first : null) : before === undefined ? null : first,
    older: way === 'older' ? (more ? last : null) : last,
    asOf: unit.now.toISOString(),
  }
}
