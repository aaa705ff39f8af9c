// The record of calls: what is kept and what never is, who reads it, and what it explains.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { rotateToken } from '@/lib/access/tokens/rotate-token'
import { v1 } from '@/lib/contract/endpoints'
import { CallName, consoleCallsFilter, unknownCall } from '@/lib/contract/partners/calls'
import { key } from '@/lib/contract/patients/additional-data'
import { hour } from '@/lib/contract/time'
import { EnrollmentState, enrollmentStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { closeAside } from '@/lib/platform/db/aside'
import { asOwner } from '@/lib/platform/db/open'
import { noteUnknownCall } from '@/lib/server/web/note-call'
import { testDatabase } from '@/lib/testing/database'
import { type Ask, makeProgram, makeToken } from '@/lib/testing/partner'
import { adultDob, entries, event, newPhone, someChild, someone } from '@/lib/testing/people'
import { knock } from '@/lib/testing/second-door'
import { keepDays } from './keep-days'
import { listProgramCalls } from './list-calls'
import { partsOf } from './near-misses'
import { flushCalls, recorderCounts } from './record-call'
import { memberKinds, shapesOf } from './shape-body'

const { sql, unit, single, url } = testDatabase()
let program: string
let token: string

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  const issued = await makeToken([program])
  token = issued.token
})

/** Calls, waits until it is written down, and answers the request's id. */
async function call(name: Parameters<typeof knock>[0], ask: Ask) {
  const requestId = randomUUID()
  const answer = await knock(name, { token, requestId, ...ask })
  await flushCalls()
  return { requestId, answer }
}
const explain = async (requestId: string, by = token) =>
  (await knock('readCall', { token: by, params: { requestId } })).json.data

/** Every path of a schema that has a shape of its own. */
function pathsOf(schema: unknown, path = ''): string[] {
  const { members } = partsOf(schema)
  return Object.entries(members ?? {}).flatMap(([name, inner]) =>
    partsOf(inner).members ? pathsOf(inner, `${path}${name}.`) : [path + name],
  )
}

test('every call of the interface has its name in the record, and every member of every body its rule', () => {
  expect(CallName.all.filter((name) => name !== unknownCall).sort()).toEqual(Object.keys(v1).sort())
  const paths = Object.values(v1).flatMap((row) => ('body' in row ? pathsOf(row.body) : []))
  expect(Object.keys(memberKinds).sort()).toEqual([...new Set(paths)].sort())
})

test('a mistake is explained: the rule, the place, the shape, the corrected call and how often it came', async () => {
  const wrong = () => someChild(program, { change: { [key.caregiverPhone]: '+12025550111' } })
  const before = await call('invitePatient', { body: wrong() })
  const { requestId } = await call('invitePatient', { body: wrong() })
  expect(await explain(before.requestId)).toMatchObject({ same: { count: 2 } })
  expect(await explain(requestId)).toMatchObject({
    requestId,
    call: 'invitePatient',
    status: 400,
    code: 1010,
    errorType: 'caregiver_phone_differs',
    row: 'R12',
    stage: 'parse',
    cause: 'The patient is under 18, and caregiver.phone.number is not the same number as phoneNumber.',
    fix: [{ path: 'additionalData[caregiver.phone.number]', is: '+, 11 digits', should: 'equal phoneNumber' }],
    members: {
      supportProgramId: expect.stringMatching(/^text, \d+ characters$/),
      phoneNumber: '+, 11 digits',
      'additionalData[patient.dob]': 'datetime with offset',
    },
    same: { count: 2 },
    help: '/reference#error-caregiver_phone_differs',
    curl: expect.stringContaining('<the caregiver’s phone, the same as phoneNumber>'),
  })
})

