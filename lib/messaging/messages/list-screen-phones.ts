// The phones of a program on the built-in gateway, for the screen: those something went to or came from last first.

import type { ScreenPhoneRow } from '@/lib/contract/messaging/screen-phone'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { requireBuiltIn } from './require-screen-phone'
import { watchTexts } from './watch-texts'

const most = 100
/** So many of the latest texts are looked at: who wrote before them is not among the hundred anyway. */
const lately = 2000

// One row a phone, told by the latest that went either way; phones nobody has written to yet come last. Of a text with a
// link, its masked words.
const readPhones = statement<{ programId: string; most: number }, PhoneRow>(
  'screen.phones',
  'list',
  `
  with traffic as (
    (select s.phone_number, s.patient_id, m.at, s.body, null::text as text_id from phone_message m join sms s on s.id = m.sms_id
      where m.program_id = :programId::text order by m.at desc limit ${lately})
    union all
    (select phone_number, patient_id, received_at, body, id from sms_inbound
      where program_id = :programId::text and patient_id is not null order by id desc limit ${lately})
  ), used as (
    select distinct on (phone_number) phone_number, patient_id, at, body, text_id from traffic order by phone_number, at desc
  ), fresh as (
    select phone_number, id as patient_id, created_at as at, null::text as body, null::text as text_id from (
      select distinct on (phone_number) phone_number, id, created_at from (
        select phone_number, id, created_at from patient where program_id = :programId::text and phone_number is not null
         order by updated_at desc, id desc limit :most::int) newest
       order by phone_number, created_at desc) one
     where not exists (select from used u where u.phone_number = one.phone_number)
  )
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.phone_number as "phoneNumber", l.at as "lastAt", l.body as last, l.text_id as "textId"
    from (select * from used union all select * from fresh) l join patient p on p.id = l.patient_id and p.phone_number = l.phone_number
   order by l.body is null, l.at desc, p.id limit :most::int`,
  { opens: { last: ['sms_inbound.body', 'textId'] } },
)
/** `textId`: of a text that came from the phone. */
type PhoneRow = ScreenPhoneRow['patient'] & {
  phoneNumber: string
  lastAt: Date
  last: string | null
  textId: string | null
}
export type ScreenPhones = { rows: ScreenPhoneRow[]; mark: string; asOf: string }

export async function listScreenPhones(unit: TxUnit, { programId }: { programId: string }): Promise<ScreenPhones> {
  await requireBuiltIn(unit, programId)
  const { phones: mark } = await watchTexts(unit, { programId })
  const rows = await unit.sql(readPhones, { programId, most })
  await record(unit, {
    action: 'phone.read',
    programId,
    patientIds: rows.map(({ id }) => id),
    data: { phones: rows.length },
  })
  return {
    rows: rows.map(({ phoneNumber, lastAt, last, textId: _, ...patient }) => ({
      patient,
      phoneNumber,
      lastAt: lastAt.toISOString(),
      last,
    })),
    mark,
    asOf: unit.now.toISOString(),
  }
}
