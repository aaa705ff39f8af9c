// What a test writes past the product: no use case does it, so the log has no row of it, and the guard lets it pass.
import type { Pool, QueryResultRow } from 'pg'
import { config } from '@/lib/platform/config'
import { newPool } from '@/lib/platform/db/client'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { unlogged } from './log-guard'

let open: { url: string; pool: Pool } | undefined
let given: string | undefined

/** Which database a test's own way leads to, whatever the product's settings are meanwhile; without one it is theirs. */
export function pointOwnerAt(url: string | undefined): void {
  given = url
}

/** The way of a test itself, as the owner of the tables. */
export function ownerPool(): Pool {
  const ownerUrl = given ?? config().ownerUrl
  if (open?.url !== ownerUrl) {
    void closeOwnerPool()
    open = { url: ownerUrl, pool: newPool(ownerUrl) }
  }
  return open.pool
}

export async function closeOwnerPool(): Promise<void> {
  const closing = open?.pool
  open = undefined
  await closing?.end()
}

const writes = /\b(insert|update|delete)\b/i

/** A statement of a test's own. */
export async function pastTheLog<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (!writes.test(text)) return (await ownerPool().query<Row>(text, [...values])).rows
  const client = await ownerPool().connect()
  try {
    await client.query('begin')
    await client.query(unlogged)
    const { rows } = await client.query<Row>(text, [...values])
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The same by Prisma's models. */
export const unitPastTheLog = <T>(actor: Actor, work: (unit: TxUnit) => Promise<T>): Promise<T> =>
  inUnit(actor, async (unit) => {
    await unit.tx.$executeRawUnsafe(unlogged)
    return work(unit)
  })
