// The handlers themselves, asked in this process without HTTP: a program with its token, invites and events of it, and what
// they cost the processor. What a call costs more with a part of the product than without is measured in turns on one
// database, by clients that never rest. Processor time is what neighbors on the same cores disturb least.
import { createProgram } from '@/lib/access/programs/create-program'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { config } from '@/lib/platform/config'
import { newId } from '@/lib/platform/ids'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { eventCall, eventTexts, inviteCall, phoneOf } from './calls'
import { rotated } from './figures'
import { nanosecondsOfFamily, postgresPid } from './processor'

export const operator: Actor = { kind: 'operator', id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const clients = 16

/** Answers the program's token. */
export const makeProgram = (id: string): Promise<string> =>
  inUnit(operator, async (unit) => {
    await createProgram(unit, { id, name: 'Bench', phone: '+18005550100', templates: defaultTemplates })
    return (await issueToken(unit, { name: 'Bench', programIds: [id], scopes: Scope.all })).token
  })

/** `first`: the number of the first phone, where other parts on the same database have theirs. */
export async function openProgram(id: string, first = 0) {
  const token = await makeProgram(id)
  const patients: string[] = []
  let serial = first
  async function invite(): Promise<string> {
    serial += 1
    const answer = await ask('invitePatient', { token, body: inviteCall(id, `b-${serial}`, phoneOf(serial)) })
    return JSON.parse(answer).data.patientId
  }
  /** To one of those that `fill` invited. As many say the one as the other in each round; the number of patients is even, so
   *  each has them in turns. */
  async function event(): Promise<void> {
    serial += 1
    const patientId = patients[serial % patients.length] ?? ''
    const text = eventTexts[(Math.floor(serial / patients.length) + serial) % eventTexts.length] ?? ''
    await ask('sendEvent', { token, body: eventCall(id, text), params: { patientId } })
  }
  async function fill(): Promise<void> {
    for (let n = 0; n < 1_600; n += 1) patients.push(await invite())
  }
  return { invite, event, fill }
}

type Asked = {
  token?: string
  cookie?: string
  body?: unknown
  params?: Record<string, string>
  wanted?: number
}
/** Answers what the handler does. Throws where the status is not the wanted one. */
export async function ask(
  name: EndpointName,
  { token, cookie, body = {}, params = {}, wanted = 200 }: Asked,
): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie, origin: config().publicUrl }),
  }
  const answer = await served[name]({
    method: endpoints[name].method,
    path: `/v1/${name}`,
    query: new URLSearchParams(),
    params,
    header: (header) => headers[header],
    body: async () => bytes,
    async *chunks() {
      yield bytes
    },
    address: '127.0.0.1',
    requestId: newId('tx'),
  })
  const text = Buffer.from(answer.body ?? '').toString()
  if (answer.status !== wanted) throw new Error(`${name}: ${answer.status} ${text}`)
  return text
}

/** `calls` of them, and until what they leave to be written is written. */
export async function load(calls: number, once: () => Promise<unknown>): Promise<void> {
  let left = calls
  const client = async () => {
    while (left > 0) {
      left -= 1
      await once()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await flushCalls()
}

/** Processor time of a call, of this process and of PostgreSQL, in milliseconds. */
export type Cost = { node: number; postgres: number }

/** Answers a function that says what `work` cost each of `calls`. What PostgreSQL used is read from many files: outside of what
 *  is counted of this process. */
export async function meter(calls: number) {
  const server = await postgresPid()
  return async (work: () => Promise<unknown>): Promise<Cost> => {
    const postgres = nanosecondsOfFamily(server)
    const node = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(node)
    return { node: (user + system) / 1e3 / calls, postgres: (nanosecondsOfFamily(server) - postgres) / 1e6 / calls }
  }
}

/** What `measure` says of each side, round by round; each round begins with another side, and two rounds before warm. */
export async function inTurns<Side extends string, T>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<T>,
): Promise<Record<Side, T[]>> {
  const found = Object.fromEntries(sides.map((side) => [side, [] as T[]])) as Record<Side, T[]>
  for (let n = -2; n < rounds; n += 1)
    for (const side of rotated(sides, n + 2)) {
      const measured = await measure(side)
      if (n >= 0) found[side].push(measured)
    }
  return found
}
