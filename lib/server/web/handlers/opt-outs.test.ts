// decision §4: opt-in and opt-out by the partner, and by the console's buttons: exact answers, and who may take back what.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordConsents } from '@/lib/consents/record-consents'
import { textingApi } from '@/lib/contract/messaging/texting'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { listOptEvents } from '@/lib/messaging/messages/list-opt-events'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { previewReply } from '@/lib/messaging/messages/preview-reply'
import { readConversation } from '@/lib/messaging/messages/read-conversation'
import { provideConfig } from '@/lib/platform/config'
import { newId } from '@/lib/platform/ids'
import { testActor, testDatabase } from '@/lib/testing/database'
import { type Ask, answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { type Body, event, newPhone } from '@/lib/testing/people'
import { makePatient } from '@/lib/testing/phones'
import { served } from '../handlers'
import { optOutHandlers } from './opt-outs'
import { textHandlers } from './texts'

const { sql, sqlUnit, unit } = testDatabase()
let program: string
let other: string
let token: string
let phone: string
let patientId: string

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  other = await makeProgram()
  token = (await makeToken([program, other])).token
})
beforeEach(async () => {
  phone = newPhone()
  patientId = await makePatient(program, { phoneNumber: phone, externalId: `x-${phone}` })
})

const action = (value: string, change: Body = {}) => ({
  name: 'consent',
  value: 'sms',
  additionalData: [{ key: 'opt-in', value }],
  ...change,
})
const update = async (value: string, change: Body = {}, ask: Ask = {}) =>
  answered(
    await served.updateDetails(
      incoming({
        token,
        path: `/v1/patients/${patientId}/update_details`,
        params: { patientId },
        body: { action: action(value), supportProgramId: program, ...change },
        ...ask,
      }),
    ),
  )
const ok = (optedIn: boolean, status = 200) => ({
  message: 'Patient updated successfully',
  data: { patientId, supportProgramId: program, optedIn },
  status,
})
const error = (message: string, code: number, status = 400) => ({ error: { message, code }, status })

test('an opt-out is 200, again 208, and in effect for events at once', async () => {
  const first = await update('false')
  expect([first.status, first.json]).toEqual([200, ok(false)])
  const second = await update('FALSE')
  expect([second.status, second.json]).toEqual([208, ok(false, 208)])
  const sent = answered(
    await served.sendEvent(
      incoming({ token, params: { patientId }, body: event(program, 'enrollment.status', 'pending') }),
    ),
  )
  expect(sent.json).toEqual(error('User Previously Unsubscribed', 1005))
  expect(await sql('select direction, channel, actor_kind from opt_event where phone_number = $1', [phone])).toEqual([
    { direction: 'out', channel: 'api', actor_kind: 'partner' },
  ])
})

test('the partner takes back its own opt-out, and an opt-in that changes nothing is 200', async () => {
  await update('false')
  const back = await update('true')
  expect([back.status, back.json]).toEqual([200, ok(true)])
  expect((await update('true')).json).toEqual(ok(true))
  expect(await sql('select lifecycle from patient where id = $1', [patientId])).toEqual([{ lifecycle: 'notInvited' }])
})

test('what the phone texted only the phone takes back; the attempt stays on record', async () => {
  await sqlUnit((u) =>
    receiveText(u, { gateway: 'twilio', gatewayId: newId('tx'), from: phone, to: 'x', body: 'STOP' }),
  )
  const refusedOnce = await update('true')
  expect([refusedOnce.status, refusedOnce.json]).toEqual([400, error('User Previously Unsubscribed', 1005)])
  expect((await update('false')).status).toBe(208)
  expect(
    await sql(`select data from audit_entry where action = 'phone.optIn' and patient_ids = array[$1]`, [patientId]),
  ).toEqual([{ data: { refused: 'patientUnsubscribed' } }])
})

test('an Idempotency-Key brings the first answer again', async () => {
  const headers = { 'idempotency-key': newId('tx') }
  expect((await update('false', {}, { headers })).status).toBe(200)
  const again = await update('false', {}, { headers })
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
})

test.each([
  ['another phone', { phoneNumber: '+12125559999' }, 'Patient Not Found', 1006],
  ['another external id', { externalId: 'nobody' }, 'Patient Not Found', 1006],
  ['no action', { action: undefined }, 'The property action is required', 1008],
  ['another action', { action: action('true', { name: 'address' }) }, 'action.name is not supported', 1008],
  ['another value', { action: action('true', { value: 'email' }) }, 'action.value is not supported', 1008],
  ['neither true nor false', { action: action('maybe') }, 'opt-in is not supported', 1008],
  ['no entry', { action: action('true', { additionalData: [] }) }, 'The property opt-in is required', 1008],
  ['no program', { supportProgramId: undefined }, 'Invalid Support Program ID', 2002],
])('%s', async (_case, change, message, code) => {
  const answer = await update('false', change)
  expect([answer.status, answer.json]).toEqual([400, error(message, code)])
})

