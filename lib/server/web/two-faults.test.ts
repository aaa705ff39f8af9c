// decision §2, the fixed order: a request with two faults at once is answered by the earlier row. The pairs are made
// from the list of single faults below, which stands in that order; a pair whose faults need the same thing to be two
// things at once does not exist and is left out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableToken } from '@/lib/access/tokens/disable-token'
import { limits } from '@/lib/contract/fields'
import { key } from '@/lib/contract/patients/additional-data'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, makeToken } from '@/lib/testing/partner'
import { adultDob, childDob, newExternalId, newPhone, someone } from '@/lib/testing/people'
import { freeClock, knock, setClock } from '@/lib/testing/second-door'

const { unit, sql } = testDatabase()

type Request = {
  token: { forged: boolean; disabled: boolean; scopeless: boolean; outside: boolean }
  contentType: string
  /** What is done to the text of the body before it is sent. */
  mangle: (text: string) => string
  patientId: string
  // biome-ignore lint/suspicious/noExplicitAny: faults put anything anywhere
  body: Record<string, any>
  values: Record<string, string>
}
type Fault = { row: string; name: string; takes: string[]; slug: string; apply(request: Request): void }

const fault = (row: string, name: string, slug: string, takes: string[], apply: Fault['apply']): Fault => ({
  row,
  name,
  slug,
  takes,
  apply,
})
/** Faults of one request that claim the same thing exclude each other; `a:b` claims a for the purpose b, which others may share. */
const compatible = (one: Fault, two: Fault) =>
  one.takes.every((mine) =>
    two.takes.every((theirs) => {
      const [thing, purpose] = mine.split(':')
      const [other, their] = theirs.split(':')
      return thing !== other || (purpose !== undefined && purpose === their)
    }),
  )

let program: string
let strict: string
let foreign: string
let known: { patientId: string; externalId: string }
let unsubscribed: string
let strictPatient: string
const tokens = new Map<string, string>()

// biome-ignore format: a table is read by row
const parseFaults: Fault[] = [
  fault('parse', 'not JSON', 'body_not_json', ['text'], (r) => { r.mangle = (text) => `${text}}` }),
  fault('parse', 'a property twice', 'body_duplicate_key', ['text'], (r) => { r.mangle = (text) => text.replace('{', '{"x":1,"x":2,') }),
  fault('parse', '__proto__', 'body_forbidden_key', ['text'], (r) => { r.mangle = (text) => text.replace('{', '{"__proto__":{},') }),
  fault('parse', 'NUL', 'body_forbidden_text', ['text'], (r) => { r.mangle = (text) => text.replace('{', '{"x":"\\u0000",') }),
  fault('parse', 'another content type', 'media_type_unsupported', ['text'], (r) => { r.contentType = 'text/plain' }),
  fault('parse', 'too large', 'payload_too_large', ['text'], (r) => { r.mangle = (text) => text + ' '.repeat(limits.body) }),
]

const forged = (row: string) =>
  fault(row, 'a forged token', 'unauthorized', ['forged'], (r) => {
    r.token.forged = true
  })
const without = (name: string) =>
  fault('R8', `no ${name}`, 'property_required', [name], (r) => {
    r.body[name] = undefined
  })

// biome-ignore format: a table is read by row
const inviteFaults: Fault[] = [
  forged('R18'),
  fault('R17', 'a disabled token', 'token_disabled', ['disabled'], (r) => { r.token.disabled = true }),
  fault('R19', 'a token without the scope', 'forbidden', ['scopes'], (r) => { r.token.scopeless = true }),
  ...parseFaults,
  fault('R8', 'no supportProgramId', 'property_required', ['program'], (r) => { r.body.supportProgramId = undefined }),
  fault('R7', 'an unknown program', 'program_not_found', ['program'], (r) => { r.body.supportProgramId = 'nowhere' }),
  fault('R16', 'a program outside the token', 'jwt_not_for_program', ['program'], (r) => { r.body.supportProgramId = foreign }),
  without('externalId'),
  without('phoneNumber'),
  without('firstName'),
  without('lastName'),
  fault('R14', 'a wrong phoneNumber', 'phone_pattern', ['phoneNumber'], (r) => { r.body.phoneNumber = '555' }),
  fault('R13', 'a wrong patient.phone.number', 'patient_phone_format', ['ownPhone'], (r) => { r.values[key.patientPhone] = '555' }),
  fault('R15', 'a wrong patient.dob', 'dob_format', ['dob'], (r) => { r.values[key.dob] = 'x' }),
  fault('R9', 'a child alone', 'caregiver_required', ['dob:child', 'names', 'carersPhone'], (r) => child(r, {})),
  fault('R10', 'a caregiver without a relationship', 'caregiver_incomplete', ['dob:child', 'names'], (r) =>
    child(r, { [key.caregiverFirstName]: 'A', [key.caregiverLastName]: 'B', [key.relationship]: '' }),
  ),
  fault('R11', 'a caregiver without a phone', 'caregiver_phone_missing', ['dob:child', 'carersPhone'], (r) =>
    child(r, { [key.caregiverPhone]: '' }),
  ),
  fault('R12', 'a caregiver with another phone', 'caregiver_phone_differs', ['dob:child', 'carersPhone'], (r) =>
    child(r, { [key.caregiverPhone]: '+12125550999' }),
  ),
  fault('dataInvalid', 'a flag that is no boolean', 'data_invalid', ['flag'], (r) => { r.body.requiredConsent = 'yes' }),
  fault('dataInvalid', 'an entry that is no object', 'data_invalid', ['odd'], (r) => { r.body.oddEntries = [7] }),
  fault('dataInvalid', 'a key too long', 'data_invalid', ['odd'], (r) => { r.body.oddEntries = [{ key: 'k'.repeat(101), value: '' }] }),
  fault('R20', 'a patient who exists', 'patient_exists', ['externalId'], (r) => { r.body.externalId = known.externalId }),
]

