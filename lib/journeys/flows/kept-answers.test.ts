// What is taken for an answer, and what becomes of it: names and addresses that say something, what a blank entry of the
// program does not keep, income without leave for the credit check, words that nobody was shown.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readAnswer } from '@/lib/contract/journeys/flow'
import { StateCode } from '@/lib/contract/patients/state-codes'
import { readMissing } from '@/lib/journeys/links/read-missing'
import { states } from '@/lib/messaging/sms/zones/state-zones'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { birth, everyForm, makeLink, makePatient, Phone } from '@/lib/testing/phones'

const { unit, sql } = testDatabase()
let programId = ''
let forms: Awaited<ReturnType<typeof everyForm>>
beforeAll(async () => {
  forms = await everyForm()
})
beforeEach(async () => {
  programId = await makeProgram()
})

const answerOf = async (patientId: string, item: string) =>
  (
    await sql<{ value: unknown; draft: unknown }>(
      'select value, draft from flow_answer where item = $2 and flow_id in (select id from flow where patient_id = $1)',
      [patientId, item],
    )
  )[0]

test('a blank entry that cannot be edited loses nothing: the answer fills it', async () => {
  const names = ['patient.dob', 'patient.first.name', 'patient.gender', 'address.city', 'address.state']
  const patientId = await makePatient(programId)
  const blank = names.map((key) => ({ key, value: ' ', editable: false }))
  await sql(`update patient set born_on = null, dob = null, first_name = null, additional_data = $2 where id = $1`, [
    patientId,
    JSON.stringify(blank),
  ])
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open('1980-05-17')
  await phone.code(patientId)
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done' })
  const [patient] = await sql<Record<string, unknown>>(
    `select to_char(born_on, 'YYYY-MM-DD') as born, dob, first_name as first, zones, additional_data as entries from patient where id = $1`,
    [patientId],
  )
  expect(patient).toMatchObject({
    born: '1980-05-17',
    dob: '1980-05-17T00:00:00+00:00',
    first: 'Zoë',
    zones: ['America/New_York', 'America/Chicago'],
  })
  const values = ['1980-05-17T00:00:00+00:00', 'Zoë', 'female', 'Springfield', 'IL']
  expect(patient?.entries).toEqual(
    expect.arrayContaining(names.map((key, place) => ({ key, value: values[place], editable: false }))),
  )
  const [callback] = await sql<{ body: string }>('select body from callback where patient_id = $1', [patientId])
  expect(JSON.parse(callback?.body ?? '')).toMatchObject({ event: { patient: { dob: '1980-05-17T00:00:00.000Z' } } })
})

test('income goes when the leave for the credit check goes, and is asked anew when it is given again', async () => {
  await sql('update support_program set asks_income = true where id = $1', [programId])
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  await phone.answer('household', { size: '3', income: 'much', return: 'check' })
  expect(await answerOf(patientId, 'household')).toMatchObject({ value: { income: 45000 }, draft: { income: 'much' } })
  expect(await phone.answer('fcra', { choice: 'no', return: 'check' })).toMatchObject({ item: 'signature' })
  expect(await answerOf(patientId, 'household')).toEqual({ value: null, draft: null })
  expect(await phone.answer('fcra', { choice: 'yes', return: 'check' })).toMatchObject({
    item: 'household',
    values: {},
  })
})

test('income that stands beside a no does not count as given', async () => {
  await sql('update support_program set asks_income = true where id = $1', [programId])
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  await phone.finish()
  const missing = () => unit((u) => readMissing(u, { patientId, asksIncome: true }))
  expect(await missing()).not.toContain('household')
  await sql(
    `update flow_answer set value = '{"choice": "no"}' where item = 'fcra' and flow_id in (select id from flow where patient_id = $1)`,
    [patientId],
  )
  expect(await missing()).toContain('household')
})

