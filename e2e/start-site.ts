// Once per run: `npm start` in a data folder of its own, and what the tests need to know of it in the environment.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '@/lib/platform/db/throwaway'
import { type SecureSite, startSecureSite } from './secure-site'

/** A net and no measure: a start that fails ends by itself. */
const timeoutMs = 1_800_000

export default async function startSite() {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'hubline-e2e-'))
  chmodSync(dataDir, 0o711)
  const port = String(process.env.E2E_PORT)
  const baseURL = `http://localhost:${port}`
  const admin = { email: 'administrator@example.org', password: randomBytes(12).toString('base64url') }
  const start = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HUB_ADMIN_EMAIL: admin.email,
      HUB_ADMIN_PASSWORD: admin.password,
      HUB_ALLOW_LOOPBACK_CALLBACKS: '1',
      HUB_DEMO: 'off', // every test has a program of its own, and the machine has enough to do
      npm_lifecycle_event: 'test', // it ends when we are gone
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk) => (said += chunk))

  const secure = await offerSecureSite()
  const stop = async () => {
    await secure.stop()
    if (start.exitCode === null) {
      const ended = new Promise((done) => start.once('close', done))
      start.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const end = Date.now() + timeoutMs; !(await isReady(baseURL)); ) {
    if (start.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`The site did not start.\n${said}`)
    }
    await new Promise((done) => setTimeout(done, 200))
  }

  const { pgPassword } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'))
  const pgPort = readFileSync(join(dataDir, 'pg.port'), 'utf8')
  Object.assign(process.env, {
    E2E_BASE_URL: baseURL,
    E2E_ADMIN_EMAIL: admin.email,
    E2E_ADMIN_PASSWORD: admin.password,
    E2E_SECURE_SITE: secure.address,
    // The product's own names, so that fixtures may use `pool()`, `prisma()` and `secrets()`.
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://hubline:${pgPassword}@127.0.0.1:${pgPort}/hubline`,
  })
  return stop
}

/** Tests run in processes of their own and share one secure site: whoever asks here is told where it is, once it is up. */
async function offerSecureSite() {
  let site: Promise<SecureSite> | undefined
  const server = createServer(async (_asked, answer) => {
    site ??= startSecureSite()
    await site.then(
      ({ baseURL }) => answer.end(baseURL),
      (error: Error) => answer.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await site?.then(
        (started) => started.stop(),
        () => undefined,
      )
    },
  }
}

const isReady = (baseURL: string) =>
  fetch(`${baseURL}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
