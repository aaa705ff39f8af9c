// `npm test`: everything it needs, then its stages, cheapest first, stopping at the first that fails. Stages that leave a
// core idle run side by side. Of the stages that take long it runs what the change can break (choose-tests.mjs);
// `npm run test:all` runs everything, and `npm test -- unit e2e` these stages alone, as a whole.

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

const unbroken = 'the change cannot break what it shows'

/** The types hold: the build need not look at them again. */
let typed = false

/** How a stage speaks: straight to the terminal, or kept until the stage before it has spoken.
 * @typedef {((text: string | Buffer) => void) & { straight: boolean }} Say */
/** @type {Record<string, (say: Say) => Promise<Count>>} */
const stages = {
  lint: (say) => check(say, tools.lint),
  types: async (say) => {
    const count = await check(say, tools.types)
    typed = count.failed === 0
    return count
  },
  unit: (say) => vitest(say, tools.unit, { UNIT_LONG: String(choice.unit) }),
  variants: async (say) => {
    if (choice.variants.length === 0) return nothing(say, 'no room has changed')
    const report = join(work, 'variants.json')
    const rooms = choice.variants === 'all' ? '' : choice.variants.filter((room) => existsSync(room)).join(' ')
    const env = { VARIANTS_REPORT: report, VARIANTS_ROOMS: rooms }
    const code = await nodeWith(say, env, 'lib/testing/broken-variants/run.mjs')
    const { passed = 0, failed = 0 } = readReport(report)
    return { passed, failed: atLeastOneIf(code, failed) }
  },
  build: (say) =>
    check(
      say,
      tools.build.map((command) => [...command, ...(typed ? ['--typed'] : [])]),
    ),
  doors: async (say) => (choice.doors ? vitest(say, tools.doors) : nothing(say, unbroken)),
  chaos: async (say) => {
    if (!choice.chaos) return nothing(say, unbroken)
    const report = join(work, 'chaos.json')
    const code = await nodeWith(
      say,
      {},
      'e2e/chaos/chaos.mjs',
      '--short',
      '--only',
      'kills,takeover,readers,poison',
      `--report=${report}`,
    )
    const { passed = 0, failed = 0 } = readReport(report)
    return { passed, failed: atLeastOneIf(code, failed) }
  },
  e2e: async (say) => {
    const report = join(work, 'e2e.json')
    const { provideChromium } = await import('./chromium.mjs')
    const env = {
      E2E_CHROMIUM: await provideChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_LONG: String(choice.browser),
    }
    // The table of long tests is held against all the tests there are, which takes seconds, before any of them runs. What
    // leaves all of them out has changed none.
    if (choice.browser.length > 0) {
      await inTurn(say, tools.e2e, ['--reporter=json', '--list', '--project=product'], { ...env, E2E_LONG: 'all' })
      const wrong = judgeLongTests((readReport(report).suites ?? []).flatMap(titlesIn))
      for (const each of wrong) say(`lib/testing/long-browser-tests.mjs: ${each}\n`)
      if (wrong.length > 0) return { passed: 0, failed: wrong.length }
    }

    const projects = ['product', 'last', ...(choice.firstStart ? ['long'] : [])].map((name) => `--project=${name}`)
    const code = await inTurn(say, tools.e2e, ['--reporter=list,json', ...projects], env)
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
    if (flaky > 0) say(`${flaky} passed only the second time: see "flaky" above\n`)
    return { passed: expected + flaky, failed: atLeastOneIf(code, unexpected) }
  },
}

const unknown = asked.find((name) => !(name in stages))
if (unknown) {
  process.stderr.write(`Usage: npm test [-- ${Object.keys(stages).join(' | ')}]\n`)
  process.exit(2)
}

/** The second door asks its server one call after the other, and leaves a core to the start of the browser tests.
 * @type {readonly (readonly string[])[]} */
