// What a right call is answered: each key and each text of the interface, opt-outs, repeats, lists, and the headers.
import { v1 } from '@/lib/contract/endpoints'
import { type AdditionalKey, additionalKeys } from '@/lib/contract/patients/additional-data'
import { textsOf } from '@/lib/contract/patients/event'
import { refusals } from '@/lib/contract/refusals'
import { childBody, eventBody, exampleOf, invite, inviteBody, invited, optBody, withEntry } from './bodies'
import type { CaseLevel, ConformanceCase, Server } from './case'
import { acceptedAs, first, refusedAs } from './judge'

const caseOf = (id: string, says: string, run: ConformanceCase['run'], level: CaseLevel = 'must'): ConformanceCase => ({
  id,
  level,
  says,
  run,
})
const event = async (server: Server, patientId: string, body: unknown = eventBody(server)) =>
  server.ask({ method: 'POST', path: `/v1/patients/${patientId}/event`, body })
const optOut = async (server: Server, patientId: string, value: 'true' | 'false') =>
  server.ask({ method: 'POST', path: `/v1/patients/${patientId}/update_details`, body: optBody(server, value) })

const keys = (Object.keys(additionalKeys) as AdditionalKey[]).map((name) =>
  caseOf(`invite.key.${name}`, `An invite with ${name} is taken.`, async (server) => {
    const body = name.startsWith('caregiver.') ? childBody(server) : inviteBody(server)
    return acceptedAs(await invite(server, withEntry(body, name, exampleOf(name, body.phoneNumber))), v1.invitePatient)
  }),
)

const texts = Object.entries(textsOf).flatMap(([name, own]) =>
  own.map((text) =>
    caseOf(`event.text.${name}${text && `.${text}`}`, `An event ${name} ${text} is taken.`, async (server) => {
      const patientId = await invited(server)
      const answer = await event(server, patientId, eventBody(server, name, text))
      const data = answer.json?.data as { patientId?: string } | undefined
      return first(
        acceptedAs(answer, v1.sendEvent),
        data?.patientId === patientId ? null : 'data.patientId is another patient’s',
      )
    }),
  ),
)

const repeated = async (server: Server, change: object) => {
  const body = inviteBody(server)
  const headers = { 'idempotency-key': `conformance-${server.someone().externalId}` }
  const ask = (sent: unknown) => server.ask({ method: 'POST', path: '/v1/patients/invite', body: sent, headers })
  return [await ask(body), await ask({ ...body, ...change })] as const
}

