// Commands about where callbacks go.

import { askingApproval } from '@/lib/access/approvals/asking-approval'
import { listPrograms } from '@/lib/access/programs/list-programs'
import { addEndpoint } from '@/lib/callbacks/add-endpoint'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { pauseEndpoint } from '@/lib/callbacks/pause-endpoint'
import { removeEndpoint } from '@/lib/callbacks/remove-endpoint'
import { resumeEndpoint } from '@/lib/callbacks/resume-endpoint'
import { rotateEndpointSecret } from '@/lib/callbacks/rotate-endpoint-secret'
import { addEndpointBody, rotateEndpointBody } from '@/lib/contract/callbacks/callbacks'
import { overlapMost } from '@/lib/contract/callbacks/inbox'
import { isRefusal } from '@/lib/contract/refusals'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { checkCallbackUrl } from '@/lib/platform/http/check-callback-url'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { loopbackSwitch } from './loopback-switch'
import { requireEndpoint } from './require-endpoint'
import { requirePrograms } from './require-programs'

const byId = { id: { type: 'string', required: true } } as const

export const endpointCommands = [
  command({
    name: 'endpoint add',
    does: 'Add an endpoint for a program’s callbacks and show its secret once; without --shape it gets all three',
    options: {
      program: { type: 'string', value: 'ID', required: true },
      url: { type: 'string', required: true },
      name: { type: 'string' },
      shape: { type: 'string', many: true, words: CallbackShape.all },
    },
    run: async ({ program, url: text, name, shape }, actor) => {
      const given = addEndpointBody.safeParse({ url: text, name, ...(shape.length > 0 && { shapes: shape }) })
      if (!given.success)
        throw new CommandFailed(
          given.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}.`).join(' '),
        )
      const { id, url, secret } = await askingApproval(actor, () =>
        inUnit(actor, async (unit) => {
          await requirePrograms(unit, [program])
          return addEndpoint(unit, { programId: program, ...given.data })
        }),
      ).catch((error) => {
        throw withSwitch(error, text)
      })
      return {
        say: [`Added the endpoint ${id} of ${program} at ${url}. Its signing secret, shown once:`, secret],
        json: { id, program, url, shapes: given.data.shapes, secret },
      }
    },
  }),
  command({
    name: 'endpoint list',
    does: 'List the endpoints of a program, or of all, with their health',
    options: { program: { type: 'string', value: 'ID' } },
    run: async ({ program }, actor) => {
      const endpoints = await inUnit(actor, async (unit) => {
        if (program) await requirePrograms(unit, [program])
        return endpointsOf(unit, program)
      })
      const lines = endpoints.map(({ program, id, state, name, shapes, url, pending, lastDeliveredAt }) =>
        [
          id,
          program,
          state.padEnd(8),
          `${pending} waiting`,
          `last delivered ${lastDeliveredAt ?? 'never'}`,
          shapes.join(',') || 'nothing',
          url,
          name,
        ].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['There is no endpoint yet.'], json: { endpoints } }
    },
  }),
  command({
    name: 'endpoint pause',
    does: 'Hold back what is meant for an endpoint; nothing is lost',
    options: byId,
    run: async ({ id }, actor) => {
      const { name } = await inUnit(actor, async (unit) => {
        const endpoint = await requireEndpoint(unit, id)
        await pauseEndpoint(unit, endpoint)
        return endpoint
      })
      return { say: [`The endpoint ${id} (${name}) gets nothing until it is resumed.`], json: { id } }
    },
  }),
  command({
    name: 'endpoint resume',
    does: 'Let a paused or disabled endpoint have its deliveries again, in order',
    options: byId,
    run: async ({ id }, actor) => {
      const { name, pending } = await inUnit(actor, async (unit) => {
        const endpoint = await requireEndpoint(unit, id)
        return { ...endpoint, ...(await resumeEndpoint(unit, endpoint)) }
      })
      return { say: [`The endpoint ${id} (${name}) goes on; ${pending} waiting.`], json: { id, pending } }
    },
  }),
  command({
    name: 'endpoint rotate',
    does: `Make a new signing secret for an endpoint and show it once; deliveries are signed with both for a day, or --overlap hours (at most ${overlapMost})`,
    options: { ...byId, overlap: { type: 'string', value: 'HOURS' } },
    run: async ({ id, overlap }, actor) => {
      const hours = rotateEndpointBody.safeParse({ overlapHours: overlap })
      if (!hours.success) throw new CommandFailed(`--overlap must be a whole number from 0 to ${overlapMost}.`)
      const { secret, validBefore } = await inUnit(actor, async (unit) => {
        const endpoint = await requireEndpoint(unit, id)
        return rotateEndpointSecret(unit, { ...endpoint, ...hours.data, rotateInbox: rotateInboxSecret })
      })
      const until = validBefore ? [`The secret before it is used until ${validBefore.toISOString()}.`] : []
      return {
        say: [`Signing secret of ${id}, shown once:`, secret, ...until],
        json: { id, secret, previousValidUntil: validBefore?.toISOString() ?? null },
      }
    },
  }),
  command({
    name: 'endpoint remove',
    does: 'Remove an endpoint; what was still meant for it is cancelled',
    options: byId,
    run: async ({ id }, actor) => {
      const { name, cancelled } = await inUnit(actor, async (unit) => {
        const endpoint = await requireEndpoint(unit, id)
        return { ...endpoint, ...(await removeEndpoint(unit, endpoint)) }
      })
      const left = cancelled === 1 ? 'One delivery was cancelled.' : `${cancelled} deliveries were cancelled.`
      return { say: [`Removed the endpoint ${id} (${name}). ${left}`], json: { id, cancelled } }
    },
  }),
]

/** An address that only the development switch would allow is refused with the name of that switch. */
function withSwitch(error: unknown, url: string): unknown {
  const [problem] = (isRefusal(error) ? (error.detail.data?.problems as { message: string }[] | undefined) : null) ?? []
  const allowed = !config().allowInsecureCallbacks && checkCallbackUrl(url, { insecure: true }).ok
  if (!problem || !allowed) return error
  return new CommandFailed(`${problem.message} ${loopbackSwitch}`)
}

/** With the program each belongs to. */
async function endpointsOf(unit: TxUnit, program: string | undefined) {
  const programs = program ? [program] : (await listPrograms(unit, { within: 'all' })).map(({ id }) => id)
  const all = []
  for (const programId of programs)
    for (const endpoint of await listEndpoints(unit, { programId })) all.push({ program: programId, ...endpoint })
  return all
}
