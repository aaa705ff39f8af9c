// The messages of a program or of one patient, sent or not, with their words as rendered; newest first.
import { record } from '@/lib/audit/record'
import type { MessageFilter, MessageRow } from '@/lib/contract/console-patient-page'
import type { Unit } from '@/lib/platform/unit'
import { type SmsRow, smsCardOf, smsColumns } from './sms-card'

type Messages = { rows: MessageRow[]; next: string | null; asOf: string }

const columns = `${smsColumns('s')}, s.phone_number as "phoneNumber", s.kind, s.text, s.patient_id as "patientId",
                 p.first_name as "firstName", p.last_name as "lastName"`

// Ids sort by time. Two statements, because a page of a program and a page of a patient are ranges of different indexes.
const ofProgram = {
  name: 'messages.ofProgram',
  text: `select ${columns} from sms s join patient p on p.id = s.patient_id
          where s.program_id = $1::text and ($2::text is null or s.state = $2::text) and ($3::text is null or s.id < $3::text)
          order by s.id desc limit $4::int`,
}
const ofPatient = {
  name: 'messages.ofPatient',
  text: `select ${columns} from sms s join patient p on p.id = s.patient_id
          where s.program_id = $1::text and ($2::text is null or s.state = $2::text) and ($3::text is null or s.id < $3::text)
            and s.patient_id = $5::text
          order by s.id desc limit $4::int`,
}

type Row = SmsRow & { phoneNumber: string; kind: string; text: string; patientId: string; firstName: string | null; lastName: string | null }

export async function listMessages(unit: Unit, filter: { programId: string } & MessageFilter): Promise<Messages> {
  const { programId, state, patient, before, limit } = filter
  const values = [programId, state ?? null, before ?? null, limit + 1]
  const found = await (patient === undefined ? unit.sql<Row>(ofProgram, values) : unit.sql<Row>(ofPatient, [...values, patient]))
  const shown = found.slice(0, limit)

  await record(unit, {
    action: 'messages.list',
    programId,
    patientIds: [...new Set(shown.map(({ patientId }) => patientId))],
    data: { messages: shown.length, ...(state && { state }) },
  })
  return {
    rows: shown.map(({ phoneNumber, kind, text, patientId, firstName, lastName, ...sms }) => ({
      ...smsCardOf(sms),
      phoneNumber,
      kind,
      text,
      patient: { id: patientId, firstName, lastName },
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    asOf: unit.now.toISOString(),
  }
}
