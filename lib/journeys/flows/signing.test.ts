// Nothing counts as signed that nobody signed, and nobody signs in another's place: who signs follows from the date of
// birth, also where it was a slip of the finger.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { checkCopy } from '@/lib/consents/check-copy'
import { codeWords, newCopyCode } from '@/lib/consents/copy-code'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { inSql } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { pdfText } from '@/lib/testing/pdf-text'
import { childDob, someChild } from '@/lib/testing/people'
import { birth, everyForm, makeLink, makePatient, Phone } from '@/lib/testing/phones'
import { askMissing } from './ask-missing'
import { openVisit } from './open-visit'
import { signConsents } from './sign-consents'
import { isOtherName } from './signer-name'

const { unit, sql } = testDatabase()
let programId = ''
let forms: Awaited<ReturnType<typeof everyForm>>
beforeAll(async () => {
  forms = await everyForm()
})
beforeEach(async () => {
  programId = await makeProgram()
})

type Signed = { name: string; capacity: string; relationship: string | null; signed_name: string; signature: string }
const signed = (patientId: string) =>
  sql<Signed>(
    `select name, capacity, relationship, signed_name, signature_id as signature, actor_kind from consent
      where patient_id = $1 and basis = 'signed' order by seq`,
    [patientId],
  )
const set = (patientId: string, item: FlowItem, change: string) =>
  sql(
    `update flow_answer set value = ${change} where item = $2 and flow_id in (select id from flow where patient_id = $1)`,
    [patientId, item],
  )
const actorOf = async (patientId: string) =>
  (await sql<{ actor: string }>('select actor from flow where patient_id = $1', [patientId]))[0]?.actor

test('a consent asked for alone brings the signature along', async () => {
  const patientId = await makePatient(programId)
  const { key } = await unit((u) => askMissing(u, { programId, patientId, items: ['fcra', 'sharePHI'], send: false }))
  expect(await sql('select "only" from flow where patient_id = $1', [patientId])).toEqual([
    { only: expect.arrayContaining(['sharePHI', 'fcra', 'signature']) },
  ])
  const phone = new Phone(key)
  await phone.open()
  expect(await phone.through({ sharePHI: { choice: 'yes' }, fcra: { choice: 'yes' } })).toMatchObject({
    item: 'signature',
  })
  expect(await phone.finish()).toMatchObject({ item: 'signature' })
  expect(await signed(patientId)).toEqual([])
  await phone.through(forms)
  await phone.finish()
  expect(await signed(patientId)).toMatchObject([
    { name: 'sharePHI', signature: expect.stringMatching(/^md_/) },
    { name: 'fcra', signature: expect.stringMatching(/^md_/) },
  ])
})

test('a link that asks for a consent alone asks for the signature too; nothing else does', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'missing', ['marketing']))
  expect(await phone.open()).toMatchObject({ item: 'marketing', total: 2 })
  const other = new Phone(await makeLink(programId, await makePatient(programId), 'missing', ['gender']))
  expect(await other.open()).toMatchObject({ item: 'gender', total: 1 })
})

test('a signature without an image is asked again at the finish, and no consent is recorded with it', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  await set(patientId, 'signature', `value || '{"mediaId": null}'`)
  const visit = await inSql(testActor, (u) => openVisit(u, { key: phone.key, cookie: undefined, userAgent: '' }))
  const values = { marketing: { choice: 'yes' as const } }
  const sign = (items: readonly FlowItem[]) =>
    unit(async (u) =>
      signConsents(u, visit?.file ?? expect.fail('no link'), { items, answers: { values }, userAgent: '', code: null }),
    )
  await expect(sign(['marketing'])).rejects.toThrow('without a signature')
  expect(await phone.finish()).toMatchObject({ page: 'question', item: 'signature', values: {} })
  expect(await signed(patientId)).toEqual([])
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done' })
})

test('a wrong year makes the caregiver sign, the right one the patient again, each from the first consent', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  const files = () =>
    sql(`select 1 from media_file where patient_id = $1 and kind = 'signature' and discarded_at is null`, [patientId])
  const again = { item: 'sharePHI', values: {}, shell: { actor: 'caregiver' } }
  expect(await phone.answer('dob', { ...birth('2020-05-17'), return: 'check' })).toMatchObject(again)
  expect(await files()).toEqual([])
  expect(await phone.through(forms)).toMatchObject({ page: 'check' })
  expect(await phone.answer('dob', { ...birth('1980-05-17'), return: 'check' })).toMatchObject({
    ...again,
    shell: { actor: 'patient' },
  })
  expect(await files()).toEqual([])
  await phone.through({ ...forms, signature: { mode: 'type', signedName: 'Mina Harker' } })
  await phone.finish()
  expect(await signed(patientId)).toEqual(
    ['sharePHI', 'fcra', 'communication', 'marketing'].map((name) => ({
      name,
      capacity: 'self',
      relationship: null,
      signed_name: 'Mina Harker',
      signature: expect.any(String),
      actor_kind: 'patient',
    })),
  )
})

