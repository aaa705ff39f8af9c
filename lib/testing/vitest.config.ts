// Unit and database tests: beside the files they test, in processes of their own, on one PostgreSQL per run.

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{app,components,lib,prisma}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/generated/**'],
    globalSetup: ['lib/testing/global-setup.ts'],
    setupFiles: ['lib/testing/each-file.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { shuffle: { files: false, tests: false } },
  },
})
