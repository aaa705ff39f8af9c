import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lighter } from './lighter.mjs'

const pure = '/*#__PURE__*/ '

test('a call whose value is used is marked; words, patterns and functions stay as they are', () => {
  expect(
    lighter(`export const name = z\n  .string('a (b, c(d))')\n  .regex(/^(?:x, y(z)|[/"]+)$/)\nexport type Name = 1\n`),
  ).toBe(
    `export const name = ${pure}z\n  .string('a (b, c(d))')\n  .regex(/^(?:x, y(z)|[/"]+)$/)\nexport type Name = 1\n`,
  )
  expect(lighter('const both = z.object({ name, more: name.optional() }) // of, two(2)\n')).toBe(
    `const both = ${pure}z.object({ name, more: ${pure}name.optional() }) // of, two(2)\n`,
  )
  const body = 'export const add = (set: Set<string>, word: string) => [set.add(word), note(word)]\n'
  expect(lighter(body)).toBe(body)
})

test('what only has the name of a part of a row stays', () => {
  const table = "export const groupWords = {\n  en: {\n    reply: 'Reply to a patient',\n    call: 'Call',\n  },\n}\n"
  expect(lighter(table)).toBe(table)
})

test('of an endpoint’s row the page keeps what it calls by', () => {
  const row = (also: string) =>
    `export const api = {\n  read: {\n    path: '/a',${also}\n    passive: true,\n  },\n} as const satisfies Record<string, Endpoint>\n`
  const ofTheServer = `
    summary: 'Reads, and (says',
    permission: 'patients.read',
    reply: z.object({
      data: z.array(z.object({ summary: z.string() })), // one, two
    }),
    refusals: ['notFound'],
    query: z.object({ before: cursor.optional() }),
    body,`
  expect(
    lighter(row(ofTheServer))
      .replace(/\n\s*\n/g, '\n')
      .replace(/\n +\n/g, '\n'),
  ).toBe(row(''))
})

test('no component asks a row for what it has on the server alone', () => {
  const folder = join(process.cwd(), 'components')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const asking = files.filter((file) => {
    const source = /\.tsx?$/.test(file) && !file.includes('.test.') ? readFileSync(join(folder, file), 'utf8') : ''
    return /(?<!typeof )\b(?:\w+Api|v1)\.\w+\.(?:body|query|reply|summary|refusals|permission)\b/.test(source)
  })
  expect(asking).toEqual([])
})
