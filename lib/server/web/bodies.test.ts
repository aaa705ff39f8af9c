// decision §1: the limits of a body, unknown members, and the answers a body can set off before anybody looks at a
// patient. Each is tried on both endpoints.
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type EndpointName, v1 } from '@/lib/contract/endpoints'
import { limits } from '@/lib/contract/fields'
import { enrollmentStatus, financialSupportStatus } from '@/lib/contract/vocabulary'
import { nearMisses } from '@/lib/partners/calls/near-misses'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { entries, event, someChild, someone } from '@/lib/testing/people'
import { knock } from '@/lib/testing/second-door'
import { route } from './dispatch'
import { served } from './handlers'

const { sql } = testDatabase()
let program: string
let token: string
let tokenId: string
let patientId: string

const post = (call: 'invitePatient' | 'sendEvent', body: unknown, headers: Record<string, string> = {}) =>
  knock(call, { token, body, headers, params: { patientId } })
const good = { invitePatient: () => someone(program), sendEvent: () => event(program, enrollmentStatus, 'pending') }
const calls = ['invitePatient', 'sendEvent'] as const
const on = <T>(cases: T[]) => calls.flatMap((call) => cases.map((each) => ({ call, each })))

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  const issued = await makeToken([program])
  token = issued.token
  tokenId = issued.jti
  patientId = (await post('invitePatient', someone(program))).json.data.patientId
})

/** Of this program and this token: what another file asked for may be written down a moment later. */
const written = async () =>
  sql(
    `select (select count(*) from patient where program_id = $1) as p,
            (select count(*) from timeline_entry where program_id = $1) as t,
            (select count(*) from audit_entry where program_id = $1 or caller_id = $2) as a`,
    [program, tokenId],
  )

async function refuses(
  call: 'invitePatient' | 'sendEvent',
  body: unknown,
  status: number,
  code: number,
  message: string,
  slug: string,
  headers?: Record<string, string>,
) {
  const before = await written()
  const answer = await post(call, body, headers)
  expect(answer.json).toStrictEqual({ error: { message, code }, status })
  expect([answer.status, answer.headers['x-error-type']]).toEqual([status, slug])
  expect(await written()).toEqual(before)
}

test.each(
  on([
    { name: 'not JSON', body: '{"a":', message: 'The body is not valid JSON', slug: 'body_not_json' },
    { name: 'empty', body: '', message: 'The body is not valid JSON', slug: 'body_not_json' },
    { name: 'a list', body: '[]', message: 'The body must be a JSON object', slug: 'body_not_object' },
    { name: 'null', body: 'null', message: 'The body must be a JSON object', slug: 'body_not_object' },
    {
      name: 'a property twice',
      body: '{"a":1,"a":1}',
      message: 'The body holds a property twice',
      slug: 'body_duplicate_key',
    },
    {
      name: '__proto__',
      body: '{"__proto__":{}}',
      message: 'The body holds a property name that is not allowed',
      slug: 'body_forbidden_key',
    },
    {
      name: 'constructor',
      body: '{"constructor":{}}',
      message: 'The body holds a property name that is not allowed',
      slug: 'body_forbidden_key',
    },
    {
      name: 'NUL',
      body: '{"a":"\\u0000"}',
      message: 'The body holds a character that cannot be stored',
      slug: 'body_forbidden_text',
    },
    {
      name: 'a lone surrogate',
      body: '{"a":"\\ud800"}',
      message: 'The body holds a character that cannot be stored',
      slug: 'body_forbidden_text',
    },
  ]),
)('400 code 0 on $call: $each.name', async ({ call, each }) =>
  refuses(call, each.body, 400, 0, each.message, each.slug),
)

test.each(calls)('413 on %s: one byte over 256 KiB, and not at 256 KiB', async (call) => {
  const text = JSON.stringify(good[call]())
  const padded = (size: number) => text + ' '.repeat(size - Buffer.byteLength(text))
  await refuses(call, padded(limits.body + 1), 413, 413, 'The body is larger than 256 KiB', 'payload_too_large')
  expect((await post(call, padded(256 * 1024))).status).toBe(200)
})

test.each(
  on([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/problem+json',
    'multipart/form-data; boundary=x',
    '',
    'json',
  ]),
)('415 on $call: the content type $each', async ({ call, each }) =>
  refuses(call, good[call](), 415, 415, 'The content type must be application/json', 'media_type_unsupported', {
    'content-type': each,
  }),
)

test.each(
  on([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; charset=us-ascii',
    ' application/json ',
  ]),
)('the content type $each is right on $call', async ({ call, each }) =>
  expect((await post(call, good[call](), { 'content-type': each })).status).toBe(200),
)

