import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addHashes, missingEntries } from './complete-lock.mjs'

test('the lock file names every optional package, or npm ci refuses it: node lib/testing/complete-lock.mjs', () => {
  expect(Object.keys(missingEntries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages))).toEqual([])
})

test('a package without a hash gets that of the registry, as npm writes it; what the registry does not have stays', async () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/a/node_modules/@b/c': { version: '1.2.3', cpu: ['x64'] },
    'node_modules/d': { version: '2.0.0', optional: true },
    'node_modules/e': { version: '3.0.0', integrity: 'sha512-e' },
  }
  const asked: string[] = []
  const registry = async (named: string) => {
    asked.push(named)
    return named === '@b/c@1.2.3' ? 'sha512-c' : ''
  }
  expect(await addHashes(packages, registry)).toEqual(['node_modules/a/node_modules/@b/c'])
  expect(asked).toEqual(['@b/c@1.2.3', 'd@2.0.0'])
  expect(JSON.stringify(packages['node_modules/a/node_modules/@b/c'])).toBe(
    '{"version":"1.2.3","integrity":"sha512-c","cpu":["x64"]}',
  )
  expect(packages['node_modules/d']).not.toHaveProperty('integrity')
})