test('a slip at the gate is put right by the question behind it', async () => {
  const patientId = await makePatient(programId, { additionalData: [] })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open('2020-05-17')
  expect(await phone.code(patientId)).toMatchObject({ shell: { actor: 'caregiver' } })
  await phone.answer('name', forms.name as Record<string, string>)
  expect(await phone.answer('dob', birth('1980-05-17'))).toMatchObject({ item: 'address', shell: { actor: 'patient' } })
  // The gate of a second phone goes by the same answer.
  const second = new Phone(phone.key)
  await second.open('1980-05-17')
  expect(await second.code(patientId)).toMatchObject({ item: 'address', shell: { actor: 'patient' } })
})

test('a gate opened again does not undo what the date of birth was answered to be', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  const own = { ...forms, signature: { mode: 'type', signedName: 'Lucy', relationship: 'aunt' } }
  await phone.through(own)
  await phone.answer('dob', birth('2020-05-17'), { return: 'check' })
  await phone.through(own)
  const second = new Phone(phone.key)
  expect(await second.open()).toMatchObject({ page: 'check', shell: { actor: 'caregiver' } })
})

test('where the record says that a caregiver holds the phone, no date makes it the patient’s', async () => {
  const patientId = await makePatient(programId, { isCaregiver: true })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.answer('name', forms.name as Record<string, string>)
  expect(await phone.answer('dob', birth('1970-05-17'))).toMatchObject({ shell: { actor: 'caregiver' } })
})

test('who has come of age since the link was sent signs alone; what a caregiver signed before is asked again', async () => {
  const patientId = await makePatient(programId, {}, someChild(programId))
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open(childDob.slice(0, 10))
  await phone.through({ ...forms, signature: { mode: 'type', signedName: 'Jonathan Harker' } })
  await sql(`update patient set born_on = '2000-01-01', dob = '2000-01-01T00:00:00+00:00' where id = $1`, [patientId])
  expect(await phone.finish()).toMatchObject({ item: 'document', shell: { actor: 'patient' } })
  expect(await actorOf(patientId)).toBe('patient')
  expect(await signed(patientId)).toEqual([])
})

test('a caregiver whose relationship has left the record is asked for it at the finish', async () => {
  const patientId = await makePatient(programId, {}, someChild(programId))
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open(childDob.slice(0, 10))
  await phone.through({ ...forms, signature: { mode: 'type', signedName: 'Jonathan Harker' } })
  await set(patientId, 'signature', `value || '{"relationship": ""}'`)
  await sql(`update patient set additional_data = '[]' where id = $1`, [patientId])
  expect(await phone.finish()).toMatchObject({ item: 'signature', asksRelationship: true })
  expect(await signed(patientId)).toEqual([])
})

test('the sentence above the signature names what is said yes and no to, and the copy repeats it with the texts', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  const { signature, ...rest } = forms
  const page = await phone.through(rest)
  if (page.page !== 'question' || !page.signing) return expect.fail('no signature is asked for')
  const [named = '', meaning = ''] = page.signing.statement
  expect(named).toMatch(/yes to “Sharing your health information”, .* no to “News and offers”\./)
  const done = await phone.through({ signature }).then(() => phone.finish())
  const mediaId = done.page === 'done' ? done.documentId : null
  const { body } = await phone.post('readOwnFile', {}, { mediaId: mediaId ?? '' })
  const text = pdfText(body as Uint8Array)
  for (const part of [named, meaning, page.signing.noticeTitle, ...page.signing.notice]) expect(text).toContain(part)
  const texts = await sql<{ title: string; hash: string }>(
    `select title, hash from consent_text where program_id = $1 and language = 'en' and name not in ('enrollment', 'caregiverInformed', 'caregiverActs')`,
    [programId],
  )
  expect(texts).toHaveLength(4)
  for (const { title, hash } of texts) {
    expect(text).toContain(title)
    expect(text).toContain(hash)
  }
})

test.each(['missing', 'consent'] as const)('who signs in a flow of kind %s gets a copy', async (kind) => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, kind, kind === 'missing' ? ['signature'] : []))
  await phone.open()
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done', documentId: expect.stringMatching(/^md_/) })
})

test('a flow that asks for no signature ends without a copy', async () => {
  const phone = new Phone(await makeLink(programId, await makePatient(programId), 'missing', ['gender']))
  await phone.open()
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done', documentId: null })
})

