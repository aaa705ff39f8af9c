import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { holdsWord, isListedPassword, makeFilter, readLists } from './common-passwords'
import { requireGoodPassword } from './create-staff'

const folder = mkdtempSync(join(tmpdir(), 'hubline-list-'))
const list = join(folder, 'list.txt')
const somebody = { email: 'ana@example.org', name: 'Ana Ruiz' }

beforeAll(() => {
  writeFileSync(list, ['Wintergarden', 'thunderstruck', 'ninechars', '1qa', ''].join('\r\n'))
  provideConfig({ HUB_PASSWORD_LIST: list })
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['thunderstruck', true],
  ['ThunderStruck!!2024', true],
  ['2024.winter-garden', true],
  ['ninechars ninechars', true],
  ['thunder struck otters', false],
  // Three letters among many numbers are no word of the list.
  ['4829-1038-5577-1qa', false],
  ['seven grey otters', false],
])('%s stands in the list: %s', (password, listed) => expect(isListedPassword(password)).toBe(listed))

test('more than 100,000 words come with the product as they are looked for: leaked passwords, and words of two languages', () => {
  const lists = readLists()
  const words = lists.flatMap((list): string[] => JSON.parse(list))
  expect(new Set(words).size).toBeGreaterThan(100_000)
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([])
  for (const word of ['dragon', 'trustno1', 'screaming', 'llave', 'murciélago'])
    expect(lists.some((list) => list.includes(`"${word}"`))).toBe(true)
})

test.each([
  ['Screaming--20262026', true],
  ['trustno1!1999-2026', true],
  ['murciélago murciélago', true],
  ['1qaz2wsx 1qaz2wsx', true],
  ['seven screaming otters', false],
  ['the","of","and","a', false],
])('without a list of the operator %s stands in one: %s', (password, listed) => {
  provideConfig({ HUB_PASSWORD_LIST: '' })
  expect(isListedPassword(password)).toBe(listed)
  provideConfig({ HUB_PASSWORD_LIST: list })
})

test('nobody chooses one of them, and the operator is told nothing', () => {
  expect(() => requireGoodPassword({ kind: 'staff' }, 'password', 'Thunderstruck-2024', somebody)).toThrow()
  expect(() => requireGoodPassword({ kind: 'operator' }, 'password', 'Thunderstruck-2024', somebody)).not.toThrow()
  provideConfig({ HUB_PASSWORD_LIST: '' })
  expect(() => requireGoodPassword({ kind: 'staff' }, 'password', 'Thunderstruck-2024', somebody)).not.toThrow()
})

test('of 100,000 in the list none is missed, of 100,000 others hardly one is taken for one, in a quarter of a megabyte', () => {
  const words = (kind: string) => Array.from({ length: 100_000 }, (_, n) => `${kind}${n}`)
  const filter = makeFilter(words('in').join('\n'))
  expect(filter.bits.byteLength).toBe(250_000)
  expect(words('in').every((word) => holdsWord(filter, word))).toBe(true)
  // The words are the same each time, so the count is too.
  expect(words('out').filter((word) => holdsWord(filter, word)).length).toBeLessThan(20)
})

test('a list that cannot be read ends the start', async () => {
  provideConfig({ HUB_PASSWORD_LIST: join(folder, 'none.txt') })
  expect(() => isListedPassword('seven grey otters')).toThrow(/HUB_PASSWORD_LIST/)
  provideConfig({ HUB_PASSWORD_LIST: folder })
  expect(() => isListedPassword('seven grey otters')).toThrow(/HUB_PASSWORD_LIST/)
})
