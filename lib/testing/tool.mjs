// One tool alone, with what follows its name: `npm run lint -- --write`, `npm run test:unit lib/messaging/sms/gate.test.ts`.

import { spawnSync } from 'node:child_process'
import { prepare } from '../launch/prepare.mjs'
import { tools } from '../launch/tools.mjs'

/** A whole suite belongs to `npm test`, which counts what passed. */
const wantFile = ['unit', 'e2e']

const [name = '', ...more] = process.argv.slice(2)
if (!(name in tools)) end(`Usage: node lib/testing/tool.mjs ${Object.keys(tools).join(' | ')} [arguments]`)
if (wantFile.includes(name) && more.length === 0)
  end(`Name a test file: npm run test:${name} FILE. All of them run with "npm test -- ${name}".`)

prepare({ dev: true })
const { NODE_ENV: _, ...inherited } = process.env
/** @type {Record<string, string | undefined>} */
const env = { ...inherited, NEXT_TELEMETRY_DISABLED: '1' }
if (name === 'e2e') {
  run(tools.build) // the build is kept as long as its sources are
  const { provideChromium } = await import('./chromium.mjs')
  env.E2E_CHROMIUM = await provideChromium()
  more.push('--no-deps') // a file of e2e/last runs alone
}
run(tools[/** @type {keyof typeof tools} */ (name)], more)

/** @param {string[][]} commands @param {string[]} [last] what the last command is given besides */
function run(commands, last = []) {
  for (const command of commands) {
    const args = command === commands.at(-1) ? [...command, ...last] : command
    const { status } = spawnSync(process.execPath, args, {
      stdio: 'inherit',
      env: /** @type {NodeJS.ProcessEnv} */ (env),
    })
    if (status !== 0) process.exit(status ?? 1)
  }
}

/** @param {string} sentence @returns {never} */
function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
