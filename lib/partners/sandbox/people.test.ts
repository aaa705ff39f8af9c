// What the person of each ending does, through the flows, and what the partner gets of it.
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { endings, isFictional } from '@/lib/contract/partners/sandbox'
import { hour } from '@/lib/contract/time'
import { Scope } from '@/lib/contract/vocabulary'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { sendMessage } from '@/lib/messaging/messages/send-messages'
import { served } from '@/lib/server/web/handlers'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { entries, someChild, someone } from '@/lib/testing/people'
import { actPlans } from './act-plans'
import { openSandbox } from './open-sandbox'
import { planActs } from './plan-acts'
import { readStory } from './read-story'
import { runActs } from './run-acts'
import { withSandboxes } from './sandbox-gateway'

const { unit, sql, single } = testDatabase()
let box = ''
let token = ''

beforeAll(async () => {
  box = `box-${randomBytes(5).toString('hex')}`
  await unit((u) => openSandbox(u, { id: box, name: 'Acme test' }))
  token = (await unit((u) => issueToken(u, { name: 'Acme', programIds: [box], scopes: Scope.all }))).token
})

let area = 200
/** A number of that ending that nobody has had. */
const phoneOf = (digits: string) => {
  area += 1
  return `+1${area}555${digits}`
}

const call = async (name: 'invitePatient' | 'sendEvent' | 'readMedia', ask: object) =>
  answered(await served[name](incoming({ token, ...ask })))
const invite = (phoneNumber: string, change: object = {}) =>
  call('invitePatient', { body: someone(box, { phoneNumber, ...change }) })
const event = (patientId: string, text: string) =>
  call('sendEvent', {
    params: { patientId },
    body: { supportProgramId: box, status: { name: 'enrollment.status', text } },
  })
/** The message about the next call, as the partner is told of it. */
const nextCall = async (patientId: string) => {
  const status = { name: 'notify.sms.next.call', text: '', additionalData: entries({ date: 'Friday at 3 pm' }) }
  return (await call('sendEvent', { params: { patientId }, body: { supportProgramId: box, status } })).json.data.sms
}

const workers = (now: Date) => ({ ...single(testActor), now })
/** What workers do, second by second up to so many after now. */
async function live(seconds: number, from = 0) {
  const started = Date.now()
  for (let second = from; second <= from + seconds; second += 1) {
    const now = new Date(started + second * 1000)
    const own = withSandboxes(
      gateways(() => workers(now)),
      () => workers(now),
    )
    const { claimed } = await claimMessages(workers(now), { worker: 'w', most: 50 })
    for (const message of claimed) await sendMessage(message, { gateways: own, unit: () => workers(now), age: () => 0 })
    await planActs(workers(now), new Date(0))
    while ((await runActs(workers(now))) > 0);
  }
}
const callbacks = (patientId: string) =>
  sql<{ shape: string; body: string; problems: unknown[] }>(
    'select shape, body, problems from callback where patient_id = $1 order by id',
    [patientId],
  )
const shapes = async (patientId: string) => (await callbacks(patientId)).map(({ shape }) => shape)
const story = async (patientId: string) =>
  (await readStory(workers(new Date()), { patientId, programId: box })).map(({ step, outcome, why }) =>
    [step, outcome, why].filter(Boolean).join(' '),
  )
const invitation = async (patientId: string) =>
  (await sql("select state, reason from sms where patient_id = $1 and kind = 'invitation'", [patientId]))[0]

/** Invites somebody of an ending and lets some seconds pass. */
async function tell(digits: string, change: object = {}, seconds = 8) {
  const phone = phoneOf(digits)
  const { status, json } = await invite(phone, change)
  expect(status).toBe(200)
  await live(seconds)
  return { phone, patientId: json.data.patientId as string }
}

const bodyOf = (callback: { body: string } | undefined) => JSON.parse(callback?.body ?? '{}')

test('each ending has its plan, and the documented number is nobody’s', () => {
  expect(Object.keys(actPlans)).toEqual(Object.keys(endings))
  expect(Object.keys(endings)).toHaveLength(20)
  expect(isFictional('+12025550100')).toBe(true)
  expect(isFictional('+12025551234')).toBe(false)
})

test('0100 finishes the consent, and every file of the callback can be fetched', async () => {
  const { patientId } = await tell('0100')
  expect(await shapes(patientId)).toEqual(['consent'])
  const [callback] = await callbacks(patientId)
  const media = bodyOf(callback).event.patient.mediaIds as { mediaType: string; mediaId: string; fileType: string }[]
  expect(media.map(({ mediaType }) => mediaType)).toEqual(['insurance', 'insurance', 'consent', 'consent'])
  const types = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as Record<string, string>
  for (const { mediaId, fileType } of media) {
    const file = await served.readMedia(incoming({ token, params: { patientId, mediaId } }))
    expect([file.status, file.headers['content-type']]).toEqual([200, types[fileType]])
  }
})

