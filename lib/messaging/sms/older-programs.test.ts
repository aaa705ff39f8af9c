// Programs that were there before links: what migration 0003 does to their texts. The words are those of then, so that
// what a new program gets today may change.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, putTemplate } from '@/lib/testing/partner'

const { sql } = testDatabase()

const migration = readFileSync('prisma/migrations/0003_flows/migration.sql', 'utf8')
const [, after = ''] = migration.split('-- Programs that were there before: texts nobody has changed')
const statement = after.slice(after.indexOf('\n'), after.indexOf(';') + 1)
/** [kind, text, language, old, new] */
const changed = [...statement.matchAll(/\('([^']*)', '([^']*)', '([^']*)', '([^']*)',\s+'([^']*)'\)/g)].map(
  (match) => match.slice(1) as [string, string, string, string, string],
)
/** [kind, language, body] */
const added = [...statement.matchAll(/\('(\w+)', '(\w+)', '([^']*)'\)/g)].map(
  (match) => match.slice(1) as [string, string, string],
)

type Row = { kind: string; text: string; language: string; body: string }
const bodies = async (programId: string) =>
  sorted(await sql<Row>('select kind, text, language, body from sms_template where program_id = $1', [programId]))
const sorted = (rows: readonly Row[]) =>
  [...rows].sort((a, b) => (`${a.kind} ${a.text} ${a.language}` < `${b.kind} ${b.text} ${b.language}` ? -1 : 1))
const addedRows: readonly Row[] = added.map(([kind, language, body]) => ({ kind, text: '', language, body }))
const other: Row = { kind: 'notify.sms.next.call', text: '', language: 'en', body: 'We call you on {{date}}.' }

test('texts nobody had changed are those of a new program then; the others stay; both know that they changed', async () => {
  expect(changed.map(([kind, text, language]) => `${kind} ${text} ${language}`)).toEqual([
    'invitation  en',
    'invitation  es',
    'enrollment.status needInfo en',
    'enrollment.status needInfo es',
    'financial.support.status papInvite en',
    'financial.support.status papInvite es',
    'financial.support.status papInfoMissing en',
    'financial.support.status papInfoMissing es',
  ])
  expect(added.map(([kind, language]) => `${kind} ${language}`)).toEqual([
    'link en',
    'link es',
    'newLink en',
    'newLink es',
  ])
  const [untouched, own] = [await makeProgram(), await makeProgram()]
  await sql('delete from sms_template')
  for (const [kind, text, language, old] of changed) {
    await putTemplate(untouched, kind, text, old, language)
    await putTemplate(own, kind, text, `${old} Call us.`, language)
  }
  await putTemplate(untouched, other.kind, other.text, other.body)
  await putTemplate(own, 'link', '', 'Our {{link}}')
  const before = await sql('select id, templates_version as version from support_program order by id')

  const news = sorted([
    ...changed.map(([kind, text, language, , body]) => ({ kind, text, language, body })),
    ...addedRows,
    other,
  ])
  const theirs = sorted([
    ...changed.map(([kind, text, language, old]) => ({ kind, text, language, body: `${old} Call us.` })),
    ...addedRows.map((row) => (row.kind === 'link' && row.language === 'en' ? { ...row, body: 'Our {{link}}' } : row)),
  ])
  await sql(statement)
  expect(await bodies(untouched)).toEqual(news)
  expect(await bodies(own)).toEqual(theirs)
  expect(await sql('select id, templates_version - 1 as version from support_program order by id')).toEqual(before)

  // Again, it changes no text.
  await sql(statement)
  expect(await bodies(untouched)).toEqual(news)
  expect(await bodies(own)).toEqual(theirs)
})
