// Signing in where the product is reached over https: the password alone opens nothing.
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { readSession } from '@/lib/access/staff/read-session'
import { sessionKey } from '@/lib/access/staff/session-id'
import { signIn } from '@/lib/access/staff/sign-in'
import type { Refusal } from '@/lib/contract/refusals'
import { provideConfig } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { beginEnrolling, type Enrolment } from './begin-enrolling'
import { confirmFactor } from './confirm-factor'
import { readHalfSession } from './read-half-session'
import { resetFactor } from './reset-factor'
import { addressOf, judgeCode, newSeed } from './totp'

const { unit, sql } = testDatabase()
const email = 'ann@example.org'
const password = 'seven grey otters'
const start = new Date('2026-03-02T15:00:00Z')
const on = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const codeOf = (seed: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at.getTime() })
let staffId = ''

const enter = (at = start) => signIn(single(testActor, at), { email, password, userAgent: 'test' })
const confirm = (sessionId: string, code: string, at = start) => confirmFactor(testActor, { sessionId, code }, at)
const alive = async (id: string, at = start) => (await readSession(single(testActor, at), id)) !== null
const told = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: Refusal) => error.refusal,
  )
const actions = async () =>
  (await sql<{ action: string }>(`select action from audit_entry where action ~ '^(session|factor)' order by id`)).map(
    ({ action }) => action,
  )

async function enrolment(sessionId: string, at = start): Promise<Enrolment> {
  const half = await readHalfSession(single(testActor, at), sessionId)
  const begun = half && (await beginEnrolling(single(testActor, at), half))
  if (!begun) throw new Error('nothing to set up')
  return begun
}

/** With an app that is set up; its code of `start` is used. */
async function enrolled(): Promise<Enrolment> {
  const { id } = await enter(start)
  const begun = await enrolment(id)
  await confirm(id, codeOf(begun.seed, start))
  return begun
}

beforeAll(async () => {
  staffId = (await unit((u) => createStaff(u, { email, name: 'Ann', role: 'administrator', programIds: [], password })))
    .id
})
beforeEach(async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  await sql('truncate sign_in_failure, session, staff_factor, recovery_code')
})

test('on loopback nobody is asked, not even somebody who has a factor', async () => {
  await enrolled()
  provideConfig({ PUBLIC_URL: 'http://localhost:3000' })
  const { id, state } = await enter()
  expect(state).toBe('full')
  expect(await alive(id)).toBe(true)
})

test('the first sign-in sets the app up; until then the session opens nothing', async () => {
  const { id, state } = await enter()
  expect(state).toBe('enrol')
  expect(await alive(id)).toBe(false)
  const begun = await enrolment(id)
  expect(await enrolment(id)).toEqual(begun)
  expect(begun.codes).toHaveLength(10)
  expect(await told(confirm(id, '000000'))).toBe('factorWrong')
  const full = await confirm(id, codeOf(begun.seed, start))
  expect([await alive(id), await alive(full)]).toEqual([false, true])
  expect((await actions()).slice(-3)).toEqual(['session.signInFailed', 'factor.enrol', 'session.signIn'])
  const stored = JSON.stringify(await sql('select encode(sealed, $1) as sealed from staff_factor', ['escape']))
  expect(stored).not.toContain(begun.seed)
  expect(JSON.stringify(await sql('select * from recovery_code'))).not.toContain(begun.codes[0])
})

test('afterwards the code of the moment opens it, once', async () => {
  const { seed } = await enrolled()
  const { id, state } = await enter(on(60))
  expect(state).toBe('half')
  expect(await told(confirm(id, codeOf(seed, start), on(20)))).toBe('factorUsed')
  const full = await confirm(id, ` ${codeOf(seed, on(60)).replace(/(...)/, '$1 ')}`, on(60))
  expect(await alive(full, on(60))).toBe(true)
  const again = await enter(on(61))
  expect(await told(confirm(again.id, codeOf(seed, on(60)), on(61)))).toBe('factorUsed')
})

test('of eight at once with one code one gets in', async () => {
  const { seed } = await enrolled()
  const halves: { id: string }[] = []
  for (let n = 0; n < 8; n += 1) halves.push(await enter(on(90)))
  const answers = await Promise.all(halves.map(({ id }) => told(confirm(id, codeOf(seed, on(90)), on(90)))))
  expect(answers.filter((answer) => answer === 'in')).toEqual(['in'])
})

