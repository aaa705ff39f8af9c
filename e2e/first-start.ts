// A first start that is killed while it makes the demo: what is there in the end is one whole demo and nothing left over.
// Nothing here is timed; each step waits for what it needs.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'

const running: ChildProcess[] = []
let dataDir: string

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

function launch(port: number) {
  const child = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HUB_DEMO: '',
      HUB_ADMIN_EMAIL: '',
      HUB_ADMIN_PASSWORD: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const output = { said: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.said += chunk))
  const says = async (words: RegExp) => {
    while (!words.test(output.said)) {
      if (child.exitCode !== null) throw new Error(`The start ended instead of saying ${words}:\n${output.said}`)
      await rest()
    }
  }
  return { child, output, says }
}

const rest = () => new Promise((done) => setTimeout(done, 100))

/** The database by its arguments, the others by their environment. */
async function everythingEnded() {
  const holds = (pid: string) => {
    try {
      if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
      return ['cmdline', 'environ'].some((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8').includes(dataDir))
    } catch {
      return false
    }
  }
  const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  while (pids().some(holds)) await rest()
}

/** Call once at the top of a spec. Kills the start when it says each of `words`, and a later one brings it to its end. */
export function testFirstStart(name: string, words: readonly [RegExp, ...RegExp[]], beside: () => ChildProcess[]) {
  test.describe.configure({ timeout: 0 })

  test.beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hubline-first-'))
    chmodSync(dataDir, 0o711)
  })

  test.afterAll(async () => {
    for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await everythingEnded()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(name, async () => {
    running.push(...beside())
    const port = await freePort()
    const first = launch(port)
    await first.says(/Making the demo/)
    expect(first.output.said).toMatch(/Sign in as \S+, password \S+\n.*Hubline is at http/s)
    for (const [index, said] of words.entries()) {
      const start = index === 0 ? first : launch(port)
      await start.says(said)
      start.child.kill('SIGKILL')
      await everythingEnded()
    }
    await endsWhole(port)
  })
}

async function endsWhole(port: number) {
  const last = launch(port)
  await last.says(/The demo is complete/)
  expect(last.output.said).toMatch(/The demo goes on at step \d+/)
  expect(last.output.said).not.toContain('password')

  const { pgPassword } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'))
  const pgPort = readFileSync(join(dataDir, 'pg.port'), 'utf8').trim()
  const client = new Client({ connectionString: `postgres://hubline:${pgPassword}@127.0.0.1:${pgPort}/hubline` })
  await client.connect()
  const rows = async (text: string) => (await client.query(text)).rows
  expect(
    await rows(`select (select count(*)::int from demo_run where finished_at is not null) as finished,
                       (select count(*)::int from support_program) as programs, (select count(*)::int from staff) as people,
                       (select count(*)::int from patient) as patients, (select count(distinct external_id)::int from patient) as known,
                       (select count(*)::int from callback) as callbacks, (select count(*)::int from inbox_entry) as arrived,
                       (select count(*)::int from delivery where attempts > 1 or state = 'failed') as failed,
                       (select count(*)::int from endpoint where failing_since is not null) as failing,
                       (select count(*)::int from media_upload) as uploads`),
  ).toEqual([
    {
      finished: 1,
      programs: 1,
      people: 6,
      patients: 40,
      known: 40,
      callbacks: 25,
      arrived: 25,
      failed: 0,
      failing: 0,
      uploads: 0,
    },
  ])
  const kept = (await rows('select storage_key as key from media_file')).map(({ key }) => key)
  await client.end()
  const files = readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
  expect(
    files
      .filter((entry) => entry.isFile())
      .map(({ name }) => basename(name))
      .sort(),
  ).toEqual(kept.map((key) => basename(key)).sort())

  last.child.kill('SIGTERM')
  const [code] = await once(last.child, 'close')
  expect(code).toBe(0)
}