const marks = ['\u0301', '\u200d', '\u0301\u0323', '\u202e\u202e', '...', '-', '\u3164']
test.each(marks)('marks alone are no name, no street and no city: %j', (mark) => {
  expect(readAnswer('name', { firstName: mark, lastName: mark }).problems).toEqual([
    { field: 'firstName', problem: 'firstNameMissing' },
    { field: 'lastName', problem: 'lastNameMissing' },
  ])
  expect(readAnswer('signature', { mode: 'type', signedName: mark }).problems).toEqual([
    { field: 'signedName', problem: 'signatureNameMissing' },
  ])
  expect(readAnswer('address', { street: mark, city: mark, state: 'IL', zip: '62704' }).problems).toEqual([
    { field: 'street', problem: 'streetMissing' },
    { field: 'city', problem: 'cityMissing' },
  ])
})

test('a letter of any script or a digit is a name; a long one is too long and nothing else', () => {
  for (const name of ['王', 'ا\u0300', 'José-María', 'X Æ A-12', '3'])
    expect(readAnswer('name', { firstName: name, lastName: name }).problems).toBeUndefined()
  expect(readAnswer('name', { firstName: 'a'.repeat(101), lastName: 'b' }).problems).toEqual([
    { field: 'firstName', problem: 'nameTooLong' },
  ])
})

test('the state of an address is one of the table', async () => {
  expect([...StateCode.all].sort()).toEqual(Object.keys(states).sort())
  const phone = new Phone(await makeLink(programId, await makePatient(programId), 'missing', ['address']))
  await phone.open()
  const address = { street: '12 Elm Street', city: 'Springfield', zip: '62704' }
  for (const state of ['QQ', 'xx', '', 'Ontario'])
    expect(await phone.answer('address', { ...address, state })).toMatchObject({
      item: 'address',
      problems: [{ field: 'state', problem: 'stateMissing' }],
    })
  expect(await phone.answer('address', { ...address, state: 'puerto rico' })).toMatchObject({
    page: 'check',
    lines: [{ answer: { state: 'PR' } }],
  })
})

test('a state of the record that is none is asked for, also where it cannot be edited', async () => {
  const additionalData = [
    { key: 'patient.dob', value: '1980-05-17T00:00:00+00:00' },
    { key: 'address.state', value: 'QQ', editable: false },
  ]
  const phone = new Phone(
    await makeLink(programId, await makePatient(programId, { additionalData }), 'missing', ['address']),
  )
  expect(await phone.open()).toMatchObject({ item: 'address', locked: [] })
  expect(await phone.through(forms)).toMatchObject({ page: 'check' })
})

const publish = (version: number, at: string) =>
  sql(
    `insert into consent_text (program_id, name, language, version, title, body, hash, created_at)
     values ($1, 'marketing', 'en', $2, $3, 'Words', $3, ${at})`,
    [programId, version, `V${version}`],
  )

test('words that were followed by others before the link was sent were not on its page: asked again', async () => {
  await new Phone(await makeLink(programId, await makePatient(programId), 'missing', ['marketing'])).open()
  await publish(2, "now() - interval '1 minute'")
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'missing', ['marketing']))
  expect(await phone.open()).toMatchObject({ text: { version: 2 } })
  for (const [version, textLanguage] of [
    ['1', 'en'],
    ['9', 'en'],
    ['2', 'es'],
    ['x', 'en'],
  ] as const) {
    const page = await phone.answer('marketing', { choice: 'yes', version, textLanguage, return: 'check' })
    expect(page).toMatchObject({ item: 'marketing', values: {}, problems: [], text: { version: 2 }, fromCheck: true })
    expect(await answerOf(patientId, 'marketing')).toBeUndefined()
  }
  // Published while the page was open: the page showed the ones before.
  await publish(3, "now() + interval '1 second'")
  expect(await phone.answer('marketing', { choice: 'yes', version: '2', textLanguage: 'en' })).toMatchObject({
    item: 'signature',
  })
  expect(await answerOf(patientId, 'marketing')).toMatchObject({ value: { textVersion: 2, language: 'en' } })
})

test('a date given in another form than the record’s is the same date', async () => {
  const phone = new Phone(await makeLink(programId, await makePatient(programId), 'missing', ['dob']))
  await phone.open()
  expect(await phone.answer('dob', { ...birth('1980-05-17'), month: 'May' })).toMatchObject({ page: 'check' })
})
