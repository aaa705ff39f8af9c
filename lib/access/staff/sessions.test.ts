import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, single, type TxUnit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { changePassword } from './change-password'
import { changePreferences } from './change-preferences'
import { closeSession } from './close-session'
import { createStaff } from './create-staff'
import { disableStaff } from './disable-staff'
import { enableStaff } from './enable-staff'
import { endSessions } from './end-sessions'
import { listSessions } from './list-sessions'
import { openSession } from './open-session'
import { readSession } from './read-session'
import { sessionKey } from './session-id'
import { setPassword } from './set-password'
import { updateProfile } from './update-profile'
import { updateStaff } from './update-staff'

const { unit, sql } = testDatabase()
const password = 'seven grey otters'
const start = new Date('2026-03-02T15:00:00Z')
const minutesOn = (minutes: number) => single(testActor, new Date(start.getTime() + minutes * 60_000))
let bo = ''

/** A session opened without the hash's cost, as the rows that sign-in leaves. */
async function open(now = start): Promise<string> {
  const [row] = await sql<{ hash: string }>('select password_hash as hash from staff where id = $1', [bo])
  return (await openSession(single(testActor, now), { id: bo, passwordHash: row?.hash ?? '' }, 'test')) ?? ''
}
const alive = async (id: string, minutes = 0) => (await readSession(minutesOn(minutes), id)) !== null

beforeAll(async () => {
  for (const id of ['cardia', 'lumen']) {
    await sql('insert into support_program (id, name) values ($1, $1)', [id])
  }
  await unit((u) =>
    createStaff(u, {
      email: 'root@example.org',
      name: 'Root',
      role: 'administrator',
      programIds: ['cardia', 'lumen'],
      password,
    }),
  )
})
beforeEach(async () => {
  await sql(`delete from staff where email = 'bo@example.org'`)
  bo = (
    await unit((u) =>
      createStaff(u, { email: 'bo@example.org', name: 'Bo', role: 'administrator', programIds: ['cardia'], password }),
    )
  ).id
})

test('a session says who, where and how long', async () => {
  expect(await readSession(minutesOn(0), await open())).toEqual({
    id: bo,
    name: 'Bo',
    email: 'bo@example.org',
    role: 'administrator',
    timeZone: 'America/New_York',
    language: 'en',
    preferences: {},
    programIds: ['cardia'],
    partnerId: null,
    sessionId: expect.any(String),
    idleEndsAt: new Date('2026-03-02T15:15:00Z'),
    endsAt: new Date('2026-03-03T03:00:00Z'),
  })
})

test('how the console looks goes with the person to every session, and what the product no longer has is left out', async () => {
  const [here, elsewhere] = [await open(), await open()]
  const asBo = (work: (u: TxUnit) => Promise<unknown>) => unit(work, { ...testActor, kind: 'staff', id: bo })
  await asBo((u) => changePreferences(u, { theme: 'dark', columns: ['phone', 'updated'] }))
  await asBo((u) => changePreferences(u, { singleKeys: false }))
  await sql(`update staff set preferences = preferences || '{"density": "tiny", "sound": true}' where id = $1`, [bo])
  for (const id of [here, elsewhere])
    expect((await readSession(minutesOn(0), id))?.preferences).toEqual({
      theme: 'dark',
      singleKeys: false,
      columns: ['phone', 'updated'],
    })
})

test('an unknown id, the stored hash itself and nothing at all sign nobody in', async () => {
  const id = await open()
  expect(await alive('')).toBe(false)
  expect(await alive(sessionKey(id))).toBe(false)
  expect(await alive(`${id}x`)).toBe(false)
})

test('idle for fifteen minutes is the end, however one looks at it', async () => {
  const id = await open()
  expect(await alive(id, 14.9)).toBe(true)
  expect(await alive(id, 14.9 + 14.9)).toBe(true)
  expect(await alive(id, 14.9 + 14.9 + 15)).toBe(false)
})

test('twelve hours are the end however busy', async () => {
  const id = await open()
  for (let minutes = 10; minutes < 720; minutes += 10) expect(await alive(id, minutes)).toBe(true)
  expect(await alive(id, 719.9)).toBe(true)
  const last = await readSession(minutesOn(719.9), id)
  expect(last?.idleEndsAt).toEqual(last?.endsAt)
  expect(await alive(id, 720)).toBe(false)
})

test('being seen is written at most every 15 seconds; a passive preferences never', async () => {
  const id = await open()
  const seen = async () =>
    (await sql<{ at: Date }>('select seen_at as at from session where id = $1', [sessionKey(id)]))[0]?.at
  await readSession(minutesOn(0.2), id)
  expect(await seen()).toEqual(start)
  await readSession(minutesOn(5), id, 'never')
  expect(await seen()).toEqual(start)
  await readSession(minutesOn(1), id)
  expect(await seen()).toEqual(new Date('2026-03-02T15:01:00Z'))
  await readSession(minutesOn(1.1), id, 'now')
  expect(await seen()).toEqual(new Date('2026-03-02T15:01:06Z'))
})

