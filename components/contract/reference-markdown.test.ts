import { expect, test } from 'vitest'
import { operations } from '@/lib/contract/operations'
import { indexMarkdown, referenceMarkdown } from './reference-markdown'
import { tableSections } from './reference-tables'
import { schemaRows, shapesOf } from './schema-rows'

const base = 'https://hub.example'
const text = referenceMarkdown({ base })
const parts = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0], part]),
)

test('the text has the calls, fields and errors of the page', () => {
  for (const { summary, method, path, body, reply, query, refused } of operations) {
    const part = parts.get(summary) ?? ''
    expect(part).toContain(`\`${method} ${path}\``)
    const schemas = [...(body ? shapesOf(body) : []), ...(reply ? [reply] : [])]
    const named = [...schemas.flatMap((schema) => schemaRows(schema).map((row) => row.path)), ...Object.keys(query)]
    for (const name of named) expect(part, `${summary} ${name}`).toContain(`| \`${name}\` |`)
    for (const { slug, message } of refused) {
      expect(part).toContain(`\`${slug}\``)
      expect(parts.get('Errors')).toContain(`| \`${slug}\` | ${message.replaceAll('|', '\\|')} |`)
    }
  }
})

test('its other sections are those of the page; no two headings of one call are the same, and no backslash is doubled', () => {
  const titles = tableSections.map(({ title }) => title).filter((title) => !title.startsWith('All responses'))
  expect([...parts.keys()].sort()).toEqual([...operations.map(({ summary }) => summary), ...titles].sort())
  for (const [title, part] of parts) {
    const headings = part.match(/^### .*$/gm) ?? []
    expect(new Set(headings).size, title).toBe(headings.length)
  }
  const tables = text.split('\n').filter((line) => line.startsWith('|'))
  expect(tables.filter((line) => line.includes('\\\\'))).toEqual([])
  expect(parts.get('Guides')).toContain('### Rotate a signing secret')
  expect(parts.get('Hints')).toContain('`scope_missing`')
  expect(parts.get('Sandbox and test numbers')).toContain('| 0103 | `texts_stop` |')
  expect(parts.get('Receivers')).toContain('timingSafeEqual')
})

test('every table has as many cells in each row as in its head', () => {
  const cells = (line: string) => line.replaceAll('\\|', '').split('|').length
  for (const table of text.match(/(?:^\|.*\n?)+/gm) ?? [])
    expect(new Set(table.trim().split('\n').map(cells)).size, table).toBe(1)
})

test('the short page names every call of partners, and leads to each form of the interface at this hub', () => {
  const short = indexMarkdown({ base })
  for (const { method, path, caller } of operations)
    if (caller !== 'signed') expect(short).toContain(`\`${method} ${path}\``)
  const links = [...short.matchAll(/\]\((.*?)\)/g)].map(([, link]) => link)
  expect(links).toHaveLength(8)
  for (const link of links) expect(link).toMatch(/^https:\/\/hub\.example\/[a-z./-]+$/)
})
