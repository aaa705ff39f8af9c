// A person decides whether a text is a revocation (decision §7). Until then nothing goes to the phone; a yes is
// an opt-out as old as the text, a no lets the phone have its messages again, unless another of its texts still waits.

import type { GatewayName, TextDecision, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import type { TextIn } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { lockPeople } from './phone-people'
import { lockPhone } from './phone-state'
import { releaseProgramPhone } from './program-phone'
import { openTexts, settleTexts, wakeMessages } from './settle-texts'
import { stopPhone } from './stop-phone'
import { type TextRow, textColumns, textInOf } from './text-in'

const perhapsStop: TextMeaning = 'perhapsStop'
const revocation: TextDecision = 'stop'

const read = statement<{ textId: string; programId: string }, Read>(
  'texts.toDecide',
  'within',
  `select ${textColumns('t')}, t.phone_number as "phoneNumber", t.patient_id as "patientId", t.gateway, t.to_number as "to"
           from sms_inbound t where t.id = :textId::text and t.program_id = :programId::text`,
)
const release = statement<{ phoneNumber: string; now: Date }>(
  'phones.release',
  'within',
  'update phone_state set held_at = null, updated_at = :now::timestamptz where phone_number = :phoneNumber::text',
)

type Read = TextRow & { phoneNumber: string; patientId: string | null; gateway: GatewayName; to: string }

/** In a transaction. Throws notFound, and messageSettled for a text that waits for no decision. */
export async function decideText(
  unit: Unit,
  { programId, textId, decision }: { programId: string; textId: string; decision: TextDecision },
): Promise<TextIn> {
  const readText = async () => {
    const [text] = await unit.sql(read, { textId, programId })
    if (!text) throw new Refusal('notFound')
    return text
  }
  const { phoneNumber, patientId, gateway, to } = await readText()
  // A yes reaches patients of every program that was texting; a no reaches none.
  await lockPeople(unit, { phoneNumber, ...(decision !== revocation && { programId }) })
  await lockPhone(unit, phoneNumber, 'update')
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
    await settleTexts(unit, { phoneNumber, programId, decision, textId })
    await releaseWhereNothingWaits(unit, { phoneNumber, programId })
  }
  await record(unit, {
    action: 'text.decide',
    programId,
    patientIds: patientId === null ? [] : [patientId],
    data: { textId, decision },
  })
  return textInOf(await readText())
}

/** The phone is held while any program has a text of it to decide; this program's messages while it has one itself. */
async function releaseWhereNothingWaits(unit: Unit, where: { phoneNumber: string; programId: string }): Promise<void> {
  const { phoneNumber } = where
  if ((await openTexts(unit, { phoneNumber, real: true })) === 0)
    await unit.sql(release, { phoneNumber, now: unit.now })
  if ((await openTexts(unit, { ...where, real: false })) > 0) return
  await releaseProgramPhone(unit, where)
  await wakeMessages(unit, where)
}