test('0101 finishes the PAP enrollment with signature and four consents', async () => {
  const { patientId } = await tell('0101')
  expect(await shapes(patientId)).toEqual(['pap'])
  const { patient } = bodyOf((await callbacks(patientId))[0]).event
  expect(patient.signature.image).toMatch(/^data:image|^[A-Za-z0-9+/]/)
  expect(patient.consents).toHaveLength(4)
})

test.each<[string, string[]]>([
  ['0102', ['consent', 'dosage']],
  ['0116', ['consent', 'dosage', 'dosage']],
])('%s sends %j, in order', async (digits, expected) => {
  const { patientId } = await tell(digits)
  expect(await shapes(patientId)).toEqual(expected)
})

test('0103 texts STOP: an opt-out callback, and the next event is refused', async () => {
  const { patientId } = await tell('0103')
  expect(await shapes(patientId)).toEqual(['optOut'])
  expect(await event(patientId, 'pending')).toMatchObject({ status: 400, json: { error: { code: 1005 } } })
})

test('0104 gives five wrong dates of birth', async () => {
  const { patientId } = await tell('0104')
  expect(await shapes(patientId)).toEqual([])
  expect(await story(patientId)).toEqual(
    expect.arrayContaining(['guesses_birth_date link_locked', 'link consent link_locked']),
  )
})

test('0105: the carrier refuses the message', async () => {
  const { patientId } = await tell('0105')
  expect(await invitation(patientId)).toEqual({ state: 'failed', reason: 'undeliverable' })
  expect(await story(patientId)).toContain('message invitation failed undeliverable')
})

test('0106 sleeps whatever the hour, and wakes when ten hours have passed', async () => {
  const { patientId } = await tell('0106')
  expect(await invitation(patientId)).toEqual({ state: 'deferred', reason: 'quietHours' })
  await live(1, 10 * 3600 + 60)
  expect(await invitation(patientId)).toMatchObject({ state: 'delivered' })
})

test('0107 has a name of 101 letters: held, and an hour later a person shortens it', async () => {
  const { patientId } = await tell('0107')
  expect((await callbacks(patientId))[0]?.problems).not.toEqual([])
  await live(1, hour / 1000 + 1)
  const [callback] = await callbacks(patientId)
  expect(callback?.problems).toEqual([])
  expect(bodyOf(callback).event.patient.firstName).toBe('Alexandra')
})

test('0108: a caregiver signs for a child; an adult’s invitation says what is missing', async () => {
  const phoneNumber = phoneOf('0108')
  const { json, headers } = await call('invitePatient', { body: someChild(box, { body: { phoneNumber } }) })
  expect(headers['x-sandbox']).toContain('does="caregiver_signs"')
  await live(6)
  expect(await shapes(json.data.patientId)).toEqual(['consent'])
  expect(await story(json.data.patientId)).toContain('caregiver_signs representative')
  const adult = await invite(phoneOf('0108'))
  expect(adult.headers['x-sandbox']).toBe(`program="${box}", scenario="0108", why="needs_caregiver"`)
})

test('0109 opens after half a minute and finishes after three', async () => {
  const { patientId } = await tell('0109', {}, 4)
  expect(await shapes(patientId)).toEqual([])
  await live(1, 31)
  expect(await story(patientId)).toContain('opens_link opened')
  await live(1, 181)
  expect(await shapes(patientId)).toEqual(['consent'])
})

test('0110 never opens', async () => {
  const { patientId } = await tell('0110')
  expect(await shapes(patientId)).toEqual([])
  expect(await invitation(patientId)).toMatchObject({ state: 'delivered' })
})

test('0111 answers what is asked for again', async () => {
  const { patientId } = await tell('0111', {}, 4)
  expect(await shapes(patientId)).toEqual(['consent'])
  expect((await event(patientId, 'needInfo')).status).toBe(200)
  await live(10, 4)
  expect(await story(patientId)).toContain('answers_missing finished')
})

test('0112 does not share health information: nothing is sent', async () => {
  const { patientId } = await tell('0112')
  expect(await shapes(patientId)).toEqual([])
  expect(await story(patientId)).toContain('refuses_share_phi refused sharePHI')
})

test('0113 takes the consent to messages back: the next message is suppressed', async () => {
  const { patientId } = await tell('0113')
  expect(await shapes(patientId)).toEqual(['consent'])
  expect(await nextCall(patientId)).toMatchObject({ status: 'suppressed', reason: 'communicationRefused' })
})