const rest: readonly ConformanceCase[] = [
  caseOf('invite.adult', 'An adult is invited: 200 with program, phone and patientId.', async (server) => {
    const body = inviteBody(server)
    const answer = await invite(server, body)
    const { supportProgramId, phoneNumber } = (answer.json?.data ?? {}) as Record<string, unknown>
    return first(
      acceptedAs(answer, v1.invitePatient),
      supportProgramId === server.program && phoneNumber === body.phoneNumber ? null : 'data is not what was sent',
    )
  }),
  caseOf('invite.child', 'A child is invited with a caregiver who has the phone.', async (server) =>
    acceptedAs(await invite(server, childBody(server)), v1.invitePatient),
  ),
  caseOf('invite.twice', `R20: ${refusals.patientExists.cause}; the answer names who is there.`, async (server) => {
    const body = inviteBody(server)
    const patientId = await invited(server, body)
    const answer = await invite(server, { ...body, phoneNumber: server.someone().phoneNumber })
    const data = (answer.json?.error as { data?: Record<string, unknown> } | undefined)?.data
    return first(
      refusedAs(answer, 'patientExists'),
      data?._id === patientId ? null : 'error.data._id is not the patient who is there',
    )
  }),
  caseOf('invite.unknownKey', 'A key that nobody knows is kept, not refused.', async (server) =>
    acceptedAs(await invite(server, withEntry(inviteBody(server), 'partner.own', 'x')), v1.invitePatient),
  ),
  caseOf('optOut.out', 'A patient is opted out: 200, and their next event is R5.', async (server) => {
    const patientId = await invited(server)
    return first(
      acceptedAs(await optOut(server, patientId, 'false'), v1.updateDetails),
      refusedAs(await event(server, patientId), 'patientUnsubscribed'),
    )
  }),
  caseOf('optOut.again', 'Who is out already is answered 208.', async (server) => {
    const patientId = await invited(server)
    await optOut(server, patientId, 'false')
    return acceptedAs(await optOut(server, patientId, 'false'), v1.updateDetails, 208)
  }),
  caseOf('optOut.in', 'Opted in again, events are taken.', async (server) => {
    const patientId = await invited(server)
    await optOut(server, patientId, 'false')
    return first(
      acceptedAs(await optOut(server, patientId, 'true'), v1.updateDetails),
      acceptedAs(await event(server, patientId), v1.sendEvent),
    )
  }),
  caseOf(
    'media.list',
    'The files of a patient are listed.',
    async (server) =>
      acceptedAs(
        await server.ask({ method: 'GET', path: `/v1/patients/${await invited(server)}/media` }),
        v1.listMedia,
      ),
    'ours',
  ),
  caseOf(
    'calls.list',
    'The token’s own calls are listed.',
    async (server) => acceptedAs(await server.ask({ method: 'GET', path: '/v1/calls?limit=1' }), v1.listCalls),
    'ours',
  ),
  caseOf(
    'callbacks.list',
    'What was sent is listed.',
    async (server) => acceptedAs(await server.ask({ method: 'GET', path: '/v1/callbacks?limit=1' }), v1.listCallbacks),
    'ours',
  ),
  caseOf(
    'sandbox.story',
    'What happened to a test patient is told.',
    async (server) =>
      acceptedAs(
        await server.ask({ method: 'GET', path: `/v1/sandbox/story?patientId=${await invited(server)}` }),
        v1.readStory,
      ),
    'ours',
  ),
  caseOf(
    'idempotency.same',
    'The same key and body get the first answer again.',
    async (server) => {
      const [one, again] = await repeated(server, {})
      return first(
        acceptedAs(one, v1.invitePatient),
        again.text === one.text && again.status === one.status ? null : 'the second answer is another',
      )
    },
    'ours',
  ),
  caseOf(
    'idempotency.other',
    'The same key with another body is refused.',
    async (server) => refusedAs((await repeated(server, { firstName: 'Bea' }))[1], 'idempotencyReused'),
    'ours',
  ),
  caseOf(
    'unauthorized.challenge',
    'A 401 says how to authenticate: www-authenticate Bearer.',
    async (server) => {
      const { headers } = await server.ask({ method: 'POST', path: '/v1/patients/invite', body: {}, token: null })
      return headers.get('www-authenticate')?.startsWith('Bearer') ? null : 'www-authenticate is missing'
    },
    'ours',
  ),
  caseOf(
    'method.allow',
    'A method that the path has not is 405, with allow.',
    async (server) => {
      const answer = await server.ask({ method: 'PUT', path: '/v1/patients/invite', body: {} })
      return first(
        refusedAs(answer, 'methodNotAllowed'),
        answer.headers.get('allow')?.includes('POST') ? null : 'the header allow does not name POST',
      )
    },
    'ours',
  ),
  caseOf(
    'rate.headers',
    'An answer tells what is left of the rate.',
    async (server) => {
      const { headers } = await invite(server)
      const [limit, left] = ['ratelimit-limit', 'ratelimit-remaining'].map((name) => headers.get(name))
      return limit && left && Number(left) <= Number(limit)
        ? null
        : 'ratelimit-limit and ratelimit-remaining are missing'
    },
    'ours',
  ),
]

export const callCases: readonly ConformanceCase[] = [...rest, ...keys, ...texts]
