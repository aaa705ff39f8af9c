// A person decides whether a text is a revocation (decisions.md section 7). Until then nothing goes to the phone; a yes is
// an opt-out as old as the text, a no lets the phone have its messages again, unless another of its texts still waits.
import { record } from '@/lib/audit/record'
import type { TextIn } from '@/lib/contract/console-texting'
import { Refusal } from '@/lib/contract/refusals'
import type { TextDecision, TextMeaning } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { optOutPhone } from './opt-out-phone'
import { lockPeople } from './phone-people'
import { lockPhone } from './phone-state'
import { openTexts, settleTexts, wakeMessages } from './settle-texts'
import { type TextRow, textColumns, textInOf } from './text-in'

const perhapsStop: TextMeaning = 'perhapsStop'
const revocation: TextDecision = 'stop'

const read = {
  name: 'texts.toDecide',
  text: `select ${textColumns('t')}, t.phone_number as "phoneNumber", t.patient_id as "patientId"
           from sms_inbound t where t.id = $1::text and t.program_id = $2::text`,
}
const release = {
  name: 'phones.release',
  text: 'update phone_state set held_at = null, updated_at = $2::timestamptz where phone_number = $1::text',
}

/** In a transaction. Throws notFound, and messageSettled for a text that waits for no decision. */
export async function decideText(
  unit: Unit,
  { programId, textId, decision }: { programId: string; textId: string; decision: TextDecision },
): Promise<TextIn> {
  const readText = async () => {
    const [text] = await unit.sql<TextRow & { phoneNumber: string; patientId: string | null }>(read, [
      textId,
      programId,
    ])
    if (!text) throw new Refusal('notFound')
    return text
  }
  const { phoneNumber, patientId } = await readText()
  await lockPeople(unit, phoneNumber)
  await lockPhone(unit, phoneNumber, 'update')
  // Of two people who decide at once the second finds it decided.
  const text = await readText()
  if (text.meaning !== perhapsStop || text.decision !== null) throw new Refusal('messageSettled')

  if (decision === revocation)
    await optOutPhone(unit, {
      phoneNumber,
      channel: 'sms',
      words: text.body,
      reason: 'A text read as an opt-out',
      receivedAt: text.receivedAt,
      inboundId: textId,
      programId,
    })
  else {
    await settleTexts(unit, { phoneNumber, decision, textId })
    if ((await openTexts(unit, phoneNumber)) === 0) {
      await unit.sql(release, [phoneNumber, unit.now])
      await wakeMessages(unit, phoneNumber)
    }
  }
  await record(unit, {
    action: 'text.decide',
    programId,
    patientIds: patientId === null ? [] : [patientId],
    data: { textId, decision },
  })
  return textInOf(await readText())
}
