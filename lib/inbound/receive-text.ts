// A text from a phone (decisions.md section 7): kept, understood and acted upon in one transaction, once, however often the
// gateway tells of it.
//
//   stop         the phone is opted out in every program before this returns, and one confirmation goes out
//   start        the phone is back, with what the opt-out had taken, and a confirmation goes out
//   help         the program's name and phone
//   perhapsStop  may be a revocation: nothing goes to this phone any more until a person has decided (a task)
//   other        stands on the timeline and waits for a case manager
//
// A STOP from a phone nobody knows is kept too, and of such a phone what may be a STOP is one: whoever invites that number
// later meets it. The phone on the screen stands for a phone; it never speaks for one that a real gateway serves.
import { record } from '@/lib/audit/record'
import type {
  CallerKind,
  GatewayName,
  OptChannel,
  SmsState,
  TaskKind,
  TextDecision,
  TextMeaning,
  TimelineKind,
} from '@/lib/contract/vocabulary'
import { optInPhone } from '@/lib/messages/opt-in-phone'
import { optOutPhone } from '@/lib/messages/opt-out-phone'
import { lockPeople } from '@/lib/messages/phone-people'
import { lockPhone, ownWord } from '@/lib/messages/phone-state'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import type { SmsKind } from '@/lib/sms/sms-kinds'
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
const confirmationPause = 5 * 60_000
const helpPause = 60_000
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
const helped = {
  name: 'inbound.helped',
  text: `select 1 from sms where phone_number = $1::text and kind = '${'help' satisfies SmsKind}' and created_at > $2::timestamptz
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
const real = {
  name: 'inbound.realPhone',
  text: `select (exists (select from patient p join support_program s on s.id = p.program_id where p.phone_number = $1::text and s.gateway <> '${screen}')
              or exists (select from sms_inbound t where t.phone_number = $1::text and t.gateway <> '${screen}')) as real`,
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

  const own: Unit = { ...unit, actor: { ...unit.actor, id: textId, ...holderOf(conversation) } }
  if (conversation) await note(own, conversation, textId, body, said)
  const replyId = await act(own, said, { gateway, conversation, textId, from, body, receivedAt })
  return { textId, meaning: said.meaning, repeated: false, patientId: conversation?.patientId ?? null, replyId }
}

/** Who holds the phone, as the records name them. */
function holderOf(conversation: Conversation | null): { kind: CallerKind; name: string } {
  if (!conversation) return { kind: 'system', name: 'Unknown phone' }
  return conversation.phoneIsCaregivers
    ? { kind: 'caregiver', name: 'Caregiver' }
    : { kind: 'patient', name: 'Patient' }
}

async function note(unit: Unit, place: Conversation, textId: string, body: string, { meaning }: Classified) {
  const { patientId, programId } = place
  const { kind, name } = unit.actor
  const story = JSON.stringify({ textId, body, meaning })
  await unit.sql(tell, [newId('ev'), patientId, programId, unit.now, kind, name, story])
  await record(unit, { action: 'text.receive', programId, patientIds: [patientId], data: { textId, meaning } })
}

type Received = {
  gateway: GatewayName
  conversation: Conversation | null
  textId: string
  from: string
  body: string
  receivedAt: Date
}

/** Answers with the id of the answer, where there is one. */
async function act(unit: Unit, said: Classified, text: Received): Promise<string | null> {
  const { conversation, textId, from: phoneNumber, body, receivedAt } = text
  const programId = conversation?.programId
  const answer = (kind: Parameters<typeof sendAnswer>[1]) =>
    conversation ? sendAnswer(unit, kind, { conversation, phoneNumber, textId }) : null
  const opt = {
    phoneNumber,
    channel: 'sms',
    words: body,
    word: said.word,
    receivedAt,
    inboundId: textId,
    programId,
  } as const

  switch (said.meaning) {
    case 'stop': {
      if ((await optOutPhone(unit, opt)).already) return null
      const since = new Date(unit.now.getTime() - confirmationPause)
      const [first] = await unit.sql(confirmed, [phoneNumber, unit.now, since])
      return first ? answer('optOutConfirmation') : null
    }
    case 'start':
      if (text.gateway === screen && (await isRealPhone(unit, phoneNumber))) return null
      return (await optInPhone(unit, opt)).already ? null : answer('optInConfirmation')
    case 'help': {
      const [lately] = await unit.sql(helped, [phoneNumber, new Date(unit.now.getTime() - helpPause)])
      return lately ? null : answer('help')
    }
    case 'perhapsStop':
      await holdPhone(unit, text, opt)
      return null
    case 'other':
      return null
    default:
      return said.meaning satisfies never
  }
}

/** Served by a gateway that reaches real phones, or heard through one: then START comes from there. Locked first, so that
 *  a STOP at this moment is not overlooked. */
async function isRealPhone(unit: Unit, phoneNumber: string): Promise<boolean> {
  await lockPeople(unit, phoneNumber)
  const phone = await lockPhone(unit, phoneNumber, 'update')
  const [found] = await unit.sql<{ real: boolean }>(real, [phoneNumber])
  return phone.optedOutBy === ('gateway' satisfies OptChannel) || found?.real === true
}

async function holdPhone(
  unit: Unit,
  { conversation, from, textId }: Received,
  opt: Parameters<typeof optOutPhone>[1],
): Promise<void> {
  const people = await lockPeople(unit, from)
  const phone = await lockPhone(unit, from, 'update')
  const out = phone.optedOutAt !== null && ownWord(phone.optedOutBy)
  // Nobody could decide: the safe reading holds.
  if (!out && people.length === 0) await optOutPhone(unit, opt)
  // Nothing goes there until the phone itself says so, and there is nothing to decide.
  if (out || people.length === 0) return void (await unit.sql(outAlready, [textId, unit.now]))
  await unit.sql(hold, [from, unit.now])
  if (conversation) await unit.sql(ask, [newId('tk'), conversation.programId, conversation.patientId, textId, unit.now])
}
