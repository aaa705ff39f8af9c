// A text from a phone on the screen without a browser: what was understood of it, and what it caused.

import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { isRefusal } from '@/lib/contract/refusals'
import type { Language, SmsState } from '@/lib/contract/vocabulary'
import { findConversation } from '@/lib/messaging/inbound/find-conversation'
import { textOnScreen } from '@/lib/messaging/inbound/text-on-screen'
import { statement } from '@/lib/platform/db/statement'
import { inUnit, type Unit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'

const readText = statement<{ textId: string; now: Date }, Understood>(
  'hub.phoneText',
  'list',
  `
  select t.meaning, t.word, t.decision, p.lifecycle,
         array(select kind from task where patient_id = t.patient_id and data ->> 'textId' = t.id and done_at is null) as tasks,
         array(select kind from timeline_entry e where e.patient_id = t.patient_id and e.at = :now::timestamptz order by e.id) as timeline
    from sms_inbound t join patient p on p.id = t.patient_id where t.id = :textId::text`,
)
const readAnswer = statement<{ replyId: string }, Answered>(
  'hub.phoneAnswer',
  'within',
  'select id, kind, state, reason, language, body from sms where id = :replyId::text',
)
type Understood = {
  meaning: TextMeaning
  word: string | null
  decision: string | null
  lifecycle: string
  tasks: string[]
  timeline: string[]
}
type Answered = { id: string; kind: string; state: SmsState; reason: string | null; language: Language; body: string }

const meant: Readonly<Record<TextMeaning, string>> = {
  stop: 'an opt-out',
  start: 'an opt-in',
  help: 'a call for help',
  perhapsStop: 'a possible opt-out, held for a person',
  other: 'an ordinary text',
}

export const phoneCommands = [
  command({
    name: 'phone text',
    does: 'Text from a patient’s phone on the screen, in a program whose messages stay in the console; prints what was understood and what followed',
    options: {
      program: { type: 'string', value: 'ID', required: true },
      phone: { type: 'string', value: 'NUMBER', required: true },
      text: { type: 'string', value: 'TEXT', required: true },
    },
    run: async ({ program, phone, text }, actor) => {
      const done = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        const holder = await findConversation(unit, {
          gateway: 'builtIn',
          from: phone,
          to: program,
          programId: program,
        })
        if (holder?.programId !== program) throw new CommandFailed(`No patient of ${program} has the phone ${phone}.`)
        const { patientId } = holder
        const { textId, replyId } = await textOnScreen(unit, { programId: program, patientId, body: text })
        return { patientId, textId, ...(await whatFollowed(unit, textId, replyId)) }
      }).catch((error: unknown) => {
        throw isRefusal(error) ? new CommandFailed(`${error.message}.`) : error
      })
      const { meaning, word, answer, tasks, lifecycle } = done
      const say = [
        `Understood as ${meant[meaning]}${word === null ? '' : ` (${word})`}.`,
        answer ? `Answered: ${answer.body} (${answer.state})` : 'Nothing was answered.',
        ...tasks.map((kind) => `A task waits: ${kind}.`),
        `The patient ${done.patientId} is ${lifecycle}.`,
      ]
      return { say, json: { programId: program, phoneNumber: phone, ...done } }
    },
  }),
]

async function whatFollowed(unit: Unit, textId: string, replyId: string | null) {
  const [text] = await unit.sql(readText, { textId, now: unit.now })
  if (!text) throw new Error('a text was taken and is not there')
  const [answer] = replyId === null ? [] : await unit.sql(readAnswer, { replyId })
  return { ...text, answer: answer ?? null }
}
