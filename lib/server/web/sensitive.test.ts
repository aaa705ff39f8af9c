// What is masked, at every row of the endpoint table: numbers of cards and incomes are in no answer of the console but that
// of the one call which shows a value, and that one is a row of the audit log.
import { beforeAll, expect, test } from 'vitest'
import { importUploadApi } from '@/lib/contract/batches/imports'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { key } from '@/lib/contract/patients/additional-data'
import { isSensitive, masked } from '@/lib/contract/patients/sensitive'
import { coPayMember, financialApproved, financialSupportStatus } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, makeToken, putTemplate } from '@/lib/testing/partner'
import { newPhone, someone } from '@/lib/testing/people'
import { everyForm, makeLink, Phone } from '@/lib/testing/phones'
import { knock } from '@/lib/testing/second-door'
import { ask, type Someone, signedIn } from '@/lib/testing/signed-in'

const { sql } = testDatabase()
const values = {
  [key.memberId]: 'CANARY-MEMBER-4821',
  'insurance.groupNum': 'CANARY-GROUP-5532',
  'insurance.secondary.memberid': 'CANARY-SECOND-6643',
  householdIncome: 'CANARY-45000-a-year',
}
const [copay, corrected, income] = ['CANARY-COPAY-9917', 'CANARY-MENDED-7754', '45,123']
const copay2 = 'CANARY-COPAY-OF-THE-INVITE'
const policies = ['CANARY-POLICY-1', 'CANARY-POLICY-2'] as const
const secrets = [copay2, ...policies, ...Object.values(values), copay, corrected, '45123', income]

let program: string
let patientId: string
let flowId: string
let ada: Someone
let otto: Someone
let eve: Someone

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  const elsewhere = await makeProgram()
  await sql('update support_program set asks_income = true, break_glass = true where id = $1', [program])
  ada = await signedIn('ada', 'administrator', [program])
  otto = await signedIn('otto', 'auditor', [program])
  eve = await signedIn('eve', 'supervisor', [elsewhere])
  const { token } = await makeToken([program])
  const entry = ([name, value]: [string, string]) => ({ key: name, value, editable: true })
  const additionalData = [
    { key: key.dob, value: '1980-05-17T00:00:00+00:00', editable: true },
    ...Object.entries(values).map(entry),
    ...[copay2, policies[0], policies[1]].map((value, n) => entry([n === 0 ? coPayMember : 'policy', value])),
  ]
  const invited = await knock('invitePatient', {
    token,
    body: someone(program, { phoneNumber: newPhone(), requiredConsent: false, additionalData }),
  })
  patientId = invited.json.data.patientId
  await putTemplate(program, financialSupportStatus, financialApproved, 'Your card: {{coPayMember}}')
  const card = { key: coPayMember, value: copay }
  const status = { name: financialSupportStatus, text: financialApproved, additionalData: [card] }
  await knock('sendEvent', { token, params: { patientId }, body: { supportProgramId: program, status } })

  const phone = new Phone(await makeLink(program, patientId, 'pap'))
  await phone.open()
  await phone.through({ ...(await everyForm()), household: { size: '3', income } })
  await phone.finish()
  const [flow] = await sql<{ id: string }>(`select flow_id as id from flow_answer where item = 'household'`)
  flowId = flow?.id ?? ''
})

const rows = (Object.entries({ ...endpoints, ...importUploadApi }) as unknown as [EndpointName, Endpoint][]).filter(
  ([name, row]) => !('streams' in row) && row.caller === 'staff' && name !== 'revealSensitive',
)
const bodies = [{}, { search: 'CANARY' }, { words: 'CANARY' }]

/** The names of the calls whose answers hold one of the values. */
async function leaks(as: Someone): Promise<{ leaking: string[]; answered: number }> {
  const leaking = new Set<string>()
  let answered = 0
  for (const [name, row] of rows)
    for (const body of row.method === 'GET' ? [{}] : bodies) {
      const given = { ...body, supportProgramId: program, ids: [patientId] }
      const { status, text } = await ask(as, name, { params: { programId: program, patientId, flowId }, body: given })
      if (status === 200) answered += 1
      if (secrets.some((secret) => text.includes(secret))) leaking.add(name)
    }
  return { leaking: [...leaking], answered }
}
const reveal = (as: Someone, body: object) =>
  ask(as, 'revealSensitive', { params: { programId: program, patientId }, body })
const correct = (from: string, to: string) =>
  ask(ada, 'correctPatient', {
    params: { programId: program, patientId },
    body: { changes: [{ field: key.memberId, from, to }] },
  })

