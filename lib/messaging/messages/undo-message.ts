// A message that staff caused is taken back before it goes out: within the seconds it waits for that, while it waits for
// another try, or as long as it is put off. What a partner or the product itself sends is not a person's to stop.

import type { SmsCard } from '@/lib/contract/messaging/messages'
import { Refusal } from '@/lib/contract/refusals'
import type { CallerKind, SmsReason } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type MessageWhere, readCard } from './read-message'
import { replyKind } from './reply-recipient'

const undone = 'undone' satisfies SmsReason

// Waits for a worker that is taking it at this moment, and then finds it gone.
const undo = statement<{ smsId: string; programId: string; now: Date }, { patientId: string }>(
  'messages.undo',
  'within',
  `update sms set state = 'suppressed', reason = '${undone}', sealed_body = null
          where id = :smsId::text and program_id = :programId::text and by_kind = '${'staff' satisfies CallerKind}'
            and (state = 'deferred' or state = 'queued' and not_before > :now::timestamptz)
          returning patient_id as "patientId"`,
)

// What the reply had dealt with waits for an answer again, unless another has gone since.
const wait = statement<{ patientId: string; smsId: string }>(
  'messages.waitAgain',
  'list',
  `update sms_inbound x set seen_at = null, seen_by = null, settled_by_id = null
          where x.patient_id = :patientId::text and x.settled_by_id = :smsId::text
            and not exists (select from sms s where s.patient_id = :patientId::text and s.kind = '${replyKind}' and s.id > :smsId::text and s.state <> 'suppressed')
          returning x.id`,
)

/** A reply will not go: how many texts wait for an answer again. */
export const waitAgain = async (unit: Unit, { patientId, smsId }: { patientId: string; smsId: string }) =>
  (await unit.sql(wait, { patientId, smsId })).length

/** In a transaction. Throws notFound, or messageGone. Taken back a second time it is as it was. */
export async function undoMessage(unit: Unit, where: MessageWhere): Promise<SmsCard> {
  const [done] = await unit.sql(undo, { smsId: where.smsId, programId: where.programId, now: unit.now })
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
