// What stands in Needs action is so: no consent is asked for that nobody waits for, no patient stands there twice for one
// thing, what fails is work for somebody, and nothing is late when it begins.
import { beforeAll, expect, test } from 'vitest'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { receiveCallback } from '@/lib/callbacks/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { settleInboxEntry } from '@/lib/callbacks/inbox/settle-inbox-entry'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { inviteBody } from '@/lib/contract/patients/invite'
import { clockRow, clockTable } from '@/lib/contract/work/clock-kinds'
import { ClockKind, FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { readAdmission } from '@/lib/server/web/admission'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { signCallback } from '@/lib/testing/fake-partner'
import { makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { businessCalendar, type OpenHours } from '@/lib/work/clocks/business-calendar'
import { planClock } from '@/lib/work/clocks/plan-clock'
import { listWork } from './list-work'

const db = testDatabase()
const { sql, unit } = db
const monday = new Date('2027-06-07T14:00:00Z')
const later = (days: number) => new Date(monday.getTime() + days * 86_400_000)
let programId = ''
let program: ProgramRow

beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
  program = (await readAdmission(null, programId)).program as ProgramRow
})

const invite = async (more: Record<string, unknown> = {}) =>
  (await invitePatient({ ...db.single(), now: monday }, program, inviteBody.parse(someone(programId, more)))).patientId
const work = async (at: Date) => {
  await followClocksUntil(testActor, at)
  const { rows } = await unit((u) => listWork({ ...u, now: at }, { programId, tab: 'team', sort: 'due' }))
  return rows
}
const kindsOf = async (patientId: string, at: Date) =>
  (await work(at)).filter(({ patient }) => patient?.id === patientId).map(({ kind }) => kind)
const set = (patientId: string, change: string, at: Date) =>
  sql(`update patient set ${change}, updated_at = $2 where id = $1`, [patientId, at])

test('a consent is asked for where one is awaited: not where the partner attested it, not where the case is past it', async () => {
  const [waits, attested, approved, atInsurer] = [
    await invite(),
    await invite({ requiredConsent: false }),
    await invite(),
    await invite(),
  ]
  await set(approved, `enrollment = 'approved'`, monday)
  await followClocksUntil(testActor, monday)
  await set(atInsurer, `prior_auth = 'paProcess'`, later(1))
  const asked = (await work(later(5))).filter(({ kind }) => kind === 'consentAwaited').map(({ patient }) => patient?.id)
  expect(asked).toEqual([waits])
  expect(await kindsOf(attested, later(5))).not.toContain('consentAwaited')
  expect(await kindsOf(approved, later(5))).not.toContain('consentAwaited')
  // Taken back, it is waited for again.
  await set(atInsurer, 'prior_auth = null', later(6))
  expect(await kindsOf(atInsurer, later(12))).toContain('consentAwaited')
})

test('a patient who is waited for stands there once, and not while a locked link waits for us', async () => {
  const asked = await invite()
  await sql(`update flow set started_at = $2 where patient_id = $1`, [asked, monday])
  await set(asked, `lifecycle = 'active', enrollment = 'needInfo'`, monday)
  expect(await kindsOf(asked, later(8))).toEqual(['infoAwaited'])

  const locked = await invite()
  await sql(
    `insert into task (id, program_id, patient_id, kind, created_at) values ('tk_locked', $1, $2, 'linkLocked', $3)`,
    [programId, locked, monday],
  )
  expect(await kindsOf(locked, later(8))).toEqual(['linkLocked'])
  await sql(`update task set done_at = $1, done_by = 'Ann' where id = 'tk_locked'`, [later(8)])
  await sql(`update change set at = $1 where seq = (select max(seq) from change where subject = 'tk_locked')`, [
    later(8),
  ])
  expect(await kindsOf(locked, later(12))).toEqual(['consentAwaited'])
})

