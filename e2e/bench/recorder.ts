// What the record of partners' calls adds to a call: the handlers themselves, without HTTP, asked in turns with the record on
// and off by clients that never rest. Processor time, of this process and of PostgreSQL, is what neighbors on the same cores
// disturb least; it has everything the record does until its rows are written.
import { createProgram } from '@/lib/access/programs/create-program'
import { issueToken } from '@/lib/access/tokens/issue-token'
import type { EndpointName } from '@/lib/contract/endpoints'
import { Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { provideConfig } from '@/lib/platform/config'
import { newId } from '@/lib/platform/ids'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { eventCall, eventTexts, inviteCall, type Kind, kinds, phoneOf } from './calls'
import { median, quantile, rotated, sorted } from './figures'
import { cpuSecondsOfFamily, postgresPid } from './processor'
import { ms, ratio, table } from './table'

/** `node` and `postgres`: processor time of a call, in milliseconds. */
type Side = { p50: number; p99: number; node: number; postgres: number }
type Row = { kind: Kind; on: Side; off: Side }
export type RecorderFigures = { rows: Row[] }

const aims = { p50: 1.03, p99: 1.05, processor: 1.03 }
const clients = 16
const operator: Actor = { kind: 'operator', id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const programId = 'recorder'
let serial = 0

export async function measureRecorder(quick: boolean, step: (line: string) => void): Promise<RecorderFigures> {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'silent' })
  const { token } = await inUnit(operator, async (unit) => {
    await createProgram(unit, { id: programId, name: 'Recorder', phone: '+18005550100', templates: defaultTemplates })
    return issueToken(unit, { name: 'Bench', programIds: [programId], scopes: Scope.all })
  })
  const server = await postgresPid()
  /** Milliseconds so far. */
  const used = () => {
    const { user, system } = process.cpuUsage()
    return { node: (user + system) / 1_000, postgres: (cpuSecondsOfFamily(server) ?? 0) * 1_000 }
  }
  const patients: string[] = []
  const rounds = quick ? 6 : 30
  const calls = quick ? 300 : 1_000

  async function once(kind: Kind): Promise<void> {
    serial += 1
    if (kind === 'invite')
      return void (await ask('invitePatient', token, inviteCall(programId, `r-${serial}`, phoneOf(serial))))
    if (kind === 'unauthorized') return void (await ask('invitePatient', null, {}))
    const patientId = patients[serial % patients.length] ?? ''
    const body = eventCall(programId, eventTexts[Math.floor(serial / patients.length) % eventTexts.length] ?? '')
    await ask('sendEvent', token, body, { patientId })
  }
  async function round(kind: Kind): Promise<Side> {
    const times: number[] = []
    const before = used()
    let left = calls
    const client = async () => {
      while (left > 0) {
        left -= 1
        const began = performance.now()
        await once(kind)
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    await flushCalls()
    const after = used()
    const ascending = sorted(times)
    const each = (part: 'node' | 'postgres') => (after[part] - before[part]) / calls
    return {
      ...{ p50: quantile(ascending, 0.5), p99: quantile(ascending, 0.99) },
      ...{ node: each('node'), postgres: each('postgres') },
    }
  }

  for (let n = 0; n < 1_600; n += 1) {
    serial += 1
    patients.push(await ask('invitePatient', token, inviteCall(programId, `r-${serial}`, phoneOf(serial))))
  }
  const rows: Row[] = []
  for (const kind of kinds) {
    step(`Recorder: ${kind}, ${rounds} rounds on and off …`)
    const found = { on: [] as Side[], off: [] as Side[] }
    for (let n = 0; n < rounds; n += 1)
      for (const side of rotated(['on', 'off'] as const, n)) {
        provideConfig({ HUB_RECORD_CALLS: side })
        const measured = await round(kind)
        if (n > 0) found[side].push(measured) // the first round warms
      }
    rows.push({ kind, on: middle(found.on), off: middle(found.off) })
  }
  provideConfig({ HUB_RECORD_CALLS: 'on' })
  return { rows }
}

const middle = (sides: Side[]): Side => ({
  p50: median(sides.map(({ p50 }) => p50)),
  p99: median(sides.map(({ p99 }) => p99)),
  // The system counts PostgreSQL's in hundredths of a second: a mean over all rounds, and no round alone, says anything.
  node: mean(sides.map(({ node }) => node)),
  postgres: mean(sides.map(({ postgres }) => postgres)),
})
const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
const processor = ({ node, postgres }: Side) => node + postgres

/** Answers the patient's id, where there is one. */
export async function ask(
  name: EndpointName,
  token: string | null,
  body: unknown,
  params: Record<string, string> = {},
) {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const { status, body: text } = await served[name]({
    method: 'POST',
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
  if (status !== (token ? 200 : 401)) throw new Error(`${name}: ${status} ${text}`)
  return token ? String(JSON.parse(String(text)).data.patientId) : ''
}

export const printRecorder = ({ rows }: RecorderFigures): string[] => [
  'What the record of calls adds, without HTTP; rounds on and off in turns, 16 clients: medians of times, means of processor time',
  ...table([
    ['', 'on p50 / p99 ms', 'off p50 / p99 ms', 'p50 ratio', 'p99 ratio', 'aim'],
    ...rows.map(({ kind, on, off }) => [
      kind,
      `${ms(on.p50)} / ${ms(on.p99)}`,
      `${ms(off.p50)} / ${ms(off.p99)}`,
      ratio(on.p50 / off.p50),
      ratio(on.p99 / off.p99),
      `at most ${aims.p50} / ${aims.p99}`,
    ]),
  ]),
  ...table([
    ['CPU ms each', 'on: Node + PostgreSQL', 'off: Node + PostgreSQL', 'ratio', 'aim'],
    ...rows.map(({ kind, on, off }) => [
      kind,
      `${ms(on.node)} + ${ms(on.postgres)}`,
      `${ms(off.node)} + ${ms(off.postgres)}`,
      ratio(processor(on) / processor(off)),
      `at most ${aims.processor}`,
    ]),
  ]),
]

export const missesOfRecorder = ({ rows }: RecorderFigures): string[] =>
  rows.flatMap(({ kind, on, off }) => [
    ...(['p50', 'p99'] as const)
      .filter((at) => on[at] / off[at] > aims[at])
      .map((at) => `The record of calls adds more than it may to ${kind} at ${at}: ${ratio(on[at] / off[at])}`),
    ...(processor(on) / processor(off) > aims.processor
      ? [
          `The record of calls uses more of the processor than it may for ${kind}: ${ratio(processor(on) / processor(off))}`,
        ]
      : []),
  ])
