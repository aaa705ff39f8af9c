// Browser tests against the production build, started by the real launcher on a database of its own.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { leftOut } from '../lib/testing/long-browser-tests.mjs'

// Below the ports that connections are given: what runs beside may open thousands before the site listens.
const freePort = `const s = require('net').createServer()
  const ask = () => s.listen(20_000 + Math.floor(Math.random() * 10_000), '127.0.0.1')
  s.on('error', ask).on('listening', () => { console.log(s.address().port); s.close() })
  ask()`
// Workers read this file again and inherit what the first reading decided.
process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', freePort], { encoding: 'utf8' }).trim()

/** First starts of the product that are killed while they make the demo. */
const first = ['long/**/*.spec.ts', 'faults/first-start.spec.ts']
/** The rooms whose long tests run, as run.mjs chose them; whoever names a file runs all of it. */
const rooms = process.env.E2E_LONG ?? 'all'

export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.spec.ts',
  grepInvert: leftOut(rooms === 'all' ? rooms : rooms.split(',')),
  projects: [
    { name: 'product', testIgnore: ['last/**', ...first] },
    // What can only be told once everything else has run.
    { name: 'last', testMatch: 'last/**/*.spec.ts', dependencies: ['product'] },
    // What takes the whole machine for minutes: lib/testing/choose-tests.mjs says when.
    { name: 'long', testMatch: first, dependencies: ['product', 'last'] },
  ],
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  globalSetup: fileURLToPath(new URL('start-site.ts', import.meta.url)),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One second try where no person waits at the screen; what needed it is printed as flaky, to be mended.
  retries: process.env.CI || !process.stdout.isTTY ? 1 : 0,
  workers: 2,
  // Nets and no measures: nothing waits as long unless it will never come.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 120_000,
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A notice that is just fading has colours of no theme: nothing moves here, as for people who asked for that.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off', // watching every page costs more than the pages do; to look into a failure: --trace on
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM || undefined,
      chromiumSandbox: false,
      // A page of a test lives for seconds: to optimize its code takes longer than to run it as it is.
      args: ['--js-flags=--no-opt,--no-maglev'],
    },
  },
})