test('a callback in quarantine is work for whoever has its patient, opens the entry, and is gone when it is settled', async () => {
  const patientId = await invite({ requiredConsent: false })
  await sql(`insert into staff (id, email, name, password_hash, role) values ('ann', 'ann', 'Ann', '', 'case-manager')`)
  await sql(`update patient set owner_id = 'ann' where id = $1`, [patientId])
  const { secret } = await unit((u) => rotateInboxSecret(u, { programId }))
  const body = { ...callbackSamples({ programId, patientId }).pap, eventName: undefined }
  const now = new Date()
  const receive = (id: string) => unit((u) => receiveCallback(u, signCallback(secret, body, { id })))
  expect(await receive('wh_1')).toMatchObject({ status: 422 })
  await receive('wh_1')
  await unit((u) => receiveCallback(u, signCallback(secret, callbackSamples({ programId, patientId }).dosage)))
  const [entry] = await sql<{ id: string }>(`select id from inbox_entry where state = 'quarantined'`)
  const entryId = entry?.id ?? ''
  const there = async () =>
    (await work(new Date(now.getTime() + 60_000))).filter(({ kind }) => kind === 'callbackQuarantined')
  expect(await there()).toMatchObject([
    { subject: entryId, group: 'failed', patient: { id: patientId }, owner: { id: 'ann' }, about: { shape: 'pap' } },
  ])
  const [clock] = await there()
  expect(Date.parse(clock?.dueAt ?? '')).toBeGreaterThan(now.getTime())

  const ann = { ...testActor, kind: 'staff' as const, id: 'ann', name: 'Ann' }
  const settle = (settled: boolean, id = entryId) =>
    unit((u) => settleInboxEntry(u, { programId, entryId: id, settled }), ann)
  expect(await settle(true)).toMatchObject({ state: 'settled', settled: { by: 'Ann' } })
  // At once, before a worker has looked.
  expect(await sql(`select 1 from clock where kind = 'callbackQuarantined' and state <> 'ended'`)).toEqual([])
  expect(await there()).toEqual([])
  expect((await settle(true)).settled).toMatchObject({ by: 'Ann' })
  await settle(false)
  expect(await there()).toMatchObject([{ id: clock?.id, dueAt: expect.any(String) }])
  await settle(true)
  const [accepted] = await sql<{ id: string }>(`select id from inbox_entry where state = 'accepted'`)
  await expect(settle(true, accepted?.id)).rejects.toMatchObject({ refusal: 'notFound' })
  const other = await makeProgram()
  await expect(
    unit((u) => settleInboxEntry(u, { programId: other, entryId, settled: false }), ann),
  ).rejects.toMatchObject({ refusal: 'notFound' })
  expect(
    await sql(
      `select data ->> 'settled' as settled, patient_ids from audit_entry where action = 'inbox.settle' order by id`,
    ),
  ).toEqual(['true', 'false', 'true'].map((settled) => ({ settled, patient_ids: [patientId] })))
})

test('an endpoint that takes nothing is work as long as it does, and a slip of a minute is none', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const rows = async (now: Date) =>
    (await work(now))
      .filter(({ kind }) => kind.startsWith('endpoint'))
      .map(({ kind, about }) => `${kind} ${about.name}`)
  await sql(
    `insert into endpoint (id, program_id, name, url) values ('ep_a', $1, 'Northwind', 'https://a.example'), ('ep_b', $1, 'Harbor', 'https://b.example')`,
    [programId],
  )
  await sql(`update endpoint set failing_since = $1 where id in ('ep_a', 'ep_b')`, [at(-0.5)])
  expect(await rows(new Date())).toEqual([])
  await sql(`update endpoint set failing_since = null where id = 'ep_b'`)
  expect(await rows(at(2))).toEqual(['endpointFailing Northwind'])
  expect(await sql(`select 1 from clock where subject = 'ep_b'`)).toEqual([])

  await sql(
    `update endpoint set state = 'disabled', disabled_at = now(), disabled_reason = 'failing' where id = 'ep_a'`,
  )
  expect(await rows(at(3))).toEqual(['endpointDisabled Northwind'])
  await sql(
    `update endpoint set state = 'active', disabled_at = null, disabled_reason = null, failing_since = null where id = 'ep_a'`,
  )
  expect(await rows(at(4))).toEqual([])
  // A person paused it: that is no failure.
  await sql(`update endpoint set state = 'paused', failing_since = now() where id = 'ep_a'`)
  expect(await rows(at(5))).toEqual([])
})

test('nothing is late when it begins, whenever that is; what is ours is due while the program is open', () => {
  const office: OpenHours = [9 * 60, 17 * 60]
  const calendar = businessCalendar({
    timeZone: 'America/New_York',
    hours: [null, office, office, office, office, office, null],
    federal: FederalHoliday.all,
    closed: ['2027-01-04'],
  })
  const targets = Object.fromEntries(ClockKind.all.map((kind) => [kind, clockTable[kind]])) as Record<
    ClockKind,
    (typeof clockTable)[ClockKind]
  >
  const from = Date.parse('2026-12-23T00:00:00Z')
  for (let minutes = 0; minutes < 20 * 1440; minutes += 97)
    for (const kind of ClockKind.all) {
      const since = new Date(from + minutes * 60_000)
      const row = clockRow(kind)
      const { warnAt, dueAt } = planClock({ version: 1, calendar, timeZone: 'America/New_York', targets }, row, {
        kind,
        since,
        used: 0,
        givenDueAt: null,
      })
      expect(warnAt.getTime(), `${kind} ${since.toISOString()}`).toBeGreaterThan(since.getTime())
      expect(dueAt.getTime()).toBeGreaterThanOrEqual(warnAt.getTime())
      if (row.business) expect(calendar.isOpen(dueAt.getTime() - 1), `${kind} ${since.toISOString()}`).toBe(true)
    }
})
