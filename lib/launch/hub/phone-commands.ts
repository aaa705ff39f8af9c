// A text from a phone on the screen without a browser: what was understood of it, and what it caused.

import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { isRefusal } from '@/lib/contract/refusals'
import { findConversation } from '@/lib/messaging/inbound/find-conversation'
import { textOnScreen } from '@/lib/messaging/inbound/text-on-screen'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'

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

async function whatFollowed(unit: TxUnit, textId: string, replyId: string | null) {
  const { tx } = unit
  const { patientId, patient, ...text } = await tx.smsInbound.findUniqueOrThrow({
    where: { id: textId },
    select: { meaning: true, word: true, decision: true, patientId: true, patient: { select: { lifecycle: true } } },
  })
  if (patientId === null || !patient) throw new Error('a text was taken and is nobody’s')
  const tasks = await tx.task.findMany({
    where: { patientId, data: { path: ['textId'], equals: textId }, doneAt: null },
    select: { kind: true },
  })
  const timeline = await tx.timelineEntry.findMany({
    where: { patientId, at: unit.now },
    orderBy: { id: 'asc' },
    select: { kind: true },
  })
  const answer =
    replyId === null
      ? null
      : await tx.sms.findUnique({
          where: { id: replyId },
          select: { id: true, kind: true, state: true, reason: true, language: true, body: true },
        })
  return {
    ...text,
    meaning: text.meaning as TextMeaning,
    lifecycle: patient.lifecycle,
    tasks: tasks.map(({ kind }) => kind),
    timeline: timeline.map(({ kind }) => kind),
    answer,
  }
}