test('of 200 values in members, keys, paths and headers none is kept, in a row or in an answer', async () => {
  const canary = (n: number) => `canary${String(n).padStart(3, '0')}`
  let n = 0
  const next = () => {
    n += 1
    return canary(n)
  }
  const requests: string[] = []
  const send = async (name: Parameters<typeof knock>[0], ask: Ask) => {
    const { requestId } = await call(name, ask)
    requests.push(requestId)
  }
  const headers = () => ({ 'idempotency-key': next(), 'user-agent': next(), referer: next(), 'x-own': next() })
  for (let turn = 0; turn < 8; turn += 1) {
    const strange = Object.fromEntries(Array.from({ length: 5 }, () => [next(), next()]))
    const keys = entries({
      [next()]: next(),
      'patient.gender': next(),
      'patient.dob': next(),
      'insurance.carrier': next(),
    })
    const body = { ...someone(program), ...strange, firstName: next(), additionalData: keys }
    await send('invitePatient', { body, headers: headers() })
    const wrong = { name: next(), text: next(), additionalData: entries({ [next()]: next() }), [next()]: next() }
    const about = { params: { patientId: next() }, headers: headers() }
    await send('sendEvent', { body: { supportProgramId: next(), phoneNumber: next(), status: wrong }, ...about })
  }
  expect(n).toBeGreaterThanOrEqual(200)
  const kept = await sql<{ row: unknown }>(
    'select to_jsonb(r) as row from call_record r union all select to_jsonb(m) from call_mistake m',
  )
  const cards = await Promise.all(requests.map((id) => explain(id)))
  const list = (await knock('listCalls', { token })).json
  expect(cards.every(Boolean)).toBe(true)
  expect(JSON.stringify([kept, cards, list])).not.toMatch(/canary/i)
})

test.each([
  ['+12025550143', '+, 11 digits'],
  ['2025550143', '10 digits, no plus'],
  ['+1 (202) 555-01', '+, 9 digits, other characters'],
  ['call me', 'text, 7 characters'],
  ['', 'blank'],
  [12, 'number'],
  [null, 'null'],
  [['a'], 'list of 1'],
  [{ a: 1 }, 'object'],
])('a phone %j is kept as %s', (phoneNumber, shape) =>
  expect(shapesOf(v1.sendEvent.body, [], { phoneNumber })).toEqual({ phoneNumber: shape }),
)

test.each([
  ['1980-03-27T00:00:00+00:00', 'datetime with offset'],
  ['1980-03-27T00:00:00', 'datetime without offset'],
  ['1980-03-27', 'date only'],
  ['03/27/1980', 'month or day first'],
  ['spring', 'no date'],
])('a date %s is kept as %s', (value, shape) =>
  expect(
    shapesOf(v1.invitePatient.body, v1.invitePatient.keys, { additionalData: entries({ [key.dob]: value }) }),
  ).toEqual({
    'additionalData[patient.dob]': shape,
  }),
)

test('words of closed lists are kept where the list has them, and a strange name by its length and what it is near', () => {
  const body = event(program, enrollmentStatus, 'pendign', { dat: 'x' }, { aditionalData: [] })
  expect(shapesOf(v1.sendEvent.body, v1.sendEvent.keys, body)).toMatchObject({
    'status.name': enrollmentStatus,
    'status.text': 'unknown word, 7 letters, near "pending"',
    '?1': 'unknown key of status.additionalData, 3 characters',
    '?2': 'unknown member, 13 characters',
  })
})

