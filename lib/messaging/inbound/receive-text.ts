// A text from a phone (decision §7): kept, understood and acted upon in one transaction, once, however often the
// gateway tells of it.
//
//   stop         nothing goes to the phone from any program once this returns; the programs it was texting with unsubscribe
//                their patients, and one confirmation goes out
//   start        the phone is back, with what the opt-out had taken, and a confirmation goes out
//   help         the program's name and phone
//   perhapsStop  may be a revocation: nothing goes to this phone any more until a person has decided (a task)
//   other        stands on the timeline and waits for a case manager
//
// A STOP from a phone nobody knows is kept too, and of such a phone what may be a STOP is one: whoever invites that number
// later meets it. The phone on the screen is a phone of its own program alone: who types there is that person, and what is
// typed there says nothing of the real phone.

import type { GatewayName, TextDecision, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { minute } from '@/lib/contract/time'
import type { CallerKind, SmsState, TaskKind, TimelineKind } from '@/lib/contract/vocabulary'
import { lockPeople } from '@/lib/messaging/messages/phone-people'
import { lockPhone } from '@/lib/messaging/messages/phone-state'
import { holdProgramPhone, readProgramPhone } from '@/lib/messaging/messages/program-phone'
import { startPhone } from '@/lib/messaging/messages/start-phone'
import { stopPhone } from '@/lib/messaging/messages/stop-phone'
import type { Heard } from '@/lib/messaging/messages/texting-programs'
import type { SmsKind } from '@/lib/messaging/sms/sms-kinds'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type Classified, classify } from './classify'
import { type Conversation, findConversation } from './find-conversation'
import { sendAnswer } from './send-answer'

export type IncomingText = {
  gateway: GatewayName
  /** The gateway's own name of the text: of two with the same name one counts. */
  gatewayId: string
  from: string
  /** The number it came to; of the phone on the screen the program's id. */
  to: string
  body: string
  programId?: string
  patientId?: string
  receivedAt?: Date
}
export type ReceivedText = {
  textId: string
  meaning: TextMeaning
  /** Known before; nothing was done. */
  repeated: boolean
  patientId: string | null
  /** The answer to it. */
  replyId: string | null
}

/** STOP and START in turns are not answered each time, and of two machines neither talks the other to death. */
const confirmationPause = 5 * minute
const helpPause = minute
const longest = 4000

const screen: GatewayName = 'builtIn'

const keep = {
  name: 'inbound.keep',
  text: `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, handled_at, meaning, word, program_id, patient_id)
         values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz, $8::timestamptz, $9::text, $10::text, $11::text, $12::text)
         on conflict (gateway, gateway_id) do nothing returning id`,
}
const known = {
  name: 'inbound.known',
  text: `select id as "textId", meaning, patient_id as "patientId" from sms_inbound where gateway = $1::text and gateway_id = $2::text`,
}
const tell = {
  name: 'inbound.tell',
  text: `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
         values ($1::text, $2::text, $3::text, $4::timestamptz, '${'textReceived' satisfies TimelineKind}', $5::text, $6::text, $7::jsonb)`,
}
const confirmed = {
  name: 'inbound.confirmed',
  text: `update phone_state set confirmed_at = $2::timestamptz
          where phone_number = $1::text and (confirmed_at is null or confirmed_at <= $3::timestamptz) returning phone_number`,
}
const confirmedOnScreen = {
  name: 'inbound.confirmedOnScreen',
  text: `select 1 from sms where program_id = $1::text and phone_number = $2::text and kind = '${'optOutConfirmation' satisfies SmsKind}'
            and created_at > $3::timestamptz and state <> '${'suppressed' satisfies SmsState}' limit 1`,
}
const helped = {
  name: 'inbound.helped',
  text: `select 1 from sms where program_id = $3::text and phone_number = $1::text and kind = '${'help' satisfies SmsKind}' and created_at > $2::timestamptz
            and state <> '${'suppressed' satisfies SmsState}' limit 1`,
}
const hold = {
  name: 'inbound.hold',
  text: `update phone_state set held_at = coalesce(held_at, $2::timestamptz), updated_at = $2::timestamptz where phone_number = $1::text`,
}
const ask = {
  name: 'inbound.ask',
  text: `insert into task (id, program_id, patient_id, kind, data, created_at)
         values ($1::text, $2::text, $3::text, '${'perhapsStop' satisfies TaskKind}', jsonb_build_object('textId', $4::text), $5::timestamptz)`,
}
const outAlready = {
  name: 'inbound.outAlready',
  text: `update sms_inbound set decision = '${'stop' satisfies TextDecision}', handled_at = $2::timestamptz where id = $1::text`,
}

