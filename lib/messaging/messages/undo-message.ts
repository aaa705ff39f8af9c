// A message that staff caused is taken back before it goes out: within the seconds it waits for that, while it waits for
// another try, or as long as it is put off. What a partner or the product itself sends is not a person's to stop.

import type { SmsCard } from '@/lib/contract/messaging/messages'
import { Refusal } from '@/lib/contract/refusals'
import type { CallerKind, SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { textsLogged } from '@/lib/log/parts'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { type MessageWhere, readCard } from './read-message'
import { replyKind } from './reply-recipient'

const undone = 'undone' satisfies SmsReason

// What the reply had dealt with waits for an answer again, unless another has gone since.
const wait = statement<{ patientId: string; smsId: string; now: Date }, { id: string }>(
  'messages.waitAgain',
  'set',
  `with waiting as (
    update sms_inbound x set seen_at = null, seen_by = null, settled_by_id = null
          where x.patient_id = :patientId::text and x.settled_by_id = :smsId::text
            and not exists (select from sms s where s.patient_id = :patientId::text and s.kind = '${replyKind}' and s.id > :smsId::text and s.state <> 'suppressed')
          returning x.id, x.program_id, x.patient_id, x.meaning, x.received_at, x.seen_at
  )${textsLogged('waiting')} select id from waiting`,
)

/** A reply will not go: how many texts wait for an answer again. */
export const waitAgain = async (unit: Unit, { patientId, smsId }: { patientId: string; smsId: string }) =>
  (await unit.sql(wait, { patientId, smsId, now: unit.now })).length

const stop = statement<{ smsId: string; programId: string; now: Date }, { patientId: string }>(
  'messages.undo',
  'set',
  `with ${moveMessages({
    as: 'undone',
    set: stopped(undone),
    where: `s.id = :smsId::text and s.program_id = :programId::text and s.by_kind = '${'staff' satisfies CallerKind}'
       and (s.state = '${'deferred' satisfies SmsState}' or s.state = '${'queued' satisfies SmsState}' and s.not_before > :now::timestamptz)`,
  })} select patient_id as "patientId" from undone`,
)

/** In a transaction. Throws notFound, or messageGone. Taken back a second time it is as it was. */
export async function undoMessage(unit: TxUnit, where: MessageWhere): Promise<SmsCard> {
  // Waits for a worker that is taking it at this moment, and then finds it gone.
  const [done] = await unit.sql(stop, { smsId: where.smsId, programId: where.programId, now: unit.now })
  const card = await readCard(unit, where)
  if (!card) throw new Refusal('notFound')
  if (!done && card.reason !== undone) throw new Refusal('messageGone')
  if (done) {
    const texts = await waitAgain(unit, { patientId: done.patientId, smsId: where.smsId })
    await record(unit, {
      action: 'message.undo',
      programId: where.programId,
      patientIds: [done.patientId],
      data: { smsId: where.smsId, ...(texts > 0 && { texts }) },
    })
  }
  return card
}
