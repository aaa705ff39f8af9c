// What the product costs, measured beside what the machine can do: the production build under load against a bare
// fastify with one statement and against PostgreSQL alone; the list at 1,000 and at 1,000,000 patients; start and memory;
// callbacks against bare POSTs, from commit to POST, and what one adds to its cause; and, when asked for, the product
// beside other servers that keep rows.
//
// Sides take turns within each round and begin in another order every time, so that what else the machine does hits all
// of them alike; what is printed are medians over rounds. Everything runs on the product's own embedded PostgreSQL, as
// `npm start` configures it, in a temporary folder.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { config, provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { migrateOwn } from '@/lib/platform/db/migrate'
import { startOwnEmbedded } from '@/lib/platform/db/open'
import { measureBorders } from './borders'
import { measureCallbacks, measureDeliveries } from './callbacks'
import { type DashboardFigures, measureDashboard } from './dashboard'
import { type DayFigures, measureDay } from './hundred-thousand'
import { measureImports } from './imports'
import { measureLists } from './lists'
import { measureLoad } from './load'
import { machine } from './machine'
import { measureBeside, type PeerFigures } from './peers/measure'
import { type Figures, misses, type ProductFigures, print } from './print'
import { buildPages, type Product, startProduct } from './product'
import { measureRecorder } from './recorder'
import { measureSeals } from './seals'

const parts = ['borders', 'callbacks', 'dashboard', 'imports', 'lists', 'recorder', 'seals']
const usage = `Usage: npm run bench [-- --quick] [--json] [--only ${parts.join('|')}] [--peers]\n`
const step = (line: string) => process.stderr.write(`${line}\n`)
const settle = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Parts that failed. */
const unmeasured: string[] = []

type Own = (running: { stop(): Promise<void> }) => void

async function measureProduct(
  quick: boolean,
  folder: string,
  own: Own,
): Promise<{ about: Figures['machine']; day: DayFigures; dashboard: DashboardFigures; figures: ProductFigures }> {
  const plan = quick ? { clients: 16, rounds: 3, seconds: 1, warm: 1 } : { clients: 16, rounds: 7, seconds: 2, warm: 6 }
  step('Building the pages, when sources changed …')
  await buildPages()

  step('Starting the product twice …')
  const once = await startProduct(folder, own)
  await once.stop()
  const product: Product = await startProduct(folder, own)
  await settle(quick ? 1 : 3)
  const idle = product.memory()

  const about = await machine()
  const load = await measureLoad(product, plan, folder, step)
  await settle(quick ? 1 : 3)
  const loaded = product.memory()
  const lists = await measureLists(quick, step)
  const day = await measureDay(quick, step)
  const dashboard = await measureDashboard(quick, step)
  await closePool()
  await product.stop()
  const start = { first: once.readyAfter, second: product.readyAfter }
  return { about, day, dashboard, figures: { plan, load, lists, start, memory: { idle, loaded } } }
}

/** Without a site, on the same PostgreSQL, as the owner of the tables; its workers are the bench's to start. A part that is
 *  measured alone finds no database that the product has made, and begins with an empty one. */
async function measureAlone<T>(measure: () => Promise<T>, folder: string, own: Own) {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const ofProduct = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATABASE_SITE_URL: '', DATABASE_WORKER_URL: '' }
  provideConfig({ DATA_DIR: dataDir, ...ofProduct })
  const server = await startOwnEmbedded()
  own(server)
  await migrateOwn()
  provideConfig({ DATABASE_URL: config().ownerUrl })
  try {
    return { about: await machine(), figures: await measure() }
  } finally {
    await closePool()
    await server.stop()
    own({ stop: async () => undefined })
  }
}

async function measurePeers(quick: boolean, folder: string, own: Own): Promise<Figures> {
  const began = Date.now()
  step('Building the pages, when sources changed …')
  await buildPages()
  const beside = await measureBeside(quick, folder, own, step)
  await closePool()
  const { about, figures } = await measureAlone(() => measureDeliveries(quick, step), folder, own)
  const peers: PeerFigures = { ...beside, deliveries: figures }
  const none = {
    product: null,
    day: null,
    dashboard: null,
    imports: null,
    callbacks: null,
    recorder: null,
    borders: null,
    seals: null,
  }
  return { ...none, machine: about, peers, took: (Date.now() - began) / 1000 }
}

async function run(quick: boolean, only: string | undefined, folder: string, own: Own): Promise<Figures> {
  const began = Date.now()
  const product = only ? null : await measureProduct(quick, folder, own)
  // What fails here takes nothing from what was measured before it: that is printed, and the bench ends with 1.
  const alone = async <T>(name: string, measure: () => Promise<T>) => {
    if (only !== undefined && only !== name) return null
    return await measureAlone(measure, folder, own).catch((error) => {
      if (only !== undefined || stopping) throw error
      unmeasured.push(name)
      step(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`)
      return null
    })
  }
  const day = only === 'lists' ? await measureAlone(() => measureDay(quick, step), folder, own) : null
  const dashboard = only === 'dashboard' ? await measureAlone(() => measureDashboard(quick, step), folder, own) : null
  const imports = await alone('imports', () => measureImports(quick, step))
  const callbacks = await alone('callbacks', () => measureCallbacks(quick, step))
  const recorder = await alone('recorder', () => measureRecorder(quick, step))
  const borders = await alone('borders', () => measureBorders(quick, step))
  const seals = await alone('seals', () => measureSeals(quick, step))
  return {
    machine:
      product?.about ??
      day?.about ??
      dashboard?.about ??
      imports?.about ??
      callbacks?.about ??
      recorder?.about ??
      borders?.about ??
      seals?.about ??
      {},
    product: product?.figures ?? null,
    day: product?.day ?? day?.figures ?? null,
    dashboard: product?.dashboard ?? dashboard?.figures ?? null,
    imports: imports?.figures ?? null,
    callbacks: callbacks?.figures ?? null,
    recorder: recorder?.figures ?? null,
    borders: borders?.figures ?? null,
    seals: seals?.figures ?? null,
    peers: null,
    took: (Date.now() - began) / 1000,
  }
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean' },
        json: { type: 'boolean' },
        only: { type: 'string' },
        peers: { type: 'boolean' },
      },
    })
    const { only, peers } = values
    if (only === undefined || (!peers && parts.includes(only))) return values
  } catch {} // said below
  process.stderr.write(usage)
  process.exit(2)
}

const { quick = false, json = false, only, peers = false } = options()
const folder = mkdtempSync(join(tmpdir(), 'hubline-bench-'))
chmodSync(folder, 0o711) // PostgreSQL may run as another user

let running: { stop(): Promise<void> } | undefined
let stopping: Promise<void> | undefined
/** The processes that ask end first: what is stopped makes what still asks it fail. */
const end = async (code: number) => {
  stopping ??= running?.stop() ?? Promise.resolve()
  await stopping
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(1))

try {
  const own: Own = (started) => {
    running = started
  }
  const figures = peers ? await measurePeers(quick, folder, own) : await run(quick, only, folder, own)
  process.stdout.write(json ? `${JSON.stringify(figures, null, 2)}\n` : print(figures))
  const missed = misses(figures)
  for (const sentence of missed) process.stderr.write(`${sentence}\n`)
  await end(missed.length + unmeasured.length === 0 ? 0 : 1)
} catch (error) {
  if (!stopping) process.stderr.write(`The bench failed: ${error instanceof Error ? error.stack : error}\n`)
  await end(1)
}