test('a patient of another program is not there', async () => {
  expect((await update('false', { supportProgramId: other })).json).toEqual(error('Patient Not Found', 1006))
})

const staff = { ...testActor, kind: 'staff', id: 'st_kim', name: 'Kim' } as const
const call = (programId = program, more = {}) => ({
  params: { programId, patientId, ...more },
  staff: null,
  requestId: 'r',
  address: 'a',
})

test('the console’s buttons: out with a reason, in again, a wrong number, and the report of one program', async () => {
  const twin = await makePatient(other, { phoneNumber: phone })
  const out = await unit((u) => optOutHandlers.optOut(u, { reason: 'By letter' }, call()), staff)
  expect(out).toEqual({ data: { already: false, messagesStopped: 0 }, status: 200 })
  await expect(unit((u) => optOutHandlers.optOut(u, { reason: '' }, call(other)), staff)).rejects.toThrow('Not Found')
  await unit((u) => optOutHandlers.optIn(u, { reason: 'A mistake' }, call()), staff)
  const wrong = await unit((u) => optOutHandlers.markWrongNumber(u, { wrong: true }, call()), staff)
  expect(wrong).toMatchObject({ data: { phoneNumber: phone, wrongAt: expect.any(String), optedOutAt: null } })
  const right = await unit((u) => optOutHandlers.markWrongNumber(u, { wrong: false }, call()), staff)
  expect(right).toMatchObject({ data: { wrongAt: null } })

  const list = (programId: string, filter = {}) =>
    unit((u) => optOutHandlers.listOptEvents(u, { limit: 50, ...filter }, call(programId)), staff)
  // The other program, whose patient has the same phone, hears of nothing.
  expect(twin).not.toBe(patientId)
  expect(await list(other)).toMatchObject({ data: { count: 0, older: null, rows: [] } })
  expect(await list(other, { direction: 'out', channel: 'sms' })).toMatchObject({
    data: { count: 0, slowest: { machineMs: null, personMs: null } },
  })
  const paged = await list(program, { limit: 1 })
  expect(paged).toMatchObject({ data: { rows: [{ direction: expect.any(String) }], older: expect.any(String) } })
})

test('a patient without a phone has nothing to opt out by button, and can still be unsubscribed by the partner', async () => {
  await sql('update patient set phone_number = null where id = $1', [patientId])
  await expect(unit((u) => optOutHandlers.optOut(u, { reason: '' }, call()), staff)).rejects.toThrow('no phone number')
  await expect(unit((u) => optOutHandlers.markWrongNumber(u, { wrong: true }, call()), staff)).rejects.toThrow(
    'no phone',
  )
  expect((await update('false')).status).toBe(200)
  expect((await update('false')).status).toBe(208)
  expect((await update('true')).status).toBe(200)
})

test('a decision about a text is answered with the text', async () => {
  const { textId } = await sqlUnit((u) =>
    receiveText(u, { gateway: 'twilio', gatewayId: newId('tx'), from: phone, to: 'x', body: 'who is this? stop' }),
  )
  const { body } = textingApi.decideText
  expect(() => body.parse({ decision: 'other' })).toThrow()
  const given = body.parse({ decision: 'other', reason: 'answer' })
  const decided = await unit((u) => textHandlers.decideText(u, given, call(program, { textId })), staff)
  expect(decided).toMatchObject({
    data: { id: textId, decision: 'other', decisionReason: 'answer', seenBy: 'Kim' },
  })
})

const asPartner = { ...testActor, kind: 'partner', id: 'tok_b', name: 'Partner B' } as const
const operator = { ...testActor, kind: 'operator', id: 'root', name: 'root' } as const
type By = 'console' | 'api' | 'operator'
const actors = { console: staff, api: asPartner, operator }
const opt = (
  direction: 'out' | 'in',
  channel: By,
  patient: string,
  programId: string,
  reason: string | null = null,
) => {
  const input = { patientId: patient, programId, channel, reason }
  return sqlUnit(
    (u): Promise<{ already: boolean }> => (direction === 'out' ? optOutHere(u, input) : optInHere(u, input)),
    actors[channel],
  )
}

const lifecycleOf = async (id: string) =>
  (await sql<{ lifecycle: string }>('select lifecycle from patient where id = $1', [id]))[0]?.lifecycle

test.each(['console', 'api', 'operator'] as const)(
  'an opt-out by %s is its program’s, whose people, partner and operator take it back; the other program has its own',
  async (by) => {
    const twin = await makePatient(other, { phoneNumber: phone })
    for (const channel of ['console', 'api', 'operator'] as const) {
      await opt('out', by, patientId, program)
      expect([await lifecycleOf(patientId), await lifecycleOf(twin)]).toEqual(['unsubscribed', 'notInvited'])
      expect(await opt('in', channel, twin, other)).toMatchObject({ already: true })
      expect(await lifecycleOf(patientId)).toBe('unsubscribed')
      await opt('in', channel, patientId, program)
      expect(await lifecycleOf(patientId)).toBe('notInvited')
    }
    await opt('out', by, patientId, program)
    await opt('out', 'console', twin, other)
    await opt('in', 'console', patientId, program)
    expect([await lifecycleOf(patientId), await lifecycleOf(twin)]).toEqual(['notInvited', 'unsubscribed'])
  },
)