test.each(on(['gzip', 'deflate', 'br', 'GZIP', 'identity, gzip']))(
  '415 on $call: a body in $each is not unpacked',
  async ({ call, each }) => {
    const packed = gzipSync(JSON.stringify(good[call]()))
    const sentence = 'The body must be sent without content-encoding'
    await refuses(call, packed, 415, 415, sentence, 'encoding_unsupported', { 'content-encoding': each })
    expect((await post(call, packed, { 'content-encoding': each })).headers['accept-encoding']).toBe('identity')
    expect((await post(call, good[call](), { 'content-encoding': 'identity' })).status).toBe(200)
  },
)

test.each(on(['iso-8859-1', 'utf-16', 'windows-1252', '"latin1"']))(
  '415 on $call: the charset $each',
  async ({ call, each }) =>
    refuses(call, good[call](), 415, 415, 'The body must be written in UTF-8', 'charset_unsupported', {
      'content-type': `application/json; charset=${each}`,
    }),
)

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('405 with allow: %s', (method) => {
  expect(route(method, '/v1/patients/invite')).toEqual({ kind: 'wrongMethod', allow: 'POST' })
  expect(route(method, `/v1/patients/${patientId}/event`)).toEqual({ kind: 'wrongMethod', allow: 'POST' })
})

test('a path is an endpoint’s or nobody’s; variables are decoded, and a literal wins over one', () => {
  expect(route('POST', '/v1/patients/invite')).toMatchObject({
    kind: 'endpoint',
    handle: served.invitePatient,
    params: {},
  })
  expect(route('POST', '/v1/patients/pt_1/event')).toMatchObject({
    kind: 'endpoint',
    handle: served.sendEvent,
    params: { patientId: 'pt_1' },
  })
  expect(route('POST', '/v1/patients/a%2Fb%20c/event')).toMatchObject({ params: { patientId: 'a/b c' } })
  for (const path of [
    '/',
    '/v1',
    '/v1/patients',
    '/v1/patients/',
    '/v1/patients/invite/',
    '/V1/patients/invite',
    '/v1/patients//event',
    '/v1/patients/a/b/event',
    '/v1/patients/%zz/event',
    '/v1/patients/a%00/event',
    '/v2/patients/invite',
  ])
    expect(route('POST', path)).toEqual({ kind: 'none' })
})

// --- sizes within the body --------------------------------------------------------------------------------------------

const invalid = async (
  call: 'invitePatient' | 'sendEvent',
  body: unknown,
  ...problems: { path: string; message: string }[]
) => {
  const before = await written()
  const answer = await post(call, body)
  expect(answer.json).toStrictEqual({
    error: { message: 'The given data was invalid', code: 0, data: { problems } },
    status: 400,
  })
  expect(await written()).toEqual(before)
}
const entry = (key: string, value: string) => ({ key, value })
const list = (count: number) => Array.from({ length: count }, (_, index) => entry(`k${index}`, 'v'))
const withEntries = {
  invitePatient: (additionalData: unknown) => ({ ...someone(program), additionalData }),
  sendEvent: (additionalData: unknown) => ({
    supportProgramId: program,
    status: { name: enrollmentStatus, text: 'pending', additionalData },
  }),
}
const at = { invitePatient: 'additionalData', sendEvent: 'status.additionalData' }

test.each(calls)('200 entries on %s, keys of 100 and values of 2,000 characters; one more is refused', async (call) => {
  expect((await post(call, withEntries[call](list(200)))).status).toBe(200)
  await invalid(call, withEntries[call](list(201)), { path: at[call], message: 'must hold at most 200 entries' })
  expect((await post(call, withEntries[call]([entry('k'.repeat(100), 'v'.repeat(2000))]))).status).toBe(200)
  await invalid(call, withEntries[call]([entry('k'.repeat(101), 'v')]), {
    path: `${at[call]}.0.key`,
    message: 'must be at most 100 characters',
  })
  await invalid(call, withEntries[call]([entry('k', 'v'), entry('k', 'v'.repeat(2001))]), {
    path: `${at[call]}.1.value`,
    message: 'must be at most 2000 characters',
  })
  await invalid(call, withEntries[call]([entry('', 'v')]), { path: `${at[call]}.0.key`, message: 'must not be empty' })
})