test('a call put right by its own curl is answered 200, for each of these mistakes', async () => {
  const right = () => someChild(program)
  const put = (change: Record<string, string>) => someChild(program, { change })
  const mistakes = [
    put({ [key.caregiverPhone]: '+12025550111' }),
    put({ [key.caregiverPhone]: '2025550111' }),
    put({ [key.dob]: '2015-01-31' }),
    put({ [key.patientPhone]: '12' }),
    put({ [key.relationship]: '' }),
    someChild(program, { without: [key.caregiverFirstName, key.relationship] }),
    { ...right(), phoneNumber: '12025550111' },
    { ...right(), externalId: '' },
    { ...right(), firstName: undefined },
    { ...right(), supportProgramId: 'none' },
    { ...right(), supportProgramId: undefined },
    { ...right(), lastName: 'x'.repeat(2001) },
    { ...right(), isCaregiver: 'yes' },
  ]
  for (const body of mistakes) {
    const { requestId, answer } = await call('invitePatient', { body })
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    const card = await explain(requestId)
    const corrected = JSON.parse(/-d '([\s\S]*)'$/.exec(card.curl)?.[1] ?? '')
    const phoneNumber = newPhone()
    const values: Record<string, unknown> = { ...right(), externalId: randomUUID(), phoneNumber, isCaregiver: true }
    const given = entries({
      [key.dob]: adultDob,
      [key.caregiverFirstName]: 'Jonathan',
      [key.caregiverLastName]: 'Harker',
      [key.relationship]: 'father',
      [key.caregiverPhone]: phoneNumber,
      [key.patientPhone]: phoneNumber,
    })
    const filled = Object.fromEntries(
      Object.keys(corrected).map((name) => [
        name,
        name === 'additionalData'
          ? corrected[name].map((entry: { key: string }) => given.find(({ key: each }) => each === entry.key))
          : (values[name] ?? 'Harker'),
      ]),
    )
    const again = await knock('invitePatient', { token, body: filled })
    expect(again.status, `${answer.text} ${card.curl} ${again.text}`).toBe(200)
  }
})

test('a token that may not is told which scope is needed, or that its address is not listed; the answer stays as it is', async () => {
  const body = { error: { message: 'Forbidden' }, status: 403 }
  const narrow = await makeToken([program], { scopes: ['diagnose'] })
  const listed = await makeToken([program], { addresses: ['198.51.100.0/24'] })
  for (const [name, scope] of [
    ['invitePatient', 'invite'],
    ['sendEvent', 'event'],
    ['readMedia', 'media'],
    ['readStory', 'sandbox'],
  ] as const) {
    const { requestId, answer } = await call(name, { token: narrow.token, body: someone(program) })
    expect([answer.status, answer.json, answer.headers['x-hint'], answer.headers.link]).toEqual([
      403,
      body,
      `scope_missing;scope="${scope}"`,
      '</reference#hint-scope_missing>; rel="help"',
    ])
    expect(await explain(requestId, narrow.token)).toMatchObject({
      cause: `The token lacks the scope ${scope}, which this call needs.`,
      fix: [{ path: 'Authorization', should: `hold a token with the scope ${scope}; ask the operator for one` }],
    })
  }
  const { answer } = await call('invitePatient', { token: listed.token, body: someone(program) })
  expect([answer.json, answer.headers['x-hint']]).toEqual([body, 'address_not_listed'])
})

test('a text that a kind of event does not have: the hint, the explanation and the corrected call name those it has', async () => {
  const texts = EnrollmentState.all.join(', ')
  const { json } = await knock('invitePatient', { token, body: someone(program) })
  const asked = { params: { patientId: json.data.patientId } }
  const { requestId, answer } = await call('sendEvent', { ...asked, body: event(program, enrollmentStatus, 'pendign') })
  expect([answer.status, answer.headers['x-error-type'], answer.headers['x-hint']]).toEqual([
    400,
    'text_not_valid',
    `text_unknown;near="pending";allowed="${texts}"`,
  ])
  expect(await explain(requestId)).toMatchObject({
    cause: 'The text is none of those of this kind of event.',
    fix: [{ path: 'status.text', should: `be one of ${texts}` }],
    curl: expect.stringMatching(`"name": "${enrollmentStatus}",\\s+"text": "<one of ${texts}>"`),
  })
  const notice = await call('sendEvent', { ...asked, body: event(program, notifyNextCall, 'x', { date: 'now' }) })
  expect(notice.answer.headers['x-hint']).toBe('text_unknown;allowed=""')
  expect(await explain(notice.requestId)).toMatchObject({ fix: [{ should: expect.stringContaining('empty') }] })
})

