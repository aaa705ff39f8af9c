// Passkeys: whole sign-ins, second steps and fresh proofs; what is old, copied, foreign or used opens nothing.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordCounted } from '@/lib/access/audit/record-refused'
import { confirmFactor } from '@/lib/access/factors/confirm-factor'
import { proveAgain } from '@/lib/access/factors/prove-again'
import { requireProof } from '@/lib/access/factors/require-proof'
import { resetFactor } from '@/lib/access/factors/reset-factor'
import { sealSeed } from '@/lib/access/factors/sealed-factor'
import { newSeed } from '@/lib/access/factors/totp'
import { createStaff } from '@/lib/access/staff/create-staff'
import { readSession } from '@/lib/access/staff/read-session'
import { sessionKey } from '@/lib/access/staff/session-id'
import { signIn } from '@/lib/access/staff/sign-in'
import { mostPasskeys } from '@/lib/contract/access/passkeys'
import { isRefusal } from '@/lib/contract/refusals'
import { minute, second } from '@/lib/contract/time'
import { provideConfig } from '@/lib/platform/config'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { testAuthenticator } from '@/lib/testing/authenticator'
import { testActor, testDatabase } from '@/lib/testing/database'
import { addPasskey, offerPasskey } from './add-passkey'
import { askPasskey } from './ask-passkey'
import { removePasskey, renamePasskey } from './change-passkey'
import { listPasskeys } from './list-passkeys'
import { signInPasskey } from './sign-in-passkey'

const { unit, sql } = testDatabase()
const password = 'seven grey otters'
const email = 'ann@example.org'
const start = new Date('2026-03-02T15:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const here = { origin: 'https://hub.example.org', rpId: 'hub.example.org' }
type Device = ReturnType<typeof testAuthenticator>
let ann: Actor
let bo: Actor
/** The log grows from test to test. */
let before = '0'
const tellAnew = async () => {
  const [last] = await sql<{ id: string }>('select max(id)::text as id from audit_entry')
  before = last?.id ?? '0'
}

const told = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: unknown) => (isRefusal(error) ? error.refusal : error),
  )
const sessions = async () => (await sql(`select from session where state = 'full'`)).length
const alive = async (id: string) => (await readSession(single(testActor, start), id)) !== null
const log = () =>
  sql<{ action: string; factor: string; outcome: string; who: string }>(
    `select action, outcome, data->>'factor' as factor, caller_id as who from audit_entry where id > $1 order by id`,
    [before],
  )

async function added(device: Device, who = ann, counter = 0) {
  const { challenge } = await offerPasskey(single(who, start), 'a-session')
  const credential = device.make(challenge, { ...here, counter })
  await inUnit(who, (u) => addPasskey({ ...u, now: start }, { sessionId: 'a-session', name: 'Laptop', credential }))
}
const question = async (at = start) => (await askPasskey(single(testActor, at), { purpose: 'signIn' })).challenge
type Given = ReturnType<Device['answer']>
const enter = (given: Given, at = start) => signInPasskey(testActor, { given, userAgent: 'test' }, at)

beforeAll(async () => {
  const make = async (name: string, of: string): Promise<Actor> => {
    const { id } = await unit((u) =>
      createStaff(u, { email: of, name, role: 'administrator', programIds: [], password }),
    )
    return { ...testActor, kind: 'staff', id, name }
  }
  ann = await make('Ann', email)
  bo = await make('Bo', 'bo@example.org')
})
beforeEach(async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  await sql('truncate sign_in_failure, session, staff_factor, recovery_code, passkey, used_challenge')
  await sql('update staff set disabled_at = null')
  await recordCounted()
  await tellAnew()
})

test('alone it is a whole sign-in, and the log says by what', async () => {
  const device = testAuthenticator()
  await added(device)
  const id = await enter(device.answer(await question(), { ...here, counter: 1 }))
  expect((await readSession(single(testActor, start), id))?.email).toBe(email)
  expect(await log()).toEqual([
    { action: 'passkey.add', outcome: 'done', factor: null, who: ann.id },
    { action: 'session.signIn', outcome: 'done', factor: 'passkey', who: ann.id },
  ])
  expect(await listPasskeys(single(ann))).toMatchObject({ offered: true, rows: [{ name: 'Laptop' }] })
})

test('of fifty who answer one challenge one gets in', async () => {
  const device = testAuthenticator()
  await added(device)
  // A device that does not count: nothing but the challenge tells the answers apart.
  const given = device.answer(await question(), { ...here, counter: 0 })
  const all = await Promise.all(Array.from({ length: 50 }, () => told(enter(given))))
  expect(all.filter((each) => each === 'in')).toHaveLength(1)
  expect(new Set(all)).toEqual(new Set(['in', 'passkeyExpired']))
  expect(await sessions()).toBe(1)
})