test.each(calls)('additionalData of another shape on %s', async (call) => {
  for (const value of ['x', 7, true, {}, { key: 'a', value: 'b' }])
    await invalid(call, withEntries[call](value), { path: at[call], message: 'must be an array of objects' })
  for (const value of ['x', 7, null, []])
    await invalid(call, withEntries[call]([value]), { path: `${at[call]}.0`, message: 'must be an object' })
  await invalid(call, withEntries[call]([{ key: 7, value: 'v' }]), {
    path: `${at[call]}.0.key`,
    message: 'must be a string',
  })
  await invalid(call, withEntries[call]([{ key: 'k' }]), { path: `${at[call]}.0.value`, message: 'must be a string' })
  await invalid(call, withEntries[call]([{ key: 'k', value: { deep: [1] } }]), {
    path: `${at[call]}.0.value`,
    message: 'must be a string',
  })
})

test('invite: every wrong type is named', async () => {
  await invalid(
    'invitePatient',
    {
      ...someone(program),
      firstName: 7,
      requiredConsent: 'true',
      isCaregiver: 1,
      skipOnboarding: {},
      additionalData: [{ key: 'k', value: 'v', editable: 'no' }],
    },
    { path: 'firstName', message: 'must be a string' },
    { path: 'requiredConsent', message: 'must be true or false' },
    { path: 'isCaregiver', message: 'must be true or false' },
    { path: 'skipOnboarding', message: 'must be true or false' },
    { path: 'additionalData.0.editable', message: 'must be true or false' },
  )
  await invalid(
    'invitePatient',
    { ...someone(program), externalId: 12 },
    { path: 'externalId', message: 'must be a string' },
  )
  await invalid(
    'invitePatient',
    { ...someone(program), externalId: 'e'.repeat(101) },
    { path: 'externalId', message: 'must be at most 100 characters' },
  )
})

test('event: every wrong type is named', async () => {
  await invalid(
    'sendEvent',
    { supportProgramId: program, status: 'pending' },
    { path: 'status', message: 'must be an object' },
  )
  await invalid(
    'sendEvent',
    { supportProgramId: program, status: [] },
    { path: 'status', message: 'must be an object' },
  )
  await invalid(
    'sendEvent',
    { supportProgramId: program, status: { name: 7, text: 'x' } },
    { path: 'status.name', message: 'must be a string' },
  )
  await invalid(
    'sendEvent',
    { supportProgramId: program, status: { name: enrollmentStatus, text: 7 } },
    { path: 'status.text', message: 'must be a string' },
  )
})

test('null says the same as nothing, for every member that may be left out', async () => {
  const body = {
    ...someone(program),
    requiredConsent: null,
    isCaregiver: null,
    skipOnboarding: null,
    additionalData: null,
  }
  const { json } = await post('invitePatient', body)
  expect(
    await sql(
      'select required_consent as r, is_caregiver as c, skip_onboarding as s, additional_data as a from patient where id = $1',
      [json.data.patientId],
    ),
  ).toEqual([{ r: true, c: false, s: false, a: [] }])
  expect(
    (
      await post('sendEvent', {
        supportProgramId: program,
        status: { name: enrollmentStatus, text: 'pending', additionalData: null },
        phoneNumber: null,
        externalId: null,
      })
    ).status,
  ).toBe(200)
})

// --- unknown members --------------------------------------------------------------------------------------------------

test('unknown members are kept out and never an error', async () => {
  const stray = {
    unknown: 1,
    id: 'pt_mine',
    lifecycle: 'active',
    patientId: 'x',
    programId: 'other',
    additionData: [entry('a', 'b')],
    deep: { a: [{ b: {} }] },
  }
  const { status, json } = await post('invitePatient', {
    ...someone(program),
    ...stray,
    additionalData: [{ ...entry('k', 'v'), hidden: true }],
  })
  expect(status).toBe(200)
  const [row] = await sql<Record<string, unknown>>(
    'select lifecycle, program_id, additional_data from patient where id = $1',
    [json.data.patientId],
  )
  expect(row).toEqual({
    lifecycle: 'invited',
    program_id: program,
    additional_data: [{ key: 'k', value: 'v', editable: true }],
  })
  expect(
    (
      await post('sendEvent', {
        ...good.sendEvent(),
        ...stray,
        status: { name: enrollmentStatus, text: 'needInfo', more: 1 },
      })
    ).status,
  ).toBe(200)
})

test.each([
  [31, 200, null],
  [32, 400, 'body_too_deep'],
  [60_000, 400, 'body_too_deep'],
])('a member of %i levels: %i', async (levels, status, slug) => {
  const text = JSON.stringify(someone(program)).replace('{', `{"deep":${'['.repeat(levels)}${']'.repeat(levels)},`)
  const answer = await post('invitePatient', text)
  expect([answer.status, answer.headers['x-error-type'] ?? null]).toEqual([status, slug])
})

