// A person decides whether a text is a revocation (decision §7). Until then nothing goes to the phone; a yes is
// an opt-out as old as the text, a no lets the phone have its messages again, unless another of its texts still waits.

import type {
  GatewayName,
  NotOptOutReason,
  TextDecision,
  TextMeaning,
} from '@/lib/contract/messaging/message-vocabulary'
import type { TextIn } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockPeople } from './phone-people'
import { lockPhone } from './phone-state'
import { releaseProgramPhone } from './program-phone'
import { openTexts, resumeMessages, settleTexts } from './settle-texts'
import { stopPhone } from './stop-phone'
import { type TextRow, textFields, textInOf } from './text-in'

const screen: GatewayName = 'builtIn'
const perhapsStop: TextMeaning = 'perhapsStop'
const revocation: TextDecision = 'stop'

type Read = TextRow & { phoneNumber: string; patientId: string | null; gateway: GatewayName; toNumber: string }

type Decided = { programId: string; textId: string; decision: TextDecision; reason?: NotOptOutReason | null }

/** In a transaction. Throws notFound, and messageSettled for a text that waits for no decision. */
export async function decideText(
  unit: TxUnit,
  { programId, textId, decision, reason = null }: Decided,
): Promise<TextIn> {
  const readText = async () => {
    const text = await unit.tx.smsInbound.findFirst({
      where: { id: textId, programId },
      select: { ...textFields, phoneNumber: true, patientId: true, gateway: true, toNumber: true },
    })
    if (!text) throw new Refusal('notFound')
    return text as Read
  }
  const { phoneNumber, patientId, gateway, toNumber: to } = await readText()
  // A yes reaches patients of every program that was texting; a no, and what was typed on the screen, none but the program's.
  await lockPeople(unit, { phoneNumber, ...((decision !== revocation || gateway === screen) && { programId }) })
  await lockPhone(unit, { phoneNumber, programId }, 'update')
  // Of two people who decide at once the second finds it decided.
  const text = await readText()
  if (text.meaning !== perhapsStop || text.decision !== null) throw new Refusal('messageSettled')

  if (decision === revocation)
    await stopPhone(unit, {
      heard: { phoneNumber, gateway, to, at: text.receivedAt, programId },
      via: 'sms',
      words: text.body,
      reason: 'A text read as an opt-out',
      receivedAt: text.receivedAt,
      inboundId: textId,
    })
  else {
    await settleTexts(unit, { phoneNumber, programId, decision, reason, textId })
    await releaseWhereNothingWaits(unit, { phoneNumber, programId })
  }
  await record(unit, {
    action: 'text.decide',
    programId,
    patientIds: patientId === null ? [] : [patientId],
    data: { textId, decision, ...(reason && { reason }) },
  })
  return textInOf(await readText())
}

/** The phone is held while any program has a text of it to decide; this program's messages while it has one itself. */
async function releaseWhereNothingWaits(
  unit: TxUnit,
  where: { phoneNumber: string; programId: string },
): Promise<void> {
  const { phoneNumber } = where
  if ((await openTexts(unit, { phoneNumber, real: true })) === 0)
    await unit.tx.phoneState.updateMany({ where: { phoneNumber }, data: { heldAt: null, updatedAt: unit.now } })
  if ((await openTexts(unit, { ...where, real: false })) > 0) return
  await releaseProgramPhone(unit, where)
  await resumeMessages(unit, where)
}