test('of fifty answers with one count one gets in', async () => {
  const device = testAuthenticator()
  await added(device)
  const all = await Promise.all(
    Array.from({ length: 50 }, async () => told(enter(device.answer(await question(), { ...here, counter: 7 })))),
  )
  expect(all.filter((each) => each === 'in')).toHaveLength(1)
  expect(new Set(all)).toEqual(new Set(['in', 'passkeyCopied']))
})

test.each<[refused: string, give: (device: Device) => Promise<Given>]>([
  [
    'passkeyElsewhere',
    async (it) => it.answer(await question(), { ...here, origin: 'https://hub.example.net', counter: 6 }),
  ],
  [
    'passkeyElsewhere',
    async (it) => it.answer(await question(), { ...here, origin: 'https://hub.example.org:8443', counter: 6 }),
  ],
  ['passkeyWrong', async (it) => it.answer(await question(), { ...here, rpId: 'example.org', counter: 6 })],
  ['passkeyWrong', async (it) => it.answer(await question(), { ...here, counter: 6, userVerified: false })],
  ['passkeyExpired', async (it) => it.answer(await question(after(-5 * minute)), { ...here, counter: 6 })],
  ['passkeyExpired', async (it) => it.answer('AAAA', { ...here, counter: 6 })],
  ['passkeyExpired', async (it) => it.answer(Buffer.alloc(62).toString('base64url'), { ...here, counter: 6 })],
  ['passkeyCopied', async (it) => it.answer(await question(), { ...here, counter: 5 })],
  ['passkeyCopied', async (it) => it.answer(await question(), { ...here, counter: 4 })],
  ['passkeyCopied', async (it) => it.answer(await question(), { ...here, counter: 0 })],
  ['passkeyUnknown', async () => testAuthenticator().answer(await question(), { ...here, counter: 6 })],
  [
    'passkeyWrong', // another key under the same name
    async (it) => ({ ...testAuthenticator().answer(await question(), { ...here, counter: 6 }), id: it.id }),
  ],
  [
    'passkeyExpired', // asked for another purpose
    async (it) => {
      const asked = { purpose: 'prove' as const, session: 'a-session' }
      return it.answer((await askPasskey(single(testActor, start), asked)).challenge, { ...here, counter: 6 })
    },
  ],
])('%s opens no session and is a row of the log', async (refused, give) => {
  const device = testAuthenticator()
  await added(device, ann, 5)
  await tellAnew()
  expect(await told(enter(await give(device)))).toBe(refused)
  expect(await sessions()).toBe(0)
  const rows = await log()
  expect(rows.map(({ action, outcome, factor }) => [action, outcome, factor])).toEqual([
    ['session.signInFailed', 'failed', refused],
  ])
  // Nothing was spent by it.
  expect(await told(enter(device.answer(await question(), { ...here, counter: 6 })))).toBe('in')
})

test('the last moment of five minutes counts, the next does not', async () => {
  const device = testAuthenticator()
  await added(device)
  const challenge = await question()
  const given = device.answer(challenge, { ...here, counter: 0 })
  expect(await told(enter(given, after(5 * minute)))).toBe('passkeyExpired')
  expect(await told(enter(given, after(5 * minute - second)))).toBe('in')
})

test('a removed passkey and a disabled account sign nobody in', async () => {
  const device = testAuthenticator()
  await added(device)
  await sql('update staff set disabled_at = now() where id = $1', [ann.id])
  expect(await told(enter(device.answer(await question(), { ...here, counter: 1 })))).toBe('accountDisabled')
  await sql('update staff set disabled_at = null')
  const [mine] = (await listPasskeys(single(ann))).rows
  const id = mine?.id ?? ''
  expect(await told(inUnit(bo, (u) => removePasskey(u, { id })))).toBe('notFound')
  expect(await told(inUnit(bo, (u) => renamePasskey(u, { id, name: 'Mine' })))).toBe('notFound')
  await inUnit(ann, (u) => renamePasskey(u, { id, name: 'Desk' }))
  expect((await listPasskeys(single(ann))).rows).toMatchObject([{ name: 'Desk' }])
  await inUnit(ann, (u) => removePasskey(u, { id }))
  expect(await told(enter(device.answer(await question(), { ...here, counter: 2 })))).toBe('passkeyUnknown')
  expect(await sessions()).toBe(0)
})

