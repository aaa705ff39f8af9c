// decision §4: what the call that puts a patient into a campaign answers: exact status, exact body, and in which order
// its faults are found. What it does to the patient stands in lib/messaging/campaigns.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disableToken } from '@/lib/access/tokens/disable-token'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { type Ask, answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { type Body, entries, newExternalId, newPhone, someone } from '@/lib/testing/people'
import { served } from './handlers'

const { sql, unit } = testDatabase()
let program: string
let other: string
let token: string
let patient: { patientId: string; phoneNumber: string; externalId: string }
const name = 'first-weeks'

async function newPatient() {
  const body = someone(program)
  const { json } = answered(await served.invitePatient(incoming({ token, body })))
  return { patientId: json.data.patientId as string, phoneNumber: body.phoneNumber, externalId: body.externalId }
}
const subscribe = async (body: unknown, ask: Ask = {}, patientId = patient.patientId) => {
  const path = `/v1/patients/${patientId}/subscribe-campaign`
  return answered(await served.subscribeCampaign(incoming({ token, body, path, params: { patientId }, ...ask })))
}
const plain = (change: Body = {}): Body => ({
  supportProgramId: program,
  name,
  additionalData: entries({ pharmacy: 'Main Street' }),
  ...change,
})
const refused = async (
  change: Body,
  [status, code, message]: readonly [number, number | undefined, string],
  ask?: Ask,
) => {
  const answer = await subscribe(plain(change), ask)
  expect(answer.json).toEqual({ error: { message, ...(code !== undefined && { code }) }, status })
  expect(answer.status).toBe(status)
}
const counts = () =>
  sql(
    `select (select count(*) from campaign_entry)::int as entries, (select count(*) from timeline_entry)::int as timeline,
            (select count(*) from sms)::int as sms`,
  )

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T17:00:00Z') })
  program = await makeProgram()
  other = await makeProgram()
  token = (await makeToken([program])).token
  const steps = [{ daysAfter: 1, wordings: [{ language: 'en' as const, body: 'Pick it up at {{pharmacy}}' }] }]
  for (const [campaign, start] of [
    [name, true],
    ['a-draft', false],
  ] as const) {
    const { id } = await unit((u) =>
      createCampaign(u, {
        programId: program,
        name: campaign,
        title: 'First weeks',
        class: 'service',
        stopOn: [],
        steps,
      }),
    )
    if (start) await unit((u) => setCampaignState(u, { programId: program, campaignId: id, state: 'active' }))
  }
})
beforeEach(async () => {
  patient = await newPatient()
})
afterAll(() => void vi.useRealTimers())

test('into a campaign: 200 with the state, on the timeline and in the audit log, and again without effect', async () => {
  const data = () => ({ patientId: patient.patientId, supportProgramId: program, name, state: 'active' })
  const { phoneNumber, externalId } = patient
  const first = await subscribe(plain({ phoneNumber, externalId }))
  expect(first.json).toEqual({ message: 'Patient updated successfully', data: data(), status: 200 })
  expect(first.headers).not.toHaveProperty('x-error-type')
  const before = await counts()
  expect((await subscribe(plain())).json).toEqual(first.json)
  // The values of a repeat do not matter any more.
  expect((await subscribe(plain({ additionalData: [] }))).json).toEqual(first.json)
  expect(await counts()).toEqual(before)
  expect(
    await sql(
      `select state, next_position, next_at, entries, by_kind, by_name from campaign_entry where patient_id = $1`,
      [patient.patientId],
    ),
  ).toEqual([
    {
      state: 'active',
      next_position: 1,
      next_at: new Date('2026-06-16T17:00:00Z'),
      entries: entries({ pharmacy: 'Main Street' }),
      by_kind: 'partner',
      by_name: 'Partner',
    },
  ])
  expect(
    await sql("select caller_kind, data from timeline_entry where patient_id = $1 and kind = 'campaignSubscribed'", [
      patient.patientId,
    ]),
  ).toMatchObject([{ caller_kind: 'partner', data: { name, title: 'First weeks' } }])
  expect(
    await sql(
      "select count(*)::int as n from audit_entry where patient_ids = array[$1] and action = 'campaign.subscribe'",
      [patient.patientId],
    ),
  ).toEqual([{ n: 3 }])
})

