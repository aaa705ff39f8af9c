// The phone on the screen: what the built-in gateway has delivered to a phone, and what the phone has texted back. The
// words are kept sealed, since a link among them is a key.

import type { ScreenPhone } from '@/lib/contract/messaging/screen-phone'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { unseal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { requireScreenPhone } from './require-screen-phone'
import { watchTexts } from './watch-texts'

/** A phone shows its latest texts; older ones stand in the conversation. */
const most = 200

const readLines = statement<{ programId: string; phoneNumber: string }, Line>(
  'screen.lines',
  'list',
  `
  (select m.sms_id as id, m.at, 'program' as from, m.sealed as body, s.language
     from phone_message m join sms s on s.id = m.sms_id
    where m.program_id = :programId::text and m.phone_number = :phoneNumber::text order by m.at desc, m.sms_id desc limit ${most})
  union all
  (select id, received_at, 'phone', body, null from sms_inbound
    where program_id = :programId::text and phone_number = :phoneNumber::text order by id desc limit ${most})
  order by at desc, id desc limit ${most}`,
  { opens: { body: ['sms_inbound.body', 'id'] } },
)
type Line = { id: string; at: Date; from: 'program' | 'phone'; body: string; language: PatientLanguage | null }

/** All who share the phone see the same texts on it. Oldest first, as a phone shows them. */
export async function readScreenPhone(
  unit: TxUnit,
  place: { programId: string; patientId: string },
): Promise<ScreenPhone> {
  const { program, patient, phoneNumber } = await requireScreenPhone(unit, place)
  const { phones: mark } = await watchTexts(unit, place)
  const lines = await unit.sql(readLines, { programId: place.programId, phoneNumber })
  await record(unit, {
    action: 'phone.read',
    programId: place.programId,
    patientIds: [patient.id],
    data: { texts: lines.length },
  })
  return {
    patient,
    program,
    phoneNumber,
    lines: lines.reverse().map(({ at, from, body, ...line }) => ({
      ...line,
      from,
      at: at.toISOString(),
      body: from === 'program' ? unseal(body) : body,
    })),
    mark,
    asOf: unit.now.toISOString(),
  }
}
