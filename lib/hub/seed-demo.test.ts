import { expect, test } from 'vitest'
import { startDeliveries } from '@/lib/callbacks/delivery-engine'
import type { Post } from '@/lib/callbacks/try-delivery'
import { webhook } from '@/lib/contract/console-inbox'
import { config } from '@/lib/platform/config'
import type { PostOutcome } from '@/lib/platform/http/post-once'
import { testDatabase } from '@/lib/testing/database'
import { incoming } from '@/lib/testing/partner'
import { readToken } from '@/lib/tokens/token-claims'
import { served } from '@/lib/web/handlers'
import { demoPatients } from './demo-patients'
import { seedDemo } from './seed-demo'

const { sql } = testDatabase()
const one = async (text: string) => (await sql<{ n: number }>(text))[0]?.n

test('an administrator’s password that is too short is refused in one sentence', async () => {
  await expect(seedDemo({ adminPassword: 'short' })).rejects.toThrow(
    /^HUB_ADMIN_PASSWORD must be at least 8 characters/,
  )
  expect(await one('select count(*) as n from support_program')).toBe(0)
})

test('two seeds of an empty database at the same moment make one demo', async () => {
  const given = { adminEmail: 'Head@Example.org', adminPassword: 'harbor-violet-tin-9' }
  const both = await Promise.all([seedDemo(given), seedDemo(given)])
  const [demo, ...more] = both.filter((seeded) => seeded !== null)
  expect(more).toEqual([])
  expect(demo).toMatchObject({
    programId: 'demo',
    email: 'Head@Example.org',
    password: 'harbor-violet-tin-9',
    generated: false,
  })
  expect(await readToken(demo?.token ?? '')).not.toBeNull()
  expect(await one('select count(*) as n from patient')).toBe(demoPatients.length)
})

test('a database with people is left alone', async () => {
  expect(await seedDemo()).toBeNull()
  expect(await one('select count(*) as n from staff')).toBe(3)
})

test('the patients are in many states, in both languages, and some have caregivers', async () => {
  for (const column of ['enrollment', 'pap', 'lifecycle', 'language'])
    expect(await one(`select count(distinct ${column}) as n from patient`)).toBeGreaterThan(1)
  for (const rule of [
    'copay is not null',
    'prior_auth is not null',
    'is_caregiver',
    "lifecycle = 'unsubscribed'",
    "last_name like '%ñ%'",
  ])
    expect(await one(`select count(*) as n from patient where ${rule}`), rule).toBeGreaterThan(0)
  expect(await one("select count(*) as n from task where kind = 'outOfOrder'")).toBeGreaterThan(0)
})

test('every phone number is one of those kept free for fiction', async () => {
  const phones = await sql<{ phone: string }>(`
    select phone_number as phone from patient union select phone_number from sms
    union select entry->>'value' from patient, jsonb_array_elements(additional_data) entry where entry->>'key' like '%phone%'`)
  expect(phones.length).toBeGreaterThan(30)
  for (const { phone } of phones) expect(phone).toMatch(/^\+120255501\d\d$/)
})

test('the loop is open: an inbox, an endpoint that leads to it, a callback of each shape, and one that is blocked', async () => {
  expect(await sql('select kind, state from endpoint')).toEqual([{ kind: 'inbox', state: 'active' }])
  expect(await one('select count(*) as n from inbox_secret')).toBe(1)
  const states = 'select state, shape from delivery order by state, shape'
  expect((await sql<{ state: string; shape: string }>(states)).map(({ state, shape }) => `${state} ${shape}`)).toEqual([
    'blocked dosage',
    'pending consent',
    'pending dosage',
    'pending pap',
    'pending pap',
    'pending pap',
  ])
  const [blocked] = await sql<{ data: object; problems: object[] }>(
    `select t.data, c.problems from task t join callback c on c.id = t.data->>'callbackId' where t.kind = 'callbackBlocked'`,
  )
  expect(blocked).toMatchObject({
    data: { shape: 'dosage', paths: ['event.additionalData[0].value'] },
    problems: [{ path: 'event.additionalData[0].value', message: 'must be at most 100 characters' }],
  })
  expect(
    await one("select count(*) as n from inbox_entry where state = 'quarantined' and webhook_id = 'msg_demo'"),
  ).toBe(1)
  expect(await one('select count(*) as n from inbox_entry')).toBe(1)
})

