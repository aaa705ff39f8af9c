// Commands about patients and their messages. Each writes its audit rows as any reader does.
import type { MessageRow } from '@/lib/contract/messaging/messages'
import { isRefusal } from '@/lib/contract/refusals'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { readZones } from '@/lib/patients/invite/read-zones'
import { listMessages } from '@/lib/patients/page/list-messages'
import { showPatient } from '@/lib/patients/page/show-patient'
import { BeforeTheLog, showPatientAt } from '@/lib/patients/page/show-patient-at'
import { inUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { momentOf } from './moment'
import { requirePrograms } from './require-programs'
import { sections } from './sections'

const pageSize = 100
const mostMessages = 1000

const named = (id: string) => (error: unknown) => {
  throw isRefusal(error) && error.refusal === 'patientNotFound'
    ? new CommandFailed(`There is no patient ${id}.`)
    : error
}

const namedAt = (id: string, at: Date) => (error: unknown) => {
  if (error instanceof BeforeTheLog)
    throw new CommandFailed(
      `The log goes back to ${error.since.toISOString()}: ask for a moment since then, or leave --at out and read the timeline.`,
    )
  throw isRefusal(error) && error.refusal === 'patientNotFound'
    ? new CommandFailed(`There was no patient ${id} at ${at.toISOString()}.`)
    : error
}

export const patientCommands = [
  command({
    name: 'patient show',
    does: 'Show all that is stored about a patient, or with --at how the case stood at a moment; TIME is a datetime, a day, or how long ago (24h, 7d)',
    options: { id: { type: 'string', required: true }, at: { type: 'string', value: 'TIME' } },
    run: async ({ id, at }, actor) => {
      const moment = at && new Date(momentOf('at', at))
      const shown: Record<string, unknown> = moment
        ? await inUnit(actor, (unit) => showPatientAt(unit, { patientId: id, at: moment })).catch(namedAt(id, moment))
        : await inUnit(actor, (unit) => showPatient(unit, { patientId: id })).catch(named(id))
      return { say: sections(shown), json: shown }
    },
  }),
  command({
    name: 'patient unsubscribe',
    does: 'Unsubscribe a patient: no event is taken and no message goes out any more',
    options: { id: { type: 'string', required: true } },
    run: async ({ id }, actor) => {
      const done = await inUnit(actor, (unit) => unsubscribePatient(unit, { patientId: id })).catch(named(id))
      const waiting =
        done.messagesStopped > 0
          ? ` ${done.messagesStopped === 1 ? 'One waiting message was' : `${done.messagesStopped} waiting messages were`} stopped.`
          : ''
      const said = done.already
        ? `The patient ${id} had unsubscribed before.`
        : `Unsubscribed the patient ${id} of ${done.programId}.`
      return { say: [said + waiting], json: { id, ...done } }
    },
  }),
  command({
    name: 'messages list',
    does: `List the messages of a program or of one patient with their texts, newest first, at most ${mostMessages}`,
    options: { program: { type: 'string', value: 'ID', required: true }, patient: { type: 'string', value: 'ID' } },
    run: async ({ program, patient }, actor) => {
      const messages: MessageRow[] = []
      let before: string | undefined
      do {
        const page = await inUnit(actor, async (unit) => {
          await requirePrograms(unit, [program])
          return listMessages(unit, {
            programId: program,
            limit: pageSize,
            ...(patient && { patient }),
            ...(before && { before }),
          })
        })
        messages.push(...page.rows)
        before = page.older ?? undefined
      } while (before && messages.length < mostMessages)
      const lines = messages.flatMap(({ createdAt, state, reason, phoneNumber, kind, patient: { id }, body }) => [
        [createdAt, reason ? `${state} (${reason})` : state, phoneNumber, id, kind].join('  '),
        `    ${body}`,
      ])
      const more = before ? ['There are older ones.'] : []
      return {
        say: lines.length > 0 ? [...lines, ...more] : ['There is no message.'],
        json: { messages, more: before !== undefined },
      }
    },
  }),
  command({
    name: 'patient zones',
    does: 'Read every patient’s time zones anew from address and area code; once after an update that changed how they are read',
    options: {},
    run: async (_, actor) => {
      const { read, changed } = await readZones(actor)
      return { say: [`Read the zones of ${read} patients anew; ${changed} changed.`], json: { read, changed } }
    },
  }),
]
