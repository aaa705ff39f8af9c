// What reaches far wants a proof of the last minutes, where a second factor is asked for at all.
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { readSession } from '@/lib/access/staff/read-session'
import { signIn } from '@/lib/access/staff/sign-in'
import { isRefusal } from '@/lib/contract/refusals'
import { minute, second } from '@/lib/contract/time'
import { provideConfig } from '@/lib/platform/config'
import { type Actor, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { beginEnrolling } from './begin-enrolling'
import { confirmFactor } from './confirm-factor'
import { proveAgain } from './prove-again'
import { readHalfSession } from './read-half-session'
import { requireProof } from './require-proof'

const { unit, sql } = testDatabase()
const email = 'ann@example.org'
const password = 'seven grey otters'
const start = new Date('2026-03-02T15:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
let ann: Actor
let sessionId: string
let seed: string

const codeAt = (at: Date) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at.getTime() })
const asked = (at: Date) =>
  requireProof(single(ann, at), { staffId: ann.id, sessionId }).then(
    () => null,
    (error) => (isRefusal(error) ? [error.refusal, error.detail.data] : error),
  )
const prove = (proof: string, at: Date) =>
  proveAgain(single(ann, at), { sessionId, proof }).then(
    () => 'proved',
    (error) => (isRefusal(error) ? error.refusal : error),
  )
const rowOf = async (sid: string, at: Date) => (await readSession(single(testActor, at), sid))?.sessionId ?? ''

beforeAll(async () => {
  const { id } = await unit((u) =>
    createStaff(u, { email, name: 'Ann', role: 'administrator', programIds: [], password }),
  )
  ann = { ...testActor, kind: 'staff', id, name: 'Ann' }
})
beforeEach(async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  await sql('truncate sign_in_failure, session, staff_factor, recovery_code')
  const { id } = await signIn(single(testActor, start), { email, password, userAgent: 'test' })
  const half = await readHalfSession(single(testActor, start), id)
  const begun = half && (await beginEnrolling(single(testActor, start), half))
  seed = begun?.seed ?? ''
  sessionId = await rowOf(await confirmFactor(testActor, { sessionId: id, code: codeAt(start) }, start), start)
})

test('five minutes after the sign-in it is asked for, and five minutes after each proof again', async () => {
  expect(await asked(after(5 * minute - second))).toBeNull()
  expect(await asked(after(5 * minute))).toEqual(['stepUpNeeded', { by: 'code' }])
  expect(await prove(codeAt(after(6 * minute)), after(6 * minute))).toBe('proved')
  expect(await asked(after(11 * minute - second))).toBeNull()
  expect(await asked(after(11 * minute))).toEqual(['stepUpNeeded', { by: 'code' }])
})

test('a wrong code, a used one and the password prove nothing; the log has each', async () => {
  const late = after(6 * minute)
  const from = await sql<{ id: string }>('select coalesce(max(id), 0)::text as id from audit_entry')
  expect(await prove(codeAt(start), late)).toBe('factorDrifted')
  expect(await prove('00000a', late)).toBe('factorWrong')
  expect(await prove(password, late)).toBe('factorWrong')
  expect(await asked(late)).not.toBeNull()
  expect(await prove(codeAt(late), late)).toBe('proved')
  expect(await prove(codeAt(late), late)).toBe('factorUsed')
  const told = await sql<{ action: string; outcome: string }>(
    'select action, outcome from audit_entry where id > $1 order by id',
    [from[0]?.id],
  )
  expect(told.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'done', 'failed'])
  expect(new Set(told.map(({ action }) => action))).toEqual(new Set(['session.prove']))
})

test('guesses are slowed with those of the sign-in', async () => {
  const late = after(6 * minute)
  for (let n = 0; n < 11; n += 1) expect(await prove('000000', late)).toBe('factorWrong')
  expect(await prove(codeAt(late), late)).toBe('signInSlowed')
})

test('who has no app gives the password', async () => {
  await sql('truncate staff_factor, recovery_code')
  const late = after(6 * minute)
  expect(await asked(late)).toEqual(['stepUpNeeded', { by: 'password' }])
  expect(await prove('another one', late)).toBe('signInWrong')
  expect(await prove(password, late)).toBe('proved')
  expect(await asked(late)).toBeNull()
})

test('a session proves for itself alone', async () => {
  const mine = sessionId
  sessionId = 'another'
  expect(await asked(start)).toEqual(['stepUpNeeded', { by: 'code' }])
  expect(await prove(codeAt(after(minute)), after(minute))).toBe('unauthorized')
  sessionId = mine
})

test('on loopback nobody is asked; on a database of the operator’s own everybody is', async () => {
  provideConfig({ PUBLIC_URL: 'http://localhost:3000' })
  expect(await asked(after(60 * minute))).toBeNull()
  provideConfig({ HUB_STEP_UP: '' })
  expect(await asked(after(60 * minute))).toEqual(['stepUpNeeded', { by: 'code' }])
  await sql('truncate staff_factor, recovery_code')
  expect(await asked(after(60 * minute))).toEqual(['stepUpNeeded', { by: 'password' }])
  expect(await prove(password, after(60 * minute))).toBe('proved')
  expect(await asked(after(60 * minute))).toBeNull()
  provideConfig({ HUB_STEP_UP: 'off' })
})