const sideBySide = [['lint', 'types'], ['unit'], ['variants'], ['build'], ['chaos'], ['e2e', 'doors']]

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopped = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)

process.stdout.write(`Beside what always runs: ${choice.why}\n`)
const total = { passed: 0, failed: 0 }
const wanted = sideBySide.map((names) => names.filter((name) => asked.length === 0 || asked.includes(name)))
for (const names of wanted) {
  if (stopped) break
  /** @type {Promise<Count>[]} */
  const counts = []
  for (const name of names) counts.push(run(name, counts.at(-1)))
  for (const { passed, failed } of await Promise.all(counts)) {
    total.passed += passed
    total.failed += failed
  }
}
rmSync(work, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed || stopped ? 1 : 0

/** A stage, which speaks when the one before it has spoken.
 * @param {string} name @param {Promise<Count>} [before] @returns {Promise<Count>} */
async function run(name, before) {
  const started = Date.now()
  /** @type {(string | Buffer)[]} */
  const kept = []
  /** @type {Say} */
  const say = Object.assign(
    (/** @type {string | Buffer} */ text) => void (before ? kept.push(text) : process.stdout.write(text)),
    { straight: !before },
  )
  say(`\n— ${name}\n`)
  const stage = /** @type {(say: Say) => Promise<Count>} */ (stages[name])
  const count = await stage(say).catch((error) => {
    say(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  // What was ended from outside has not failed, and has shown nothing.
  const outcome = stopped ? 'stopped' : count.failed ? 'failed' : 'done'
  say(`— ${name} ${outcome} in ${Math.round((Date.now() - started) / 1000)} s\n`)
  const failed = outcome === 'failed' ? count.failed : 0
  if (failed) stop()
  await before
  for (const text of kept) process.stdout.write(text)
  return { passed: count.passed, failed }
}

/** Ends what runs: nothing follows. */
function stop() {
  stopped = true
  for (const child of running) child.kill('SIGTERM')
}

/** @param {Say} say @param {string[][]} commands @param {Record<string, string>} env @returns {Promise<Count>} */
async function vitest(say, commands, env = {}) {
  const report = join(work, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await inTurn(say, commands, reporters, { ...long, ...env })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  rmSync(report, { force: true })
  return { passed: numPassedTests, failed: atLeastOneIf(code, numFailedTests) }
}

/** A tool that counts no tests: it fails as one. @param {Say} say @param {string[][]} commands @returns {Promise<Count>} */
async function check(say, commands) {
  return { passed: 0, failed: atLeastOneIf(await inTurn(say, commands), 0) }
}

/** Ends at the first command that fails; each is given `more`.
 * @param {Say} say @param {string[][]} commands @param {string[]} more @param {Record<string, string>} env */
async function inTurn(say, commands, more = [], env = {}) {
  for (const command of commands) {
    const code = await nodeWith(say, env, ...command, ...more)
    if (code !== 0) return code
  }
  return 0
}

/** @param {Say} say @param {string} why @returns {Count} */
function nothing(say, why) {
  say(`Not run: ${why}. npm run test:all runs it.\n`)
  return { passed: 0, failed: 0 }
}

/** @param {number} code @param {number} failed */
function atLeastOneIf(code, failed) {
  return code === 0 ? failed : Math.max(1, failed)
}

/** @param {Say} say @param {Record<string, string>} env @param {string[]} args @returns {Promise<number>} */
function nodeWith(say, env, ...args) {
  if (stopped) return Promise.resolve(1)
  return new Promise((done) => {
    const { NODE_ENV: _, ...inherited } = process.env
    /** @type {Record<string, string | undefined>} */
    const given = { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env }
    // In its own group, so Ctrl-C reaches it once, from us, and it can take down what it started.
    const child = spawn(process.execPath, args, {
      stdio: say.straight ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: /** @type {NodeJS.ProcessEnv} */ (given),
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', say)
    child.on('error', () => done(1))
    child.on('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
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
