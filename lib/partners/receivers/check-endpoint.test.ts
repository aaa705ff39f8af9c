// Check my endpoint against a right receiver and against ones with one fault each: exactly its own probe tells.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksAnHour } from '@/lib/contract/partners/probes'
import { postOnce } from '@/lib/platform/http/post-once'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { checkEndpoint } from './check-endpoint'
import { probes } from './probes'
import { readCheck } from './read-check'

const { single, sql, unit } = testDatabase()

/** What a receiver does wrong; nothing: it is right. */
type Faults = {
  rejectsPap?: true
  wantsNames?: true
  wantsBirth?: true
  refusesRepeats?: true
  takesForged?: true
  takesOld?: true
  readsFirstSignature?: true
  strictMembers?: true
  strictGenders?: true
  strictDates?: true
  oneAddress?: true
  oneAtATime?: true
}

let faults: Faults = {}
let secret = ''
let server: Server
let url = ''
let busy = false
const seen = new Set<string>()

async function answerTo(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) =>
    String(request.headers[`webhook-${name}`] ?? ''),
  )
  if (!faults.takesOld && Math.abs(Date.now() / 1000 - Number(time)) > 300) return 401
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const want = Buffer.from(createHmac('sha256', key).update(`${id}.${time}.`).update(raw).digest('base64'))
  const signatures = (given ?? '').split(' ').slice(0, faults.readsFirstSignature ? 1 : 9)
  const fits = signatures.some(
    (one) => one.length === want.length + 3 && timingSafeEqual(Buffer.from(one.slice(3)), want),
  )
  if (!fits && !faults.takesForged) return 401
  if (faults.oneAddress && request.url !== '/webhook/user-enrollment') return 404
  if (faults.refusesRepeats && seen.has(id ?? '')) return 409
  seen.add(id ?? '')
  const { event } = JSON.parse(raw.toString())
  const enrolls = event.patient.dob !== undefined
  if (faults.rejectsPap && event.message === 'PAP enrollment completed' && event.patient.gender === 'female') return 500
  if (faults.wantsNames && !event.patient.firstName && event.data?.value === 'dosingUpdate') return 422
  if (faults.wantsBirth && event.patient.mediaIds) return 422
  if (faults.strictMembers && event.addedLater) return 400
  if (faults.strictGenders && enrolls && event.patient.gender === 'not_listed_yet') return 400
  if (faults.strictDates && !event.sendDate.endsWith('Z')) return 400
  if (faults.oneAtATime && busy) return 503
  busy = true
  // Turns and no time: what came at the same moment is read within them, however busy the machine is.
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  busy = false
  return 204
}

beforeAll(async () => {
  server = createServer(
    (request, response) => void answerTo(request).then((status) => response.writeHead(status).end()),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function check(of: Faults, only?: number[]) {
  faults = of
  const programId = await makeProgram()
  await sql('update support_program set opt_out_callback = true where id = $1', [programId])
  const endpoint = await makeEndpoint(programId, { url })
  secret = endpoint.secret
  const lines = await checkEndpoint(
    single(),
    { programId, endpointId: endpoint.id, ...(only && { only }) },
    (request, { trusted, apart }) => postOnce(request, { trusted, apart, insecure: true, deadlineMs: 15_000 }),
  )
  return { lines, programId, failed: lines.filter(({ result }) => result === 'failed').map(({ n }) => n) }
}

test('a right receiver passes all twelve, and only the act is kept', async () => {
  const { lines, programId, failed } = await check({})
  expect(failed).toEqual([])
  expect(lines.map(({ n, result }) => [n, result])).toEqual(probes.map(({ n }) => [n, 'passed']))
  for (const table of ['callback', 'delivery', 'patient'])
    expect(await sql(`select 1 from ${table} where program_id = $1`, [programId])).toEqual([])
  expect(
    await sql("select 1 from audit_entry where program_id = $1 and action = 'endpoint.check'", [programId]),
  ).toHaveLength(1)
})

test.each<[number, Faults]>([
  [2, { wantsNames: true }],
  [3, { wantsBirth: true }],
  [4, { refusesRepeats: true }],
  [5, { takesForged: true }],
  [6, { takesOld: true }],
  [7, { readsFirstSignature: true }],
  [8, { strictMembers: true }],
  [9, { strictGenders: true }],
  [10, { strictDates: true }],
  [11, { oneAddress: true }],
  [12, { oneAtATime: true }],
])('probe %i alone tells of %o', async (n, of) => {
  expect((await check(of)).failed).toEqual([n])
})

test('a receiver that fails at PAP enrollments is told by the first', async () => {
  expect((await check({ rejectsPap: true }, [1, 2, 3])).failed).toEqual([1])
})

test('a report is kept and read again; an endpoint is checked so often an hour', async () => {
  const { lines, programId } = await check({}, [1, 5])
  const [{ id: endpointId } = { id: '' }] = await sql<{ id: string }>(
    `select id from endpoint where program_id = $1 and kind = 'partner'`,
    [programId],
  )
  const where = { programId, endpointId }
  expect(await unit((u) => readCheck(u, where))).toMatchObject({ lines })
  await expect(unit((u) => readCheck(u, { ...where, programId: 'another' }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
  await sql(
    `insert into endpoint_check (id, program_id, endpoint_id, at) select 'ck_' || n, $1, $2, now() from generate_series(2, $3) n`,
    [programId, endpointId, checksAnHour],
  )
  const post = () => Promise.reject(new Error('nothing is to be sent'))
  await expect(checkEndpoint(single(), where, post)).rejects.toMatchObject({ refusal: 'checksMany' })
})

test('opt-outs are skipped where the program tells nobody of them; an inbox is no endpoint of a partner', async () => {
  const programId = await makeProgram()
  const { id, secret: own } = await makeEndpoint(programId, { url })
  secret = own
  faults = {}
  const post = () => Promise.reject(new Error('nothing is to be sent'))
  const lines = await checkEndpoint(single(), { programId, endpointId: id, only: [11] }, post)
  expect(lines).toMatchObject([{ n: 11, result: 'skipped' }])
  await expect(checkEndpoint(single(), { programId, endpointId: 'ep_none' }, post)).rejects.toMatchObject({
    refusal: 'notFound',
  })
})
