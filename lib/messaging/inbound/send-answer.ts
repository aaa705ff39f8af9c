// What the product itself answers to STOP, START and HELP, with the program's texts in the patient's language. Planned as
// every message is: the gate knows which of them may go when.

import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { isRefusal } from '@/lib/contract/refusals'
import type { CallerKind } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { messageMade } from '@/lib/log/parts'
import { nothingOutside } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planSms } from '@/lib/messaging/sms/plan-sms'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { type SmsValues, smsRow, smsValues } from '@/lib/messaging/sms/sms-row'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Conversation } from './find-conversation'

export type AnswerKind = Extract<SmsKind, 'optOutConfirmation' | 'optInConfirmation' | 'help'>
const by: CallerKind = 'system'

const write = statement<SmsValues & { now: Date; patientId: string; programId: string; textId: string }>(
  'inbound.answer',
  'set',
  `with answered as (${smsRow({ callerKind: `'${by}'`, callerName: `'Hubline'`, replyTo: ':textId::text' })}
  )${changeRow({ kind: 'messageMade', subject: ':smsId::text', data: messageMade, where: ':smsId::text is not null' })}`,
)

type Answered = { conversation: Conversation; phoneNumber: string; textId: string; onScreen: boolean }

/** Its id; null where the program has no text for it. */
export async function sendAnswer(
  unit: Unit,
  kind: AnswerKind,
  { conversation, phoneNumber, textId, onScreen }: Answered,
): Promise<string | null> {
  const planned = await plan(unit, kind, conversation, phoneNumber, onScreen)
  if (!planned) return null
  const { programId, patientId } = conversation
  const message = smsValues(planned, { phone: phoneNumber, kind })
  await unit.sql(write, { ...message, now: unit.now, patientId, programId, textId })
  return message.smsId
}

async function plan(
  unit: Unit,
  kind: AnswerKind,
  conversation: Conversation,
  phoneNumber: string,
  onScreen: boolean,
): Promise<PlannedSms | null> {
  const { programId, patientId, language, templatesVersion } = conversation
  const [known] = await readGateFacts(unit, [{ patientId, phoneNumber }])
  if (!known) return null
  // On the screen it is between the program and its people.
  const facts = onScreen ? { ...known, outside: nothingOutside } : known
  const templates = await readTemplates(unit, { id: programId, templatesVersion })
  try {
    return planSms(templates, conversation, { language, facts }, { kind, by, text: '', entries: [] }, unit.now)
  } catch (error) {
    // A text with a variable that nobody can fill: the opt-out counts all the same.
    if (isRefusal(error)) return null
    throw error
  }
}
