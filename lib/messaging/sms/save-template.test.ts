import { beforeAll, expect, test } from 'vitest'
import { quickReply, type SaveTemplateBody } from '@/lib/contract/messaging/templates'
import { Language, PatientLanguage } from '@/lib/contract/vocabulary'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { inUnit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { defaultTemplates } from './default-templates'
import { listTemplateVersions } from './list-template-versions'
import { listTemplates } from './list-templates'
import { saveTemplate } from './save-template'
import { occasions } from './template-kinds'

const { sql, unit } = testDatabase()
const shownLink = 'https://hub.example.org/m/**********************'
const ana = { ...testActor, kind: 'staff', id: 'st_ana', name: 'Ana' } as const
const ben = { ...testActor, kind: 'staff', id: 'st_ben', name: 'Ben' } as const

let programId: string
beforeAll(async () => {
  programId = await makeProgram()
})

const approved = { kind: 'enrollment.status', text: 'approved', language: 'en' } as const
const save = (wording: Partial<SaveTemplateBody>, actor: typeof ana | typeof ben = ana) =>
  inUnit(actor, (u) => saveTemplate(u, { programId, ...approved, body: 'x', version: 0, ...wording }))
const list = () => unit((u) => listTemplates(u, { programId, shownLink }))
const versions = (kind: string = approved.kind, text: string = approved.text) =>
  unit((u) => listTemplateVersions(u, { programId, kind, text }))
const stamp = async () => {
  const [row] = await sql<{ v: number }>('select templates_version as v from support_program where id = $1', [
    programId,
  ])
  return row?.v ?? 0
}
const replies = ['Best time to call', 'Form received', 'We will call today'].map((text) => ({ kind: quickReply, text }))
const rowOf = async (kind: string, text = '') =>
  (await list()).rows.find((row) => row.kind === kind && row.text === text)

test('a new program lists every occasion, with its texts at version 1', async () => {
  const { rows, programName, programPhone } = await list()
  expect(rows.map(({ kind, text }) => ({ kind, text }))).toEqual([...occasions, ...replies])
  expect([programName, programPhone]).toEqual(['Second Wind', '+18005550100'])
  const wordings = rows.flatMap(({ kind, text, wordings }) => wordings.map((each) => ({ kind, text, ...each })))
  expect(wordings).toHaveLength(defaultTemplates.length)
  for (const wording of wordings.filter(({ language }) => Language.has(language)))
    expect(wording).toMatchObject({
      version: 1,
      updatedBy: 'Hubline',
      encoding: 'GSM-7',
      segments: ['invitation', 'renewal'].includes(wording.kind) ? 2 : 1,
      warnings: 0,
    })
  expect(await versions()).toHaveLength(PatientLanguage.all.length)
})

test('a save is the next version, byte for byte, with who and when; caches reload and the audit knows', async () => {
  const before = await stamp()
  const body = ' {{program.name}}: “Sí” <b>&amp; $& 👩‍⚕️\n\ttabs. Reply STOP '
  expect(await save({ body, version: 1 })).toEqual({ changed: true, version: 2 })
  expect(await stamp()).toBe(before + 1)
  const row = await rowOf(approved.kind, approved.text)
  expect(row?.wordings[0]).toMatchObject({ language: 'en', body, version: 2, updatedBy: 'Ana', encoding: 'UCS-2' })
  expect((await versions()).map(({ language, version, createdBy }) => [language, version, createdBy])).toEqual([
    ['en', 2, 'Ana'],
    ['en', 1, 'Hubline'],
    ...PatientLanguage.all.filter((each) => each !== 'en').map((each) => [each, 1, 'Hubline']),
  ])
  const cached = await unit((u) => readTemplates(u, { id: programId, templatesVersion: before + 1 }))
  expect(cached).toContainEqual({ ...approved, body })
  const [entry] = await sql("select data from audit_entry where action = 'template.save' order by id desc limit 1")
  expect(entry?.data).toEqual({ ...approved, version: 2, removed: false })
})

test('the same words again are no version', async () => {
  const [current] = (await rowOf(approved.kind, approved.text))?.wordings ?? []
  const before = await stamp()
  expect(await save({ body: current?.body, version: 2 })).toEqual({ changed: false, version: 2 })
  expect(await stamp()).toBe(before)
})

test('another’s save in between is not written over', async () => {
  expect(await save({ body: 'Ana was first. STOP', version: 2 })).toMatchObject({ version: 3 })
  await expect(save({ body: 'Ben', version: 2 }, ben)).rejects.toMatchObject({ refusal: 'templateChanged' })
  await expect(save({ body: 'Ben', version: 0 }, ben)).rejects.toMatchObject({ refusal: 'templateChanged' })
  await expect(save({ body: 'Ben', version: 9 }, ben)).rejects.toMatchObject({ refusal: 'templateChanged' })
})

test('of ten who save at once, one wins and the others are told', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => save({ kind: 'notify.sms.race', text: '', body: `Text ${n}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ refusal: 'templateChanged' })
  expect(await versions('notify.sms.race', '')).toHaveLength(1)
})

test('taken away, restored: nothing is lost, and numbers go on', async () => {
  const kind = 'notify.sms.visit.reminder'
  const at = { kind, text: '', language: 'es' } as const
  expect(await save({ ...at, body: 'Le esperamos {{hour}}. STOP' })).toEqual({ changed: true, version: 1 })
  expect(await rowOf(kind)).toMatchObject({ takesEntries: true, issuesLink: false, wordings: [{ language: 'es' }] })
  expect(await save({ ...at, body: ' \n', version: 1 }, ben)).toEqual({ changed: true, version: null })
  expect(await rowOf(kind)).toMatchObject({ wordings: [] })
  await expect(save({ ...at, body: 'late', version: 1 })).rejects.toMatchObject({ refusal: 'templateChanged' })
  expect(await save({ ...at, body: '' })).toEqual({ changed: false, version: null })
  expect(await save({ ...at, body: 'Le esperamos {{hour}}. STOP' })).toEqual({ changed: true, version: 3 })
  expect((await versions(kind, '')).map(({ version, body, createdBy }) => [version, body, createdBy])).toEqual([
    [3, 'Le esperamos {{hour}}. STOP', 'Ana'],
    [2, null, 'Ben'],
    [1, 'Le esperamos {{hour}}. STOP', 'Ana'],
  ])
  await expect(sql("update sms_template_version set body = 'x'")).rejects.toThrow(/append/)
})

test.each([
  ['a kind that is none', { kind: 'nowhere', text: '' }],
  ['a text that is none', { text: 'nowhere' }],
  ['a campaign, which has its own page', { kind: 'campaign', text: 'c.1' }],
  ['a code, whose words are Hubline’s own', { kind: 'oneTimeCode', text: '' }],
  ['a name with a space', { kind: 'notify.sms.two words', text: '' }],
])('refused: %s', async (_why, where) =>
  expect(save({ ...where, body: 'x' })).rejects.toMatchObject({ refusal: 'templateKind' }),
)

test('a text of ours with a value nobody fills is refused: a confirmation must always be writable', async () => {
  const body = '{{program.name}}: {{name}}, you are out.'
  await expect(save({ kind: 'optOutConfirmation', text: '', body, version: 1 })).rejects.toMatchObject({
    refusal: 'dataInvalid',
    detail: { data: { problems: [{ path: 'body', message: 'has {{name}}, and nothing fills it on this occasion' }] } },
  })
})

test('another program’s texts are another’s', async () => {
  const other = await makeProgram()
  const { rows } = await unit((u) => listTemplates(u, { programId: other, shownLink }))
  expect(rows.map(({ kind, text }) => ({ kind, text }))).toEqual([...occasions, ...replies])
  await expect(unit((u) => listTemplates(u, { programId: 'none', shownLink }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
  await expect(
    unit((u) => saveTemplate(u, { programId: 'none', ...approved, body: 'x', version: 0 })),
  ).rejects.toMatchObject({ refusal: 'notFound' })
})

test('a quick reply has a name of the program’s own, and only what Hubline fills may stand in it', async () => {
  const reply = { kind: quickReply, text: 'Call the office', version: 0 }
  expect(await save({ ...reply, body: '{{program.name}}: Call {{program.phone}}.' })).toMatchObject({ version: 1 })
  expect((await rowOf(quickReply, 'Call the office'))?.wordings).toMatchObject([{ warnings: 0 }])
  await expect(save({ ...reply, version: 1, body: 'Hi {{name}}' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  for (const text of ['', ' ', 'x'.repeat(61)])
    await expect(save({ ...reply, text, body: 'Hi' })).rejects.toMatchObject({ refusal: 'templateKind' })
})