const role = 'administrator' as const
const programIds = ['cardia']
const revoking: [string, (u: TxUnit) => Promise<unknown>][] = [
  ['disabled', (u) => disableStaff(u, { staffId: bo })],
  ['given another role', (u) => updateStaff(u, { staffId: bo, name: 'Bo', role: 'auditor', programIds })],
  ['given a program', (u) => updateStaff(u, { staffId: bo, name: 'Bo', role, programIds: ['cardia', 'lumen'] })],
  ['denied a program', (u) => updateStaff(u, { staffId: bo, name: 'Bo', role, programIds: [] })],
  ['given another password', (u) => setPassword(u, { staffId: bo, password: 'four green herons' })],
  ['given a made-up password', (u) => setPassword(u, { staffId: bo })],
]
test.each(revoking)('a person who is %s is nobody at the next request', async (_what, change) => {
  const [one, other] = [await open(), await open()]
  await unit(change)
  expect([await alive(one), await alive(other)]).toEqual([false, false])
})

test('a session does not come back when the person is enabled again', async () => {
  const id = await open()
  await unit((u) => disableStaff(u, { staffId: bo }))
  await unit((u) => enableStaff(u, { staffId: bo }))
  expect(await alive(id)).toBe(false)
})

test('a disabled person is nobody even with a row left behind', async () => {
  const id = await open()
  await sql('update staff set disabled_at = now() where id = $1', [bo])
  expect(await alive(id)).toBe(false)
})

test('another name or time zone ends no session', async () => {
  const id = await open()
  const self: Actor = { ...testActor, kind: 'staff', id: bo, name: 'Bo' }
  await unit((u) => updateStaff(u, { staffId: bo, name: 'Bo B.', role, programIds }))
  await unit((u) => updateProfile(u, { name: 'Bob', timeZone: 'Europe/Berlin' }), self)
  expect(await readSession(minutesOn(0), id)).toMatchObject({ name: 'Bob', timeZone: 'Europe/Berlin' })
})

test('one’s own new password ends the other sessions and not this one', async () => {
  const [mine, other] = [await open(), await open()]
  const self: Actor = { ...testActor, kind: 'staff', id: bo, name: 'Bo' }
  const change = (currentPassword: string) =>
    unit(
      (u) => changePassword(u, { currentPassword, newPassword: 'four green herons', sessionId: sessionKey(mine) }),
      self,
    )
  await expect(change('not this one at all')).rejects.toMatchObject({ refusal: 'dataInvalid' })
  expect([await alive(mine), await alive(other)]).toEqual([true, true])
  await change(password)
  expect([await alive(mine), await alive(other)]).toEqual([true, false])
})

test('guessing one’s own current password is slowed like signing in, and stays counted though nothing else is kept', async () => {
  const self: Actor = { ...testActor, kind: 'staff', id: bo, name: 'Bo' }
  const guess = (currentPassword: string) =>
    unit((u) => changePassword(u, { currentPassword, newPassword: 'four green herons', sessionId: '' }), self)
  for (let n = 0; n < 4; n += 1)
    await expect(guess('not this one at all')).rejects.toMatchObject({ refusal: 'dataInvalid' })
  await expect(guess(password)).rejects.toMatchObject({ refusal: 'signInSlowed' })
})

test('no session comes of a password that was changed while it was being checked', async () => {
  expect(await openSession(minutesOn(0), { id: bo, passwordHash: 'the former one' }, 'test')).toBeNull()
})

test('signing out ends one session, once, and is on the record', async () => {
  const [one, other] = [await open(), await open()]
  await unit((u) => closeSession(u, one))
  await unit((u) => closeSession(u, one))
  expect([await alive(one), await alive(other)]).toEqual([false, true])
  expect(await sql(`select caller_id from audit_entry where action = 'session.signOut'`)).toEqual([{ caller_id: bo }])
})

test('old rows are swept when the person signs in again', async () => {
  await open()
  await open(new Date(start.getTime() + 3_600_000))
  expect(await sql('select 1 from session where staff_id = $1', [bo])).toHaveLength(1)
})

test('a person sees where they are signed in and ends one, or all but this one; nobody else’s', async () => {
  const [here, there, elsewhere] = [await open(), await open(), await open()]
  const own = (id: string) => ({ ...testActor, kind: 'staff' as const, id, name: 'Bo' })
  const at = <T>(work: (u: TxUnit) => Promise<T>) => unit((u) => work({ ...u, now: start }), own(bo))
  const rows = await at((u) => listSessions(u, { staffId: bo, current: sessionKey(here) }))
  expect(rows).toHaveLength(3)
  expect(rows.filter(({ current }) => current).map(({ id }) => id)).toEqual([sessionKey(here)])
  expect(rows[0]).toMatchObject({ browser: 'test', address: '127.0.0.1', signedInAt: start.toISOString() })

  const end = (person: { id: string; name: string }, sessionId?: string) =>
    at((u) => endSessions(u, { person, sessionId, except: sessionKey(here) }))
  expect(await end({ id: 'st_other', name: 'Other' }, sessionKey(there))).toBe(0)
  expect(await end({ id: bo, name: 'Bo' }, sessionKey(here))).toBe(0)
  expect(await end({ id: bo, name: 'Bo' }, sessionKey(there))).toBe(1)
  expect([await alive(here), await alive(there), await alive(elsewhere)]).toEqual([true, false, true])
  expect(await end({ id: bo, name: 'Bo' })).toBe(1)
  expect([await alive(here), await alive(elsewhere)]).toEqual([true, false])
  expect(
    await sql(`select program_id, data->>'count' as count from audit_entry where action = 'session.end' order by id`),
  ).toEqual([
    { program_id: 'cardia', count: '1' },
    { program_id: 'cardia', count: '1' },
  ])
})
