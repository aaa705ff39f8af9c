// Unit and database tests: beside the files they test, on one PostgreSQL per run. What touches no database shares its
// process with its like; everything else has a process of its own.

import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../', import.meta.url))
const never = ['**/node_modules/**', '**/.next/**', '**/generated/**']
/** They draw, word and describe: no database, no clock, no environment of their own. */
const together = ['{app,components,lib/contract}/**/*.test.{ts,tsx}']

/** Every test file in a process of its own. */
export const alone = {
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'alone',
    include: ['{lib,prisma}/**/*.test.{ts,tsx}'],
    exclude: [...never, ...together],
    setupFiles: ['lib/testing/each-file.ts'],
    pool: 'forks',
    // Nets and no measures: nothing waits as long unless it will never come.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    sequence: { shuffle: { files: false, tests: false } },
  },
} satisfies ViteUserConfig

export default defineConfig({
  root,
  resolve: alone.resolve,
  test: {
    globalSetup: ['lib/testing/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      alone,
      {
        ...alone,
        test: { ...alone.test, name: 'together', include: together, exclude: never, pool: 'threads', isolate: false },
      },
    ],
  },
})
