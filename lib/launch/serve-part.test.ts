// `npm run worker` as root: the process that works is another user's and has its part of the secrets alone. Where no other
// user can serve it is refused behind https. An operator who is not root runs it as they are.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { childEnv } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { servingUrlOf } from '@/lib/testing/serving-url'

const { url } = testDatabase()
const root = process.getuid?.() === 0
let folder: string
let parent: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubline-part-'))
  chmodSync(folder, 0o711)
})
afterEach(() => {
  parent?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function worker(more: Record<string, string>) {
  const env = {
    DATABASE_URL: servingUrlOf(url()),
    DATA_DIR: folder,
    HUB_METRICS_TOKEN: 'a token',
    HUB_LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, ['lib/launch/start.mjs', 'worker'], {
    env: childEnv({ ...env, HUB_SECRETS_FILE: '', ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  parent = child
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.text += chunk))
  return { child, said, ended: new Promise<number | null>((done) => child.once('close', done)) }
}

const contentOf = (pid: string, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
const working = () =>
  readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      contentOf(pid, 'cmdline').includes('lib/launch/worker.ts') &&
      contentOf(pid, 'environ').includes(`DATA_DIR=${folder}\0`),
  )

test.runIf(root)('as root it works as somebody else, and ends with who started it', { timeout: 180_000 }, async () => {
  const { child, said, ended } = worker({})
  await expect.poll(() => said.text, { timeout: 120_000 }).toContain('worker.ready')
  const [pid = ''] = working()
  expect(Number(/^Uid:\s+(\d+)/m.exec(contentOf(pid, 'status'))?.[1])).toBeGreaterThan(0)
  expect(contentOf(pid, 'environ')).toContain(`HUB_SECRETS_FILE=${join(folder, 'worker.json')}\0`)
  expect(contentOf(pid, 'environ')).not.toContain('HUB_METRICS_TOKEN')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(working()).toEqual([])
})

test.runIf(root)('behind https it is refused where nobody else can serve', { timeout: 180_000 }, async () => {
  chmodSync(folder, 0o700)
  const { said, ended } = worker({ PUBLIC_URL: 'https://hub.example.org' })
  expect(await ended).toBe(78)
  expect(said.text).toMatch(/Site and worker run as root, because .* may not enter .* is refused/)
})
