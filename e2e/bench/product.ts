// The product as an operator runs it: `npm start` in a data folder of its own, without the rate limit.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { childEnv, provideConfig } from '@/lib/platform/config'
import { childrenOf, residentMb, runs } from './processor'

/** Resident megabytes; null where the system does not tell. */
export type Memory = { site: number | null; worker: number | null }

export type Product = {
  port: number
  /** Seconds from the command to a ready answer. */
  readyAfter: number
  sitePid: number | null
  workerPid: number | null
  memory(): Memory
  stop(): Promise<void>
}

const script = 'lib/launch/start.mjs'
const timeoutMs = 240_000

export async function buildPages(): Promise<void> {
  const build = spawn(process.execPath, [script, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((done) => build.once('close', done))
  if (code !== 0) throw new Error('the pages could not be built')
}

/** Starts it and points this process's own `pool()`, `prisma()` and `secrets()` at it. `own` learns of it at once. */
export async function startProduct(folder: string, own: (product: Product) => void): Promise<Product> {
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    env: childEnv({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HUB_DEMO: 'off', // made beside what is measured, it would be measured too
      HUB_RATE_LIMIT: 'off',
      npm_lifecycle_event: 'bench', // it ends when we are gone
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  const product: Product = {
    port,
    readyAfter: 0,
    sitePid: null,
    workerPid: null,
    memory: () => ({ site: residentMb(pidOf(child, 'site')), worker: residentMb(pidOf(child, 'worker')) }),
    stop: () => stop(child),
  }
  own(product)
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - began > timeoutMs)
      throw new Error(`the product did not start: ${said}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  product.readyAfter = (performance.now() - began) / 1000
  product.sitePid = pidOf(child, 'site')
  product.workerPid = pidOf(child, 'worker')

  const { pgPassword } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'))
  const pgPort = readFileSync(join(dataDir, 'pg.port'), 'utf8').trim()
  provideConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://hubline:${pgPassword}@127.0.0.1:${pgPort}/hubline`,
  })
  return product
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** The process the launcher started for a part; null on systems without /proc. */
const pidOf = (launcher: ChildProcess, part: 'site' | 'worker'): number | null =>
  childrenOf(launcher.pid).find((pid) => runs(pid, `lib/launch/${part}.ts`)) ?? null

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))))
    })
  })
