import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { readToken } from '@/lib/tokens/token-claims'
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
  expect(await one('select count(*) as n from staff')).toBe(1)
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

test('callbacks were received: one of each shape, and one in quarantine', async () => {
  expect(
    await one("select count(distinct shape) as n from inbox_entry where state = 'accepted' and patient_id is not null"),
  ).toBe(3)
  expect(await one("select count(*) as n from inbox_entry where state = 'quarantined'")).toBe(1)
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
