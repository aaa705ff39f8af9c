// Every response row of decision §2, R1 to R20, each with every situation that sets it off: exact status, exact body,
// exact headers. The sentences are written out here, so that the catalogue is compared with the interface, not itself.
import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableToken } from '@/lib/access/tokens/disable-token'
import { signToken } from '@/lib/access/tokens/token-claims'
import { key } from '@/lib/contract/patients/additional-data'
import {
  ConsoleText,
  CopayKey,
  EnrollmentState,
  enrollmentStatus,
  FinancialText,
  financialSupportStatus,
  notifyNextCall,
} from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { secrets } from '@/lib/platform/secrets'
import { testDatabase } from '@/lib/testing/database'
import { type Answered, type Ask, makeProgram, makeToken } from '@/lib/testing/partner'
import { adultDob, type Body, entries, event, newExternalId, newPhone, someChild, someone } from '@/lib/testing/people'
import { freeClock, knock, secondDoor, setClock } from '@/lib/testing/second-door'

const { sql, unit } = testDatabase()
const noon = new Date('2026-06-15T17:00:00Z')

let program: string
let other: string
let archived: string
let token: string
let patient: { patientId: string; phoneNumber: string; externalId: string }

const invite = async (body: unknown, ask: Ask = {}) =>
  knock('invitePatient', { token, body, path: '/v1/patients/invite', requestId: 'r-1', ...ask })
const send = async (body: unknown, ask: Ask = {}, patientId = patient.patientId) =>
  knock('sendEvent', {
    token,
    body,
    path: `/v1/patients/${patientId}/event`,
    params: { patientId },
    requestId: 'r-1',
    ...ask,
  })

/** Invites `body`, which must be answered 200. */
async function invited(body: Body & { phoneNumber: string; externalId: string }) {
  const { status, json } = await invite(body)
  expect(status).toBe(200)
  return { patientId: json.data.patientId as string, phoneNumber: body.phoneNumber, externalId: body.externalId }
}

const headers = (slug?: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-request-id': 'r-1',
  ...(slug && { 'x-error-type': slug }),
})

/** What the body does not say, its header does. */
const hinted: Record<string, RegExp> = {
  forbidden: /^(scope_missing;scope="\w+"|address_not_listed)$/,
  text_not_valid: /^text_unknown;(near="\w+";)?allowed="[\w, ]*"$/,
}

/** The whole answer: nothing more in the body, nothing more in the headers. */
function refuses(answer: Answered, status: number, code: number | null, message: string, slug: string, data?: object) {
  expect(answer.json).toStrictEqual({
    error: { message, ...(code !== null && { code }), ...(data && { data }) },
    status,
  })
  expect(answer.status).toBe(status)
  expect(answer.headers).toStrictEqual({
    ...headers(slug),
    ...(slug in hinted && { 'x-hint': expect.stringMatching(hinted[slug] ?? ''), link: expect.any(String) }),
    ...(status === 401 && { 'www-authenticate': expect.stringMatching(/^Bearer realm="hubline"/) }),
  })
}

const count = async (table: string) => Number((await sql<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)
const tables = ['patient', 'timeline_entry', 'sms', 'consent', 'task', 'idempotent_answer']
const counts = async () => Promise.all(tables.map(count))

/** A refused invite leaves nothing behind. */
async function inviteRefused(body: unknown, ...expected: [number, number | null, string, string, object?]) {
  const before = await counts()
  refuses(await invite(body), ...expected)
  expect(await counts()).toEqual(before)
}

const pending = (change: Body = {}) => event(program, enrollmentStatus, 'pending', undefined, change)
const notAligned =
  "The given data was invalid; phone number in the invite not aligned with the caregiver's phone number and patient under 18"
const required = (name: string) => [400, 1008, `The property ${name} is required`, 'property_required'] as const

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  setClock(noon)
  program = await makeProgram()
  other = await makeProgram()
  archived = await makeProgram({})
  token = (await makeToken([program, archived])).token
  await sql('update support_program set archived_at = now() where id = $1', [archived])
  patient = await invited(someone(program))
})
beforeEach(() => void setClock(noon))
afterAll(() => freeClock())

// --- who is calling ---------------------------------------------------------------------------------------------------

