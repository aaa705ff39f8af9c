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
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { minute } from '@/lib/contract/time'
import type { CallerKind, SmsState, TaskKind } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { taskColumns, tasksDone, tasksLogged, textsLogged } from '@/lib/log/parts'
import { lockPeople } from '@/lib/messaging/messages/phone-people'
import { lockPhone } from '@/lib/messaging/messages/phone-state'
import { holdProgramPhone, readProgramPhone } from '@/lib/messaging/messages/program-phone'
import { startPhone } from '@/lib/messaging/messages/start-phone'
import { stopPhone } from '@/lib/messaging/messages/stop-phone'
import type { Heard } from '@/lib/messaging/messages/texting-programs'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { taskRow } from '@/lib/platform/record/task-row'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
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

const keep = statement<
  {
    textId: string
    gateway: string
    gatewayId: string
    from: string
    to: string
    body: string
    receivedAt: Date
    handledAt: Date | null
    meaning: string
    word: string | null
    programId: string | null
    patientId: string | null
    now: Date
  },
  { id: string }
>(
  'inbound.keep',
  'hot',
  `with kept as (
         insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, handled_at, meaning, word, program_id, patient_id)
         values (:textId::text, :gateway::text, :gatewayId::text, :from::text, :to::text, :body::text, :receivedAt::timestamptz, :handledAt::timestamptz, :meaning::text, :word::text, :programId::text, :patientId::text)
         on conflict (gateway, gateway_id) do nothing returning id, program_id, patient_id, meaning, received_at, seen_at
  )${textsLogged('kept')} select id from kept`,
  { seals: { body: ['sms_inbound.body', 'textId'] } },
)
const known = statement<{ gateway: string; gatewayId: string }, Pick<ReceivedText, 'textId' | 'meaning' | 'patientId'>>(
  'inbound.known',
  'within',
  `select id as "textId", meaning, patient_id as "patientId" from sms_inbound where gateway = :gateway::text and gateway_id = :gatewayId::text`,
)
const tell = statement<
  TimelineValues & { entryId: string; patientId: string; programId: string; timelineData: string }
>(
  'inbound.tell',
  'hot',
  `with told as (${timelineRow({ kind: 'textReceived', byNameAlone: true, data: ':timelineData::jsonb' })}
  )${changeRow({ kind: 'textReceived' })}`,
)
const confirmed = statement<{ phoneNumber: string; now: Date; since: Date }>(
  'inbound.confirmed',
  'within',
  `update phone_state set confirmed_at = :now::timestamptz
          where realm = '' and phone_number = :phoneNumber::text and (confirmed_at is null or confirmed_at <= :since::timestamptz) returning phone_number`,
)
const confirmedOnScreen = statement<{ programId: string | null; phoneNumber: string; since: Date }>(
  'inbound.confirmedOnScreen',
  'within',
  `select 1 from sms where program_id = :programId::text and phone_number = :phoneNumber::text and kind = '${'optOutConfirmation' satisfies SmsKind}'
            and created_at > :since::timestamptz and state <> '${'suppressed' satisfies SmsState}' limit 1`,
)
const helped = statement<{ phoneNumber: string; since: Date; programId: string | null }>(
  'inbound.helped',
  'within',
  `select 1 from sms where program_id = :programId::text and phone_number = :phoneNumber::text and kind = '${'help' satisfies SmsKind}' and created_at > :since::timestamptz
            and state <> '${'suppressed' satisfies SmsState}' limit 1`,
)
const hold = statement<{ from: string; now: Date }>(
  'inbound.hold',
  'within',
  `update phone_state set held_at = coalesce(held_at, :now::timestamptz), updated_at = :now::timestamptz where realm = '' and phone_number = :from::text`,
)
const ask = statement<{ taskId: string; programId: string; patientId: string; textId: string; now: Date }>(
  'inbound.ask',
  'set',
  `with asked as (${taskRow({ kind: 'perhapsStop', data: `jsonb_build_object('textId', :textId::text)` })}
    returning ${taskColumns('task')}
  )${tasksLogged('asked')} select id from asked`,
)
const outAlready = statement<{ textId: string; now: Date }>(
  'inbound.outAlready',
  'set',
  `with decided as (
    update sms_inbound set decision = '${'stop' satisfies TextDecision}', handled_at = :now::timestamptz where id = :textId::text
    returning id, program_id, patient_id, meaning, received_at, seen_at
  )${textsLogged('decided')} select id from decided`,
)

