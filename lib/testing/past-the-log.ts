// What a test writes past the product: no use case does it, so the log has no row of it, and the guard lets it pass.
import type { QueryResultRow } from 'pg'
import { pool } from '@/lib/platform/db/client'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { unlogged } from './log-guard'

const writes = /\b(insert|update|delete)\b/i

/** A statement of a test's own. */
export async function pastTheLog<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (!writes.test(text)) return (await pool().query<Row>(text, [...values])).rows
  const client = await pool().connect()
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