const wrongCredentials: [string, () => Promise<Record<string, string>> | Record<string, string>][] = [
  ['no header', () => ({})],
  ['an empty header', () => ({ authorization: '' })],
  ['Basic instead of Bearer', () => ({ authorization: `Basic ${Buffer.from('a:b').toString('base64')}` })],
  ['the token without the word Bearer', () => ({ authorization: token })],
  ['Bearer and nothing', () => ({ authorization: 'Bearer ' })],
  ['two tokens', () => ({ authorization: `Bearer ${token}, Bearer ${token}` })],
  ['something that is no JWT', () => ({ authorization: 'Bearer abc' })],
  ['a signature cut short', () => ({ authorization: `Bearer ${token.slice(0, -4)}` })],
  ['a signature of other bytes', () => ({ authorization: `Bearer ${token.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA` })],
  [
    'claims changed after signing',
    () => {
      const [head = '', claims = '', signature = ''] = token.split('.')
      const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'Somebody' }
      return {
        authorization: `Bearer ${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`,
      }
    },
  ],
  [
    'a signature by another key',
    async () => {
      const { privateKey } = generateKeyPairSync('ed25519')
      const claims = { programs: [program], scopes: ['invite'] }
      const jwt = new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
        .setIssuer('hubline')
        .setSubject('x')
        .setJti('tok_x')
      return { authorization: `Bearer ${await jwt.setIssuedAt().setExpirationTime('1h').sign(privateKey)}` }
    },
  ],
  [
    'the public key used as a shared secret',
    async () => {
      const jwt = new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('hubline')
        .setSubject('x')
        .setJti('tok_x')
      return {
        authorization: `Bearer ${await jwt.setIssuedAt().setExpirationTime('1h').sign(Buffer.from(secrets().tokenKey.publicJwk.x))}`,
      }
    },
  ],
  [
    'the algorithm none',
    () => {
      const [, claims = ''] = token.split('.')
      return { authorization: `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.` }
    },
  ],
  [
    'an expired token',
    async () => {
      const { token: short } = await makeToken([program], { expiresAt: new Date(noon.getTime() + 60_000) })
      setClock(noon.getTime() + 60_000)
      return { authorization: `Bearer ${short}` }
    },
  ],
  [
    'a token whose row ended before its claims',
    async () => {
      const { token: rotated, jti } = await makeToken([program])
      await sql("update partner_token set expires_at = now() - interval '1 second' where jti = $1", [jti])
      return { authorization: `Bearer ${rotated}` }
    },
  ],
  [
    'a jti nobody knows',
    async () => {
      const iat = Math.floor(noon.getTime() / 1000)
      return {
        authorization: `Bearer ${await signToken({ sub: 'x', jti: 'tok_unknown', programs: [program], scopes: ['invite', 'event'], iat, exp: iat + 3600 })}`,
      }
    },
  ],
  [
    'a session cookie that is none of ours',
    () => ({ cookie: '__Host-hubline.session=abc', origin: 'http://localhost:3000' }),
  ],
]

test.each(wrongCredentials)('R2 event, Unauthorized: %s', async (_case, credentials) => {
  refuses(await send(pending(), { token: null, headers: await credentials() }), 401, 0, 'Unauthorized', 'unauthorized')
})

test.each(wrongCredentials)('R18 invite, Unauthorized: %s', async (_case, credentials) => {
  refuses(
    await invite(someone(program), { token: null, headers: await credentials() }),
    401,
    0,
    'Unauthorized',
    'unauthorized',
  )
})

test('401 says how to prove who one is, and that a token was sent and is none', async () => {
  const bare = 'Bearer realm="hubline"'
  const answers = [
    await invite(someone(program), { token: null }),
    await send(pending(), { token: null, headers: { cookie: 'a=b' } }),
    await invite(someone(program), { token: 'abc.def.ghi' }),
    await send(pending(), { token: `${token.slice(0, -4)}` }),
  ]
  expect(answers.map(({ headers }) => headers['www-authenticate'])).toEqual([
    bare,
    bare,
    `${bare}, error="invalid_token"`,
    `${bare}, error="invalid_token"`,
  ])
})

test.each(['Bearer', 'bearer', 'BEARER'])('the word %s is read in any case', async (word) => {
  const answer = await send(pending(), { token: null, headers: { authorization: `${word} ${token}` } })
  expect(answer.status).toBe(200)
})

test('R17 invite, Token disabled: from the next call on', async () => {
  const { token: doomed, jti } = await makeToken([program])
  expect((await invite(someone(program), { token: doomed })).status).toBe(200)
  await unit((u) => disableToken(u, { jti, within: 'all' }))
  refuses(await invite(someone(program), { token: doomed }), 400, 1006, 'Token disabled', 'token_disabled')
})