test('near misses are noticed by the known name alone', () => {
  expect(nearMisses(v1.invitePatient, { additionData: 1, phonenumber: 1, ExternalID: 1, patient: 1, x: 1 })).toEqual([
    { of: 'unknown_member', near: 'additionalData' },
    { of: 'unknown_member', near: 'phoneNumber' },
    { of: 'unknown_member', near: 'externalId' },
  ])
  expect(nearMisses(v1.invitePatient, { firstName: 'x', lastName: 'y' })).toEqual([])
  expect(nearMisses(v1.invitePatient, {})).toEqual([])
})

test('near misses within the status are noticed too, and a body full of strange names costs nothing', () => {
  expect(nearMisses(v1.sendEvent, { status: { Name: 'x', aditionalData: [] }, supportProgramID: 'x' })).toEqual([
    { of: 'unknown_member', near: 'supportProgramId' },
    { of: 'unknown_member', near: 'status.name' },
    { of: 'unknown_member', near: 'status.additionalData' },
  ])
  const strange = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`supportProgram${String.fromCodePoint(0x4e00 + index)}`, 1]),
  )
  expect(nearMisses(v1.sendEvent, strange)).toEqual([{ of: 'unknown_member', near: 'supportProgramId' }])
})

const member = (near: string) => `unknown_member;near="${near}"`
const unknownKey = (near: string) => `unknown_key;near="${near}"`

/** The answer's own word for what was nearly right. */
const hintOn = async (call: keyof typeof v1 & EndpointName, body: unknown, status: number) => {
  const answer = await knock(call, { token, body, params: { patientId } })
  expect([answer.status, call]).toEqual([status, call])
  return answer.headers['x-hint']
}

test('a misspelled additionalData is answered 200 with a hint: without one a child would be an adult without a word', async () => {
  const { additionalData, ...child } = someChild(program)
  expect(await hintOn('invitePatient', { ...child, additionData: additionalData }, 200)).toBe(member('additionalData'))
})

test('a birth date that was perhaps misspelled holds the invitation: the answer is the same, nothing is texted, the task says why', async () => {
  const { additionalData, ...child } = someChild(program)
  const nearly = (additionalData as { key: string }[]).map((entry) =>
    entry.key === 'patient.dob' ? { ...entry, key: 'patient.dbo' } : entry,
  )
  const held = async (body: object) => {
    const { status, json } = await knock('invitePatient', { token, body })
    const id = (json as { data?: { patientId?: string } }).data?.patientId
    const [row] = await sql<{ lifecycle: string; messages: number; task: object | null }>(
      `select p.lifecycle, (select count(*)::int from sms s where s.patient_id = p.id) as messages,
              (select t.data from task t where t.patient_id = p.id and t.kind = 'dobMissing') as task from patient p where p.id = $1`,
      [id],
    )
    return [status, row?.lifecycle, row?.messages, row?.task]
  }
  const lost = [200, 'notInvited', 0, { birthDateLost: true }]
  expect(await held({ ...child, additionData: additionalData })).toEqual(lost)
  expect(await held({ ...someone(program), additionalData: nearly })).toEqual(lost)
  // Another slip beside a birth date holds nothing, nor does a birth date that was never sent.
  const other = entries({ 'patient.dob': '1972-04-03T00:00:00+00:00', 'insurance.memberID': '1' })
  expect(await held(someone(program, { additionalData: other }))).toEqual([200, 'invited', 1, null])
  expect(await held(someone(program, { additionalData: undefined }))).toEqual([200, 'invited', 1, {}])
})

test('prefer: handling=strict refuses what is hinted at, and every member nobody knows; the schema speaks first', async () => {
  const strict = async (body: unknown, prefer = 'handling=strict') => {
    const { status, json, headers } = await knock('invitePatient', { token, body, headers: { prefer } })
    const { code, data } = (json as { error?: { code?: number; data?: { problems?: { path: string }[] } } }).error ?? {}
    return [status, code, data?.problems?.map(({ path }) => path), headers['preference-applied']]
  }
  const { additionalData, ...child } = someChild(program)
  const misspelled = { ...child, additionData: additionalData }
  const applied = 'handling=strict'
  expect(await strict(misspelled)).toEqual([400, 0, ['additionalData', ''], applied])
  const dates = entries({ 'patient.Dob': '1980-03-27T00:00:00Z', 'insurance.cardDob': '03/27/1980', 'our.own': 'x' })
  expect(await strict(someone(program, { additionalData: dates }))).toEqual([
    400,
    0,
    ['additionalData[patient.dob]', 'additionalData[insurance.cardDob]'],
    applied,
  ])
  const deep = { ...someone(program), additionalData: [{ key: 'our.own', value: 'x', shade: 1 }], ours: 1 }
  expect(await strict(deep)).toEqual([400, 0, ['additionalData[0]', ''], applied])
  expect(await strict({ ...misspelled, phoneNumber: '12' })).toEqual([400, 1008, undefined, applied])
  expect(await strict(someone(program), 'respond-async, handling="strict"')).toEqual([
    200,
    undefined,
    undefined,
    applied,
  ])
  expect(await strict(misspelled, 'handling=lenient')).toEqual([200, undefined, undefined, undefined])
})