test.each([
  ['a campaign nobody knows', { name: 'no-such' }, [400, 1008, 'name is not a campaign of this program']],
  ['a draft', { name: 'a-draft' }, [400, 1008, 'name is not a campaign of this program']],
  ['no name', { name: undefined }, [400, 1008, 'The property name is required']],
  ['an empty name', { name: ' ' }, [400, 1008, 'The property name is required']],
  ['no value for a variable', { additionalData: undefined }, [400, 1008, 'additionalData must contain pharmacy']],
  [
    'the value of another',
    { additionalData: entries({ Pharmacy: 'x' }) },
    [400, 1008, 'additionalData must contain pharmacy'],
  ],
  ['somebody else’s phone', { phoneNumber: newPhone() }, [400, 1006, 'Patient Not Found']],
  ['somebody else’s externalId', { externalId: newExternalId() }, [400, 1006, 'Patient Not Found']],
  ['no program', { supportProgramId: undefined }, [400, 2002, 'Invalid Support Program ID']],
  ['an unknown program', { supportProgramId: 'nowhere' }, [400, 2002, 'Invalid Support Program ID']],
] as const)('refused, and nothing is stored: %s', async (_case, change, expected) => {
  const before = await counts()
  await refused(change, expected)
  expect(await counts()).toEqual(before)
})

test('values of the wrong type are named', async () => {
  const { status, json } = await subscribe(plain({ additionalData: [{ key: 'pharmacy', value: 7 }] }))
  expect([status, json.error.code]).toEqual([400, 0])
})

test('another patient’s id, or one of another program, is nobody', async () => {
  const answer = await subscribe(plain(), {}, 'pt_unknown')
  expect([answer.status, answer.json.error.code]).toEqual([400, 1006])
})

test('the token: its program, its scope, its end', async () => {
  await refused({ supportProgramId: other }, [403, 403, 'Invalid Token'])
  const { token: events } = await makeToken([program], { scopes: ['invite', 'event', 'media'] })
  await refused({}, [403, undefined, 'Forbidden'], { token: events })
  const { token: off, jti } = await makeToken([program])
  await unit((u) => disableToken(u, { jti, within: 'all' }))
  await refused({}, [403, 403, 'Invalid Token'], { token: off })
  await refused({}, [401, 0, 'Unauthorized'], { token: null })
})

test('R5: who has unsubscribed is put into nothing, whatever else is wrong with the body, and the attempt is audited', async () => {
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [patient.patientId])
  for (const change of [{}, { name: 'no-such' }, { name: undefined }])
    await refused(change, [400, 1005, 'User Previously Unsubscribed'])
  expect(
    await sql("select data from audit_entry where patient_ids = array[$1] and action = 'campaign.subscribe'", [
      patient.patientId,
    ]),
  ).toEqual(Array(3).fill({ data: { refused: 'patientUnsubscribed' } }))
})

/** The caller is settled before the patient, and the patient before what is asked. */
test.each([
  ['R2 before the body', '{', { token: null }, 401, 0],
  ['the body before R4', '{', {}, 400, 0],
  ['R4 before R3', { phoneNumber: newPhone(), supportProgramId: 'nowhere' }, {}, 400, 2002],
  ['R6 before R3', 'other', {}, 403, 403],
  ['R3 before the name', { phoneNumber: newPhone(), name: 'no-such' }, {}, 400, 1006],
  ['the name before its values', { name: 'no-such', additionalData: [] }, {}, 400, 1008],
] as const)('two faults at once: %s', async (_case, change, ask, status, code) => {
  const body =
    change === '{' ? change : plain(change === 'other' ? { supportProgramId: other, phoneNumber: newPhone() } : change)
  const answer = await subscribe(body, ask)
  expect([answer.status, answer.json.error.code]).toEqual([status, code])
})

test('Idempotency-Key: the first answer again, and once is once', async () => {
  const headers = { 'idempotency-key': 'campaign-1' }
  const first = await subscribe(plain(), { headers })
  expect(first.status).toBe(200)
  const again = await subscribe(plain(), { headers })
  expect(again.json).toEqual(first.json)
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  expect((await subscribe(plain({ name: 'no-such' }), { headers })).status).toBe(409)
  const missing = { headers: { 'idempotency-key': 'campaign-2' } }
  const other = await newPatient()
  const none = await subscribe(plain({ additionalData: [] }), missing, other.patientId)
  expect((await subscribe(plain({ additionalData: [] }), missing, other.patientId)).json).toEqual(none.json)
})

test('fifty equal calls at once are one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(plain())))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await sql('select count(*)::int as n from campaign_entry where patient_id = $1', [patient.patientId])).toEqual(
    [{ n: 1 }],
  )
})
