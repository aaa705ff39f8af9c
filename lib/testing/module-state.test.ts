// Test files share a process, so what a module of the server remembers is forgotten between them: by lib/platform/cache,
// or it is listed here with the reason why it may stay.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const code = 'follows from the code alone'

/** TABLE */
const mayStay: Record<string, string> = {
  'lib/consents/pdf-letters.ts': code,
  'lib/contract/batches/import-columns.ts': code,
  'lib/contract/formats.ts': code,
  'lib/contract/months.ts': code,
  'lib/contract/patients/state-names.ts': code,
  'lib/batches/imports/is-language.ts': code,
  'lib/patients/list/list-page.ts': 'counts what is under way',
  'lib/launch/launch.ts': 'runs in a process of its own, which ends with it',
  'lib/consents/media/letter-paths.ts': code,
  'lib/platform/cache.ts': 'is what forgets',
  'lib/platform/db/diff.ts': code,
  'lib/platform/db/scope.ts': 'what is under way knows its scope; between two acts there is none',
  'lib/platform/keyed-mutex.ts': 'empty when nothing is under way',
  'lib/contract/wall-clock.ts': code,
  'lib/messaging/sms/language.ts': code,
  'lib/messaging/sms/plan-sms.ts': code,
  'lib/messaging/sms/quiet-hours.ts': code,
  'lib/messaging/sms/zones/area-code-zones.ts': code,
  'lib/messaging/sms/zones/recipient-zones.ts': code,
  'lib/messaging/sms/zones/zip-zones.ts': code,
  'lib/access/staff/passwords.ts':
    'a line that is empty when nothing is under way, and the hash of a password nobody has',
  'lib/access/tokens/address-list.ts': code,
  'lib/server/web/dispatch.ts': code,
}

const files = readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' })
  .map((path) => `lib/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/generated\/|^lib\/testing\//.test(path))
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

/** Something at the top of a module that changes: a variable, an empty collection, a property of the process. */
const state = /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = new (?:Map|Set)(?:<.*>)?\(\)|const \w+ = globalThis\b)/m
const forgets = /\b(?:onForget|cache)\b[^\n]*from '(?:@\/lib\/platform|\.)\/cache'/

test('the search finds what it looks for', () => {
  for (const line of ['let a = 1', 'const a = new Map<string, Map<string, number>>()', 'const a = globalThis as {}'])
    expect(line).toMatch(state)
  expect('const a = new Map([[1, 2]])').not.toMatch(state)
  expect(texts.get('lib/platform/secrets.ts')).toMatch(forgets)
})

test('a module of the server that remembers something forgets it, or is listed with its reason', () => {
  const remembering = files.filter((path) => state.test(texts.get(path) ?? ''))
  const silent = remembering.filter((path) => !forgets.test(texts.get(path) ?? ''))
  expect(silent.filter((path) => !(path in mayStay))).toEqual([])
  expect(Object.keys(mayStay).filter((path) => !silent.includes(path))).toEqual([])
})