test('a name that is not the signer’s is asked about once, and stands on the case', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'missing', ['signature']))
  await phone.open()
  const other = { mode: 'type', signedName: 'Lucy Westenra' }
  expect(await phone.answer('signature', other)).toMatchObject({
    item: 'signature',
    values: other,
    problems: [{ field: 'signedName', problem: 'signatureNameOther' }],
  })
  expect(await phone.answer('signature', { ...other, signedName: 'Lucy W.' })).toMatchObject({ item: 'signature' })
  expect(await phone.answer('signature', { ...other, signedName: 'Lucy W.' })).toMatchObject({ page: 'check' })
  await phone.finish()
  const told = () =>
    sql(`select data -> 'otherName' as other from timeline_entry where kind = 'flowFinished' and patient_id = $1`, [
      patientId,
    ])
  expect(await told()).toEqual([{ other: true }])
})

test.each([
  ['patient', 'wilhelmina  HÁRKER', false],
  ['patient', 'Harker, Wilhelmina Murray', false],
  ['patient', 'Wilhelmina', true],
  ['patient', 'Jonathan Harker', true],
  ['caregiver', 'Jonathan Harker', false],
  ['caregiver', 'Wilhelmina Harker', true],
] as const)('the %s who signs as %s goes by another name: %s', (actor, typed, other) => {
  const record = { firstName: 'Wilhelmina', lastName: 'Harker', bornOn: null, additionalData: [] }
  expect(isOtherName(typed, record, actor, {})).toBe(other)
  const named = [{ key: 'caregiver.first.name', value: 'Arthur', editable: true }]
  expect(isOtherName('Arthur Holmwood', { ...record, additionalData: named }, 'caregiver', {})).toBe(false)
  expect(isOtherName('Jonathan Harker', { ...record, additionalData: named }, 'caregiver', {})).toBe(true)
})

test('what was taken back after it was answered is asked again, and signed again', async () => {
  const patientId = await makePatient(programId)
  const first = new Phone(await makeLink(programId, patientId, 'consent'))
  await first.open()
  await first.through(forms)
  await first.finish()
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  expect(await first.go((await first.post('withdrawConsent', { name: 'communication' })).next)).toMatchObject({
    page: 'consents',
  })
  expect(await phone.finish()).toMatchObject({ item: 'communication', values: {} })
  expect(await phone.answer('communication', { choice: 'no' })).toMatchObject({ item: 'signature' })
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done' })
  expect(
    await sql(`select value from consent_now where patient_id = $1 and name = 'communication'`, [patientId]),
  ).toEqual([{ value: false }])
})

test('a copy is verified by its code, which tells what was signed and never by whom', async () => {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open()
  await phone.through(forms)
  await phone.finish()
  const [kept] = await sql<{ code: string; sha: string }>(
    `select c.code, m.sha256 as sha from signed_copy c join media_file m on m.id = c.media_id where m.patient_id = $1`,
    [patientId],
  )
  const copy = await inSql(testActor, (u) => checkCopy(u, codeWords(kept?.code ?? '').toLowerCase()))
  expect(copy).toMatchObject({ trial: false, sha256: kept?.sha, texts: [{ language: 'en', version: 1, value: true }] })
  const told = JSON.stringify(copy)
  for (const secret of [patientId, 'Wilhelmina', 'Harker', 'Zoë', '1980-05', '+1212'])
    expect(told).not.toContain(secret)
  expect(
    await sql(`select 1 from audit_entry where action = 'copy.check' and $1 = any(patient_ids)`, [patientId]),
  ).toEqual([expect.anything()])
  for (const typed of ['', 'nothing', codeWords(newCopyCode())])
    expect(await inSql(testActor, (u) => checkCopy(u, typed))).toBeNull()
})

test('a copy of a sandbox is a trial, where it is looked up and on its pages', async () => {
  const box = { id: 'copy-test', name: 'Acme test', phone: '+12025550100', templates: defaultTemplates, sandbox: true }
  await unit((u) => createProgram(u, box))
  const patientId = await makePatient(box.id)
  const phone = new Phone(await makeLink(box.id, patientId, 'consent'))
  await phone.open()
  await phone.through(forms)
  const done = await phone.finish()
  const mediaId = done.page === 'done' ? done.documentId : null
  const text = pdfText((await phone.post('readOwnFile', {}, { mediaId: mediaId ?? '' })).body as Uint8Array)
  expect(text).toContain('TRIAL, NOT REAL · Acme test')
  expect(text).not.toContain('this copy is real')
  const [kept] = await sql<{ code: string }>('select code from signed_copy where media_id = $1', [mediaId])
  expect(await inSql(testActor, (u) => checkCopy(u, kept?.code ?? ''))).toMatchObject({ trial: true })
})
