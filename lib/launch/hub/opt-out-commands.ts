// Commands about opt-outs: taking one back that a person recorded, and the report.
import type { OptEventRow } from '@/lib/contract/messaging/texting'
import { isRefusal } from '@/lib/contract/refusals'
import { listOptEvents, type OptEventPage } from '@/lib/messaging/messages/list-opt-events'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { channelOf } from '@/lib/messaging/messages/phone-people'
import { inUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'

const pageSize = 100
const mostEvents = 1000

const inWords = (id: string) => (error: unknown) => {
  if (!isRefusal(error)) throw error
  if (error.refusal === 'patientNotFound') throw new CommandFailed(`There is no patient ${id}.`)
  throw error.refusal === 'optOutStands' ? new CommandFailed(`${error.message}.`) : error
}

export const optOutCommands = [
  command({
    name: 'patient resubscribe',
    does: 'Take back an opt-out that the program’s people, its partner or the operator recorded; one texted by the phone only a START from it takes back',
    options: { id: { type: 'string', required: true }, reason: { type: 'string', value: 'TEXT', required: true } },
    run: async ({ id, reason }, actor) => {
      const { already, patients } = await inUnit(actor, (unit) =>
        optInHere(unit, { patientId: id, channel: channelOf(actor.kind), reason }),
      ).catch(inWords(id))
      const others = patients.length > 1 ? ` So are ${patients.length - 1} more with the same phone.` : ''
      const said = already ? `The patient ${id} had not opted out.` : `The patient ${id} is subscribed again.${others}`
      return { say: [said], json: { id, already, patients } }
    },
  }),
  command({
    name: 'optouts list',
    does: `List the opt-outs and opt-ins of a program’s patients and how long each took to take effect, newest first, at most ${mostEvents}`,
    options: { program: { type: 'string', value: 'ID', required: true } },
    run: async ({ program }, actor) => {
      const events: OptEventRow[] = []
      let before: string | undefined
      let all: Pick<OptEventPage, 'count' | 'slowest'> = { count: null, slowest: null }
      do {
        const page = await inUnit(actor, async (unit) => {
          await requirePrograms(unit, [program])
          return listOptEvents(unit, { programId: program, limit: pageSize, ...(before && { before }) })
        })
        events.push(...page.rows)
        if (!before) all = page
        before = page.older ?? undefined
      } while (before && events.length < mostEvents)
      const lines = events.map((event) =>
        [
          event.receivedAt,
          event.direction.padEnd(3),
          event.channel.padEnd(8),
          event.phoneNumber,
          `${Math.round(event.tookMs)} ms`,
          `${event.messagesStopped} stopped`,
          event.patients.map(({ id }) => id).join(' '),
        ].join('  '),
      )
      const { count, slowest } = all
      const { machineMs = null, personMs = null } = slowest ?? {}
      const took = [
        machineMs !== null && `the slowest by itself took ${Math.round(machineMs)} ms`,
        personMs !== null && `the slowest that a person handled took ${Math.round(personMs)} ms`,
      ]
      const sum = `${[`${count ?? 0} in all`, ...took].filter(Boolean).join('; ')}.`
      return {
        say: [...lines, sum],
        json: { events, count: count ?? 0, machineMs, personMs, more: before !== undefined },
      }
    },
  }),
]
