// The finished demo, read back: what the table of its design says. Its hours hold on whatever day it is made.
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { readToken } from '@/lib/access/tokens/token-claims'
import { wallClock } from '@/lib/contract/wall-clock'
import { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { pool, unhurried } from '@/lib/platform/db/client'
import { openColumn } from '@/lib/platform/sealed-columns'
import { catchUp } from '@/lib/testing/catch-up'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { federalHoliday } from '@/lib/work/clocks/federal-holidays'
import { demoCalendar } from './demo-calendar'
import { demoPatients, nameOf } from './demo-patients'
import { scriptOf } from './demo-script'
import { makeDemo } from './make-demo'
import { openHub } from './open-hub'

const { sql, url } = testDatabase()
const one = async (text: string) => (await sql<{ n: number }>(text))[0]?.n
const counted = async (text: string) =>
  Object.fromEntries((await sql<{ word: string; n: number }>(text)).map(({ word, n }) => [word, n]))

describe('the hours of its people', () => {
  const day = 86_400_000
  // A year and a half, every hour of the day and day of the week among them.
  const moments = Array.from({ length: 40 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * (12 * day + 7 * 3_600_000)))
  const office = wallClock('America/New_York')
  const minutesOf = (shown: number) => (shown % day) / 60_000
  const holidays = new Set(
    [2025, 2026, 2027, 2028].flatMap((year) => FederalHoliday.all.map((name) => federalHoliday(name, year))),
  )

  test.each(moments.map((madeAt) => [madeAt.toISOString(), madeAt] as const))('made at %s', (_name, madeAt) => {
    const calendar = demoCalendar(madeAt)
    for (const [index, person] of demoPatients.entries()) {
      const script = scriptOf(index, calendar, madeAt)
      for (const { at, by, verb } of script) {
        const what = `${nameOf(person)}, ${by} at ${at.toISOString()}`
        expect(at.getTime(), what).toBeLessThanOrEqual(madeAt.getTime())
        const shown = (by === 'phone' ? wallClock(person.zone) : office).shown(at.getTime())
        const minutes = minutesOf(shown)
        if (by === 'phone') {
          expect(minutes >= 8 * 60 && minutes < 21 * 60, what).toBe(true)
        } else if (verb.name !== 'chore') {
          const date = new Date(shown)
          expect([0, 6], what).not.toContain(date.getUTCDay())
          expect(holidays.has(date.toISOString().slice(0, 10)), what).toBe(false)
          expect(minutes >= 8.5 * 60 && minutes <= 17.5 * 60, what).toBe(true)
        }
      }
      // Nobody does anything for a patient who has not come yet.
      expect(script[0]?.verb.name, nameOf(person)).toBe('invited')
    }
  })
})

describe('made on a Thursday afternoon', () => {
  const madeAt = new Date('2026-11-19T19:30:00Z')

  beforeAll(async () => {
    const given = { demo: true, adminEmail: 'Head@Example.org', adminPassword: 'harbor-violet-tin-9' }
    const both = await unhurried(() => Promise.all([openHub(given), openHub(given)]))
    const [opened, ...more] = both.filter((each) => each !== null)
    expect(more).toEqual([])
    expect(opened).toMatchObject({ email: 'Head@Example.org', password: null, program: { id: 'demo' } })
    expect(await readToken(opened?.program?.token ?? '')).not.toBeNull()
    await sql('update demo_run set made_at = $1', [madeAt])
    const said: string[] = []
    const makers = await unhurried(() => Promise.all([1, 2].map(() => makeDemo((line) => said.push(line)))))
    expect(makers.sort()).toEqual([false, true])
    expect(said.at(-1)).toBe('The demo is complete: 40 invented patients.')
    await followClocksUntil(testActor, madeAt)
  }, 0)

  test('a second time there is nothing to do', async () => {
    const before = await sql('select xmin::text from patient order by id')
    expect(await makeDemo()).toBe(true)
    expect(await openHub({ demo: true })).toBeNull()
    expect(await sql('select xmin::text from patient order by id')).toEqual(before)
    expect(await one('select count(*)::int as n from demo_run where finished_at is not null')).toBe(1)
  })

  test('names', async () => {
    expect(await sql('select id, name from support_program')).toEqual([{ id: 'demo', name: 'Harbor Support (demo)' }])
    expect(await sql('select name from partner_token')).toEqual([{ name: 'Northwind Pharmacy' }])
    expect(await counted('select name as word, 1 as n from staff')).toEqual({
      Administrator: 1,
      'Denise Carter': 1,
      'Kwame Osei': 1,
      'Luz Herrera': 1,
      'Erin Doyle': 1,
      'Paul Novak': 1,
    })
    const late = `select count(*)::int as n from staff where name <> 'Administrator'
       and (last_sign_in_at is null or last_sign_in_at < '2026-11-16T13:30:00Z' or last_sign_in_at > '2026-11-19T19:30:00Z')`
    expect(await one(late)).toBe(0)
    expect(await one(`select count(*)::int as n from timeline_entry where caller_name ilike '%demo%'`)).toBe(0)
    expect(await one(`select count(*)::int as n from audit_entry where caller_name ilike '%demo%'`)).toBe(0)
    const phones = await sql<{ phone: string }>(`
      select phone_number as phone from patient union select phone_number from sms
      union select entry->>'value' from patient, jsonb_array_elements(additional_data) entry where entry->>'key' like '%phone%'`)
    for (const { phone } of phones) expect(phone).toMatch(/^\+120255501\d\d$/)
  })

  test('the dashboard counts all of it, when its reader has followed', async () => {
    await catchUp({ only: 'dashboard' })
    expect(await sql('select from change_aside')).toEqual([])
    const counted = `select sum(n)::int as n from dashboard_hour where figure =`
    expect(await one(`${counted} 'sms'`)).toBe(await one('select count(*)::int as n from sms'))
    expect(await one(`${counted} 'callback'`)).toBe(await one('select count(*)::int as n from delivery'))
    expect(await one(`${counted} 'opt'`)).toBe(await one('select count(*)::int as n from opt_event'))
    const reached = (milestone: string) =>
      one(`select count(*)::int as n from patient_milestone where milestone = '${milestone}' and seen`)
    expect(await reached('approved')).toBe(
      await one(`select count(distinct patient_id)::int as n from timeline_entry
                  where kind = 'caseUpdate' and data ->> 'track' = 'enrollment' and data ->> 'to' = 'approved'`),
    )
    expect(await reached('consented')).toBe(
      await one('select count(distinct patient_id)::int as n from consent_now where value'),
    )
    expect(await one('select count(*)::int as n from missing_loop where closed_at is null')).toBe(
      await one(
        `select count(*) filter (where enrollment = 'needInfo')::int + count(*) filter (where pap = 'papInfoMissing')::int as n from patient`,
      ),
    )
  })

  test('40 patients, as far as the table has them', async () => {
    const state = `case when lifecycle in ('notInvited', 'invited', 'unsubscribed') then lifecycle when pap = 'papInvite' then 'denied, PAP'
      when enrollment <> 'approved' then enrollment else concat_ws(' ', 'approved', 'pa ' || prior_auth, pap, 'copay ' || copay) end`
    expect(await counted(`select ${state} as word, count(*)::int as n from patient group by 1`)).toEqual({
      notInvited: 1,
      invited: 5,
      enrollComplete: 4,
      needInfo: 4,
      pending: 4,
      approved: 3,
      'approved copay approved': 4,
      'approved pa paProcess': 4,
      'approved pa approved': 3,
      'approved papApproved': 3,
      'approved papProcess': 1,
      denied: 1,
      'denied, PAP': 1,
      unsubscribed: 2,
    })
    expect(await one('select count(distinct patient_id)::int as n from consent')).toBe(34)
    expect(await one(`select count(*)::int as n from task where kind = 'outOfOrder'`)).toBe(0)
    const unassigned = `select count(*)::int as n, min(created_at) >= '2026-11-19T13:30:00Z' as today from patient where owner_id is null`
    expect(await sql(unassigned)).toEqual([{ n: 2, today: true }])
  })

  test('the pace of a program', async () => {
    const times = await sql<{ days: number }>(`
      select extract(epoch from min(t.at) - p.created_at) / 86400 as days from patient p
        join timeline_entry t on t.patient_id = p.id and t.kind = 'caseUpdate' and t.data->>'name' = 'enrollment.status' and t.data->>'text' = 'approved'
       group by p.id, p.created_at order by 1`)
    const days = times.map(({ days }) => Number(days))
    expect(days).toHaveLength(18)
    expect(days[0]).toBeGreaterThan(2)
    expect(days[9]).toBeGreaterThan(4.5)
    expect(days[9]).toBeLessThan(7)
    expect(days[17]).toBeLessThan(13)
  })

  test('little is late, and most was in time', async () => {
    const late = `select kind as word, count(*)::int as n from clock where ended_at is null and breached_at is not null group by 1`
    expect(await counted(late)).toEqual({ consentAwaited: 1, infoAwaited: 1, insurerDecision: 1 })
    expect(await one('select count(*)::int as n from clock where escalated_at is not null')).toBe(1)
    // A form that waits behind a consent, and a consent behind a locked link, are no work that was paused.
    const paused = `select count(*)::int as n from clock c where c.state = 'paused' and c.kind <> 'flowOpen' and not exists (
      select from flow f join flow_link l on l.flow_id = f.id where f.patient_id = c.patient_id and l.locked_at is not null)`
    expect(await one(paused)).toBe(4)
    const kept = await one(
      `select round(100.0 * count(*) filter (where breached_at is null) / count(*))::int as n from clock where ended_at is not null`,
    )
    // Also what was finished before a worker first looked had its clock.
    expect(kept).toBeGreaterThanOrEqual(95)
    expect(kept).toBeLessThanOrEqual(97)
    const weekends = `select count(*)::int as n from task where extract(isodow from due_at at time zone 'America/New_York') > 5`
    expect(await one(weekends)).toBe(0)
    const done = `select s.name as word, count(*)::int as n from task t join staff s on s.id = t.done_by_id
      where t.done_at >= '2026-11-16T05:00:00Z' group by 1`
    for (const [name, n] of Object.entries(await counted(done))) {
      expect(n, name).toBeGreaterThanOrEqual(6)
      expect(n, name).toBeLessThanOrEqual(14)
    }
  })

  test('messages', async () => {
    const { delivered = 0, ...others } = await counted(
      `select concat_ws(' ', state, reason) as word, count(*)::int as n from sms group by 1`,
    )
    expect(others).toEqual({ 'failed landline': 1, 'suppressed optedOut': 2, 'deferred quietHours': 2 })
    expect(delivered / (delivered + 3)).toBeGreaterThan(0.965)
    expect(await one(`select count(*)::int as n from sms where sealed_body is not null and sent_at is not null`)).toBe(
      0,
    )
    expect(
      await one(`select count(*)::int as n from sms_step where at > '2026-11-19T19:30:00Z' and state = 'delivered'`),
    ).toBe(0)
    const waiting = `select body, extract(epoch from '2026-11-19T19:30:00Z'::timestamptz - received_at)::int / 60 as n
      from sms_inbound where meaning = 'other' and seen_at is null`
    expect(await sql(waiting)).toEqual([{ body: expect.any(String), n: 20 }])
    const doubts = await sql<{ id: string; body: string }>(
      `select id, body from sms_inbound where meaning = 'perhapsStop' and handled_at is null`,
    )
    expect(doubts.map(({ id, body }) => openColumn('sms_inbound.body', body, [id]))).toEqual(['Please leave me alone'])
  })

  test('callbacks arrived at once, but for one that is to be corrected', async () => {
    expect(await counted('select state as word, count(*)::int as n from delivery group by 1')).toEqual({
      delivered: 24,
      blocked: 1,
    })
    const slow = `select count(*)::int as n from delivery d where state = 'delivered' and
      (attempts <> 1 or ended_at - created_at > interval '2 seconds' or not exists
        (select from delivery_attempt a where a.delivery_id = d.id and a.outcome = 'accepted'))`
    expect(await one(slow)).toBe(0)
    expect(await one('select count(*)::int as n from lane where head_seq is not null and due_at is not null')).toBe(0)
    const { accepted } = await counted(
      `select state as word, count(*)::int as n from inbox_entry where patient_id is not null group by 1`,
    )
    expect(accepted).toBe(24)
    const odd = await sql<{ id: string; body: string; patientId: string; phone: string; own: string }>(`
      select i.id, i.body, p.id as "patientId", p.phone_number as phone, p.external_id as own
        from inbox_entry i join patient p on p.id = i.patient_id where i.state = 'quarantined'`)
    expect(odd.length).toBe(1)
    for (const { id, body, patientId, phone, own } of odd)
      expect(JSON.parse(openColumn('inbox_entry.body', body, [id]))).toMatchObject({
        event: { patient: { id: patientId, phoneNumber: phone, externalIds: [{ sourceId: own }] } },
      })
  })

  test('forms', async () => {
    expect(await counted(`select kind as word, 1 as n from flow where state = 'finished' group by kind`)).toEqual({
      pap: 1,
      dosage: 1,
      consent: 1,
      missing: 1,
    })
    expect(await one(`select count(*)::int as n from flow where state = 'open' and started_at is not null`)).toBe(2)
    expect(await one('select count(*)::int as n from flow_link where locked_at is not null')).toBe(1)
    const twice = `select count(*)::int as n from (select from flow where state = 'open' group by patient_id, kind having count(*) > 1) t`
    expect(await one(twice)).toBe(0)
    const today = `select count(*)::int as n from flow_link l join flow f on f.id = l.flow_id
      where l.created_at >= '2026-11-19T13:30:00Z' and f.kind = 'dosage' and f.started_at is null`
    expect(await one(today)).toBe(2)
    expect(await one('select count(*)::int as n from media_upload')).toBe(0)
  })

  test('words, and a campaign that is under way', async () => {
    const notes = await sql<{ id: string; version: number; body: string }>('select id, version, body from note')
    expect(notes.map(({ id, version, body }) => openColumn('note.body', body, [id, version]))).toContain(
      "Mornings are best. @Denise Carter can you take Friday's call?",
    )
    expect(await sql(`select name from saved_view where team order by name`)).toEqual([
      { name: 'Needs a call' },
      { name: 'PAP in progress' },
    ])
    expect(await sql('select name, state from campaign')).toEqual([{ name: 'first-weeks', state: 'active' }])
    const states = "select distinct concat_ws(' ', state, stop_reason) as word, 1 as n from campaign_entry"
    expect(Object.keys(await counted(states)).sort()).toEqual([
      'active',
      'completed',
      'stopped staff',
      'stopped status',
    ])
  })

  test('what happened is on record in the order of its time', async () => {
    for (const [table, time] of [
      ['sms', 'created_at'],
      ['patient', 'created_at'],
      ['timeline_entry', 'at'],
      ['inbox_entry', 'received_at'],
    ] as const) {
      const text = `select count(*)::int as n from (select ${time} < lag(${time}) over (order by id) as back from ${table}) t where back`
      expect(await one(text), table).toBe(0)
    }
  })
})

test('whoever makes it holds a connection of its own, and of the pool none', async () => {
  await sql(`insert into support_program (id, name) values ('demo', 'Demo') on conflict do nothing`)
  await sql(`insert into demo_run (program_id, made_at, steps) values ('demo', now(), 1000)
             on conflict (program_id) do update set steps = 1000, finished_at = null`)
  const taken: number[] = []
  expect(await makeDemo(() => taken.push(pool().totalCount - pool().idleCount))).toBe(true)
  expect(taken).toEqual([0, 0])
  // A process that asks beside it finds it under way, and it ends with its connection.
  const other = new Client({ connectionString: url() })
  await other.connect()
  try {
    await other.query(`select pg_advisory_lock(hashtextextended('make demo', 0))`)
    expect(await makeDemo()).toBe(false)
  } finally {
    await other.end()
  }
  await expect.poll(() => makeDemo()).toBe(true)
  expect(
    await sql(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'hubline demo'`,
    ),
  ).toEqual([])
})