test('keys that are nearly known ones are hinted at, on a good answer too', async () => {
  const misspelled = entries({
    'patient.DOB': '1972-04-03T00:00:00+00:00',
    'insurance.memberID': '1',
    'insurance.secondary.memberId': '2',
    'our.own.key': 'x',
  })
  expect(await hintOn('invitePatient', someone(program, { additionalData: misspelled }), 200)).toBe(
    ['patient.dob', 'insurance.memberId', 'insurance.secondary.memberid'].map(unknownKey).join(', '),
  )
  const copay = event(program, financialSupportStatus, 'approved', { pharmacyPhone: '+12025550190' })
  expect(await hintOn('sendEvent', copay, 200)).toBe(unknownKey('pharmacyphone'))
})

test('every POST of the interface hints, also where it refuses', async () => {
  expect(await hintOn('sendEvent', { ...good.sendEvent(), externalID: 'x' }, 200)).toBe(member('externalId'))
  expect(await hintOn('sendEvent', { supportprogramid: program }, 400)).toBe(member('supportProgramId'))
  expect(await hintOn('subscribeCampaign', { supportProgramId: program, name: 'none', additionaldata: [] }, 400)).toBe(
    member('additionalData'),
  )
  const action = { name: 'consent', value: 'sms', additionalData: [{ key: 'optin', value: 'false' }] }
  expect(await hintOn('updateDetails', { supportProgramId: program, action }, 400)).toBe(unknownKey('opt-in'))
})

test('a body that is right, or strange through and through, is answered without a hint', async () => {
  expect(await hintOn('invitePatient', someChild(program), 200)).toBeUndefined()
  expect(await hintOn('invitePatient', { ...someone(program), ours: 1, deep: { er: [] } }, 200)).toBeUndefined()
  expect(await hintOn('sendEvent', good.sendEvent(), 200)).toBeUndefined()
})

test('a date nobody can read and a value that did not come are hinted at, with a link to what the hint means', async () => {
  const dates = entries({ 'insurance.cardDob': '03/27/1980', 'insurance.secondary.cardDob': '1980-03-27T00:00:00Z' })
  const invite = await knock('invitePatient', { token, body: someone(program, { additionalData: dates }) })
  expect([invite.status, invite.headers['x-hint'], invite.headers.link]).toEqual([
    200,
    'date_unreadable;at="insurance.cardDob"',
    '</reference#hint-date_unreadable>; rel="help"',
  ])
  const bare = event(program, financialSupportStatus, 'coPayMember')
  expect(await hintOn('sendEvent', bare, 200)).toBe('value_missing;at="coPayMember"')
  const whole = event(program, financialSupportStatus, 'coPayMember', { coPayMember: '0012' })
  expect(await hintOn('sendEvent', whole, 200)).toBeUndefined()
})

test('an answer that is given again hints again; nobody is hinted at who may not ask', async () => {
  const ask = {
    token,
    body: someone(program, { additionalData: undefined, additionData: [] }),
    headers: { 'idempotency-key': 'hinted' },
  }
  for (const replayed of [undefined, 'true']) {
    const { headers } = await knock('invitePatient', ask)
    expect([headers['x-hint'], headers['idempotent-replayed']]).toEqual([member('additionalData'), replayed])
  }
  const stranger = await knock('invitePatient', { ...ask, token: null })
  expect([stranger.status, stranger.headers['x-hint']]).toEqual([401, undefined])
})

test('a bug is answered 500 with a reference, and nothing of the error', async () => {
  const request = incoming({ token, body: someone(program), requestId: 'reference-7' })
  const answer = answered(
    await served.invitePatient({ ...request, body: () => Promise.reject(new Error('secret detail')) }),
  )
  expect(answer.json).toStrictEqual({
    error: { message: expect.stringContaining('reference-7'), code: 500 },
    status: 500,
  })
  expect(answer.headers).toMatchObject({
    'x-error-type': 'failure',
    'x-request-id': 'reference-7',
    'cache-control': 'no-store',
  })
  expect(answer.text).not.toContain('secret')
})