test('R19 Forbidden: the token lacks the scope of the call', async () => {
  const { token: events } = await makeToken([program], { scopes: ['event', 'campaign', 'media'] })
  const { token: invites } = await makeToken([program], { scopes: ['invite', 'campaign', 'media'] })
  refuses(await invite(someone(program), { token: events }), 403, null, 'Forbidden', 'forbidden')
  refuses(await send(pending(), { token: invites }), 403, null, 'Forbidden', 'forbidden')
  expect((await send(pending(), { token: events })).status).toBe(200)
  expect((await invite(someone(program), { token: invites })).status).toBe(200)
})

test('R19 Forbidden: from an address outside the allow-list of the token', async () => {
  const { token: bound } = await makeToken([program], { addresses: ['203.0.113.0/24', '2001:db8::/32'] })
  for (const address of ['198.51.100.1', '2001:db9::1', '', 'garbage']) {
    refuses(await invite(someone(program), { token: bound, address }), 403, null, 'Forbidden', 'forbidden')
    refuses(await send(pending(), { token: bound, address }), 403, null, 'Forbidden', 'forbidden')
  }
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7'])
    expect((await invite(someone(program), { token: bound, address })).status).toBe(200)
})

// --- which program ----------------------------------------------------------------------------------------------------

test.each([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '  '],
])('R8 invite, the property supportProgramId is required: %s', async (_case, supportProgramId) => {
  await inviteRefused(
    { ...someone(program), supportProgramId },
    400,
    1008,
    'The property supportProgramId is required',
    'property_required',
  )
})

const unknownPrograms: [string, () => unknown][] = [
  ['nobody has it', () => 'no-such-program'],
  ['archived', () => archived],
  ['other letters’ case', () => program.toUpperCase()],
  ['a number', () => 12],
  ['a list', () => [program]],
  ['an object', () => ({})],
  ['true', () => true],
  ['longer than any id', () => 'p'.repeat(5000)],
  ['a line break', () => `${program}\n`],
]

test.each(unknownPrograms)('R7 invite, support program not found: %s', async (_case, supportProgramId) => {
  await inviteRefused(
    { ...someone(program), supportProgramId: supportProgramId() },
    400,
    1004,
    'Support program with the given id not found',
    'program_not_found',
  )
})

test.each([['absent', () => undefined], ['null', () => null], ['empty', () => ''], ...unknownPrograms] as [
  string,
  () => unknown,
][])('R4 event, Invalid Support Program ID: %s', async (_case, supportProgramId) => {
  refuses(
    await send(pending({ supportProgramId: supportProgramId() })),
    400,
    2002,
    'Invalid Support Program ID',
    'program_invalid',
  )
})

test('R16 invite, JWT is not valid for this program', async () => {
  await inviteRefused(someone(other), 400, 1005, 'JWT is not valid for this program', 'jwt_not_for_program')
})

test('R6 event, Invalid Token: a known program outside the token', async () => {
  refuses(await send(pending({ supportProgramId: other })), 403, 403, 'Invalid Token', 'token_not_for_program')
})

test('R6 event, Invalid Token: the token was disabled', async () => {
  const { token: doomed, jti } = await makeToken([program])
  expect((await send(pending(), { token: doomed })).status).toBe(200)
  await unit((u) => disableToken(u, { jti, within: 'all' }))
  refuses(await send(pending(), { token: doomed }), 403, 403, 'Invalid Token', 'token_not_for_program')
})

// --- the invite -------------------------------------------------------------------------------------------------------

