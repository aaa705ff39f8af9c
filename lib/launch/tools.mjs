// How the tools of development are called. `npm test`, the scripts of package.json and the build read it here, so that
// all of them run the same commands.

import { join } from 'node:path'

const modules = (/** @type {string[]} */ ...path) => join('node_modules', ...path)
const vitest = [modules('vitest', 'vitest.mjs'), 'run', '--config']

/** What Node runs, command after command; a tool ends at the first that fails. */
export const tools = {
  lint: [[modules('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '--max-diagnostics=40', '.']],
  types: [
    [modules('next', 'dist', 'bin', 'next'), 'typegen'],
    [modules('typescript', 'bin', 'tsc'), '--noEmit'],
  ],
  unit: [[...vitest, 'lib/testing/vitest.config.ts']],
  doors: [[...vitest, 'lib/testing/second-door.config.ts']],
  build: [['lib/launch/start.mjs', 'build']],
  e2e: [[modules('@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts']],
}
