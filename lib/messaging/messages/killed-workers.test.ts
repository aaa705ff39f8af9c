// Real workers killed outright at any moment, against a Twilio that counts what it takes: nothing is taken twice, nothing
// is lost, and of what nobody knows a person is told. Then Twilio's own statuses come, and settle what they can.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { childEnv } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { testActor } from '@/lib/testing/database'
import { testMessages } from '@/lib/testing/messages'
import { accountSid, authToken, twilioError, twilioStandIn } from '@/lib/testing/twilio-stand-in'
import { takeStatus } from './take-status'

const t = testMessages()
const { sql } = t
const script = fileURLToPath(new URL('../../testing/sending-worker.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const phones = 24
const each = 4
const kills = 7

let standIn: Awaited<ReturnType<typeof twilioStandIn>>
const children = new Set<ChildProcess>()
beforeAll(async () => {
  standIn = await twilioStandIn()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await standIn.stop()
})

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const gone = (child: ChildProcess) =>
  ended(child) ? Promise.resolve() : new Promise<void>((done) => child.once('exit', () => done()))

/** Resolves when it has begun to send. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: childEnv({
      DATABASE_URL: t.url(),
      DATA_DIR: inject('dataDir'),
      HUB_LOG_LEVEL: 'silent',
      HUB_TWILIO_ACCOUNT_SID: accountSid,
      HUB_TWILIO_AUTH_TOKEN: authToken,
      HUB_TWILIO_API_BASE: standIn.url,
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  await Promise.race([new Promise((done) => child.once('message', done)), gone(child)])
  if (ended(child)) throw new Error(`A worker ended by itself (${child.signalCode ?? child.exitCode})`)
  return child
}

const count = async (states: string[]) =>
  Number((await sql<{ n: string }>('select count(*) as n from sms where state = any($1)', [states]))[0]?.n)

test('workers killed at any moment: nothing is sent twice, nothing is lost', async () => {
  for (let phone = 0; phone < phones; phone++) {
    const whom = await t.patient()
    for (let n = 0; n < each; n++) await t.text({ ...whom, kind: 'newLink', at: new Date(Date.now() - 60_000 + n) })
  }
  // Slow enough to be killed in the midst of it, and not always well.
  standIn.world.waitMs = 150
  standIn.world.manner = ({ StatusCallback = '' }) => {
    const chance = Math.random()
    if (chance < 0.04) return 'acceptAndReset'
    if (chance < 0.08) return 'reset'
    if (chance < 0.11) return { status: 503, body: '' }
    return chance < 0.16 && StatusCallback.endsWith('attempt=1') ? twilioError(429, 20429) : 'accept'
  }

  // While it goes on, of two workers now this one is killed, now that.
  let killed = 0
  const place = async () => {
    while (killed < kills && (await count(['queued', 'deferred', 'sending'])) > 0) {
      const child = await startWorker()
      await sleep(100 + 500 * Math.random())
      child.kill('SIGKILL')
      killed += 1
      await gone(child)
    }
  }
  await Promise.all([place(), place()])

  const last = await startWorker()
  await expect.poll(() => count(['queued', 'deferred', 'sending']), { interval: 200 }).toBe(0)
  last.kill('SIGKILL')
  await gone(last)

  const rows = await sql<{ id: string; phone: string; state: string; attempts: number }>(
    'select id, phone_number as phone, state, attempts from sms',
  )
  const taken = standIn.taken.map(({ smsId }) => smsId)
  expect(killed).toBeGreaterThanOrEqual(4)
  expect(rows).toHaveLength(phones * each)
  expect(new Set(taken).size).toBe(taken.length)
  expect(rows.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([])
  expect(rows.filter(({ id, state }) => state === 'sent' && !taken.includes(id))).toEqual([])
  const uncertain = rows.filter(({ state }) => state === 'uncertain').map(({ id }) => id)
  expect(uncertain.length).toBeGreaterThan(0)
  for (const phone of new Set(rows.map((row) => row.phone))) {
    const order = standIn.taken.filter(({ form }) => form.To === phone).map(({ smsId }) => smsId)
    expect(order).toEqual([...order].sort())
  }
  const tasks = async () =>
    (
      await sql<{ id: string }>(`select data->>'smsId' as id from task where kind = 'smsUncertain' and done_at is null`)
    ).map(({ id }) => id)
  expect((await tasks()).sort()).toEqual([...uncertain].sort())

  // What Twilio has, it says; what it never had is what people are left with.
  for (const { sid, smsId, attempt } of standIn.taken)
    await takeStatus(single(testActor), {
      smsId,
      attempt,
      status: { gatewayId: sid, state: 'delivered', code: null },
    })
  expect(await count(['delivered'])).toBe(taken.length)
  const lost = uncertain.filter((id) => !taken.includes(id))
  expect((await tasks()).sort()).toEqual(lost.sort())
  expect(await count(['delivered', 'uncertain'])).toBe(phones * each)
})
