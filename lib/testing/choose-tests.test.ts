import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedPaths, chooseTests, everything } from './choose-tests.mjs'

const nothingMore = {
  unit: [] as string[],
  variants: [] as string[],
  browser: [] as 'all' | string[],
  doors: false,
  chaos: false,
  firstStart: false,
  long: false,
}

test.each([
  ['nothing', [], nothingMore],
  [
    'what the rooms say of themselves',
    ['lib/testing/README.md', 'lib/platform/db/README.md', 'README.md'],
    nothingMore,
  ],
  [
    'words of a page',
    ['components/patients/ground/list-words.ts', 'README.md'],
    { unit: ['patients'], browser: ['patients'] },
  ],
  ['what every page stands on', ['components/kit/ui/button.tsx'], { unit: ['kit'], browser: 'all' }],
  ['a page', ['app/(console)/p/[programId]/inbox/page.tsx'], { browser: 'all', doors: true }],
  ['a browser test', ['e2e/phone/resume.spec.ts'], { browser: 'all' }],
  [
    'a room',
    ['lib/patients/views/list-views.ts'],
    { unit: ['patients'], variants: ['lib/patients'], browser: ['patients'] },
  ],
  [
    'two rooms',
    ['lib/work/a/b.ts', 'lib/patients/views/c.ts', 'components/work/d.tsx'],
    { unit: ['patients', 'work'], variants: ['lib/patients', 'lib/work'], browser: ['patients', 'work'] },
  ],
  ['the server', ['lib/server/web/a.ts'], { unit: ['server'], variants: ['lib/server'], browser: 'all', doors: true }],
  [
    'callbacks',
    ['lib/callbacks/lanes.ts'],
    { unit: ['callbacks'], variants: ['lib/callbacks'], browser: ['callbacks'], chaos: true },
  ],
  [
    'messages',
    ['lib/messaging/messages/claim-messages.ts'],
    { unit: ['messaging'], variants: ['lib/messaging'], browser: ['messaging'], chaos: true, long: true },
  ],
  [
    'texts',
    ['lib/messaging/sms/gate.ts'],
    { unit: ['messaging'], variants: ['lib/messaging'], browser: ['messaging'], chaos: true, long: true },
  ],
  [
    'the launcher',
    ['lib/launch/start.ts'],
    { unit: ['launch'], chaos: true, firstStart: true, browser: 'all', doors: true, variants: ['lib/launch'] },
  ],
  ['the schema', ['prisma/schema.prisma'], { chaos: true, firstStart: true, browser: 'all', doors: true }],
  ['a file beside the rooms', ['lib/stray.ts'], {}],
  [
    'a name that begins as another',
    ['lib/callbacks-old/a.ts'],
    { unit: ['callbacks-old'], variants: ['lib/callbacks-old'], browser: ['callbacks-old'] },
  ],
])('%s', (_what, changed, more) => {
  const { why: _, ...chosen } = chooseTests(changed)
  expect(chosen).toEqual({ ...nothingMore, ...more })
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
  expect(chooseTests(null)).toMatchObject({
    unit: 'all',
    variants: 'all',
    browser: 'all',
    doors: true,
    chaos: true,
    firstStart: true,
    long: true,
  })
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
