// Phones as the hub, or one program, knows some already: stopped, opted out, somebody else's, or written to before.
import type { SmsState } from '@/lib/contract/vocabulary'
import type { Heard } from '@/lib/messaging/messages/texting-programs'
import { newId } from '@/lib/platform/ids'
import { pastTheLog } from './past-the-log'

/** What the hub knows of a phone beside any program. */
export type OutsideMark = 'stopped_at' | 'held_at' | 'invalid_at'
/** What a program knows of it. */
export type OwnMark = 'stopped_here_at' | 'opted_out_at' | 'held_here_at' | 'wrong_at' | 'invalid_here_at'

/** Null takes the mark away. */
export const markPhone = async (phoneNumber: string, mark: OutsideMark, at: Date | null = new Date()): Promise<void> =>
  void (await pastTheLog(
    `insert into phone_state (phone_number, ${mark}, updated_at) values ($1, $2, now())
     on conflict (realm, phone_number) do update set ${mark} = excluded.${mark}`,
    [phoneNumber, at],
  ))

/** In one program. Null takes the mark away. */
export const markPhoneHere = async (
  programId: string,
  phoneNumber: string,
  mark: OwnMark,
  at: Date | null = new Date(),
): Promise<void> =>
  void (await pastTheLog(
    `insert into program_phone (program_id, phone_number, ${mark}, updated_at) values ($1, $2, $3, now())
     on conflict (program_id, phone_number) do update set ${mark} = excluded.${mark}`,
    [programId, phoneNumber, at],
  ))

type Sent = { kind?: string; state?: SmsState; programId?: string }

/** A message that left at each of `times`, of a patient who has the phone or of whichever it takes. */
export async function sentBefore(
  phoneNumber: string,
  times: readonly Date[],
  { kind = 'link', state = 'sent', programId }: Sent = {},
) {
  for (const at of times)
    await pastTheLog(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at, sent_at)
       select $1, program_id, id, $2, $3, '', 'en', 'x', 'GSM-7', 1, $4, $5, $5, $5 from patient
        where $6::text is null or program_id = $6 order by phone_number = $2 desc nulls last limit 1`,
      [newId('sms'), phoneNumber, kind, state, at, programId ?? null],
    )
}

/** A text of the phone, as a real gateway brings it to a program. */
export const heardFrom = (phoneNumber: string, programId: string | null, at = new Date()): Heard => ({
  phoneNumber,
  gateway: 'twilio',
  to: null,
  at,
  programId,
})