test('flows of each kind are sent, begun and finished; one link is locked, items are asked for, a consent is taken back', async () => {
  const stands = await sql<{ stand: string }>(`
    select distinct kind || ' ' || case when state = 'open' and started_at is not null then 'begun' else state end as stand from flow order by 1`)
  expect(stands.map(({ stand }) => stand)).toEqual(
    ['consent', 'dosage', 'missing', 'pap'].flatMap((kind) => [`${kind} begun`, `${kind} finished`, `${kind} open`]),
  )
  expect(await one('select count(*) as n from flow_link where locked_at is not null')).toBe(1)
  for (const kind of ['linkLocked', 'infoAsked'])
    expect(await one(`select count(*) as n from task where kind = '${kind}' and done_at is null`), kind).toBe(1)
  expect(await one("select count(*) as n from consent_now where basis = 'withdrawn' and name = 'marketing'")).toBe(1)
  expect(await one("select count(*) as n from media_file where kind = 'document'")).toBe(1)
  // Whoever acts for a child signs for it.
  expect(
    await one("select count(*) as n from consent where capacity = 'representative' and relationship = 'mother'"),
  ).toBeGreaterThan(0)
  expect(await one('select count(*) as n from sms where sealed_body is not null and sent_at is not null')).toBe(0)
})

test('once a worker runs, the console’s own inbox receives them, verified and understood', async () => {
  const post: Post = async ({ url, headers, body }, { trusted }) => {
    const path = url.slice(config().inboxUrl.length)
    expect([trusted, path]).toEqual([true, webhook.receiveCallback.path])
    const { status } = await served.receiveCallback(incoming({ path, headers, body }))
    return { outcome: status < 300 ? 'accepted' : 'status', status, ms: 1, head: '' } as PostOutcome
  }
  const engine = startDeliveries({ worker: 'test', post, now: () => new Date(Date.now() + 15_000) })
  await expect.poll(() => one("select count(*) as n from delivery where state = 'pending'")).toBe(0)
  await engine.stop()
  const received = await sql<{ shape: string; first: string | null; last: string | null }>(`
    select shape, body::json#>>'{event,patient,firstName}' as first, body::json#>>'{event,patient,lastName}' as last
      from inbox_entry where state = 'accepted' and patient_id is not null order by shape, first`)
  expect(received).toEqual([
    { shape: 'consent', first: 'Noah', last: 'Brown' },
    { shape: 'dosage', first: null, last: null },
    { shape: 'pap', first: 'Eli', last: 'Brown' },
    { shape: 'pap', first: 'Keisha', last: 'Odom' },
    { shape: 'pap', first: 'Tomas', last: 'Nunez' },
  ])
  expect(await one("select count(*) as n from patient where first_name = 'Tomás' and last_name = 'Núñez'")).toBe(1)
})

test('what happened is on record in the order of its time', async () => {
  for (const [table, time] of [
    ['sms', 'created_at'],
    ['patient', 'created_at'],
    ['timeline_entry', 'at'],
  ] as const) {
    const text = `select count(*) as n from (select ${time} < lag(${time}) over (order by id) as back from ${table} where id not in (select id from timeline_entry where kind = 'callbackReceived')) t where back`
    expect(await one(text), table).toBe(0)
  }
})

test('a campaign is under way, and patients have come through it in every way', async () => {
  expect(await sql('select name, state from campaign')).toEqual([{ name: 'first-weeks', state: 'active' }])
  const entries = await sql<{ state: string; reason: string | null }>(
    'select distinct state, stop_reason as reason from campaign_entry order by 1, 2',
  )
  expect(entries).toEqual([
    { state: 'active', reason: null },
    { state: 'completed', reason: null },
    { state: 'stopped', reason: 'staff' },
    { state: 'stopped', reason: 'status' },
  ])
  expect(
    await one("select count(*)::int as n from sms where kind = 'campaign' and state = 'delivered' and segments = 1"),
  ).toBeGreaterThan(7)
  expect(await one("select count(*)::int as n from sms where kind = 'campaign' and segments > 1")).toBe(0)
})