// A patient who writes has been reached: no letter is due, and a call that is still due goes by what they wrote.
const reached = statement<{ patientId: string; programId: string; now: Date; callerName: string }>(
  'inbound.reached',
  'set',
  `with closed as (
    update task set done_at = :now::timestamptz, done_by = :callerName::text
     where patient_id = :patientId::text and program_id = :programId::text and kind = '${'unableToReach' satisfies TaskKind}' and done_at is null
    returning ${taskColumns('task')}
  )${tasksDone('closed')} select id from closed`,
)

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
  const [kept] = await unit.sql(keep, {
    textId,
    gateway,
    gatewayId,
    from,
    to,
    body,
    receivedAt,
    handledAt,
    meaning: said.meaning,
    word: said.word,
    programId: conversation?.programId ?? null,
    patientId: conversation?.patientId ?? null,
    now: unit.now,
  })
  if (!kept) {
    const [before] = await unit.sql(known, { gateway, gatewayId })
    if (!before) throw new Error('a text was known before and is not there')
    return { ...before, repeated: true, replyId: null }
  }

  // A person who types on the screen phone is no patient.
  const own: Unit =
    gateway === screen ? unit : { ...unit, actor: { ...unit.actor, id: textId, ...holderOf(conversation) } }
  if (conversation) await note(own, conversation, textId, said, gateway)
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

async function note(unit: Unit, place: Conversation, textId: string, { meaning }: Classified, gateway: GatewayName) {
  const { patientId, programId } = place
  const timelineData = JSON.stringify({ textId, meaning, ...(gateway === screen && { onScreen: true }) })
  await unit.sql(tell, { ...actorValues(unit), entryId: newId('ev'), patientId, programId, timelineData })
  await unit.sql(reached, { patientId, programId, now: unit.now, callerName: unit.actor.name })
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
      const [lately] = await unit.sql(helped, { phoneNumber, since, programId })
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
  if (gateway === screen) return (await unit.sql(confirmedOnScreen, { programId, phoneNumber, since })).length === 0
  return (await unit.sql(confirmed, { phoneNumber, now: unit.now, since })).length > 0
}

type Spoken = Parameters<typeof startPhone>[1]

async function holdPhone(unit: Unit, { gateway, conversation, from, textId }: Received, spoken: Spoken): Promise<void> {
  const onScreen = gateway === screen
  // Nobody could decide: the safe reading holds.
  if (!conversation) {
    await stopPhone(unit, { ...spoken, via: 'sms' })
    return void (await unit.sql(outAlready, { textId, now: unit.now }))
  }
  const { programId, patientId } = conversation
  await lockPeople(unit, { phoneNumber: from, programId })
  await lockPhone(unit, { phoneNumber: from, programId }, 'update')
  const { stoppedHereAt, stoppedHereVia } = await readProgramPhone(unit, { programId, phoneNumber: from })
  // Nothing goes there until the phone itself says so, and there is nothing to decide.
  if (stoppedHereAt !== null && (onScreen || stoppedHereVia !== 'screen'))
    return void (await unit.sql(outAlready, { textId, now: unit.now }))
  if (!onScreen) await unit.sql(hold, { from, now: unit.now })
  await holdProgramPhone(unit, { programId, phoneNumber: from })
  await unit.sql(ask, { taskId: newId('tk'), programId, patientId, textId, now: unit.now })
}
