// A message that staff caused is taken back before it goes out: within the seconds it waits for that, while it waits for
// another try, or as long as it is put off. What a partner or the product itself sends is not a person's to stop.

import type { SmsCard } from '@/lib/contract/messaging/messages'
import { Refusal } from '@/lib/contract/refusals'
import type { CallerKind, SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { type MessageWhere, readCard } from './read-message'
import { replyKind } from './reply-recipient'

const undone = 'undone' satisfies SmsReason

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
export async function undoMessage(unit: TxUnit, where: MessageWhere): Promise<SmsCard> {
  // Waits for a worker that is taking it at this moment, and then finds it gone.
  const [done] = await unit.tx.sms.updateManyAndReturn({
    where: {
      id: where.smsId,
      programId: where.programId,
      byKind: 'staff' satisfies CallerKind,
      OR: [
        { state: 'deferred' satisfies SmsState },
        { state: 'queued' satisfies SmsState, notBefore: { gt: unit.now } },
      ],
    },
    data: { state: 'suppressed' satisfies SmsState, reason: undone, sealedBody: null },
    select: { patientId: true },
  })
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
