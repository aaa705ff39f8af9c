// The second line behind the conditions of the code: row-level security shows a statement the rows of one program, its
// scope (borders.ts). The scope travels with the statement, in the same round trip and for its transaction alone, so a pooled
// connection keeps nothing of it, and a statement on such a connection that lost its scope sees no row. What works for all
// programs, or asks before one is known, has connections of its own, which see every row: its reach.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** The id of a program, or `reach`. */
export type RowScope = string
export const reach: RowScope = '*'
/** Of no program: whoever lost their scope sees no row. */
const nobody: RowScope = ''

// The thin server and Next's bundled copy of this file ask the same Prisma.
const shared = globalThis as { hublineScope?: AsyncLocalStorage<RowScope> }
shared.hublineScope ??= new AsyncLocalStorage<RowScope>()
const current = shared.hublineScope

/** What Prisma asks meanwhile has this scope. */
export const scoped = <T>(scope: RowScope, work: () => T): T => current.run(scope, work)

const statementName = 'hub_scope'
/** What a new connection of a scope's pool is told before its first statement. */
export const narrowing = `set hub.rows = 'narrow'; prepare ${statementName} (text) as select set_config('hub.scope', $1, true)`

/** A step that begins a transaction, with its scope. */
export const beginning = (begin: string, scope: RowScope): string =>
  scope === reach ? begin : `${begin}; select set_config('hub.scope', ${pg.escapeLiteral(scope)}, true)`

type Wire = {
  bind(config: object): void
  execute(config: object): void
}
type Inner = {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const Query = pg.Query as unknown as new (
  config: object,
  values?: unknown,
) => Inner & { callback?: (error: Error | null, result?: unknown) => void }

/** The scope and the statement behind it, up to one Sync: one round trip, one transaction. */
class ScopedQuery extends Query {
  private told = false

  constructor(
    private readonly scope: RowScope,
    config: object,
    values?: unknown,
  ) {
    super({ ...config, queryMode: 'extended' }, values)
  }

  override prepare(connection: Wire) {
    connection.bind({ statement: statementName, values: [this.scope] })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.told) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire) {
    if (this.told) super.handleCommandComplete(message, connection)
    this.told = true
  }
}

type Asks = (...asked: unknown[]) => unknown

/** The pool Prisma is given: it has no connections of its own, and asks those that `poolOf` says for the scope of the
 *  moment. */
export class ScopedPool extends pg.Pool {
  constructor(poolOf: (scope: RowScope) => pg.Pool) {
    super()
    const asked = () => current.getStore() ?? nobody
    Object.assign(this, {
      // What Prisma asks outside a transaction.
      query: (config: object, values?: unknown) => poolOf(asked()).query(queryOf(asked(), config, values) as never),
      // And for one.
      connect: async () => beginsScoped(await poolOf(asked()).connect(), asked()),
    })
  }
}

/** What a connection of the scope's pool is asked. */
export const queryOf = (scope: RowScope, config: object, values?: unknown): object => {
  if (scope !== reach) return new ScopedQuery(scope, config, values)
  return values === undefined ? config : { ...config, values }
}

/** The first that is asked is the begin of a transaction: it gets the scope. */
function beginsScoped(client: pg.PoolClient, scope: RowScope): pg.PoolClient {
  const held = client as { query?: unknown }
  const query = held.query as Asks
  held.query = (asked: { text: string }) => {
    delete held.query
    if (asked.text !== 'BEGIN') throw new Error('A connection was taken with a scope and no transaction')
    return query.call(client, beginning('begin', scope))
  }
  return client
}
