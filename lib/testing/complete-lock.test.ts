import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEntries } from './complete-lock.mjs'

test('the lock file names every optional package, or npm ci refuses it: node lib/testing/complete-lock.mjs', () => {
  expect(Object.keys(missingEntries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages))).toEqual([])
})
