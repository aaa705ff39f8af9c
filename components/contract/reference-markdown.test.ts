import { expect, test } from 'vitest'
import { operations } from '@/lib/contract/operations'
import { indexMarkdown, referenceMarkdown } from './reference-markdown'
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
  expect(parts.size).toBe(operations.length + 1)
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
  expect(links).toHaveLength(7)
  for (const link of links) expect(link).toMatch(/^https:\/\/hub\.example\/[a-z./-]+$/)
})