test.each([
  [-30, 'in'],
  [30, 'in'],
  [-300, 'factorDrifted'],
  [60, 'factorWrong'],
  [600, 'factorWrong'],
  [-6000, 'factorWrong'],
])('a phone whose clock is %i seconds off: %s', async (off, answer) => {
  const { seed } = await enrolled()
  const { id } = await enter(on(120))
  expect(await told(confirm(id, codeOf(seed, on(120 + off)), on(120)))).toBe(answer)
})

test('a clock that is behind is told so, in minutes; of a code that is yet to come nobody learns anything', () => {
  const seed = newSeed()
  expect(judgeCode(seed, codeOf(seed, on(-600)), start)).toEqual({ right: false, minutes: 10 })
  for (const ahead of [60, 90, 300, 600, 1200])
    expect(judgeCode(seed, codeOf(seed, on(ahead)), start)).toEqual({ right: false, minutes: null })
  expect(addressOf(seed, email)).toMatch(
    /^otpauth:\/\/totp\/Hubline:ann%40example\.org\?issuer=Hubline&secret=[A-Z2-7]{32}&/,
  )
})

test('a recovery code opens one session, however it is typed', async () => {
  const { codes } = await enrolled()
  const [first = '', second = ''] = codes
  const { id } = await enter(on(60))
  expect(await alive(await confirm(id, first.toUpperCase().replaceAll('-', ' '), on(60)), on(60))).toBe(true)
  const again = await enter(on(61))
  expect(await told(confirm(again.id, first, on(61)))).toBe('factorWrong')
  expect(await told(confirm(again.id, second, on(61)))).toBe('in')
})

test('five codes for a password, ten for a person, and the right password is asked again', async () => {
  const { seed } = await enrolled()
  const { id } = await enter(on(60))
  for (let n = 0; n < 5; n += 1) expect(await told(confirm(id, '000000', on(60)))).toBe('factorWrong')
  expect(await told(confirm(id, codeOf(seed, on(60)), on(60)))).toBe('unauthorized')
  const more = await enter(on(61))
  for (let n = 0; n < 5; n += 1) expect(await told(confirm(more.id, '000000', on(61)))).toBe('factorWrong')
  const last = await enter(on(62))
  expect(await told(confirm(last.id, codeOf(seed, on(62)), on(62)))).toBe('signInSlowed')
  expect((await actions()).at(-1)).toBe('session.signInFailed')
  expect(await told(confirm(last.id, codeOf(seed, on(120)), on(120)))).toBe('in')
})

test('a right password without its code leaves a trace, and forgets no wrong one', async () => {
  await enrolled()
  const wrong = () => told(signIn(single(testActor, on(60)), { email, password: 'wrong wrong', userAgent: 'test' }))
  for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('signInWrong')
  await enter(on(60))
  expect((await actions()).at(-1)).toBe('session.password')
  expect(await wrong()).toBe('signInWrong')
  expect(await wrong()).toBe('signInSlowed')
})

test('a half session ends by itself, with the password, and when the person is disabled', async () => {
  await enrolled()
  const { id } = await enter(on(60))
  expect(await told(confirm(id, '000000', on(60 + 5 * 60)))).toBe('unauthorized')
  const other = await enter(on(61))
  await sql('update staff set disabled_at = now()')
  expect(await told(confirm(other.id, '000000', on(61)))).toBe('unauthorized')
  await sql('update staff set disabled_at = null')
})

test('a seed moved to another person opens no more', async () => {
  const { seed } = await enrolled()
  const other = await unit((u) =>
    createStaff(u, { email: 'bo@example.org', name: 'Bo', role: 'auditor', programIds: [], password }),
  )
  await sql('update staff_factor set staff_id = $1', [other.id])
  const { id } = await signIn(single(testActor, on(60)), { email: 'bo@example.org', password, userAgent: 'test' })
  await expect(confirm(id, codeOf(seed, on(60)), on(60))).rejects.toThrow()
})

test('the operator takes a lost factor away: sessions end, and the next sign-in sets up a new one', async () => {
  const { codes } = await enrolled()
  const { id } = await enter(on(60))
  const full = await confirm(id, codes[0] ?? '', on(60))
  expect(await unit((u) => resetFactor(u, { id: staffId, name: 'Ann' }))).toBe(true)
  expect(await alive(full, on(60))).toBe(false)
  expect(await sql('select 1 from session where id = $1', [sessionKey(full)])).toEqual([])
  expect((await enter(on(61))).state).toBe('enrol')
  expect(await unit((u) => resetFactor(u, { id: staffId, name: 'Ann' }))).toBe(false)
})
