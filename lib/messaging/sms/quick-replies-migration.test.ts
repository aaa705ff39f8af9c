// Programs of the version before texts for replies: they get those that a new program begins with, except what was theirs.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { quickReply } from '@/lib/contract/messaging/templates'
import { Language } from '@/lib/contract/vocabulary'
import { migrate } from '@/lib/platform/db/migrate'
import { testDatabase } from '@/lib/testing/database'
import { defaultTemplates } from './default-templates'

const { url, sql } = testDatabase({ migrated: false })
const own = 'Form received'
const removed = 'Best time to call'
const expected = defaultTemplates.filter(({ kind, language }) => kind === quickReply && Language.has(language))

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
const repliesOf = async (programId: string) =>
  sorted(
    await sql('select kind, text, language, body from sms_template where program_id = $1 and kind = $2', [
      programId,
      quickReply,
    ]),
  )

beforeAll(async () => {
  const older = mkdtempSync(join(inject('dataDir'), 'before-replies-'))
  cpSync('prisma/migrations', older, { recursive: true })
  rmSync(join(older, '0062_quick_replies'), { recursive: true })
  await migrate(url(), older)
  await sql(`insert into support_program (id, name) values ('none', 'N'), ('some', 'S'), ('all', 'A')`)
  const put = (id: string, text: string, language: string, body: string) =>
    sql('insert into sms_template (id, program_id, kind, text, language, body) values ($1, $2, $3, $4, $5, $6)', [
      `${id} ${text} ${language}`,
      id,
      quickReply,
      text,
      language,
      body,
    ])
  await put('some', own, 'en', 'Ours.')
  await put('some', removed, 'en', 'Not for long.')
  await sql(`delete from sms_template where text = $1`, [removed])
  for (const { text, language, body } of expected) await put('all', text, language, body)
  expect(await migrate(url())).toEqual(['0062_quick_replies'])
})

test('a program that had none has those of a new program, at version 1', async () => {
  expect(await repliesOf('none')).toEqual(
    sorted(expected.map(({ kind, text, language, body }) => ({ kind, text, language, body }))),
  )
  expect(
    await sql(
      `select count(*)::int as n, max(version) as last, max(created_by) as by from sms_template_version where program_id = 'none'`,
    ),
  ).toEqual([{ n: expected.length, last: 1, by: 'Hubline' }])
})

test('what a program wrote under one of the names, or took away, stays as it is', async () => {
  const others = expected.filter(({ text }) => text !== own && text !== removed)
  const ours = { kind: quickReply, text: own, language: 'en', body: 'Ours.' }
  expect(others.length).toBeGreaterThan(0)
  expect(await repliesOf('some')).toEqual(
    sorted([...others.map(({ kind, text, language, body }) => ({ kind, text, language, body })), ours]),
  )
})

test('processes that serve read again the texts of the programs that got some, and of no other', async () => {
  expect(await sql('select id, templates_version as version from support_program order by id')).toEqual([
    { id: 'all', version: 1 },
    { id: 'none', version: 2 },
    { id: 'some', version: 2 },
  ])
})
