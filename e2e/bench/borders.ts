// What row-level security adds to a call: the handlers themselves, without HTTP, asked in turns with it on and off on one
// database by clients that never rest. What is judged is the processor time of PostgreSQL, which neighbors on the same cores
// disturb least, as the median over rounds of both sides.
import pg from 'pg'
import { createProgram } from '@/lib/access/programs/create-program'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { config, provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { insertPatients } from '@/lib/testing/many-patients'
import { migrateTemplate } from '@/lib/testing/migrate-template'
import { answered, incoming } from '@/lib/testing/partner'
import { servingUrlOf } from '@/lib/testing/serving-url'
import { signedIn } from '@/lib/testing/signed-in'
import { eventCall, eventTexts, inviteCall, phoneOf } from './calls'
import { median, rotated } from './figures'
import { nanosecondsOfFamily as nanoseconds, postgresPid } from './processor'
import { ms, ratio, table, whole } from './table'

const kinds = ['invite', 'event', 'list'] as const
type Kind = (typeof kinds)[number]
const names: Readonly<Record<Kind, string>> = {
  invite: 'an invite',
  event: 'an event',
  list: 'a list of 50, audited',
}
/** `processor`: PostgreSQL's of a call, in milliseconds. */
type Side = { processor: number; perSecond: number }
type Row = { kind: Kind; on: Side; off: Side }
export type BordersFigures = { patients: number; rows: Row[] }

const limit = 1.05
const clients = 16
const operator: Actor = { kind: 'operator', id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const programId = 'borders'
let serial = 0

export async function measureBorders(quick: boolean, step: (line: string) => void): Promise<BordersFigures> {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_LOG_LEVEL: 'silent' })
  const patients = quick ? 5_000 : 20_000
  const rounds = quick ? 8 : 20
  const calls: Record<Kind, number> = { invite: 240, event: 320, list: 320 }
  const owner = config().databaseUrl
  await migrateTemplate(owner)
  await closePool()
  provideConfig({ DATABASE_URL: servingUrlOf(owner), DATABASE_OWNER_URL: owner })
  const { token, cookie } = await fill(patients)
  const server = await postgresPid()
  const known: string[] = []

  async function once(kind: Kind): Promise<void> {
    serial += 1
    const patientId = known[serial % known.length] ?? ''
    if (kind === 'invite') return void (await invite())
    if (kind === 'event') {
      // As many of the one as of the other in each round; known.length is even, so a patient has them in turns.
      const text = eventTexts[(Math.floor(serial / known.length) + serial) % eventTexts.length] ?? ''
      return void (await ask('sendEvent', { token, body: eventCall(programId, text), params: { patientId } }))
    }
    await ask('listPatients', { cookie, params: { programId } })
  }
  const invite = async () => {
    serial += 1
    const body = inviteCall(programId, `b-${serial}`, phoneOf(serial))
    return String(JSON.parse(await ask('invitePatient', { token, body })).data.patientId)
  }
  async function round(kind: Kind): Promise<Side> {
    const before = nanoseconds(server)
    const began = performance.now()
    let left = calls[kind]
    const client = async () => {
      for (; left > 0; ) {
        left -= 1
        await once(kind)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    const seconds = (performance.now() - began) / 1000
    await flushCalls()
    const processor = (nanoseconds(server) - before) / 1e6 / calls[kind]
    return { processor, perSecond: calls[kind] / seconds }
  }

  for (let n = 0; n < 1_600; n += 1) known.push(await invite())
  await owners('analyze')
  const rows: Row[] = []
  for (const kind of kinds) {
    step(`Borders: ${kind}, ${rounds} rounds on and off …`)
    const found = { on: [] as Side[], off: [] as Side[] }
    for (let n = -2; n < rounds; n += 1)
      for (const side of rotated(['on', 'off'] as const, n + 2)) {
        provideConfig({ HUB_ROW_SECURITY: side })
        const measured = await round(kind)
        if (n >= 0) found[side].push(measured) // those before warm
      }
    rows.push({ kind, on: middle(found.on), off: middle(found.off) })
  }
  return { patients, rows }
}

const middle = (sides: Side[]): Side => ({
  processor: median(sides.map(({ processor }) => processor)),
  perSecond: median(sides.map(({ perSecond }) => perSecond)),
})

/** A program with patients, beside a smaller one, and who asks. */
async function fill(patients: number) {
  const sql = (text: string, values: unknown[] = []) => owners(text, values)
  const { token } = await inUnit(operator, async (unit) => {
    for (const id of [programId, 'other'])
      await createProgram(unit, { id, name: 'Borders', phone: '+18005550100', templates: defaultTemplates })
    return issueToken(unit, { name: 'Bench', programIds: [programId], scopes: Scope.all })
  })
  await insertPatients(sql, 'other', patients / 4, new Date(Date.now() - 60_000))
  await insertPatients(sql, programId, patients, new Date(Date.now() - 60_000))
  const { cookie } = await signedIn('bench', 'case-manager', [programId])
  await sql('vacuum (analyze)')
  return { token, cookie }
}

/** What the owner of the tables asks. */
async function owners(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: config().ownerUrl })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

type Asked = { token?: string; cookie?: string; body?: unknown; params?: Record<string, string> }
async function ask(name: EndpointName, { token, cookie, body, params = {} }: Asked): Promise<string> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie, origin: config().publicUrl }
  const request = incoming({ ...(token && { token }), params, headers, body: body ?? {}, requestId: newId('tx') })
  const { status, text } = answered(await served[name]({ ...request, method: endpoints[name].method }))
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
  return text
}

export const printBorders = ({ patients, rows }: BordersFigures): string[] => [
  `What row-level security adds, without HTTP; ${whole(patients)} patients, rounds on and off in turns, 16 clients: medians`,
  ...table([
    ['', 'CPU ms of PostgreSQL: on', 'off', 'ratio', 'limit', 'a second: on', 'off', 'ratio'],
    ...rows.map(({ kind, on, off }) => [
      names[kind],
      ms(on.processor),
      ms(off.processor),
      ratio(on.processor / off.processor),
      String(limit),
      whole(on.perSecond),
      whole(off.perSecond),
      ratio(on.perSecond / off.perSecond),
    ]),
  ]),
]

export const missesOfBorders = ({ rows }: BordersFigures): string[] =>
  rows
    .filter(({ on, off }) => on.processor / off.processor > limit)
    .map(
      ({ kind, on, off }) =>
        `Row-level security costs ${names[kind]} more than it may: ${ratio(on.processor / off.processor)}`,
    )
