// `npm test` runs what always runs, and what the change can break: this file chooses the second part. `npm run test:all` runs
// everything.

import { execFileSync } from 'node:child_process'

/** @typedef {'everything' | 'browser' | 'doors' | 'chaos' | 'firstStart' | 'long'} Addition */
/** @typedef {{ why: string, unit: 'all' | string[], variants: 'all' | string[], browser: 'all' | string[], doors: boolean,
 *  chaos: boolean, firstStart: boolean, long: boolean }} Choice `variants`: of these rooms alone. `unit` and `browser`: the long test files
 *  and browser tests of these rooms, whose names stand without `lib/`. `long`: the tests that LONG_TESTS makes long. */

/** TABLE: beginnings of paths, and what a change there adds. A room's own broken variants need no row.
 * @type {readonly (readonly [Addition, readonly string[]])[]} */
const additions = [
  ['everything', ['package-lock.json', '.ci/', 'prisma/migrations/', 'lib/platform/', 'lib/testing/']],
  // What every page stands on; the long tests of the other rooms need no row.
  [
    'browser',
    [
      'app/',
      'components/contract/',
      'components/kit/',
      'components/shell/',
      'e2e/',
      'lib/contract/',
      'lib/launch/',
      'lib/server/',
      'next.config.mjs',
      'prisma/',
      'public/',
    ],
  ],
  // The first door asks the same of the handlers each time.
  [
    'doors',
    [
      'app/',
      'lib/contract/',
      'lib/launch/',
      'lib/partners/',
      'lib/server/',
      'next.config.mjs',
      'prisma/',
      'tsconfig.json',
    ],
  ],
  [
    'chaos',
    [
      'lib/callbacks/',
      'lib/dashboard/',
      'lib/log/',
      'lib/messaging/messages/',
      'lib/messaging/sms/',
      'lib/launch/',
      'lib/work/clocks/',
      'prisma/',
      'e2e/chaos/',
    ],
  ],
  [
    'long',
    [
      'lib/log/',
      'lib/messaging/inbound/',
      'lib/messaging/messages/',
      'lib/messaging/sms/',
      'lib/batches/bulk/',
      'lib/patients/list/',
    ],
  ],
  ['firstStart', ['lib/launch/', 'prisma/', 'e2e/first-start.ts', 'e2e/faults/', 'e2e/long/']],
]

/** @param {string} why @returns {Choice} */
export const everything = (why) => ({
  why,
  unit: 'all',
  variants: 'all',
  browser: 'all',
  doors: true,
  chaos: true,
  firstStart: true,
  long: true,
})

/** What always runs reads them. */
const readmes = /(^|\/)README\.md$/

/** @param {readonly string[] | null} paths that have changed, or null where nobody can tell @returns {Choice} */
export function chooseTests(paths) {
  if (paths === null) return everything('nothing tells what has changed')
  const changed = paths.filter((path) => !readmes.test(path))
  const added = additions.filter(([, beginnings]) =>
    beginnings.some((beginning) => changed.some((path) => path.startsWith(beginning))),
  )
  /** @param {Addition} addition */
  const adds = (addition) => added.some(([each]) => each === addition)
  if (adds('everything')) return everything('the change reaches everything')
  const rooms = [...new Set(changed.map(roomOf).filter((room) => room !== null))].sort()
  const named = [...new Set(changed.flatMap((path) => pageRoom.exec(path)?.[1] ?? []))].sort()
  return {
    why: changed.length === 0 ? 'nothing that runs has changed' : `changed: ${rooms.join(', ') || 'no room of lib'}`,
    unit: named,
    variants: rooms,
    browser: adds('browser') ? 'all' : named,
    doors: adds('doors'),
    chaos: adds('chaos'),
    firstStart: adds('firstStart'),
    long: adds('long'),
  }
}

/** The folder of `lib` a file is in. @param {string} path */
export const roomOf = (path) => /^lib\/[^/]+(?=\/)/.exec(path)?.[0] ?? null

/** A room is in `lib`, in `components` or in both. */
const pageRoom = /^(?:lib|components)\/([^/]+)\//

/** Names under which the branch that a change goes into may be known. */
const mains = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']

/** Paths that differ from where the change began, with what is not committed; null where the history does not reach so
 *  far. On the main branch itself a change is its last commit.
 *  @param {(...args: string[]) => string} git throws where git does @returns {string[] | null} */
export function changedPaths(git = runGit) {
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return null
    const head = git('rev-parse', 'HEAD')
    const main = mains.find((name) => succeeds(() => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)))
    const base = main === undefined ? head : git('merge-base', 'HEAD', main)
    const before = base === head ? git('rev-parse', '--verify', 'HEAD~1') : base
    // Without this, a file that moved would be named at its new place alone.
    const differing = git('diff', '--name-only', '--no-renames', '-z', before)
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
    return [...new Set([...differing.split('\0'), ...untracked.split('\0')])].filter((path) => path !== '')
  } catch {
    return null
  }
}

/** @param {() => unknown} act */
function succeeds(act) {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** @param {string[]} args */
function runGit(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }).trim()
}