test('the corrected call says that it has blanks, and each says what belongs there', async () => {
  const { requestId } = await call('invitePatient', {
    body: { ...someone(program), requiredConsent: 'x', isCaregiver: 'yes', firstName: undefined },
  })
  const { curl } = await explain(requestId)
  expect(curl).toMatch(/^# Put your own values in place of <…>: none is kept\.\ncurl /)
  expect(curl).toContain('"lastName": "<lastName as sent>"')
  expect(curl).toContain('"firstName": "<first name>"')
  expect(curl).not.toContain('"<as sent>"')
})

test('a rotation goes on reading; another partner does not, nor who lacks the scope', async () => {
  const other = await makeToken([program])
  const narrow = await makeToken([program], { scopes: ['invite'] })
  const first = await makeToken([program])
  const { requestId } = await call('invitePatient', { token: first.token, body: someone(program) })
  const next = await unit((u) => rotateToken(u, { jti: first.jti, within: 'all' }))
  expect(await explain(requestId, next.token)).toMatchObject({
    requestId,
    status: 200,
    cause: null,
    curl: null,
    same: null,
  })
  for (const by of [other.token, token]) {
    const { status } = await knock('readCall', { token: by, params: { requestId } })
    expect(status).toBe(404)
  }
  const refused = await call('listCalls', { token: narrow.token })
  expect(refused.answer.status).toBe(403)
  const own = (await knock('listCalls', { token: next.token })).json.data.calls
  expect(own.map((row: { requestId: string }) => row.requestId)).toEqual([requestId])
})

test('the list is narrowed, and pages meet without a gap', async () => {
  const mine = await makeToken([program])
  const invited: string[] = []
  for (let n = 0; n < 5; n += 1)
    invited.push((await call('invitePatient', { token: mine.token, body: someone(program) })).requestId)
  const { requestId: wrong } = await call('invitePatient', { token: mine.token, body: {} })
  const ids = async (query: Record<string, string>) => {
    const { json } = await knock('listCalls', { token: mine.token, query: `${new URLSearchParams(query)}` })
    return [json.data.calls.map((row: { requestId: string }) => row.requestId), json.data.nextCursor]
  }
  const [first, cursor] = await ids({ limit: '4' })
  const [second, end] = await ids({ limit: '4', cursor })
  expect([...first, ...second]).toEqual([wrong, ...invited.toReversed()])
  expect(end).toBeNull()
  expect(await ids({ status: '400' })).toEqual([[wrong], null])
  expect(await ids({ errorType: 'property_required' })).toEqual([[wrong], null])
  expect(await ids({ call: 'sendEvent' })).toEqual([[], null])
  expect(await ids({ until: '2020-01-01T00:00:00Z' })).toEqual([[], null])
  const odd: Record<string, string>[] = [
    { cursor: 'x' },
    { limit: '201' },
    { status: 'x' },
    { since: 'today' },
    { errorType: 'x;y' },
  ]
  for (const query of odd)
    expect(
      (await knock('listCalls', { token: mine.token, query: `${new URLSearchParams(query)}` })).status,
      JSON.stringify(query),
    ).toBe(400)
})

test('an answer that is given again names the call it was given to first; the key itself is not kept', async () => {
  const ask = { body: someone(program), headers: { 'idempotency-key': 'once-and-again' } }
  const first = await call('invitePatient', ask)
  const second = await call('invitePatient', ask)
  expect(await explain(second.requestId)).toMatchObject({ replayed: true, replayOf: first.requestId })
  expect(await explain(first.requestId)).toMatchObject({ replayed: false, replayOf: null })
})

test('who was invited is kept, and somebody of another program is not', async () => {
  const mine = await makeToken([program])
  const { requestId, answer } = await call('invitePatient', { token: mine.token, body: someone(program) })
  const { patientId } = answer.json.data
  expect(await explain(requestId, mine.token)).toMatchObject({ patientId })
  const elsewhere = await makeProgram()
  const other = await makeToken([elsewhere])
  const body = event(elsewhere, enrollmentStatus, 'pending')
  const asked = await call('sendEvent', { token: other.token, body, params: { patientId } })
  expect(await explain(asked.requestId, other.token)).toMatchObject({ status: 400, patientId: null })
})

test('a path below /v1 that is none is kept of a token of ours, and a token nobody knows is counted', async () => {
  const requestId = randomUUID()
  const told = { status: 404, slug: 'not_found', path: '/v1/patient/invite', ms: 1 }
  await noteUnknownCall({ requestId, authorization: `Bearer ${token}`, ...told })
  await noteUnknownCall({ requestId: randomUUID(), authorization: `Bearer ${token}`, ...told, path: '/webhook/x' })
  await flushCalls()
  expect(await explain(requestId)).toMatchObject({ call: unknownCall, status: 404, curl: null, same: { count: 1 } })
  const { unknownTokens } = recorderCounts()
  await noteUnknownCall({ requestId: randomUUID(), authorization: 'Bearer x', ...told })
  await knock('invitePatient', { token: 'x.y.z', body: {} })
  expect(recorderCounts().unknownTokens).toBe(unknownTokens + 2)
})

test('a database that does not answer holds up no answer, and what waited is written when it is there again', async () => {
  await closeAside()
  provideConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const requestId = randomUUID()
  const told = { status: 404, slug: 'not_found', path: '/v1/x', ms: 1 }
  await noteUnknownCall({ requestId, authorization: `Bearer ${token}`, ...told })
  await flushCalls()
  expect(recorderCounts().waiting).toBe(1)
  provideConfig({ DATABASE_URL: url() })
  await flushCalls()
  expect(recorderCounts()).toMatchObject({ waiting: 0, dropped: 0 })
  expect(await explain(requestId)).toMatchObject({ requestId })
})

test('a full ring loses its oldest, and counts them', async () => {
  await closeAside()
  provideConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const told = { authorization: `Bearer ${token}`, status: 404, slug: 'not_found', path: '/v1/x', ms: 1 }
  for (let n = 0; n < 10_003; n += 1) await noteUnknownCall({ requestId: `ring-${n}`, ...told })
  await flushCalls()
  expect(recorderCounts()).toMatchObject({ waiting: 10_000, dropped: 3 })
  provideConfig({ DATABASE_URL: url() })
  await flushCalls()
  const kept = await sql<{ n: string; first: string }>(
    `select count(*) as n, min(substr(request_id, 6)::int) as first from call_record where request_id like 'ring-%'`,
  )
  expect(kept).toEqual([{ n: 10_000, first: 3 }])
})

test('days are made ahead, and one that is older than thirty goes as a whole, with the mistakes nobody made since', async () => {
  const partitions = async () =>
    (
      await sql<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'call_record'::regclass order by 1`,
      )
    ).map(({ name }) => name)
  const now = new Date('2031-03-10T05:00:00Z')
  // As the owner: days that are to come go by nobody else’s word.
  const keep = (now: Date) => asOwner(() => keepDays({ ...single(), now }))
  await keep(now)
  const made = await partitions()
  expect(made).toEqual(
    expect.arrayContaining(['call_record_2031_03_10', 'call_record_2031_03_11', 'call_record_2031_03_12']),
  )
  await sql(
    `insert into call_mistake (chain, call, slug, path, count, first_at, last_at) values ('c', 'x', 's', 'p', 1, $1, $1)`,
    [now],
  )
  await keep(new Date(now.getTime() + 30 * 24 * hour))
  expect(await partitions()).toContain('call_record_2031_03_10')
  await keep(new Date(now.getTime() + 31 * 24 * hour))
  expect(await partitions()).not.toContain('call_record_2031_03_10')
  expect(await partitions()).toContain('call_record_2031_03_11')
  expect(await sql(`select 1 from call_mistake where chain = 'c'`)).toEqual([])
})

test('two tokens of one name are told apart in what staff read', async () => {
  const own = await makeProgram()
  const [one, other] = [await makeToken([own], { name: 'Pharmacy' }), await makeToken([own], { name: 'Pharmacy' })]
  for (const { token: by } of [one, other]) await call('invitePatient', { token: by, body: someone(own) })
  const filter = consoleCallsFilter.parse({})
  const { calls } = await unit((u) => listProgramCalls(u, { programId: own, filter }))
  expect(calls.map(({ token: { name, lastChars } }) => [name, lastChars]).sort()).toEqual(
    [one, other].map((issued) => ['Pharmacy', issued.token.slice(-6)]).sort(),
  )
})