test('a card tells of its own program alone, and says to whom its opt-out is open', async () => {
  const twin = await makePatient(other, { phoneNumber: phone })
  const card = async (programId: string, patient: string) =>
    (await unit((u) => readConversation(u, { programId, patientId: patient, limit: 5 }), staff)).phone
  const clear = {
    phoneNumber: phone,
    optedOutAt: null,
    optedOutBy: null,
    mayOptIn: false,
    heldAt: null,
    wrongAt: null,
    invalidAt: null,
    invalidReason: null,
  }
  expect(await card(program, patientId)).toEqual(clear)
  await opt('out', 'api', patientId, program)
  expect(await card(program, patientId)).toMatchObject({ optedOutBy: 'api', mayOptIn: true })
  const stop = {
    gateway: 'twilio',
    gatewayId: newId('tx'),
    from: phone,
    to: 'x',
    programId: program,
    body: 'STOP',
  } as const
  await sqlUnit((u) => receiveText(u, stop))
  expect(await card(program, patientId)).toMatchObject({ optedOutBy: 'sms', mayOptIn: false })
  expect(await card(other, twin)).toEqual(clear)
})

test('a patient who was unsubscribed by another program before each kept its own is taken back by one press', async () => {
  const [before] = await sql<{ lifecycle: string }>('select lifecycle from patient where id = $1', [patientId])
  await opt('out', 'console', patientId, program)
  await sql('delete from program_phone where phone_number = $1', [phone])
  const { phone: card } = await unit((u) => readConversation(u, { programId: program, patientId, limit: 5 }), staff)
  expect(card).toMatchObject({ optedOutAt: expect.any(String), optedOutBy: null, mayOptIn: true })
  await unit((u) => optOutHandlers.optIn(u, { reason: 'Not our patient’s word' }, call()), staff)
  expect(await lifecycleOf(patientId)).toBe(before?.lifecycle)
})

test('said both ways in one call, it is an opt-out', async () => {
  const both = ['true', 'false'].map((value) => ({ key: 'opt-in', value }))
  expect((await update('true', { action: action('', { additionalData: both }) })).json).toEqual(ok(false))
})

test('a wrong number is so in its own program', async () => {
  const twin = await makePatient(other, { phoneNumber: phone })
  const mark = (programId: string, patient: string, wrong: boolean) =>
    unit((u) => optOutHandlers.markWrongNumber(u, { wrong }, call(programId, { patientId: patient })), staff)
  await mark(program, patientId, true)
  expect(await mark(other, twin, false)).toMatchObject({ data: { wrongAt: null } })
  expect(await mark(program, patientId, true)).toMatchObject({ data: { wrongAt: expect.any(String) } })
  expect(await mark(program, patientId, false)).toMatchObject({ data: { wrongAt: null } })
})

test('a STOP of a phone nobody had is in no report: whoever invites it is told no more than that it takes no messages', async () => {
  phone = newPhone()
  const stop = { gateway: 'twilio', gatewayId: newId('tx'), from: phone, to: 'x', body: 'STOP Humira' } as const
  await sqlUnit((u) => receiveText(u, stop))
  await makePatient(program, { phoneNumber: phone })
  const { rows } = await unit((u) => listOptEvents(u, { programId: program, limit: 10 }), staff)
  expect(rows.filter((row) => row.phoneNumber === phone)).toEqual([])
})

test('all that fit are counted with the first page alone', async () => {
  await opt('out', 'console', patientId, program)
  const first = await unit((u) => listOptEvents(u, { programId: program, limit: 1 }), staff)
  const next = { programId: program, limit: 1, before: first.rows[0]?.id ?? '' }
  expect(first.count).toBeGreaterThan(0)
  expect(await unit((u) => listOptEvents(u, next), staff)).toMatchObject({ count: null, slowest: null })
})

test.each([
  ['a yes comes back with the phone, so the opt-out alone is told', true, ['optedOut']],
  ['a no of one’s own outlives the opt-out, so both are told', false, ['optedOut', 'communicationRefused']],
])('%s', async (_case, value, reasons) => {
  await sql('update patient set required_consent = true where id = $1', [patientId])
  const answer = {
    patientId,
    name: 'communication',
    basis: 'texted',
    signatureId: null,
    channel: 'sms',
    value,
  } as const
  await unit((u) => recordConsents(u, [answer]))
  await opt('out', 'console', patientId, program)
  const { gate } = await unit((u) => previewReply(u, { programId: program, patientId, body: '' }), staff)
  expect(gate.reasons.filter((reason) => reasons.includes(reason) || reason === 'communicationRefused')).toEqual(
    reasons,
  )
  const { optedOutByName } = await unit((u) => readConversation(u, { programId: program, patientId, limit: 1 }), staff)
  expect(optedOutByName).toBe(staff.name)
})
