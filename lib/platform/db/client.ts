// The way to the database: one pool per process, shared by the thin server and by Next's bundled copy of this file.

import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { minute } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { applicationName } from './alone-migrations'
import { type Prisma, PrismaClient } from './generated/client'

export type Tx = Prisma.TransactionClient

const shared = globalThis as { hublinePool?: pg.Pool; hublineUnhurried?: boolean }
const int8 = 20
const timestamptz = 1184
const parseTime = pg.types.getTypeParser(timestamptz)

/** A time of UTC, as every session of ours has it, in the one spelling that JavaScript reads at once; any other is read with care. */
const timeOf = (text: string): unknown =>
  text.length <= 29 && text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseTime(text)

export function pool(): pg.Pool {
  shared.hublinePool ??= newPool(config().databaseUrl)
  return shared.hublinePool
}

const ours: Record<number, (text: string) => unknown> = {
  // Counts and sequences stay far below 2^53, and bigint would leak into every JSON reply.
  [int8]: Number,
  [timestamptz]: timeOf,
}

let client: { on: pg.Pool; prisma: PrismaClient } | undefined

export function prisma(): PrismaClient {
  const on = pool()
  if (client?.on !== on) client = { on, prisma: new PrismaClient({ adapter: new PrismaPg(on) }) }
  return client.prisma
}

export async function closePool() {
  const open = shared.hublinePool
  shared.hublinePool = undefined
  client = undefined
  await open?.end()
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
export function newPool(connectionString: string): pg.Pool {
  const made = new pg.Pool({
    connectionString,
    max: config().poolSize,
    ...limits(),
    idleTimeoutMillis: minute,
    keepAlive: true,
    application_name: applicationName,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && ours[oid]) || pg.types.getTypeParser(oid, format)) as never,
    },
  })
  // An idle connection may break at any time; the pool replaces it, and the next query tells if the database is gone.
  made.on('error', () => undefined)
  // One in use that breaks tells its statement so, and says it once more as an event, which unheard would end the process.
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}
