// The clock of a sandbox: what is due grows older, in order, and nothing else does.
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Scope } from '@/lib/contract/vocabulary'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { sendMessage } from '@/lib/messaging/messages/send-messages'
import { served } from '@/lib/server/web/handlers'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { advanceClock } from './advance-clock'
import { moves, stays } from './aging'
import { openSandbox } from './open-sandbox'
import { planActs } from './plan-acts'
import { readStory } from './read-story'
import { runActs } from './run-acts'
import { withSandboxes } from './sandbox-gateway'

const { unit, sql, single } = testDatabase()
let box = ''
let token = ''
const makeSandbox = async () => {
  const id = `box-${randomBytes(5).toString('hex')}`
  await unit((u) => openSandbox(u, { id, name: 'Acme test' }))
  return { id, token: (await unit((u) => issueToken(u, { name: 'A', programIds: [id], scopes: Scope.all }))).token }
}
beforeAll(async () => {
  const made = await makeSandbox()
  box = made.id
  token = made.token
})

const workers = () => ({ ...single(testActor), now: new Date() })
/** A turn of the workers. */
async function turn() {
  const { claimed } = await claimMessages(workers(), { worker: 'w', most: 50 })
  const own = withSandboxes(gateways(workers), workers)
  for (const message of claimed) await sendMessage(message, { gateways: own, unit: workers, age: () => 0 })
  await planActs(workers(), new Date(0))
  while ((await runActs(workers())) > 0);
}
const hours = (count: number) => count * 3600
const advance = (seconds: number, programId = box) => advanceClock(testActor, { programId, seconds }, turn)
const call = async (name: 'invitePatient' | 'moveSandboxClock', body: object, own = token) =>
  answered(await served[name](incoming({ token: own, body })))
const invite = async (phoneNumber: string) => {
  const { json } = await call('invitePatient', someone(box, { phoneNumber }))
  await turn()
  return json.data.patientId as string
}
const story = async (patientId: string) =>
  (await readStory(workers(), { patientId, programId: box })).map(({ step, outcome }) => `${step} ${outcome}`)

test('each time of the database moves or stays', async () => {
  const columns = await sql<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%' and c.table_name !~ '_20\\d\\d_|_rest$|^_prisma'`,
  )
  const listed = [moves, stays].flatMap((table) =>
    Object.entries(table).flatMap(([name, own]) => own.map((column: string) => `${name}.${column}`)),
  )
  const there = columns.map(({ name }) => name)
  expect(there.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name, at) => !there.includes(name) || listed.indexOf(name) !== at)).toEqual([])
})

test('what sleeps till morning is sent, and an unopened link expires, in one move and in this order', async () => {
  const sleeper = await invite('+12025550106')
  const silent = await invite('+12125550110')
  expect(await story(sleeper)).toEqual(['message invitation deferred'])
  const { ran, advancedSeconds, waiting } = await advance(hours(240))
  expect(advancedSeconds).toBe(hours(240))
  expect(waiting).toBe(0)
  expect(ran).toMatchObject({ messages: 1, linksExpired: 2 })
  expect(await story(sleeper)).toEqual(expect.arrayContaining(['message invitation delivered', 'link consent expired']))
  expect(await story(silent)).toContain('link consent expired')
})

test('links that expire within the same moments are all counted, however long a step takes', async () => {
  const { id, token: own } = await makeSandbox()
  const phones = Array.from({ length: 12 }, (_, at) => `+1303555${String(at).padStart(2, '0')}10`)
  for (const phoneNumber of phones) await call('invitePatient', someone(id, { phoneNumber }), own)
  await sql(
    `update flow_link l set expires_at = now() + interval '1 hour' + each.n * interval '3 ms'
       from (select l.id, row_number() over (order by l.id) as n from flow_link l join flow f on f.id = l.flow_id where f.program_id = $1) each
      where each.id = l.id`,
    [id],
  )
  expect((await advance(hours(2), id)).ran).toMatchObject({ linksExpired: phones.length })
})

test('a person who acts in an hour acts once the hour is skipped', async () => {
  const patientId = await invite('+13125550109')
  expect(await sql('select 1 from callback where patient_id = $1', [patientId])).toEqual([])
  await advance(60)
  expect(await story(patientId)).toContain('opens_link opened')
  await advance(200)
  expect(await sql('select shape from callback where patient_id = $1', [patientId])).toEqual([{ shape: 'consent' }])
})

test('nothing of another program grows older', async () => {
  const live = await makeProgram()
  const own = (await makeToken([live])).token
  await call('invitePatient', someone(live), own)
  const rows = async () => ({
    messages: await sql('select * from sms where program_id = $1', [live]),
    links: await sql('select l.* from flow_link l join flow f on f.id = l.flow_id where f.program_id = $1', [live]),
  })
  const before = await rows()
  expect(before.messages).toHaveLength(1)
  await advanceClock(testActor, { programId: box, seconds: hours(30) }, async () => {})
  expect(await rows()).toEqual(before)
})

test('the clock is moved by a call, forwards alone, and of a sandbox alone', async () => {
  const { id, token: own } = await makeSandbox()
  const move = (advance: unknown, programId = id) =>
    call('moveSandboxClock', { supportProgramId: programId, advance }, own)
  const moved = await move('PT12H')
  expect([moved.status, moved.json.data]).toEqual([
    200,
    {
      advancedSeconds: hours(12),
      aheadSeconds: hours(12),
      ran: { messages: 0, callbacks: 0, campaignSteps: 0, linksExpired: 0 },
      waiting: 0,
    },
  ])
  expect((await move('P1DT30M')).json.data.aheadSeconds).toBe(hours(36.5))
  for (const wrong of ['-PT1H', 'PT', 'P', 'PT0S', '12 hours', 12, undefined, 'P401D'])
    expect(await move(wrong)).toMatchObject({ status: 400, json: { error: { code: 0 } } })
  expect(await move('P399D')).toMatchObject({ status: 429, json: { error: { data: { limit: 'ahead' } } } })
  const live = await makeProgram()
  expect(
    await call('moveSandboxClock', { supportProgramId: live, advance: 'PT1H' }, (await makeToken([live])).token),
  ).toMatchObject({
    status: 403,
    headers: { 'x-error-type': 'sandbox_only' },
  })
  expect((await move('PT1H', live)).status).toBe(400)
})

test('a clock is moved thirty times an hour and no more', async () => {
  const { id } = await makeSandbox()
  for (let n = 0; n < sandboxLimits.clockMovesAnHour; n += 1)
    await advanceClock(testActor, { programId: id, seconds: 1 }, async () => {})
  await expect(advanceClock(testActor, { programId: id, seconds: 1 })).rejects.toMatchObject({
    refusal: 'sandboxLimit',
  })
})
