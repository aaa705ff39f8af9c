// The way to the database: one pool per process, shared by the thin server and by Next's bundled copy of this file.

import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { minute } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { applicationName } from './alone-migrations'
import { connectionTo } from './database-line'
import { type Prisma, PrismaClient } from './generated/client'
import { narrowing, type RowScope, reach, ScopedPool, scoped } from './scope'
import { withSeals } from './sealed-models'

export type Tx = Prisma.TransactionClient

type Pools = { url: string; narrow?: pg.Pool; reach?: pg.Pool }
const shared = globalThis as { hublinePools?: Pools; hublineUnhurried?: boolean }
const int8 = 20
const timestamptz = 1184
const textArray = 1009
const parseTexts = pg.types.getTypeParser(textArray as never) // pg knows it, its types do not
const parseTime = pg.types.getTypeParser(timestamptz)

/** A time of UTC, as every session of ours has it, in the one spelling that JavaScript reads at once; any other is read with care. */
const timeOf = (text: string): unknown =>
  text.length <= 29 && text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseTime(text)

/** An array of plain words is taken apart at its commas; one with quotes, NULL or arrays within it is read with care. */
const textsOf = (array: string): unknown => {
  const inner = array.slice(1, -1)
  if (array[0] !== '{' || /["{]|NULL/.test(inner)) return parseTexts(array)
  return inner === '' ? [] : inner.split(',')
}

/** Of what sees every row. */
export const pool = (): pg.Pool => poolOf(reach)

/** Connections for statements of a scope: those that see every row are their own. */
export function poolOf(scope: RowScope): pg.Pool {
  shared.hublinePools ??= { url: config().databaseUrl }
  const pools = shared.hublinePools
  const kind = kindOf(scope)
  pools[kind] ??= newPool(pools.url, kind)
  return pools[kind]
}

const kindOf = (scope: RowScope) => (scope === reach ? 'reach' : 'narrow')

/** Those there are. */
export const pools = (): pg.Pool[] => {
  const { narrow, reach } = shared.hublinePools ?? {}
  return [narrow, reach].filter((each) => each !== undefined)
}

const ours: Record<number, (text: string) => unknown> = {
  // Counts and sequences stay far below 2^53, and bigint would leak into every JSON reply.
  [int8]: Number,
  [timestamptz]: timeOf,
  [textArray]: textsOf,
}

type Models = { on: Pools | undefined; reach?: PrismaClient; narrow?: PrismaClient; of: Map<RowScope, Tx> }
let models: Models = { on: undefined, of: new Map() }

/** Those of the pools there are now. */
function modelsNow(): Models {
  pool()
  if (models.on !== shared.hublinePools) models = { on: shared.hublinePools, of: new Map() }
  return models
}

/** Of what sees every row. */
export function prisma(): PrismaClient {
  const now = modelsNow()
  now.reach ??= withSeals(new PrismaClient({ adapter: new PrismaPg(pool()) }))
  return now.reach
}

/** For transactions under a scope. What is found by key at the same moment Prisma asks together, for whoever asked first:
 *  so those that see every row have a client of their own. */
export function prismaOf(scope: RowScope): PrismaClient {
  if (scope === reach) return prisma()
  const now = modelsNow()
  now.narrow ??= withSeals(new PrismaClient({ adapter: new PrismaPg(new ScopedPool(poolOf)) }))
  return now.narrow
}

/** Prisma's models outside a transaction, under a scope. */
export function modelsOf(scope: RowScope): Tx {
  if (scope === reach) return prisma()
  const whole = prismaOf(scope)
  const known = models.of.get(scope)
  if (known) return known
  const within = whole.$extends({
    query: {
      $allModels: {
        // By key in a transaction, which is the asker's alone.
        $allOperations: ({ model, args, query, operation }) =>
          scoped(scope, async () =>
            operation.startsWith('findUnique')
              ? await whole.$transaction((tx) => byKey(tx, model, operation, args), transactionLimits())
              : await query(args),
          ),
      },
    },
  }) as unknown as Tx
  if (models.of.size === most) models.of.clear()
  models.of.set(scope, within)
  return within
}
const most = 100

type ByKey = Record<string, Record<string, (args: unknown) => Promise<unknown>> | undefined>
function byKey(tx: Tx, model: string, operation: string, args: unknown): Promise<unknown> {
  const ask = (tx as unknown as ByKey)[`${model[0]?.toLowerCase()}${model.slice(1)}`]?.[operation]
  if (!ask) throw new Error(`${model} is not asked by ${operation}`)
  return ask(args)
}

export async function closePool() {
  const open = pools()
  shared.hublinePools = undefined
  models = { on: undefined, of: new Map() }
  await Promise.all(open.map((each) => each.end()))
}

onForget(closePool)

/** What a start does by itself has no time limit that a slow machine could miss. */
export async function unhurried<T>(work: () => Promise<T>): Promise<T> {
  await closePool()
  shared.hublineUnhurried = true
  try {
    return await work()
  } finally {
    shared.hublineUnhurried = false
    await closePool()
  }
}

/** Of Prisma's transactions. */
export const transactionLimits = () =>
  shared.hublineUnhurried ? { timeout: longest, maxWait: longest } : { timeout: 30_000, maxWait: 10_000 }
/** The most a timer takes. */
const longest = 2 ** 31 - 1

const limits = () =>
  shared.hublineUnhurried
    ? {}
    : {
        connectionTimeoutMillis: 5_000,
        statement_timeout: 15_000,
        query_timeout: 20_000, // ours, for a server that hangs or a network that swallows: it cannot time itself out
        idle_in_transaction_session_timeout: 30_000,
      }

/** As `pool()`, to another address. */
export function newPool(address: string, kind: ReturnType<typeof kindOf> = 'reach'): pg.Pool {
  const made = new pg.Pool({
    ...connectionTo(address),
    max: config().poolSize,
    ...(kind === 'narrow' && { onConnect: async (client: pg.ClientBase) => void (await client.query(narrowing)) }),
    ...limits(),
    idleTimeoutMillis: minute,
    keepAlive: true,
    application_name: applicationName,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && ours[oid]) || pg.types.getTypeParser(oid, format)) as never,
    },
  } as pg.PoolConfig)
  // An idle connection may break at any time; the pool replaces it, and the next query tells if the database is gone.
  made.on('error', () => undefined)
  // One in use that breaks tells its statement so, and says it once more as an event, which unheard would end the process.
  made.on('connect', (client) => client.on('error', () => undefined))
  // One that is given back within a transaction, as Prisma does where its rollback was not answered in time, serves nobody
  // again: what the next one writes would stand in that transaction, and might never be committed.
  made.on('release', (_err, client) => {
    if (client.getTransactionStatus() !== 'I') void client.end().catch(() => undefined)
  })
  return made
}