test('an invite is answered with exactly its program, its phone and the new id', async () => {
  const body = someone(program)
  const answer = await invite(body)
  expect(answer.json).toStrictEqual({
    data: {
      supportProgramId: program,
      phoneNumber: body.phoneNumber,
      patientId: expect.stringMatching(/^pt_[0-9A-Z]{26}$/),
    },
    status: 200,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers).toStrictEqual(headers())
})

const absences: [string, unknown][] = [
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t'],
]
test.each(
  ['externalId', 'phoneNumber', 'firstName', 'lastName'].flatMap((name) =>
    absences.map(([how, value]) => [name, how, value] as const),
  ),
)('R8 invite, the property %s is required: %s', async (name, how, value) => {
  // A phone number of blanks is there, and wrong.
  if (name === 'phoneNumber' && how === 'blank') return
  await inviteRefused({ ...someone(program), [name]: value }, ...required(name))
})

test('R8 names the first of several missing properties, in the order of the interface', async () => {
  await inviteRefused({ supportProgramId: program }, ...required('externalId'))
  await inviteRefused({ supportProgramId: program, externalId: 'x' }, ...required('phoneNumber'))
  await inviteRefused({ supportProgramId: program, externalId: 'x', phoneNumber: newPhone() }, ...required('firstName'))
})

test('R8 a name may stand in additionalData instead, and must not be blank there', async () => {
  const nameless = { firstName: undefined, lastName: undefined }
  const both = entries({ [key.firstName]: 'Lucy', [key.lastName]: 'Westenra' })
  expect((await invite(someone(program, { ...nameless, additionalData: both }))).status).toBe(200)
  expect((await invite(someone(program, { firstName: '', lastName: null, additionalData: both }))).status).toBe(200)
  await inviteRefused(
    someone(program, { ...nameless, additionalData: entries({ [key.firstName]: ' ', [key.lastName]: 'W' }) }),
    ...required('firstName'),
  )
  await inviteRefused(
    someone(program, { ...nameless, additionalData: entries({ [key.firstName]: 'L' }) }),
    ...required('lastName'),
  )
})

const wrongPhones = [
  '2125550123',
  '+2125550123',
  '+1212555012',
  '+1212555012345',
  '12125550123',
  '+1 212 555 0123',
  '+1-212-555-0123',
  '+1(212)5550123',
  ' +12125550123',
  '+12125550123 ',
  '+12125550123\n',
  '++12125550123',
  '+1212555012a',
  '＋12125550123',
  '+١٢١٢٥٥٥٠١٢٣',
  ' ',
  '+',
  'tel:+12125550123',
]
test.each([...wrongPhones, 12125550123, true, [[]], [['+12125550123']], { toString: 1 }] as unknown[])(
  'R14 phoneNumber does not match the pattern: %j',
  async (phoneNumber) => {
    await inviteRefused(
      { ...someone(program), phoneNumber },
      400,
      1008,
      'Does not match the regex pattern for a plus sign followed by 11 or 12 digits',
      'phone_pattern',
      { pattern: '^\\+[0-9]{11,12}$' },
    )
  },
)

test.each(['+12125559001', '+442071838750'])('R14 11 and 12 digits are both right: %s', async (phoneNumber) => {
  expect((await invite(someone(program, { phoneNumber }))).status).toBe(200)
})

test.each([...wrongPhones, ''])('R13 patient.phone.number is not valid format: %j', async (value) => {
  await inviteRefused(
    someone(program, { additionalData: entries({ [key.dob]: adultDob, [key.patientPhone]: value }) }),
    400,
    1008,
    'patient.phoneNumber is not valid format',
    'patient_phone_format',
  )
})

const wrongBirthDates = [
  '',
  ' ',
  'yesterday',
  '1980',
  '1980-05-17',
  '17/05/1980',
  '05/17/1980',
  '1980-05-17T00:00:00',
  '1980-05-17 00:00:00+00:00',
  '1980-05-17T00:00+00:00',
  '1980-05-17T00:00:00+0000',
  '1980-05-17T00:00:00+00',
  '1980-05-17t00:00:00z',
  '1980-5-17T00:00:00+00:00',
  '1980-13-01T00:00:00+00:00',
  '1980-00-10T00:00:00+00:00',
  '1980-05-00T00:00:00+00:00',
  '1980-04-31T00:00:00+00:00',
  '1981-02-29T00:00:00+00:00',
  '1900-02-29T00:00:00+00:00',
  '1980-05-17T24:00:00+00:00',
  '1980-05-17T00:60:00+00:00',
  '1980-05-17T00:00:60+00:00',
  '1980-05-17T00:00:00+15:00',
  '1980-05-17T00:00:00+00:60',
  '1980-05-17T00:00:00.+00:00',
  '1980-05-17T00:00:00,5+00:00',
  '1980-05-17T00:00:00+00:00 ',
  '-1980-05-17T00:00:00+00:00',
  '+001980-05-17T00:00:00+00:00',
  '1980-05-17T00:00:00+00:00[UTC]',
  '0000-01-01T00:00:00+00:00',
  '325468800',
  // in the future
  '2026-06-16T00:00:00+00:00',
  '2027-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  // over 130 years ago
  '1896-06-14T00:00:00+00:00',
  '1896-06-14T23:59:59-12:00',
  '1895-12-31T00:00:00Z',
  '1066-10-14T00:00:00+00:00',
  '0001-01-01T00:00:00+00:00',
]
test.each(wrongBirthDates)('R15 patient.dob is not valid format: %j', async (dob) => {
  await inviteRefused(
    someone(program, { additionalData: entries({ [key.dob]: dob }) }),
    400,
    1002,
    'patient.dob is not valid format',
    'dob_format',
  )
})

test.each([
  '1980-05-17T00:00:00+00:00',
  '1980-05-17T23:59:59-11:00',
  '1980-05-17T00:00:00+14:00',
  '1980-05-17T00:00:00Z',
  '1980-05-17T00:00:00.000Z',
  '1980-05-17T00:00:00.123456789+05:30',
  '2000-02-29T00:00:00+00:00',
  '1896-06-15T00:00:00+00:00',
])('R15 a real birth date is taken, and kept as written: %s', async (dob) => {
  const { patientId } = await invited(someone(program, { additionalData: entries({ [key.dob]: dob }) }))
  const [row] = await sql('select dob, born_on::text as born from patient where id = $1', [patientId])
  expect(row).toEqual({ dob, born: dob.slice(0, 10) })
})

test.each([null, 19800517, true, { toString: 1 }, [[]]] as unknown[])(
  'R15, R13 a value of another type is no date and no phone: %j',
  async (value) => {
    await inviteRefused(
      someone(program, { additionalData: [{ key: key.dob, value }] }),
      400,
      1002,
      'patient.dob is not valid format',
      'dob_format',
    )
    await inviteRefused(
      someone(program, { additionalData: [{ key: key.patientPhone, value }] }),
      400,
      1008,
      'patient.phoneNumber is not valid format',
      'patient_phone_format',
    )
  },
)

const caregiverNames = [key.caregiverFirstName, key.caregiverLastName, key.relationship]
const allCaregiver = [...caregiverNames, key.caregiverPhone]
const r9 = [
  400,
  0,
  'The given data was invalid; patients under 18 cannot be invited independently',
  'caregiver_required',
] as const
const r10 = [
  400,
  0,
  'The given data was invalid; caregiver name and relationship are required',
  'caregiver_incomplete',
] as const
const r11 = [400, 0, notAligned, 'caregiver_phone_missing'] as const
const r12 = [400, 1010, notAligned, 'caregiver_phone_differs'] as const

test('R9 under 18 and no sign of a caregiver', async () => {
  await inviteRefused(someChild(program, { without: allCaregiver }), ...r9)
  await inviteRefused(someChild(program, { without: allCaregiver, body: { isCaregiver: false } }), ...r9)
})

test('R9 empty caregiver entries are no sign of a caregiver', async () => {
  const blank = Object.fromEntries(allCaregiver.map((name) => [name, ' ']))
  await inviteRefused(someChild(program, { change: { ...blank, 'caregiver.email': '' } }), ...r9)
})

test.each(
  caregiverNames.flatMap(
    (name) =>
      [
        [name, 'absent'],
        [name, 'empty'],
      ] as const,
  ),
)('R10 the caregiver’s %s is %s', async (name, how) => {
  await inviteRefused(someChild(program, how === 'absent' ? { without: [name] } : { change: { [name]: '  ' } }), ...r10)
})

test('R10 isCaregiver alone, or any one caregiver entry, is a sign of a caregiver', async () => {
  await inviteRefused(someChild(program, { without: allCaregiver, body: { isCaregiver: true } }), ...r10)
  for (const name of [...allCaregiver, 'caregiver.email', 'caregiver.middle.name'])
    await inviteRefused(
      someChild(program, { without: allCaregiver.filter((each) => each !== name), change: { [name]: '+12125550000' } }),
      ...r10,
    )
})

test('R11 the caregiver’s phone is absent, empty or not E.164', async () => {
  await inviteRefused(someChild(program, { without: [key.caregiverPhone] }), ...r11)
  for (const phone of ['', ...wrongPhones])
    await inviteRefused(someChild(program, { change: { [key.caregiverPhone]: phone } }), ...r11)
})

test('R12 the caregiver’s phone is another than the invite’s', async () => {
  await inviteRefused(someChild(program, { change: { [key.caregiverPhone]: '+12125559999' } }), ...r12)
  await inviteRefused(
    someChild(program, { change: { [key.caregiverPhone]: '+12125559999' }, body: { isCaregiver: true } }),
    ...r12,
  )
})

test('R9 to R12 do not concern adults, nor somebody without a birth date', async () => {
  const stray = { [key.caregiverFirstName]: 'J', [key.caregiverPhone]: '+12125559999' }
  expect((await invite(someone(program, { additionalData: entries({ [key.dob]: adultDob, ...stray }) }))).status).toBe(
    200,
  )
  expect((await invite(someone(program, { additionalData: entries(stray), isCaregiver: true }))).status).toBe(200)
  expect((await invite(someone(program, { additionalData: undefined }))).status).toBe(200)
})

test.each([
  ['18 today', '2026-06-15', '2008-06-15', true],
  ['18 tomorrow', '2026-06-15', '2008-06-16', false],
  ['18 yesterday', '2026-06-15', '2008-06-14', true],
  ['born on 29 February, on 28 February of a common year', '2026-02-28', '2008-02-29', false],
  ['born on 29 February, on 1 March of a common year', '2026-03-01', '2008-02-29', true],
  ['born on 29 February, on 29 February', '2028-02-29', '2010-02-28', true],
  ['born today', '2026-06-15', '2026-06-15', false],
])('the age turns on the birthday in UTC: %s', async (_case, today, born, adult) => {
  for (const [time, offset] of [
    ['00:00:00', '+14:00'],
    ['23:59:59', '-12:00'],
    ['12:00:00', '+00:00'],
  ]) {
    for (const clock of ['00:00:00.000Z', '23:59:59.999Z']) {
      setClock(`${today}T${clock}`)
      const answer = await invite(
        someone(program, { additionalData: entries({ [key.dob]: `${born}T${time}${offset}` }) }),
      )
      if (adult) expect(answer.status).toBe(200)
      else refuses(answer, ...r9)
    }
  }
})

test('R20 the patient exists: by externalId, by phone, by both; data is exactly three members of the one who is there', async () => {
  const first = someone(program)
  const { patientId } = await invited(first)
  const data = { externalId: first.externalId, phoneNumber: first.phoneNumber, _id: patientId }
  const r20 = [422, 1015, 'patient already created/invited', 'patient_exists', data] as const
  await inviteRefused(first, ...r20)
  await inviteRefused(someone(program, { externalId: first.externalId }), ...r20)
  await inviteRefused(someone(program, { phoneNumber: first.phoneNumber }), ...r20)
  await inviteRefused({ ...someone(program), ...first, firstName: 'Other', additionalData: [] }, ...r20)
})

test('R20 a patient in any state is a duplicate, unsubscribed too', async () => {
  for (const lifecycle of ['notInvited', 'invited', 'active', 'unsubscribed']) {
    const body = someone(program)
    const { patientId } = await invited(body)
    await sql('update patient set lifecycle = $2 where id = $1', [patientId, lifecycle])
    refuses(await invite(body), 422, 1015, 'patient already created/invited', 'patient_exists', {
      externalId: body.externalId,
      phoneNumber: body.phoneNumber,
      _id: patientId,
    })
  }
})

test('R20 another program knows nothing of the patient', async () => {
  const { token: both } = await makeToken([program, other])
  const body = someone(program)
  await invited(body)
  expect((await invite({ ...body, supportProgramId: other }, { token: both })).status).toBe(200)
})

test('the switch "only supportProgramId": nothing else is required, what is sent is still judged', async () => {
  const open = await makeProgram({ requireOnlyProgram: true })
  const { token: itsToken } = await makeToken([open])
  const ask = { token: itsToken }
  const answer = await invite({ supportProgramId: open }, ask)
  expect(answer.json).toStrictEqual({
    data: { supportProgramId: open, phoneNumber: null, patientId: expect.any(String) },
    status: 200,
  })
  expect((await invite({ supportProgramId: open }, ask)).status).toBe(200)
  expect(
    (await invite({ supportProgramId: open, externalId: '', phoneNumber: null, firstName: null }, ask)).status,
  ).toBe(200)
  expect(await sql("select 1 from patient where external_id = '' or phone_number = ''")).toEqual([])

  refuses(
    await invite({ supportProgramId: open, phoneNumber: '12' }, ask),
    400,
    1008,
    'Does not match the regex pattern for a plus sign followed by 11 or 12 digits',
    'phone_pattern',
    { pattern: '^\\+[0-9]{11,12}$' },
  )
  refuses(
    await invite({ supportProgramId: open, additionalData: entries({ [key.dob]: 'x' }) }, ask),
    400,
    1002,
    'patient.dob is not valid format',
    'dob_format',
  )
  const { phoneNumber: _none, ...phoneless } = someChild(open)
  refuses(await invite(phoneless, ask), ...r12)
  const known = await invite({ supportProgramId: open, externalId: 'only-this' }, ask)
  refuses(
    await invite({ supportProgramId: open, externalId: 'only-this' }, ask),
    422,
    1015,
    'patient already created/invited',
    'patient_exists',
    {
      externalId: 'only-this',
      phoneNumber: null,
      _id: known.json.data.patientId,
    },
  )
})

// --- the event --------------------------------------------------------------------------------------------------------

test('R1 event, Patient updated successfully: the whole answer', async () => {
  const answer = await send(pending())
  expect(answer.json).toStrictEqual({
    message: 'Patient updated successfully',
    data: {
      patientId: patient.patientId,
      supportProgramId: program,
      eventId: expect.stringMatching(/^ev_[0-9A-Z]{26}$/),
      sms: { status: 'none' },
    },
    status: 200,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers).toStrictEqual(headers())
})

test('R1 also when the SMS is queued, deferred or suppressed', async () => {
  const complete = event(program, enrollmentStatus, 'enrollComplete')
  const consented = await invited(someone(program, { requiredConsent: false }))
  expect((await send(complete, {}, consented.patientId)).json.data.sms).toStrictEqual({ status: 'queued' })

  const silent = await invited(someone(program))
  expect((await send(complete, {}, silent.patientId)).json.data.sms).toStrictEqual({
    status: 'suppressed',
    reason: 'consentMissing',
  })

  const sleeping = await invited(someone(program, { requiredConsent: false }))
  setClock('2026-06-16T02:30:00Z')
  expect((await send(complete, {}, sleeping.patientId)).json.data.sms).toStrictEqual({
    status: 'deferred',
    reason: 'quietHours',
    notBefore: '2026-06-16T12:00:00.000Z',
  })
})

test.each([
  ...EnrollmentState.all.map((text) => [enrollmentStatus, text, undefined] as const),
  ...FinancialText.all.map(
    (text) =>
      [financialSupportStatus, text, CopayKey.all.includes(text as never) ? { [text]: '0012' } : undefined] as const,
  ),
  [
    financialSupportStatus,
    'approved',
    { coPayMember: '0012', coPayBinNumber: '610279', pharmacyphone: '+1 (800) 555-0100' },
  ] as const,
  [notifyNextCall, '', { date: 'tomorrow at 5' }] as const,
])('R1 every kind and text is taken: %s %s', async (name, text, values) => {
  const { patientId } = await invited(someone(program))
  const answer = await send(event(program, name, text, values as Record<string, string>), {}, patientId)
  expect(answer.json).toMatchObject({ message: 'Patient updated successfully', status: 200 })
})

const r3 = [400, 1006, 'Patient Not Found', 'patient_not_found'] as const
test.each<[string, () => Promise<string>]>([
  ['nobody has the id', async () => 'pt_00000000000000000000000000'],
  ['something that is no id', async () => '%'],
  ['very long', async () => 'p'.repeat(3000)],
  // Over HTTP the path itself is refused before an id is read: see doors.test.ts.
  ...(secondDoor() ? [] : [['with NUL', async () => 'pt\0'] as [string, () => Promise<string>]]),
  [
    'another program’s patient',
    async () => {
      const { token: itsToken } = await makeToken([other])
      return (await invite(someone(other), { token: itsToken })).json.data.patientId as string
    },
  ],
])('R3 event, Patient Not Found: %s', async (_case, id) => refuses(await send(pending(), {}, await id()), ...r3))

test.each([
  ['phoneNumber', '+12125559998'],
  ['phoneNumber', ''],
  ['phoneNumber', 'x'],
  ['phoneNumber', 12125550000],
  ['externalId', 'someone-else'],
  ['externalId', ''],
  ['externalId', 7],
  ['externalId', {}],
])('R3 event, %s %j is not this patient’s', async (name, value) =>
  refuses(await send(pending({ [name]: value })), ...r3),
)

test('R3 phoneNumber and externalId may be sent, be null, or be left out', async () => {
  const { patientId: _id, ...own } = patient
  for (const change of [
    own,
    { phoneNumber: own.phoneNumber },
    { externalId: own.externalId },
    { phoneNumber: null, externalId: null },
    {},
  ])
    expect((await send(pending(change))).status).toBe(200)
})

test('R5 event, User Previously Unsubscribed: any kind, also one nobody knows; the attempt is kept', async () => {
  const { patientId } = await invited(someone(program))
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [patientId])
  const before = await sql('select version, updated_at from patient where id = $1', [patientId])
  const attempts = [
    pending(),
    event(program, notifyNextCall, '', { date: 'x' }),
    event(program, financialSupportStatus, 'papInvite'),
    event(program, 'no.such', 'kind'),
    { supportProgramId: program },
  ]
  for (const body of attempts)
    refuses(await send(body, {}, patientId), 400, 1005, 'User Previously Unsubscribed', 'patient_unsubscribed')

  const kept = await sql<{ data: { outcome: string; name: string } }>(
    "select data from timeline_entry where patient_id = $1 and kind = 'caseUpdate' order by id",
    [patientId],
  )
  expect(kept.map(({ data }) => data.outcome)).toEqual(attempts.map(() => 'afterOptOut'))
  expect(kept.slice(0, 3).map(({ data }) => data.name)).toEqual([
    enrollmentStatus,
    notifyNextCall,
    financialSupportStatus,
  ])
  expect(await sql("select 1 from sms where patient_id = $1 and kind <> 'invitation'", [patientId])).toEqual([])
  expect(await sql('select version, updated_at from patient where id = $1', [patientId])).toEqual(before)
})

const eventRefused = async (body: unknown, message: string, slug: string) => {
  const before = await counts()
  refuses(await send(body), 400, 1008, message, slug)
  expect(await counts()).toEqual(before)
}

test.each([
  ['status.name', { status: undefined }],
  ['status.name', { status: null }],
  ['status.name', { status: { text: 'pending' } }],
  ['status.name', { status: { name: '', text: 'pending' } }],
  ['status.name', { status: { name: null, text: '' } }],
  ['status.text', { status: { name: enrollmentStatus } }],
  ['status.text', { status: { name: enrollmentStatus, text: null } }],
  ['status.text', { status: { name: enrollmentStatus, text: '' } }],
  ['status.text', { status: { name: financialSupportStatus, text: ' ' } }],
  ['status.text', { status: { name: notifyNextCall, additionalData: entries({ date: 'x' }) } }],
])('event, the property %s is required: %j', async (name, change) => {
  await eventRefused({ ...pending(), ...change }, `The property ${name} is required`, 'property_required')
})

test.each([
  'enrollment',
  'Enrollment.Status',
  'enrollment.status ',
  'notify',
  'notify.sms',
  'notify.sms.',
  'notify.sms.nobody.wrote',
  'toString',
  'invitation',
  'x'.repeat(100),
])('event, status.name is not supported: %s', async (name) =>
  eventRefused(event(program, name, ''), 'status.name is not supported', 'event_not_supported'),
)

test.each([
  [enrollmentStatus, 'paProcess'],
  [enrollmentStatus, 'Pending'],
  [enrollmentStatus, 'toString'],
  [financialSupportStatus, 'pending'],
  [financialSupportStatus, 'papapproved'],
  [notifyNextCall, 'approved'],
  ['notify.sms.nobody.wrote', 'x'],
])('event, status.text is not valid for %s: %s', async (name, text) => {
  await eventRefused(event(program, name, text), `status.text is not valid for ${name}`, 'text_not_valid')
})

test('event, a variable of the template without its entry', async () => {
  await eventRefused(
    event(program, notifyNextCall, ''),
    'The property status.additionalData is required',
    'property_required',
  )
  await eventRefused(
    event(program, notifyNextCall, '', []),
    'The property status.additionalData is required',
    'property_required',
  )
  await eventRefused(
    event(program, notifyNextCall, '', { Date: 'x' }),
    'status.additionalData must contain date',
    'variable_missing',
  )
})

test.each(CopayKey.all)(
  'event, %s as a text without its entry is 200, and the timeline says that no value came',
  async (name) => {
    const { patientId } = await invited(someone(program))
    for (const values of [undefined, { other: 'x' }]) {
      const answer = await send(event(program, financialSupportStatus, name, values), {}, patientId)
      expect([answer.status, answer.json.data?.sms]).toEqual([200, { status: 'none' }])
    }
    const kept = await sql<{ outcome: string }>(
      "select data->>'outcome' as outcome from timeline_entry where patient_id = $1 and kind = 'caseUpdate'",
      [patientId],
    )
    expect(kept.map(({ outcome }) => outcome)).toEqual(['noValue', 'noValue'])
  },
)

test.each(ConsoleText.all)('event, %s is no word of the interface: the console alone sets it', async (text) => {
  await eventRefused(
    event(program, financialSupportStatus, text),
    `status.text is not valid for ${financialSupportStatus}`,
    'text_not_valid',
  )
})

test('event, a strict program refuses what is outside the usual path', async () => {
  const strict = await makeProgram({ strictTransitions: true })
  const { token: itsToken } = await makeToken([strict])
  const { patientId } = (await invite(someone(strict), { token: itsToken })).json.data
  const ask = { token: itsToken }
  refuses(
    await send(event(strict, enrollmentStatus, 'approved'), ask, patientId),
    400,
    1008,
    'status.text approved is outside the usual path of this program',
    'transition_refused',
  )
  for (const text of ['pending', 'pending', 'approved', 'approved'])
    expect((await send(event(strict, enrollmentStatus, text), ask, patientId)).status).toBe(200)
})

test('the ids of a request are its own', async () => {
  const externalId = newExternalId()
  const answer = await invite(someone(program, { externalId }), { requestId: 'another' })
  expect(answer.headers['x-request-id']).toBe('another')
  const [row] = await sql(
    'select request_id, address, caller_kind, action from audit_entry where patient_ids = array[$1]',
    [answer.json.data.patientId],
  )
  expect(row).toEqual({
    request_id: 'another',
    address: '203.0.113.7',
    caller_kind: 'partner',
    action: 'patient.invite',
  })
})
