// The stream as a browser hears it: nothing of other programs, nothing after signing out, ids only.
import { encode } from 'next-auth/jwt'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import { liveBeat } from '@/lib/contract/platform/live'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { secrets } from '@/lib/platform/secrets'
import { sendEvent } from '@/lib/testing/cases'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { cookies } from './auth'
import { served } from './handlers'
import { closeLines } from './serve-live'

const { sql, unit, single } = testDatabase()
let own: string
let foreign: string
let staffId: string

beforeAll(async () => {
  own = await makeProgram()
  foreign = await makeProgram()
  const person = {
    email: 'ana@example.org',
    name: 'Ana Ruiz',
    role: 'case-manager',
    programIds: [own],
    password: 'long enough for this',
  } as const
  staffId = (await unit((u) => createStaff(u, person))).id
})
afterEach(() => {
  closeLines()
  vi.useRealTimers()
})

async function signIn(id = staffId) {
  const [row] = await sql<{ password_hash: string }>('select password_hash from staff where id = $1', [id])
  const sid = await openSession(single(), { id, passwordHash: row?.password_hash ?? '' }, 'test')
  return `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`
}

/** All that was said so far; `ended` once the line is closed. */
async function listen(cookie: string, headers: Record<string, string> = {}) {
  const answer = await served.watchLive({ ...incoming({ headers: { cookie, ...headers } }), method: 'GET' })
  const { stream } = answer
  if (!stream) throw new Error(String(answer.body))
  const heard = { text: '', ended: false, headers: answer.headers }
  void (async () => {
    for await (const bit of stream) heard.text += Buffer.from(bit).toString()
    heard.ended = true
  })()
  return heard
}

test('without a session there is no stream', async () => {
  for (const cookie of ['', `${cookies.sessionToken.name}=forged`])
    expect(answered(await served.watchLive(incoming({ headers: { cookie } }))).status).toBe(401)
})

test('it says which patient of the own programs has changed, and nothing else of them', async () => {
  const mine = await makePatient(own)
  const theirs = await makePatient(foreign)
  const heard = await listen(await signIn())
  expect(heard.headers['content-type']).toMatch(/^text\/event-stream/)
  await expect.poll(() => heard.text).toContain('event: reset')
  await sendEvent(foreign, theirs, enrollmentStatus, 'pending')
  await sendEvent(own, mine, enrollmentStatus, 'pending')
  await expect.poll(() => heard.text, { interval: 20 }).toContain(mine)
  expect(heard.text).toContain(
    `event: change\ndata: ${JSON.stringify({
      changes: [
        { programId: own, topic: 'patient', patientIds: [mine] },
        { programId: own, topic: 'dashboard', patientIds: null },
      ],
    })}\n\n`,
  )
  expect(heard.text).not.toMatch(new RegExp(`${theirs}|${foreign}|Wilhelmina|pending`))

  // A page that comes back with the last number misses nothing and is not told twice.
  const last = [...heard.text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ''
  const again = await listen(await signIn(), { 'last-event-id': last })
  await expect.poll(() => again.text).toContain('event: beat')
  expect(again.text).not.toContain(mine)
})

test('with the session, or the program, the stream ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const heard = await listen(await signIn())
  const colleague = {
    email: 'kim@example.org',
    name: 'Kim',
    role: 'case-manager',
    programIds: [own],
    password: 'long enough for this',
  } as const
  const other = await listen(await signIn((await unit((u) => createStaff(u, colleague))).id))
  await expect.poll(() => heard.text).toContain('event: reset')
  await sql('delete from staff_program where staff_id = $1', [staffId])
  const beats = () => heard.text.split('event: beat').length
  const before = beats()
  vi.advanceTimersByTime(liveBeat)
  await expect.poll(beats).toBeGreaterThan(before)
  const patientId = await makePatient(own)
  await sendEvent(own, patientId, enrollmentStatus, 'pending')
  // The page that may hear it has heard it.
  await expect.poll(() => other.text).toContain(patientId)
  expect(heard.text).not.toContain(patientId)
  await sql('insert into staff_program (staff_id, program_id) values ($1, $2)', [staffId, own])

  await sql('delete from session')
  vi.advanceTimersByTime(liveBeat)
  await expect.poll(() => heard.ended).toBe(true)
  expect(heard.text).toContain('event: over')
})

test('one person holds only so many lines: the oldest gives way', async () => {
  const cookie = await signIn()
  const lines = [await listen(cookie)]
  for (let n = 0; n < 8; n += 1) lines.push(await listen(cookie))
  await expect.poll(() => lines[0]?.ended).toBe(true)
  expect(lines.slice(1).some(({ ended }) => ended)).toBe(false)
})

test('who sees no patient hears of none, and that deliveries moved', async () => {
  const person = { email: 'ivo@example.org', name: 'Ivo', role: 'it-administrator', programIds: [own] } as const
  const { id } = await unit((u) => createStaff(u, { ...person, password: 'long enough for this' }))
  const mine = await makePatient(own)
  const [heard, control] = [await listen(await signIn(id)), await listen(await signIn())]
  await expect.poll(() => heard.text).toContain('event: reset')
  await sendEvent(own, mine, enrollmentStatus, 'pending')
  await expect.poll(() => control.text, { interval: 20 }).toContain(mine)
  expect(heard.text).not.toMatch(new RegExp(`${mine}|event: change`))
})
