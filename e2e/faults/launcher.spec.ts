// `npm start` itself: what outlives it (nothing), how it comes back, and what a second one says.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

// Starts of the whole product, one after the other.
test.describe.configure({ mode: 'serial', timeout: 1_800_000 })

let dataDir: string
let port: number
const launched: ChildProcess[] = []
/** The start that has the data folder. */
let running: ReturnType<typeof launch>

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hubline-launch-'))
  chmodSync(dataDir, 0o711)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})

test.afterAll(async () => {
  for (const child of launched) child.kill('SIGTERM')
  await expect.poll(left).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      HUB_ADMIN_EMAIL: '',
      HUB_ADMIN_PASSWORD: '',
      HUB_DEMO: 'off', // first-start.spec.ts kills a start that makes it
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launched.push(child)
  const output = { said: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.said += chunk))
  return { child, output }
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
/** Waits until the site answers; what a launcher that gave up has said tells why. */
const ready = ({ child, output }: ReturnType<typeof launch>) =>
  expect
    .poll(async () => (await isReady()) || (child.exitCode !== null && output.said), {
      message: 'the site answers',
      timeout: 900_000,
      intervals: [100],
    })
    .not.toBe(false)
    .then(async () => expect(await isReady(), output.said).toBe(true))

/** Processes that still have to do with the data folder: the database by its arguments, site and worker by their environment. */
function left() {
  const pids = execFileSync('ps', ['-eo', 'pid='], { encoding: 'utf8' }).split('\n').map(Number).filter(Boolean)
  return pids.flatMap((pid) => {
    try {
      if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return []
      const about = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8')
      return about.includes(dataDir) ? [pid] : []
    } catch {
      return []
    }
  })
}

test('the first start shows how to sign in once; Ctrl-C leaves nothing running', async () => {
  const started = launch()
  const { child, output } = started
  await ready(started)
  await expect
    .poll(() => output.said)
    .toMatch(/Sign in as \S+, password \S+\n.*Hubline is at http:\/\/localhost:\d+\n/s)
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(left()).toEqual([])
})

test('a second start neither builds nor installs, keeps its sign-in to itself, and refuses another one on its data', async () => {
  running = launch()
  const { child, output } = running
  await ready(running)
  await expect.poll(() => output.said).toContain('Ctrl-C stops it.')
  expect(output.said).not.toMatch(/Building|Installing/)
  expect(output.said).not.toContain('password')

  const other = launch({ PORT: String(port + 1) })
  const [code] = await once(other.child, 'close')
  expect(code).toBe(78)
  expect(other.output.said).toContain(`(process ${child.pid}) already runs on the data folder`)
})

test('site, worker and database come back when they are killed', async () => {
  const children = left().filter((pid) => pid !== running.child.pid && pid !== process.pid)
  expect(children.length).toBeGreaterThanOrEqual(3)
  const killed = children.filter((pid) => !/start\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  for (const pid of killed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
  await expect.poll(() => left().filter((pid) => killed.includes(pid))).toEqual([])
  await ready(running)
})

test('killed outright it leaves nothing running, and the next start recovers', async () => {
  running.child.kill('SIGKILL')
  await expect.poll(left).toEqual([])

  const started = launch()
  const { child } = started
  await ready(started)
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(left()).toEqual([])
})
