// Unit and database tests: beside the files they test, on one PostgreSQL per run. A process serves many files, one after the
// other; each-file.ts gives every file a world as it is at a start. What cannot be given back has a process of its own.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { leftOutNow } from './long-unit-tests.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const never = [...['**/node_modules/**', '**/.next/**', '**/generated/**'], ...leftOutNow]
/** They draw, word and describe: no database, no clock, no environment of their own. */
const together = ['{app,components,lib/contract}/**/*.test.{ts,tsx}']

/** Each with what it does to its process that nothing gives back. */
const inAProcessOfItsOwn: Record<string, string> = {
  'lib/platform/secrets.test.ts': 'loads modules anew, as a second start does',
  'lib/server/web/rate-limit.test.ts': 'loads modules anew, as a second process does',
  'lib/server/web/serve-link.test.ts': 'puts a module of Next in the place of another',
  'lib/platform/http/hostile-partners.test.ts': 'measures the memory of its process',
  'lib/consents/media/take-photo.test.ts': 'measures the memory of its process',
  'lib/platform/db/statements.test.ts': 'loads all of the house, and Next with what it does to the console',
  'lib/platform/db/border-plans.test.ts': 'loads all of the house, and Next with what it does to the console',
  'lib/platform/db/indexes.test.ts': 'loads all of the house, and Next with what it does to the console',
  'components/kit/schemas/described-only.test.ts': 'puts a module of ours in the place of zod',
  'components/kit/schemas/later-zod.test.ts': 'brings zod to what describes it',
  'lib/testing/third-language.test.tsx': 'speaks a language that is not shipped',
  'lib/server/worker/run.test.ts': 'runs a whole worker, which opens and closes the pool as it likes',
}

/** Every test file in a process of its own. */
export const alone = {
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'alone',
    include: Object.keys(inAProcessOfItsOwn),
    exclude: never,
    setupFiles: ['lib/testing/each-file.ts'],
    pool: 'forks',
    // Nets and no measures: nothing waits as long unless it will never come.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    sequence: { shuffle: { files: false, tests: false } },
  },
} satisfies ViteUserConfig

/** A process goes on with the next file only where that is of its own project, so that each project's files stand
 *  together; the longest come first, so that no core waits for the last one. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const order = ['alone', 'database', 'together']
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => order.indexOf(one.project.name) - order.indexOf(other.project.name))
  }
}

export default defineConfig({
  root,
  resolve: alone.resolve,
  test: {
    globalSetup: ['lib/testing/global-setup.ts'],
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: ByProject },
    projects: [
      alone,
      {
        ...alone,
        test: {
          ...alone.test,
          name: 'database',
          include: ['{lib,prisma}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...together, ...Object.keys(inAProcessOfItsOwn)],
          isolate: false,
        },
      },
      {
        ...alone,
        test: {
          ...alone.test,
          name: 'together',
          include: together,
          exclude: [...never, ...Object.keys(inAProcessOfItsOwn)],
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
})
