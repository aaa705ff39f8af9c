// A unit is what every use case is given: a way to the database, one reading of the clock, and who is asking.
// What a person clicks goes through Prisma's models (`tx`); hot use cases write in one statement and need no more than `sql`.
// Every unit offers `sql`, so a hot use case also runs inside somebody else's transaction.
import type { PoolClient, QueryConfig } from 'pg'
import type { CallerKind } from '@/lib/contract/vocabulary'
import { config } from './config'
import { modelsOf, poolOf, prismaOf, type Tx, transactionLimits } from './db/client'
import { beginning, queryOf, type RowScope, reach, scoped } from './db/scope'
import { openedRows, sealedValues } from './db/sealing'
import { type Statement as Named, valuesOf } from './db/statement'

/** Who is asking, as the audit log and the timeline name them. */
export type Actor = {
  kind: CallerKind
  /** A token's jti, a person's id, a link's id, or the command's name. */
  id: string
  name: string
  requestId: string
  address: string
  /** Whose rows the actor's units see; without it every program's. */
  scope?: RowScope
}

/** One SQL statement. `name` makes it a prepared statement; the same name must always carry the same text. */
export type Statement = { name: string; text: string }
/** Values by their names where the statement has names, else in the order of their places. */
export type Sql = <Row, Given extends object = readonly unknown[]>(
  statement: Statement & Partial<Named<Given, Row>>,
  given: NoInfer<Given>,
) => Promise<Row[]>

type Asked = Statement & Partial<Pick<Named<never, unknown>, 'places' | 'sealing'>>

/** What PostgreSQL is asked: the text with its places, and the values in their order. */
export const toQuery = ({ name, text, places, sealing }: Asked, given: object) => ({
  name,
  text,
  values: places ? valuesOf({ name, places }, sealedValues({ sealing }, given)) : [...(given as readonly unknown[])],
})

/** `alone`: every statement is its own transaction, and no connection is held between two of them. */
export type Unit = { sql: Sql; now: Date; actor: Actor; alone: boolean }
/** With Prisma's models as well: of `single`, each call is a transaction of its own. */
export type ModelUnit = Unit & { tx: Tx }
/** With Prisma's models, and everything in one transaction. */
export type TxUnit = ModelUnit & { alone: false }

const sqlOn =
  (queryable: Pick<PoolClient, 'query'>): Sql =>
  async (statement, given) =>
    openedRows(statement, (await queryable.query(toQuery(statement, given))).rows)

/** Each statement with the scope, in one round trip. */
const sqlWithin =
  (scope: RowScope): Sql =>
  async (statement, given) =>
    openedRows(statement, (await poolOf(scope).query(queryOf(scope, toQuery(statement, given)) as QueryConfig)).rows)

/** What its units see. */
const scopeOf = ({ scope = reach }: Actor) => scope
/** The same actor, whose units see one program; where row-level security is off, what they saw. */
export const narrowed = (actor: Actor, programId: string): Actor =>
  config().rowSecurity ? { ...actor, scope: programId } : actor
/** The same actor, whose units see every program: for the few acts that make or touch another one. */
export const widened = ({ scope: _, ...actor }: Actor): Actor => actor

/** A unit without a transaction of its own: each statement stands for itself. For use cases that are one statement. */
export const single = (actor: Actor, now = new Date()): ModelUnit => ({
  sql: sqlWithin(scopeOf(actor)),
  tx: modelsOf(scopeOf(actor)),
  now,
  actor,
  alone: true,
})

/** A statement without a unit: look-ups that calls share, and what a process says or asks of itself. It sees the rows of
 *  every program, or those of `scope`. */
export const ask: Sql = (statement, given) => askWithin(reach)(statement, given)
export const askWithin = (scope: RowScope = reach): Sql => sqlWithin(scope)

/** Runs `work` in one transaction on Prisma's models; everything it wrote is kept or nothing is. */
export const inUnit = <T>(actor: Actor, work: (unit: TxUnit) => Promise<T>): Promise<T> =>
  scoped(scopeOf(actor), () =>
    prismaOf(scopeOf(actor)).$transaction(
      (tx) =>
        work({
          tx,
          now: new Date(),
          actor,
          alone: false,
          sql: async (statement, given) => {
            const { text, values } = toQuery(statement, given)
            return openedRows(statement, await tx.$queryRawUnsafe(text, ...values))
          },
        }),
      transactionLimits(),
    ),
  )

/** `work` in a unit that sees every program: this one where it does, else a transaction beside it. */
export const inWideUnit = <T>(unit: TxUnit, work: (wide: TxUnit) => Promise<T>): Promise<T> =>
  unit.actor.scope === undefined ? work(unit) : inUnit(widened(unit.actor), work)

/** Runs `work` in one transaction of plain SQL; cheaper than `inUnit` by several round trips. */
export async function inSql<T>(actor: Actor, work: (unit: Unit) => Promise<T>): Promise<T> {
  const { client, giveBack } = await lend(actor)
  return transaction(client, actor, work, giveBack)
}

/** One connection for transactions that follow each other: what is temporary in it goes when it is closed. The one who opens
 *  one closes it. */
export async function openSession(actor: Actor) {
  const { client, giveBack } = await lend(actor)
  return {
    inSql: <T>(work: (unit: Unit) => Promise<T>): Promise<T> => transaction(client, actor, work, () => undefined),
    close: () => giveBack(true),
  }
}

/** A unit that sees the record as it stands now, for as long as whoever reads it out takes; it writes nothing. Whoever
 *  opens one closes it. */
export async function openSnapshot(
  actor: Actor,
  now = new Date(),
): Promise<{ unit: Unit; close: () => Promise<void> }> {
  const { client, giveBack } = await lend(actor)
  try {
    await client.query(beginning('begin isolation level repeatable read read only', scopeOf(actor)))
    // A slow reader rests between two statements for longer than a forgotten transaction may.
    await client.query(`set local idle_in_transaction_session_timeout = '10min'`)
  } catch (error) {
    giveBack(error as Error)
    throw error
  }
  return {
    unit: { sql: sqlOn(client), now, actor, alone: false },
    close: () => client.query('rollback').then(() => giveBack(), giveBack),
  }
}

/** `giveBack` with anything in hand ends the connection. */
async function lend(actor: Actor) {
  const client = await poolOf(scopeOf(actor)).connect()
  return { client, giveBack: (broken?: Error | true) => client.release(broken) }
}

async function transaction<T>(
  client: PoolClient,
  actor: Actor,
  work: (unit: Unit) => Promise<T>,
  after: (broken?: Error) => void,
): Promise<T> {
  try {
    await client.query(beginning('begin', scopeOf(actor)))
    const result = await work({ sql: sqlOn(client), now: new Date(), actor, alone: false })
    await client.query('commit')
    after()
    return result
  } catch (error) {
    await client.query('rollback').then(() => after(), after)
    throw error
  }
}
