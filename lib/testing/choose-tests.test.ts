import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedPaths, chooseTests, everything } from './choose-tests.mjs'

const nothingMore = { chaos: false, firstStart: false, long: false }

test.each([
  ['nothing', [], { ...nothingMore, variants: [] }],
  ['words of a page', ['components/kit/ui/button.tsx', 'README.md'], { ...nothingMore, variants: [] }],
  ['a room', ['lib/patients/views/list-views.ts'], { ...nothingMore, variants: ['lib/patients'] }],
  [
    'two rooms',
    ['lib/server/web/a/b.ts', 'lib/patients/views/c.ts'],
    { ...nothingMore, variants: ['lib/patients', 'lib/server'] },
  ],
  ['callbacks', ['lib/callbacks/lanes.ts'], { ...nothingMore, variants: ['lib/callbacks'], chaos: true }],
  [
    'messages',
    ['lib/messaging/messages/claim-messages.ts'],
    { ...nothingMore, variants: ['lib/messaging'], chaos: true },
  ],
  ['texts', ['lib/messaging/sms/gate.ts'], { ...nothingMore, variants: ['lib/messaging'], chaos: true }],
  ['the launcher', ['lib/launch/start.ts'], { chaos: true, firstStart: true, long: false, variants: ['lib/launch'] }],
  ['the command line', ['lib/hub/demo.ts'], { ...nothingMore, firstStart: true, variants: ['lib/hub'] }],
  ['the schema', ['prisma/schema.prisma'], { chaos: true, firstStart: true, long: false, variants: [] }],
  ['a file beside the rooms', ['lib/stray.ts'], { ...nothingMore, variants: [] }],
  ['a name that begins as another', ['lib/callbacks-old/a.ts'], { ...nothingMore, variants: ['lib/callbacks-old'] }],
])('%s', (_what, changed, expected) => {
  expect(chooseTests(changed)).toMatchObject(expected)
})

test.each([
  'package-lock.json',
  '.ci/run',
  'prisma/migrations/0002_callbacks/migration.sql',
  'lib/platform/unit.ts',
  'lib/testing/run.mjs',
])('a change of %s adds everything, whatever else has changed', (path) => {
  const { why: _, ...all } = everything('')
  expect(chooseTests(['README.md', path])).toMatchObject(all)
  expect(existsSync(path.split('/')[0] ?? '')).toBe(true)
})

test('where nobody can tell what has changed, everything is run', () => {
  expect(chooseTests(null)).toMatchObject({ variants: 'all', chaos: true, firstStart: true, long: true })
})

/** A repository as git would tell of it. */
const repository =
  (answers: Record<string, string>) =>
  (...args: string[]) => {
    const asked = args.filter((arg) => !arg.startsWith('-')).join(' ')
    const answer = answers[asked] ?? answers[args.join(' ')]
    if (answer === undefined) throw new Error(`git ${args.join(' ')}`)
    return answer
  }
const whole = { 'rev-parse --is-shallow-repository': 'false', 'rev-parse HEAD': 'head' }
const stray = { 'ls-files': 'lib/new.ts\0' }

test('a branch differs from where it left the main one', () => {
  const git = repository({
    ...whole,
    ...stray,
    'rev-parse main^{commit}': 'main',
    'merge-base HEAD main': 'base',
    'diff base': 'lib/a.ts\0lib/a b.ts\0',
  })
  expect(changedPaths(git)).toEqual(['lib/a.ts', 'lib/a b.ts', 'lib/new.ts'])
})

test.each([
  ['the main branch itself', { 'rev-parse main^{commit}': 'head', 'merge-base HEAD main': 'head' }],
  ['a branch without a main one', {}],
])('%s differs from its last commit but one', (_what, known) => {
  const git = repository({ ...whole, ...stray, ...known, 'rev-parse HEAD~1': 'before', 'diff before': 'lib/b.ts\0' })
  expect(changedPaths(git)).toEqual(['lib/b.ts', 'lib/new.ts'])
})

test.each([
  ['no repository', {}],
  ['a shallow copy', { ...whole, 'rev-parse --is-shallow-repository': 'true', 'rev-parse HEAD~1': 'b', 'diff b': '' }],
  ['a first commit', { ...whole, ...stray }],
  [
    'a main branch of another history',
    { ...whole, ...stray, 'rev-parse main^{commit}': 'm', 'rev-parse HEAD~1': 'b', 'diff b': '' },
  ],
])('%s does not tell', (_what, known) => {
  expect(changedPaths(repository(known))).toBe(null)
})
