// Programs that were there before links: what migration 0003 does to their texts.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
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

const bodies = (programId: string) =>
  sql<{ kind: string; text: string; language: string; body: string }>(
    'select kind, text, language, body from sms_template where program_id = $1 order by kind, text, language',
    [programId],
  )
const sorted = <Row extends { kind: string; text: string; language: string }>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => (`${a.kind} ${a.text} ${a.language}` < `${b.kind} ${b.text} ${b.language}` ? -1 : 1))

test('texts nobody had changed are those of a new program now; the others stay; both know that they changed', async () => {
  expect(changed.map(([kind, text]) => `${kind} ${text}`)).toEqual(
    expect.arrayContaining(['invitation ', `${enrollmentStatus} needInfo`, `${financialSupportStatus} papInvite`]),
  )
  const [untouched, own] = [await makeProgram(), await makeProgram()]
  await sql("delete from sms_template where kind in ('link', 'newLink')")
  for (const [kind, text, language, old] of changed) {
    await putTemplate(untouched, kind, text, old, language)
    await putTemplate(own, kind, text, `${old} Call us.`, language)
  }
  await putTemplate(own, notifyNextCall, '', 'Ours', 'en')
  await putTemplate(own, 'link', '', 'Our {{link}}', 'en')
  const before = await sql('select id, templates_version as version from support_program order by id')

  await sql(statement)
  expect(sorted(await bodies(untouched))).toEqual(sorted(defaultTemplates))
  const theirs = await bodies(own)
  for (const [kind, text, language, old] of changed)
    expect(theirs).toContainEqual({ kind, text, language, body: `${old} Call us.` })
  expect(theirs).toContainEqual({ kind: notifyNextCall, text: '', language: 'en', body: 'Ours' })
  expect(theirs).toContainEqual({ kind: 'link', text: '', language: 'en', body: 'Our {{link}}' })
  expect(theirs.filter(({ kind }) => kind === 'newLink')).toHaveLength(2)
  expect(await sql('select id, templates_version - 1 as version from support_program order by id')).toEqual(before)

  // Again, it changes no text.
  await sql(statement)
  expect(sorted(await bodies(untouched))).toEqual(sorted(defaultTemplates))
})