/** In a transaction. */
export async function receiveText(unit: Unit, text: IncomingText): Promise<ReceivedText> {
  const body = text.body
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll('\0', '')
  const conversation = await findConversation(unit, text)
  const said = classify(body)
  const textId = newId('tx')
  const receivedAt = text.receivedAt ?? unit.now
  const { gateway, gatewayId, from, to } = text
  const handledAt = said.meaning === 'perhapsStop' ? null : unit.now
  // biome-ignore format: in the order of the statement
  const [kept] = await unit.sql<{ id: string }>(keep, [
    textId, gateway, gatewayId, from, to, body, receivedAt, handledAt, said.meaning, said.word,
    conversation?.programId ?? null, conversation?.patientId ?? null,
  ])
  if (!kept) {
    const [before] = await unit.sql<Pick<ReceivedText, 'textId' | 'meaning' | 'patientId'>>(known, [gateway, gatewayId])
    if (!before) throw new Error('a text was known before and is not there')
    return { ...before, repeated: true, replyId: null }
  }

  // Who types on the screen is no patient.
  const own: Unit =
    gateway === screen ? unit : { ...unit, actor: { ...unit.actor, id: textId, ...holderOf(conversation) } }
  if (conversation) await note(own, conversation, textId, body, said, gateway)
  const replyId = await act(own, said, { gateway, conversation, textId, from, to, body, receivedAt })
  return { textId, meaning: said.meaning, repeated: false, patientId: conversation?.patientId ?? null, replyId }
}

/** Who holds the phone, as the records name them. */
function holderOf(conversation: Conversation | null): { kind: CallerKind; name: string } {
  if (!conversation) return { kind: 'system', name: 'Unknown phone' }
  return conversation.phoneIsCaregivers
    ? { kind: 'caregiver', name: 'Caregiver' }
    : { kind: 'patient', name: 'Patient' }
}

async function note(
  unit: Unit,
  place: Conversation,
  textId: string,
  body: string,
  { meaning }: Classified,
  gateway: GatewayName,
) {
  const { patientId, programId } = place
  const { kind, name } = unit.actor
  const story = JSON.stringify({ textId, body, meaning, ...(gateway === screen && { onScreen: true }) })
  await unit.sql(tell, [newId('ev'), patientId, programId, unit.now, kind, name, story])
  await record(unit, { action: 'text.receive', programId, patientIds: [patientId], data: { textId, meaning } })
}

type Received = {
  gateway: GatewayName
  conversation: Conversation | null
  textId: string
  from: string
  to: string
  body: string
  receivedAt: Date
}

/** Answers with the id of the answer, where there is one. */
async function act(unit: Unit, said: Classified, text: Received): Promise<string | null> {
  const { gateway, conversation, textId, from: phoneNumber, to, body, receivedAt } = text
  const onScreen = gateway === screen
  const programId = conversation?.programId ?? null
  const answer = (kind: Parameters<typeof sendAnswer>[1]) =>
    conversation ? sendAnswer(unit, kind, { conversation, phoneNumber, textId, onScreen }) : null
  const heard: Heard = { phoneNumber, gateway, to, at: receivedAt, programId }
  const spoken: Spoken = { heard, words: body, word: said.word, receivedAt, inboundId: textId }

  switch (said.meaning) {
    case 'stop':
      if ((await stopPhone(unit, { ...spoken, via: 'sms' })).already) return null
      return (await isFirst(unit, heard)) ? answer('optOutConfirmation') : null
    case 'start':
      return (await startPhone(unit, spoken)).already ? null : answer('optInConfirmation')
    case 'help': {
      const since = new Date(unit.now.getTime() - helpPause)
      const [lately] = await unit.sql(helped, [phoneNumber, since, programId])
      return lately ? null : answer('help')
    }
    case 'perhapsStop':
      await holdPhone(unit, text, spoken)
      return null
    case 'other':
      return null
    default:
      return said.meaning satisfies never
  }
}

/** Whether the phone had no confirmation in the last minutes; the phone is locked. */
async function isFirst(unit: Unit, { phoneNumber, gateway, programId }: Heard): Promise<boolean> {
  const since = new Date(unit.now.getTime() - confirmationPause)
  if (gateway === screen) return (await unit.sql(confirmedOnScreen, [programId, phoneNumber, since])).length === 0
  return (await unit.sql(confirmed, [phoneNumber, unit.now, since])).length > 0
}

type Spoken = Parameters<typeof startPhone>[1]

async function holdPhone(unit: Unit, { gateway, conversation, from, textId }: Received, spoken: Spoken): Promise<void> {
  const onScreen = gateway === screen
  // Nobody could decide: the safe reading holds.
  if (!conversation) {
    await stopPhone(unit, { ...spoken, via: 'sms' })
    return void (await unit.sql(outAlready, [textId, unit.now]))
  }
  const { programId, patientId } = conversation
  await lockPeople(unit, { phoneNumber: from, programId })
  await lockPhone(unit, from, 'update')
  const { stoppedHereAt, stoppedHereVia } = await readProgramPhone(unit, { programId, phoneNumber: from })
  // Nothing goes there until the phone itself says so, and there is nothing to decide.
  if (stoppedHereAt !== null && (onScreen || stoppedHereVia !== 'screen'))
    return void (await unit.sql(outAlready, [textId, unit.now]))
  if (!onScreen) await unit.sql(hold, [from, unit.now])
  await holdProgramPhone(unit, { programId, phoneNumber: from })
  await unit.sql(ask, [newId('tk'), programId, patientId, textId, unit.now])
}