// biome-ignore format: a table is read by row
const eventFaults: Fault[] = [
  forged('R2'),
  fault('R19', 'a token without the scope', 'forbidden', ['scopes'], (r) => { r.token.scopeless = true }),
  ...parseFaults,
  fault('R4', 'no supportProgramId', 'program_invalid', ['program'], (r) => { r.body.supportProgramId = undefined }),
  fault('R4', 'an unknown program', 'program_invalid', ['program'], (r) => { r.body.supportProgramId = 'nowhere' }),
  // R19 speaks of enabled tokens, so a disabled one cannot also be without the scope.
  fault('R6', 'a disabled token', 'token_not_for_program', ['disabled', 'scopes'], (r) => { r.token.disabled = true }),
  fault('R6', 'a program outside the token', 'token_not_for_program', ['program'], (r) => { r.body.supportProgramId = foreign }),
  fault('R3', 'nobody’s id', 'patient_not_found', ['patient'], (r) => { r.patientId = 'pt_nobody' }),
  fault('R3', 'somebody else’s externalId', 'patient_not_found', ['externalId'], (r) => { r.body.externalId = 'else' }),
  fault('R3', 'somebody else’s phoneNumber', 'patient_not_found', ['phoneNumber'], (r) => { r.body.phoneNumber = '555' }),
  fault('R5', 'an unsubscribed patient', 'patient_unsubscribed', ['patient'], (r) => { r.patientId = unsubscribed }),
  fault('status', 'no status.name, for there is no status', 'property_required', ['name', 'text', 'entries', 'path'], (r) => { r.body.status = undefined }),
  fault('status', 'no status.name', 'property_required', ['name'], (r) => { r.body.status.name = undefined }),
  fault('status', 'no status.text', 'property_required', ['text'], (r) => { r.body.status.text = undefined }),
  fault('status', 'an unknown kind', 'event_not_supported', ['name'], (r) => { r.body.status.name = 'what' }),
  fault('status', 'an unknown text', 'text_not_valid', ['name:enrollment', 'text'], (r) => { Object.assign(r.body.status, { name: enrollmentStatus, text: 'what' }) }),
  fault('status', 'an entry of the wrong type', 'data_invalid', ['entries:list'], (r) => { r.body.oddEntries = [{ key: 'x', value: 7 }] }),
  fault('status', 'outside the usual path of a strict program', 'transition_refused', ['path', 'program', 'patient', 'name:enrollment', 'text'], (r) => offPath(r)),
]

function child(request: Request, carer: Record<string, string>) {
  request.values[key.dob] = childDob
  if (Object.keys(carer).length === 0) {
    for (const name of [key.caregiverFirstName, key.caregiverLastName, key.relationship, key.caregiverPhone])
      delete request.values[name]
  }
  Object.assign(request.values, carer)
}

function offPath(request: Request) {
  request.body.supportProgramId = strict
  request.patientId = strictPatient
  Object.assign(request.body.status, { name: enrollmentStatus, text: 'approved' })
}

const rights = { forged: false, disabled: false, scopeless: false, outside: false }

function inviteOf(faults: Fault[]): Request {
  const phone = newPhone()
  // A caregiver stands in every invite, so that a fault has only to take something away.
  const carer = {
    [key.caregiverFirstName]: 'A',
    [key.caregiverLastName]: 'B',
    [key.relationship]: 'aunt',
    [key.caregiverPhone]: phone,
  }
  const request: Request = {
    token: { ...rights },
    contentType: 'application/json',
    mangle: (text) => text,
    patientId: '',
    body: someone(program, { phoneNumber: phone, externalId: newExternalId() }),
    values: { [key.dob]: adultDob, ...carer },
  }
  for (const each of faults) each.apply(request)
  request.body.additionalData = [
    ...Object.entries(request.values).map(([name, value]) => ({ key: name, value })),
    ...(request.body.oddEntries ?? []),
  ]
  return request
}