test('what is masked is an entry of the record, of the copay card, or speaks of such a thing', () => {
  const shown = ['insurance.carrier', 'patient.dob', 'coPayBinNumber', 'pharmacyphone', 'address.zip', 'date', 'who']
  expect(shown.filter(isSensitive)).toEqual([])
  const hidden = [...Object.keys(values), coPayMember, 'SSN', 'insurance.memberID', 'medicareNumber', 'policy_no']
  expect(hidden.filter((name) => !isSensitive(name))).toEqual([])
  const number = (value: string) => masked(key.memberId, value)
  expect(['', '1234567', '12345678', number('12345678')].map(number)).toEqual(['', '••••', '••••5678', '••••5678'])
  expect([masked('householdIncome', '123456.78'), masked(key.carrier, 'Acme Health')]).toEqual(['••••', 'Acme Health'])
})

test('a masked number is put right without being seen, and half a mask is no number', async () => {
  const before = values[key.memberId] ?? ''
  expect((await correct(masked(key.memberId, before), `${masked(key.memberId, before)}0`)).status).toBe(400)
  expect((await correct('••••0000', corrected)).json).toMatchObject({ error: { data: { fields: [key.memberId] } } })
  expect((await correct(masked(key.memberId, before), corrected)).json.data).toMatchObject({ changed: [key.memberId] })
})

test.each(['ada', 'otto'])('no answer to %s holds what is masked', async (name) => {
  const { leaking, answered } = await leaks(name === 'ada' ? ada : otto)
  expect(leaking).toEqual([])
  expect(answered).toBeGreaterThan(20)
})

test('the page, paper and timeline show the end of a number, and that there is an income', async () => {
  const params = { programId: program, patientId }
  for (const name of ['readPatient', 'readSheet'] as const) {
    const { text } = await ask(otto, name, { params })
    for (const end of ['••••7754', '••••9917', '••••5532']) expect(text).toContain(end)
  }
  const { text } = await ask(otto, 'readTimeline', { params, query: 'limit=100' })
  for (const end of ['••••4821', '••••7754', '••••9917']) expect(text).toContain(end)
  const { flows } = (await ask(otto, 'readFlows', { params })).json.data
  const step = flows
    .find(({ id }: { id: string }) => id === flowId)
    .steps.find((each: { item: string }) => each.item === 'household')
  expect(step).toMatchObject({ value: null, masked: true })
})

test('the text that carried a number shows its end', async () => {
  const { text } = await ask(otto, 'readConversation', { params: { programId: program, patientId } })
  expect(text).toContain('Your card: ••••9917')
})

test('who may see it asks for one value, and each is a row of the log that does not hold it', async () => {
  expect((await reveal(otto, { what: key.memberId })).status).toBe(403)
  expect((await reveal(eve, { what: key.memberId })).status).toBe(404)
  const asked = [
    [{ what: key.memberId }, corrected],
    [{ what: coPayMember }, copay],
    [{ what: coPayMember, place: 0 }, copay2],
    [{ what: 'policy', place: 1 }, policies[1]],
    [{ what: 'householdIncome' }, values.householdIncome],
    [
      { what: 'household', flowId },
      { size: 3, income: 45123 },
    ],
  ] as const
  for (const [body, value] of asked) expect((await reveal(ada, body)).json.data.value).toEqual(value)
  for (const body of [
    { what: key.dob },
    { what: 'gender', flowId },
    { what: 'household', flowId: 'fl_other' },
    { what: 'ssn' },
    { what: 'policy', place: 2 },
  ])
    expect((await reveal(ada, body)).status, body.what).toBe(404)
  const log = await sql<{ name: string; patients: string[]; data: object }>(
    `select caller_name as name, patient_ids as patients, data from audit_entry where action = 'patient.reveal' order by id`,
  )
  const fields = [
    { field: key.memberId },
    { field: coPayMember },
    { field: coPayMember },
    { field: 'other' },
    { field: 'other' },
    { field: 'household', flowId },
  ]
  expect(log).toEqual(fields.map((data) => ({ name: 'ada', patients: [patientId], data })))
})

test('in an emergency too it is masked', async () => {
  const reason = 'The pharmacy is on the phone and the patient has collapsed'
  await ask(eve, 'openGlass', { body: { programId: program, patientId, reason } })
  const { status, text } = await ask(eve, 'readGlass')
  expect(status).toBe(200)
  expect(text).toContain('••••7754')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
