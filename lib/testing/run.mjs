// `npm test`: everything it needs, then each stage in turn, cheapest first, stopping at the first that fails. Of the
// stages that take long it runs what the change can break (choose-tests.mjs); `npm run test:all` runs everything, and
// `npm test -- unit e2e` these stages alone, as a whole.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../launch/prepare.mjs'
import { tools } from '../launch/tools.mjs'
import { changedPaths, chooseTests, everything } from './choose-tests.mjs'
import { judgeLongTests } from './long-browser-tests.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

prepare({ dev: true })
const work = mkdtempSync(join(tmpdir(), 'hubline-run-'))

const asked = process.argv.slice(2)
const choice = process.env.LONG_TESTS
  ? everything('asked for')
  : asked.length
    ? { ...everything('asked for'), long: false }
    : chooseTests(changedPaths())
/** @type {Record<string, string>} */
const long = choice.long ? { LONG_TESTS: '1' } : {}

/** The types hold: the build need not look at them again. */
let typed = false

/** @type {Record<string, () => Promise<Count>>} */
const stages = {
  lint: () => check(tools.lint),
  types: async () => {
    const count = await check(tools.types)
    typed = count.failed === 0
    return count
  },
  unit: () => vitest(tools.unit, { UNIT_LONG: String(choice.unit) }),
  variants: async () => {
    if (choice.variants.length === 0) return nothing('no room has changed')
    const report = join(work, 'variants.json')
    const rooms = choice.variants === 'all' ? '' : choice.variants.filter((room) => existsSync(room)).join(' ')
    const env = { VARIANTS_REPORT: report, VARIANTS_ROOMS: rooms }
    const code = await nodeWith(env, 'lib/testing/broken-variants/run.mjs')
    const { passed = 0, failed = 0 } = readReport(report)
    return { passed, failed: atLeastOneIf(code, failed) }
  },
  build: () => check(tools.build.map((command) => [...command, ...(typed ? ['--typed'] : [])])),
  doors: () => vitest(tools.doors),
  chaos: async () => {
    if (!choice.chaos) return nothing('the change cannot break what it shows')
    const report = join(work, 'chaos.json')
    const code = await node(
      'e2e/chaos/chaos.mjs',
      '--short',
      '--only',
      'kills,takeover,readers,poison',
      `--report=${report}`,
    )
    const { passed = 0, failed = 0 } = readReport(report)
    return { passed, failed: atLeastOneIf(code, failed) }
  },
  e2e: async () => {
    const report = join(work, 'e2e.json')
    const { provideChromium } = await import('./chromium.mjs')
    const env = {
      E2E_CHROMIUM: await provideChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_LONG: String(choice.browser),
    }
    // The table of long tests is held against all the tests there are, which takes seconds, before any of them runs.
    await inTurn(tools.e2e, ['--reporter=json', '--list', '--project=product'], { ...env, E2E_LONG: 'all' })
    const wrong = judgeLongTests((readReport(report).suites ?? []).flatMap(titlesIn))
    for (const each of wrong) process.stdout.write(`lib/testing/long-browser-tests.mjs: ${each}\n`)
    if (wrong.length > 0) return { passed: 0, failed: wrong.length }

    const projects = ['product', 'last', ...(choice.firstStart ? ['long'] : [])].map((name) => `--project=${name}`)
    const code = await inTurn(tools.e2e, ['--reporter=list,json', ...projects], env)
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
    if (flaky > 0) process.stdout.write(`${flaky} passed only the second time: see "flaky" above\n`)
    return { passed: expected + flaky, failed: atLeastOneIf(code, unexpected) }
  },
}

const unknown = asked.find((name) => !(name in stages))
if (unknown) {
  process.stderr.write(`Usage: npm test [-- ${Object.keys(stages).join(' | ')}]\n`)
  process.exit(2)
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let stopped = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stopped = true
    running?.kill('SIGTERM')
  })
}

process.stdout.write(`Beside what always runs: ${choice.why}\n`)
const total = { passed: 0, failed: 0 }
for (const name of asked.length ? asked : Object.keys(stages)) {
  const started = Date.now()
  process.stdout.write(`\n— ${name}\n`)
  const { passed, failed } = await /** @type {() => Promise<Count>} */ (stages[name])().catch((error) => {
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  process.stdout.write(`— ${name} ${failed ? 'failed' : 'done'} in ${Math.round((Date.now() - started) / 1000)} s\n`)
  if (failed || stopped) break
}
rmSync(work, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed || stopped ? 1 : 0

/** @param {string[][]} commands @param {Record<string, string>} env @returns {Promise<Count>} */
async function vitest(commands, env = {}) {
  const report = join(work, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await inTurn(commands, reporters, { ...long, ...env })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  rmSync(report, { force: true })
  return { passed: numPassedTests, failed: atLeastOneIf(code, numFailedTests) }
}

/** A tool that counts no tests: it fails as one. @param {string[][]} commands @returns {Promise<Count>} */
async function check(commands) {
  return { passed: 0, failed: atLeastOneIf(await inTurn(commands), 0) }
}

/** Ends at the first command that fails; each is given `more`. @param {string[][]} commands @param {string[]} more
 * @param {Record<string, string>} env */
async function inTurn(commands, more = [], env = {}) {
  for (const command of commands) {
    const code = await nodeWith(env, ...command, ...more)
    if (code !== 0) return code
  }
  return 0
}

/** @param {string} why @returns {Count} */
function nothing(why) {
  process.stdout.write(`Not run: ${why}. npm run test:all runs it.\n`)
  return { passed: 0, failed: 0 }
}

/** @param {number} code @param {number} failed */
function atLeastOneIf(code, failed) {
  return code === 0 ? failed : Math.max(1, failed)
}

/** @param {string[]} args */
function node(...args) {
  return nodeWith({}, ...args)
}

/** @param {Record<string, string>} env @param {string[]} args @returns {Promise<number>} */
function nodeWith(env, ...args) {
  return new Promise((done) => {
    const { NODE_ENV: _, ...inherited } = process.env
    // In its own group, so Ctrl-C reaches it once, from us, and it can take down what it started.
    running = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env },
    })
    running.on('error', () => done(1))
    running.on('close', (code) => done(code ?? 1))
  })
}

/** @typedef {{ title: string, specs: { title: string }[], suites?: Suite[] }} Suite */

/** `file describe … name` of every test. @param {Suite} suite @returns {string[]} */
function titlesIn({ title, specs, suites = [] }) {
  const inside = [...specs.map((spec) => spec.title), ...suites.flatMap(titlesIn)]
  return inside.map((each) => `${title} ${each}`)
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
