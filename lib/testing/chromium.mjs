// Finds a Chromium for the browser tests, or installs one: Playwright's own needs a download that some networks refuse,
// Debian's package comes from where the machine's other packages come from.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const lean = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'
/** Where no network leads to the lean one, the whole one will do. */
const quickly = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
const systemPaths = [
  lean,
  whole,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns {Promise<string>} where it is; it has been started once to prove that it works */
export async function provideChromium() {
  const given = process.env.E2E_CHROMIUM
  if (given) return proven(given) ?? refuse(`E2E_CHROMIUM is ${given}, which does not start.`)

  const { chromium } = await import('@playwright/test')
  const present = [chromium.executablePath(), ...systemPaths].find((path) => proven(path))
  // Debian's whole browser draws windows nobody sees, and each page costs twice: root, in a container most likely, gets
  // the lean one beside it.
  if (present === whole && isDebian() && process.getuid?.() === 0) {
    run(['apt-get', ...quickly, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
    return proven(lean) ?? present
  }
  if (present) return present

  process.stdout.write('Installing Chromium for the browser tests …\n')
  if (isDebian()) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    if (run([...sudo, 'true'])) {
      const install = (/** @type {string} */ browser) =>
        run([...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', browser, 'fonts-liberation'])
      const either = () => install('chromium-headless-shell') || install('chromium')
      if (!either()) {
        run([...sudo, 'apt-get', 'update'])
        either()
      }
      const installed = systemPaths.find((path) => proven(path))
      if (installed) return installed
    }
  }
  const dependencies = process.getuid?.() === 0 ? ['--with-deps'] : []
  run([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...dependencies, 'chromium'])
  return (
    proven(chromium.executablePath()) ??
    refuse('No Chromium could be installed: install one and set E2E_CHROMIUM to its path.')
  )
}

/** Ubuntu's package of that name is an empty one that asks for snap. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string} path */
function proven(path) {
  if (!path || !existsSync(path)) return undefined
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--dump-dom',
    'data:text/html,<p>it starts</p>',
  ]
  const { stdout } = spawnSync(path, args, { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] })
  return stdout?.includes('it starts') ? path : undefined
}

/** @param {string[]} command */
function run([command = '', ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const done = spawnSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
  return done.status === 0
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  throw new Error(sentence)
}