test('ten at most, each once, and each for the session and purpose it was asked in', async () => {
  const first = testAuthenticator()
  await added(first)
  expect(await told(added(first))).toBe('passkeyTaken')
  expect(await told(added(first, bo))).toBe('passkeyTaken')
  const { challenge } = await offerPasskey(single(ann, start), 'a-session')
  const credential = testAuthenticator().make(challenge, { ...here, counter: 0 })
  const add = (sessionId: string, made = credential) =>
    told(inUnit(ann, (u) => addPasskey({ ...u, now: start }, { sessionId, name: 'Phone', credential: made })))
  expect(await add('another-session')).toBe('passkeyExpired')
  expect(await add('a-session', testAuthenticator().make(await question(), { ...here, counter: 0 }))).toBe(
    'passkeyExpired',
  )
  expect(
    await add('a-session', testAuthenticator().make(challenge, { ...here, origin: 'https://a.example', counter: 0 })),
  ).toBe('passkeyElsewhere')
  expect(await add('a-session')).toBe('in')
  expect(await add('a-session')).toBe('passkeyExpired')
  // All at once, and no more than ten come of it.
  const offers = await Promise.all(Array.from({ length: 12 }, () => offerPasskey(single(ann, start), 'a-session')))
  const all = await Promise.all(
    offers.map((offer) => add('a-session', testAuthenticator().make(offer.challenge, { ...here, counter: 0 }))),
  )
  expect(all.filter((each) => each === 'in')).toHaveLength(mostPasskeys - 2)
  expect(await told(offerPasskey(single(ann, start), 'a-session'))).toBe('passkeysMany')
})

test('it stands in for the code after the password, of the same person alone', async () => {
  const device = testAuthenticator()
  const others = testAuthenticator()
  await added(device)
  await added(others, bo)
  await sql('insert into staff_factor (staff_id, sealed, last_step, created_at) values ($1, $2, 0, now())', [
    ann.id,
    sealSeed(ann.id, newSeed()),
  ])
  const { id, state } = await signIn(single(testActor, start), { email, password, userAgent: 'test' })
  expect(state).toBe('half')
  const asked = { purpose: 'secondStep' as const, session: sessionKey(id) }
  const ask = async () => (await askPasskey(single(testActor, start), asked, ann.id)).challenge
  const confirm = (passkey: Given) => confirmFactor(testActor, { sessionId: id, passkey }, start)
  expect(await told(confirm(others.answer(await ask(), { ...here, counter: 1 })))).toBe('passkeyUnknown')
  expect(await told(confirm(device.answer(await question(), { ...here, counter: 1 })))).toBe('passkeyExpired')
  expect(await alive(id)).toBe(false)
  const full = await confirm(device.answer(await ask(), { ...here, counter: 2 }))
  expect(await alive(full)).toBe(true)
  expect((await log()).at(-1)).toMatchObject({ action: 'session.signIn', factor: 'passkey' })
})

test('it is a fresh proof for what reaches far', async () => {
  const device = testAuthenticator()
  await added(device)
  const session = sessionKey(await enter(device.answer(await question(), { ...here, counter: 1 })))
  const late = after(10 * minute)
  const proof = () => requireProof(single(ann, late), { staffId: ann.id, sessionId: session })
  await expect(proof()).rejects.toMatchObject({ refusal: 'stepUpNeeded', detail: { data: { passkey: true } } })
  const asked = { purpose: 'prove' as const, session }
  const { challenge } = await askPasskey(single(ann, late), asked, ann.id)
  const prove = (passkey: Given) => told(proveAgain(single(ann, late), { sessionId: session, passkey }))
  expect(await prove(device.answer(await question(late), { ...here, counter: 2 }))).toBe('passkeyExpired')
  expect(await prove(device.answer(challenge, { ...here, counter: 2 }))).toBe('in')
  await proof()
  expect(await prove(device.answer(challenge, { ...here, counter: 3 }))).toBe('passkeyExpired')
  expect((await log()).filter(({ action }) => action === 'session.prove').map(({ factor }) => factor)).toEqual([
    'passkeyExpired',
    'passkey',
    'passkeyExpired',
  ])
})

test('resetting the second factor takes passkeys away and ends the sessions', async () => {
  const device = testAuthenticator()
  await added(device)
  const id = await enter(device.answer(await question(), { ...here, counter: 1 }))
  expect(await unit((u) => resetFactor(u, { id: ann.id, name: 'Ann' }))).toBe(true)
  expect(await alive(id)).toBe(false)
  expect(await told(enter(device.answer(await question(), { ...here, counter: 2 })))).toBe('passkeyUnknown')
})

test.each(['http://localhost:3000', 'https://192.0.2.7', 'https://[2001:db8::1]'])('none at %s', async (url) => {
  const device = testAuthenticator()
  await added(device)
  const given = device.answer(await question(), { ...here, counter: 1 })
  provideConfig({ PUBLIC_URL: url })
  expect(await told(enter(given))).toBe('notFound')
  expect(await told(question())).toBe('notFound')
  expect(await told(offerPasskey(single(ann, start), 'a-session'))).toBe('notFound')
  expect((await listPasskeys(single(ann))).offered).toBe(false)
})
