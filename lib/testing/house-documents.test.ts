// What the documents say of the house, held against the house: each room has a README, links and paths lead somewhere,
// commands and scripts exist, generated tables equal their source, and no comment cites a document that is not here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commands } from '@/lib/launch/hub/commands'
import { generatedTables, tables, tablesOf, withTable } from './generated-tables'
import { filesOf, recipes } from './recipes'
import { otherHomes, rooms } from './rooms'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = (path: string) => posix.join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

// --- what there is ----------------------------------------------------------------------------------------------------

const passed = new Set(['node_modules', '.next', '.data', 'generated', '.git', 'test-results'])
function walk(folder: string): string[] {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return passed.has(entry.name) ? [] : walk(path)
    return entry.isFile() ? [path] : []
  })
}
const files = walk('.')
const fileNames = new Set(files.map((path) => posix.basename(path)))
const readmes = files.filter((path) => posix.basename(path) === 'README.md')

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')
/** The way GitHub makes an anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const headingsOf = (path: string) =>
  [...withoutFences(read(path)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)

const commentsOf = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*/g)].map(([comment]) => comment)
const codeFiles = files.filter((path) => /\.(ts|tsx|mjs|cjs|js|css|prisma)$/.test(path))
const comments = codeFiles.flatMap((path) => commentsOf(read(path)).map((comment) => ({ path, comment })))

test('the search itself finds READMEs, headings and comments', () => {
  expect(readmes).toContain('README.md')
  expect(comments.length).toBeGreaterThan(1000)
  expect(anchorOf('§1 What `serve` does, and *why*')).toBe('1-what-serve-does-and-why')
  expect(headingsOf('lib/contract/README.md')).toContain('§1 Envelopes')
})

// --- READMEs ----------------------------------------------------------------------------------------------------------

test.each([...rooms.map((room) => `lib/${room}`), ...otherHomes])('%s has a README', (folder) => {
  expect(readmes).toContain(posix.join(folder, 'README.md'))
})

test('the first README takes at most 12 KB, and so does the contract', () => {
  for (const path of ['README.md', 'lib/contract/README.md'])
    expect(Buffer.byteLength(read(path)), path).toBeLessThanOrEqual(12 * 1024)
})

test('every link leads to a file or a heading', () => {
  const broken = readmes.flatMap((path) =>
    [...withoutFences(read(path)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [to = '', anchor] = target.split('#')
        const place = to === '' ? path : posix.join(posix.dirname(path), decodeURI(to))
        if (!existsSync(at(place))) return true
        return anchor !== undefined && !headingsOf(place).map(anchorOf).includes(decodeURI(anchor))
      })
      .map((target) => `${path} → ${target}`),
  )
  expect(broken).toEqual([])
})

const ours = /^(app|components|prisma|lib|e2e|public)\/|^[\w[\]().-]+\.(ts|tsx|mjs|cjs|sql|css|prisma)$/
test('every path between backticks is there', () => {
  const missing = readmes.flatMap((path) =>
    [...withoutFences(read(path)).matchAll(/`([^`\s]+)`/g)]
      .map(([, named = '']) => named.replace(/\/$/, ''))
      // A name with a placeholder stands for many files.
      .filter((named) => ours.test(named) && !/[<>*…]/.test(named))
      .filter((named) => {
        const beside = posix.join(posix.dirname(path), named)
        if ([named, beside].some((each) => existsSync(at(each)))) return false
        // The name of a file alone stands for the file, whatever its folder.
        return named.includes('/') || !fileNames.has(named)
      })
      .map((named) => `${path}: ${named}`),
  )
  expect(missing).toEqual([])
})

describe.each(recipes)('the recipe of $change', (recipe) => {
  const { change, steps, atMost, files, also, others } = recipe
  const text = steps
    .map(([readme, heading]) => {
      const [, after = ''] = read(readme).split(`## ${heading}\n`)
      return after.split('\n## ')[0] ?? ''
    })
    .join('\n')
  const whole = { ...files, ...also?.files }

  test('names each file that the figure counts, and no other', () => {
    expect(Object.keys(whole).filter((path) => !existsSync(at(path)))).toEqual([])
    expect(Object.values(whole).filter((words) => !text.includes(words))).toEqual([])
    const named = [...text.matchAll(/^\d+\. .*$/gm)].flatMap(([step]) =>
      [...step.matchAll(/`[^`\s]*?([\w.-]+\.(?:ts|tsx|sql|prisma))`/g)].map(([, name = '']) => name),
    )
    const known = [...Object.keys(whole).map((path) => posix.basename(path)), ...others]
    expect(named.filter((name) => !known.includes(name) && !/\.(test|spec)\.ts$/.test(name))).toEqual([])
    expect(others.filter((name) => !named.includes(name))).toEqual([])
  })

  test('touches few files, and the figures of the house say how many', () => {
    expect(Object.keys(files).length).toBeLessThanOrEqual(atMost)
    const [row = ''] =
      read('lib/testing/README.md').match(new RegExp(`^\\| files for ${change}, tests apart .*$`, 'm')) ?? []
    expect(row.split('|').at(-2)?.trim()).toBe(filesOf(recipe))
  })
})

test('every script that a README names is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown = readmes.flatMap((path) =>
    [...read(path).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${path}: npm run ${name}`),
  )
  expect(unknown).toEqual([])
})

test('every command of the hub that a README names is in the table', () => {
  const names = commands.map(({ name }) => name)
  const unknown = readmes.flatMap((path) =>
    [...read(path).matchAll(/\bhub -- ([a-z]+(?: [a-z]+)?)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.some((known) => known === name || name.startsWith(`${known} `)))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('each table has one room, whose README names it', () => {
  const owned = rooms.flatMap(tablesOf)
  expect(tables.filter((table) => !owned.includes(table))).toEqual([])
  expect(owned.filter((table, at) => owned.indexOf(table) !== at)).toEqual([])
})

test.each(generatedTables)('$file holds the table of $name as it is now; npm run docs writes it', (table) => {
  expect(read(table.file)).toBe(withTable(read(table.file), table))
})

// --- comments ---------------------------------------------------------------------------------------------------------

test('every decision that code cites has its heading in lib/contract/README.md', () => {
  const known = headingsOf('lib/contract/README.md').flatMap((heading) => /^§(\d+)\b/.exec(heading)?.[1] ?? [])
  const cited = codeFiles.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions?(?:\.md)? (?:§|sections? )(\d+)(?: and (?:§)?(\d+))?/g)].flatMap(
      ([cite, ...numbers]) => numbers.filter(Boolean).map((number) => ({ path, cite, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ number }) => !known.includes(String(number)))).toEqual([])
})

test('no comment names a document that does not exist', () => {
  const missing = comments.flatMap(({ path, comment }) =>
    [...comment.matchAll(/[\w-]+\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !fileNames.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
