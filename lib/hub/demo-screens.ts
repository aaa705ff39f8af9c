// What stands on the phones on the screen of a fresh demo: every message that would have gone out by now, with links that
// open, and two texts that wait for somebody.
import { receiveText } from '@/lib/inbound/receive-text'
import { newId } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'

const read = {
  name: 'demo.due',
  text: `select id, phone_number as "phoneNumber", body, sealed_body as "sealedBody", not_before as at from sms
          where program_id = $1::text and state in ('queued', 'deferred') and not_before < $2::timestamptz`,
}
const keep = {
  name: 'demo.keep',
  text: `insert into phone_message (sms_id, program_id, phone_number, sealed, at)
         select sms_id, $1::text, phone_number, sealed, at
           from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) as arrived (sms_id, phone_number, sealed, at)`,
}
type Due = { id: string; phoneNumber: string; body: string; sealedBody: string | null; at: Date }

/** Before the messages count as delivered: with that the whole text of a link is gone. */
export async function fillScreens(unit: Unit, programId: string): Promise<void> {
  const due = await unit.sql<Due>(read, [programId, unit.now])
  await unit.sql(keep, [
    programId,
    due.map(({ id }) => id),
    due.map(({ phoneNumber }) => phoneNumber),
    due.map(({ body, sealedBody }) => sealedBody ?? seal(body)),
    due.map(({ at }) => at),
  ])
}

// Of patients who have not opted out, so that somebody can answer.
const readers = {
  name: 'demo.readers',
  text: `
  select "patientId", "from" from (
    select distinct on (p.phone_number) p.id as "patientId", p.phone_number as "from", p.created_at from patient p
     where p.program_id = $1::text and p.lifecycle = 'active' and p.phone_number is not null and p.language = 'en'
       and exists (select from phone_message m where m.program_id = p.program_id and m.phone_number = p.phone_number)
     order by p.phone_number, p.created_at desc) one
   order by created_at desc limit 2`,
}
const words = ['When will somebody call me? I am at work until 5.', 'Please leave me alone']

export async function textBack(unit: Unit, programId: string): Promise<void> {
  const known = await unit.sql<{ patientId: string; from: string }>(readers, [programId])
  for (const [index, { patientId, from }] of known.entries())
    await receiveText(unit, {
      gateway: 'builtIn',
      gatewayId: newId('tx'),
      from,
      to: programId,
      body: words[index] ?? '',
      programId,
      patientId,
    })
}
