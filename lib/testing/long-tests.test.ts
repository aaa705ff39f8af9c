import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeLongTests, leftOut, longBrowserTests } from './long-browser-tests.mjs'
import { leftOutFiles, longUnitTests } from './long-unit-tests.mjs'
import { rooms } from './rooms'

const titles = longBrowserTests.flatMap(([file, begins]) => [
  `${file}.spec.ts ${begins} and so on`,
  `${file}.spec.ts another`,
])
const isLeftOut = (title: string, changed: 'all' | string[]) => leftOut(changed).some((pattern) => pattern.test(title))

test('each row has its file and its rooms', () => {
  for (const [file, , ...own] of longBrowserTests) {
    expect(existsSync(`e2e/${file}.spec.ts`), file).toBe(true)
    expect(own.length, file).toBeGreaterThan(0)
    for (const room of own) expect(rooms, file).toContain(room)
  }
})

test('a long test runs where one of its rooms has changed; every other test always', () => {
  const [row, another] = [
    'product day/bulk.spec.ts everything that matches: chosen',
    'product day/bulk.spec.ts by keyboard alone',
  ]
  expect(isLeftOut(row, [])).toBe(true)
  expect(isLeftOut(row, ['patients'])).toBe(true)
  expect(isLeftOut(row, ['patients', 'batches'])).toBe(false)
  expect(isLeftOut(row, 'all')).toBe(false)
  expect(isLeftOut(another, [])).toBe(false)
  expect(isLeftOut('product day/bulk.spec.ts not everything that matches', [])).toBe(false)
})

test('a row without a test, and a file whose tests are all long, are told', () => {
  expect(judgeLongTests(titles)).toEqual([])
  const [file, begins] = longBrowserTests[0] ?? ['', '']
  expect(judgeLongTests(titles.filter((title) => !title.includes(begins)))).toEqual([
    `no test of e2e/${file}.spec.ts begins with “${begins}”`,
  ])
  expect(judgeLongTests(titles.filter((title) => title !== `${file}.spec.ts another`))).toEqual([
    `e2e/${file}.spec.ts has no test that runs always`,
  ])
})

test('a long test file has its rooms, and runs where one of them has changed', () => {
  for (const [file, ...own] of longUnitTests) {
    expect(existsSync(file), file).toBe(true)
    expect(own.length, file).toBeGreaterThan(0)
    for (const room of own) expect(rooms, file).toContain(room)
  }
  expect(leftOutFiles([])).toHaveLength(longUnitTests.length)
  expect(leftOutFiles(['journeys', 'consents'])).not.toContain('lib/consents/verify-ledger.test.ts')
  expect(leftOutFiles(['journeys', 'consents'])).toContain('lib/launch/hub/hub.test.ts')
  expect(leftOutFiles('all')).toEqual([])
})