test('0114 texts STOP and START: both are told', async () => {
  const { patientId } = await tell('0114')
  expect(await shapes(patientId)).toEqual(['optOut', 'optOut'])
})

test('0117 is written in ASCII', async () => {
  const { patientId } = await tell('0117')
  const { patient } = bodyOf((await callbacks(patientId))[0]).event
  expect(`${patient.firstName} ${patient.lastName}`).toBe('Jose Nunez')
})

test('0118 says that the number is wrong: what waits is stopped once a person agrees, an hour later', async () => {
  const { patientId } = await tell('0118')
  expect(await nextCall(patientId)).toMatchObject({ status: 'deferred', reason: 'optOutPending' })
  await live(1, hour / 1000 + 3)
  expect(await nextCall(patientId)).toMatchObject({ status: 'suppressed', reason: 'wrongNumber' })
})

test('0119 asks to be left alone: what waits goes out once a person reads it as no STOP', async () => {
  const { patientId } = await tell('0119')
  expect(await nextCall(patientId)).toMatchObject({ status: 'deferred', reason: 'optOutPending' })
  await live(1, hour / 1000 + 3)
  expect(await nextCall(patientId)).toMatchObject({ status: 'queued' })
})

test('0115 is sent twice, with the same id and bytes', async () => {
  const { patientId } = await tell('0115', {}, 4)
  await sql("update delivery set state = 'delivered', ended_at = now() where patient_id = $1", [patientId])
  await live(2, 4)
  expect(await sql('select total from replay where program_id = $1', [box])).toEqual([{ total: expect.any(Number) }])
})

test('another number is taken, waits for the phone on the screen, and is hinted at', async () => {
  const { status, headers, json } = await invite('+12125557890')
  expect([status, headers['x-sandbox']]).toEqual([200, `program="${box}"`])
  expect(headers['x-hint']).toBe('realistic_phone')
  await live(2)
  expect(await shapes(json.data.patientId)).toEqual([])
})

test('an answer says what the person does, and when', async () => {
  const { headers, json } = await invite(phoneOf('0101'))
  expect(headers['x-sandbox']).toMatch(
    new RegExp(`^program="${box}", scenario="0101", does="finishes_pap", due=@\\d{10}$`),
  )
  const after = await event(json.data.patientId, 'pending')
  expect(after.headers['x-sandbox']).toContain('scenario="0101"')
  const skipped = await invite(phoneOf('0100'), { skipOnboarding: true })
  expect(skipped.headers['x-sandbox']).toContain('why="not_invited"')
  const lost = await invite(phoneOf('0100'), { additionalData: entries({ 'patient.dbo': '1980-03-27T00:00:00Z' }) })
  expect([lost.status, lost.headers['x-sandbox']]).toEqual([200, expect.stringContaining('why="not_invited"')])
})

test.each<[string, number, string]>([
  ['rate_limited', 429, 'rate_limited'],
  ['failure', 500, 'failure'],
  ['idempotency_running', 409, 'idempotency_running'],
])('the answer %s can be asked for, and stores nothing', async (asked, status, slug) => {
  const count = () => sql('select count(*) from patient where program_id = $1', [box])
  const before = await count()
  const answer = await call('invitePatient', {
    body: someone(box, { phoneNumber: phoneOf('0100') }),
    headers: { 'x-sandbox-answer': asked, 'idempotency-key': `k-${asked}` },
  })
  expect([answer.status, answer.headers['x-error-type']]).toEqual([status, slug])
  expect(await count()).toEqual(before)
})

test('elsewhere no answer can be asked for, and nothing is said of a sandbox', async () => {
  const live = await makeProgram()
  const own = (await makeToken([live])).token
  const answer = answered(
    await served.invitePatient(
      incoming({
        token: own,
        body: someone(live, {
          phoneNumber: '+12025550100',
          additionalData: entries({ 'patient.dob': '1980-05-17T00:00:00+00:00' }),
        }),
        headers: { 'x-sandbox-answer': 'failure' },
      }),
    ),
  )
  expect([answer.status, answer.headers['x-sandbox'], answer.headers['x-hint']]).toEqual([200, undefined, undefined])
})

test('a sandbox has so many patients and no more', async () => {
  const full = `box-${randomBytes(5).toString('hex')}`
  await unit((u) => openSandbox(u, { id: full, name: 'Full' }))
  const own = (await unit((u) => issueToken(u, { name: 'Acme', programIds: [full], scopes: Scope.all }))).token
  await sql(
    "insert into patient (id, program_id, external_id) select 'pt_test_' || $1 || n, $1, 'x' || n from generate_series(1, 999) n",
    [full],
  )
  const ask = async () => answered(await served.invitePatient(incoming({ token: own, body: someone(full) })))
  expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, json: { error: { data: { limit: 'patients' } } } })
})
