// Commands about callbacks: what was sent, sending it again, and trying an endpoint out.

import { listPrograms } from '@/lib/access/programs/list-programs'
import { countReplay } from '@/lib/callbacks/count-replay'
import { listDeliveries } from '@/lib/callbacks/list-deliveries'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { sendSample } from '@/lib/callbacks/send-sample'
import { startReplay } from '@/lib/callbacks/start-replay'
import { type DeliveryRow, type DeliveryScope, StateFilter } from '@/lib/contract/callbacks/callback-views'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { command } from './command'
import { driveReplays } from './drive-replays'
import { momentOf } from './moment'
import { requireEndpoint } from './require-endpoint'
import { requirePrograms } from './require-programs'

const pageSize = 100
const mostRows = 1000

const period = {
  since: { type: 'string', value: 'TIME' },
  until: { type: 'string', value: 'TIME' },
} as const
const state = { type: 'string', words: StateFilter.all } as const
const inProgram = { type: 'string', value: 'ID', required: true } as const
const id = { type: 'string', value: 'ID' } as const

type Asked = { since?: string; until?: string; state?: string; endpoint?: string; patient?: string }

/** TIME is a datetime, a day, or how long ago. */
function scopeOf({ since, until, state, endpoint, patient }: Asked): DeliveryScope {
  const now = new Date()
  return {
    ...(since && { from: momentOf('since', since, now) }),
    ...(until && { until: momentOf('until', until, now) }),
    ...(state && { state: state as DeliveryScope['state'] }),
    ...(endpoint && { endpoint }),
    ...(patient && { patient }),
  }
}

export const callbackCommands = [
  command({
    name: 'callbacks list',
    does: `List the deliveries of a program, newest first, at most ${mostRows}; TIME is a datetime, a day, or how long ago (24h, 7d)`,
    options: { program: inProgram, state, endpoint: id, patient: id, ...period },
    run: async ({ program, ...asked }, actor) => {
      const scope = scopeOf(asked)
      const deliveries: DeliveryRow[] = []
      let before: string | undefined
      do {
        const page = await inUnit(actor, async (unit) => {
          await requirePrograms(unit, [program])
          if (scope.endpoint) await requireEndpoint(unit, scope.endpoint, program)
          const filter = { ...scope, limit: pageSize, ...(before && { before }) }
          return listDeliveries(unit, { programId: program, filter })
        })
        deliveries.push(...page.rows)
        before = page.older ?? undefined
      } while (before && deliveries.length < mostRows)
      const more = before ? ['There are older ones.'] : []
      return {
        say: deliveries.length > 0 ? [...deliveries.map(lineOf), ...more] : ['There is no delivery.'],
        json: { deliveries, more: before !== undefined },
      }
    },
  }),
  command({
    name: 'callbacks replay',
    does: 'Send the callbacks of a time again, with the same webhook-id and the same bytes; without --until up to now, --dry-run only counts',
    options: {
      since: { ...period.since, required: true },
      until: period.until,
      program: id,
      endpoint: id,
      state,
      'dry-run': { type: 'boolean' },
    },
    run: async ({ program, 'dry-run': dry, until = '0s', ...asked }, actor, progress) => {
      const scope = scopeOf({ ...asked, until })
      const counted = await inUnit(actor, async (unit) => {
        const programs = []
        for (const programId of await programsOf(unit, program, scope.endpoint))
          programs.push({ program: programId, deliveries: await countReplay(unit, { programId, scope }) })
        return programs.filter(({ deliveries }) => deliveries > 0)
      })
      const total = counted.reduce((sum, { deliveries }) => sum + deliveries, 0)
      const many = total === 1 ? 'One delivery' : `${total} deliveries`
      const period = { from: scope.from, until: scope.until }
      if (dry || total === 0)
        return {
          say: [
            total === 0 ? 'There is nothing to replay.' : `${many} would be sent again.`,
            ...counted.map(({ program, deliveries }) => `  ${program}: ${deliveries}`),
          ],
          json: { dryRun: dry, total, programs: counted, ...period },
        }
      progress(`${many} will be sent again.`)
      const started = await inUnit(actor, async (unit) => {
        const replays = []
        for (const { program } of counted)
          replays.push({ program, ...(await startReplay(unit, { programId: program, scope })) })
        return replays
      })
      const replays = await driveReplays(actor, started, progress)
      const queued = replays.reduce((sum, { queued }) => sum + queued, 0)
      const sent = `${queued} of ${total} ${total === 1 ? 'is' : 'are'} in line again; the worker sends them.`
      const ended = replays.some(({ state }) => state === 'stopped') ? ' Somebody stopped the rest.' : ''
      return { say: [sent + ended], json: { dryRun: false, total, queued, replays, ...period } }
    },
  }),
  command({
    name: 'callbacks sample',
    does: 'Send an invented callback to an endpoint, or to every endpoint of a program',
    options: {
      program: inProgram,
      shape: { type: 'string', required: true, words: CallbackShape.all },
      endpoint: id,
    },
    run: async ({ program, shape, endpoint }, actor) => {
      const samples = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        const endpoints = endpoint
          ? [{ ...(await requireEndpoint(unit, endpoint, program)), id: endpoint }]
          : await listEndpoints(unit, { programId: program })
        const sent = []
        for (const { id, name } of endpoints) {
          const sample = { programId: program, endpointId: id, shape: shape as CallbackShape }
          sent.push({ endpoint: id, name, ...(await sendSample(unit, sample)) })
        }
        return sent
      })
      const lines = samples.map(
        ({ endpoint, name, callbackId, deliveryId }) =>
          `${deliveryId}  webhook-id ${callbackId}  to ${endpoint} (${name})`,
      )
      return {
        say: lines.length > 0 ? ['In line, the worker sends it:', ...lines] : ['The program has no endpoint.'],
        json: { program, shape, samples },
      }
    },
  }),
]

async function programsOf(unit: TxUnit, program: string | undefined, endpoint: string | undefined): Promise<string[]> {
  if (program) await requirePrograms(unit, [program])
  if (endpoint) return [(await requireEndpoint(unit, endpoint, program)).programId]
  return program ? [program] : (await listPrograms(unit, { within: 'all' })).map(({ id }) => id)
}

function lineOf({ id, createdAt, shape, phase, attempts, endpoint, patient, nextTryAt, marks }: DeliveryRow): string {
  const last = marks.at(-1)
  return [
    createdAt,
    id,
    shape.padEnd(7),
    phase.padEnd(9),
    `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
    ...(last ? [last.status === null ? last.outcome : `${last.outcome} ${last.status}`] : []),
    ...(nextTryAt ? [`next ${nextTryAt}`] : []),
    patient?.id ?? 'sample',
    `to ${endpoint.id} (${endpoint.name})`,
  ].join('  ')
}