function eventOf(faults: Fault[]): Request {
  const request: Request = {
    token: { ...rights },
    contentType: 'application/json',
    mangle: (text) => text,
    patientId: known.patientId,
    body: { supportProgramId: program, status: { name: enrollmentStatus, text: 'pending' } },
    values: {},
  }
  for (const each of faults) each.apply(request)
  if (request.body.status && request.body.oddEntries)
    request.body.status.additionalData = [...(request.body.status.additionalData ?? []), ...request.body.oddEntries]
  return request
}

async function ask(call: 'invitePatient' | 'sendEvent', { token, contentType, mangle, patientId, body }: Request) {
  const { oddEntries: _none, ...sent } = body
  const name = `${call}${token.disabled ? ' disabled' : ''}${token.scopeless ? ' scopeless' : ''}`
  const good = tokens.get(name) ?? ''
  const answer = await knock(call, {
    token: token.forged ? `${good.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA` : good,
    headers: { 'content-type': contentType },
    body: mangle(JSON.stringify(sent)),
    params: { patientId },
  })
  return { slug: answer.headers['x-error-type'], message: answer.json.error?.message ?? '' }
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  setClock('2026-06-15T17:00:00Z')
  program = await makeProgram()
  strict = await makeProgram({ strictTransitions: true })
  foreign = await makeProgram()
  for (const [call, other] of [
    ['invitePatient', 'event'],
    ['sendEvent', 'invite'],
  ] as const) {
    for (const scopeless of [false, true]) {
      for (const disabled of [false, true]) {
        const { token, jti } = await makeToken([program, strict], scopeless ? { scopes: [other] } : {})
        if (disabled) await unit((u) => disableToken(u, { jti, within: 'all' }))
        tokens.set(`${call}${disabled ? ' disabled' : ''}${scopeless ? ' scopeless' : ''}`, token)
      }
    }
  }
  const invite = async (body: ReturnType<typeof someone>) =>
    (await knock('invitePatient', { token: tokens.get('invitePatient') ?? '', body })).json.data.patientId as string
  const somebody = someone(program)
  known = { patientId: await invite(somebody), externalId: somebody.externalId }
  unsubscribed = await invite(someone(program))
  strictPatient = await invite(someone(strict))
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [unsubscribed])
})
afterAll(() => freeClock())

test('without a fault both requests are answered 200', async () => {
  expect(await ask('invitePatient', inviteOf([]))).toEqual({ slug: undefined, message: '' })
  expect(await ask('sendEvent', eventOf([]))).toEqual({ slug: undefined, message: '' })
})

describePairs('invitePatient', inviteFaults, inviteOf, [
  'R18',
  'R17',
  'R19',
  'parse',
  'R8',
  'R7',
  'R16',
  'R8',
  'R14',
  'R13',
  'R15',
  'R9',
  'R10',
  'R11',
  'R12',
  'dataInvalid',
  'R20',
])
describePairs('sendEvent', eventFaults, eventOf, ['R2', 'R19', 'parse', 'R4', 'R6', 'R3', 'R5', 'status'])

/** Several faults share the row of a missing property; its sentence tells them apart. */
const saysOf = ({ slug, name }: Fault) => ({
  slug,
  message:
    slug === 'property_required' ? `The property ${name.slice(3).split(',')[0]} is required` : expect.any(String),
})

function describePairs(
  call: 'invitePatient' | 'sendEvent',
  faults: Fault[],
  make: (faults: Fault[]) => Request,
  order: string[],
) {
  test(`${call}: the list of faults stands in the order of decision §2`, () => {
    expect(faults.map(({ row }) => row).filter((row, index, all) => row !== all[index - 1])).toEqual(order)
  })

  test.each(faults)(`${call} alone: $row $name`, async (only) => {
    expect(await ask(call, make([only]))).toEqual(saysOf(only))
  })

  // Rows of one place in the order (the ways in which a body cannot be read, the rows for one program) have no order
  // among themselves, except where the list of a schema gives one.
  const pairs = faults.flatMap((first, index) =>
    faults
      .slice(index + 1)
      .filter((second) => compatible(first, second) && !(first.row === 'parse' && second.row === 'parse'))
      .map((second) => ({ first, second })),
  )
  test.each(pairs)(`${call}: $first.row $first.name before $second.row $second.name`, async ({ first, second }) => {
    expect(await ask(call, make([first, second]))).toEqual(saysOf(first))
    expect(await ask(call, make([second, first]))).toEqual(saysOf(first))
  })
}
