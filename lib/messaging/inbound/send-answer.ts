// What the product itself answers to STOP, START and HELP, with the program's texts in the patient's language. Planned as
// every message is: the gate knows which of them may go when.
import { isRefusal } from '@/lib/contract/refusals'
import type { CallerKind } from '@/lib/contract/vocabulary'
import { nothingOutside } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planSms } from '@/lib/messaging/sms/plan-sms'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import type { SmsKind } from '@/lib/messaging/sms/sms-kinds'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import type { Conversation } from './find-conversation'

export type AnswerKind = Extract<SmsKind, 'optOutConfirmation' | 'optInConfirmation' | 'help'>
const by: CallerKind = 'system'

const write = statement<{
  id: string
  programId: string
  patientId: string
  phoneNumber: string
  kind: string
  language: string
  body: string
  encoding: string
  segments: number
  status: string
  reason: string | null
  notBefore: Date
  now: Date
  textId: string
}>(
  'inbound.answer',
  'within',
  `
  insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at,
                   by_kind, by_name, reply_to_id)
  values (:id::text, :programId::text, :patientId::text, :phoneNumber::text, :kind::text, '', :language::text, :body::text, :encoding::text, :segments::int, :status::text, :reason::text, :notBefore::timestamptz,
          :now::timestamptz, '${by}', 'Hubline', :textId::text)`,
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
  const id = newId('sms')
  const { language, body, encoding, segments, status, reason, notBefore } = planned
  // biome-ignore format: in the order of the statement
  await unit.sql(write, { id, programId: conversation.programId, patientId: conversation.patientId, phoneNumber, kind, language, body, encoding, segments, status, reason, notBefore, now: unit.now, textId })
  return id
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
