// How others know that a worker lives: it holds an advisory lock on a connection of its own, which PostgreSQL gives up
// the moment the process is gone. The same connection hears of new deliveries. When it breaks (the database restarts),
// it is made again; until then nothing new is claimed, because others may already think us dead.
//
// A connection may also be lost in silence (a network that drops it, a balancer that forgets it): it is asked every two
// seconds, so that we neither believe in a lock we have lost nor wait for one that an abandoned connection of ours holds.
import { Client } from 'pg'
import { config } from '@/lib/platform/config'
import { connectionTo } from '@/lib/platform/db/database-line'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { toQuery } from '@/lib/platform/unit'

export type WorkerLock = { readonly held: boolean; release(): Promise<void> }

const channel = 'hubline_deliveries'
const askEvery = 2_000
const timeoutMs = 5_000
const pauses = [20, 50, 100, 250, 500, 1_000]

const key = `hashtextextended('hubline worker ' || :worker::text, 0)`
const take = statement<{ worker: string }, { held: boolean }>(
  'delivery.workerLock',
  'claim',
  `select pg_try_advisory_lock(${key}) as held`,
)
const endOther = statement<{ worker: string }>(
  'delivery.endOtherLock',
  'claim',
  `select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint) = ${key}`,
)
type Connection = { stream: { destroy(): void } }

/** `heard` is given the endpoint a head became due for, or '' when it may be any. Resolves once the lock is held. */
export async function holdWorkerLock(worker: string, heard: (endpointId: string) => void): Promise<WorkerLock> {
  let client: Client | undefined
  let released = false
  let again: NodeJS.Timeout | undefined

  async function connect() {
    const next = new Client({
      ...connectionTo(config().databaseUrl),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: timeoutMs,
      application_name: 'hubline-worker-lock',
    })
    next.on('error', () => undefined) // 'end' follows, and is what counts
    next.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      await lock(next)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    const asking = setInterval(() => {
      // Our side is closed at once: the other may never answer.
      next.query('select 1').catch(() => (next as unknown as { connection: Connection }).connection.stream.destroy())
    }, askEvery)
    next.once('end', () => {
      clearInterval(asking)
      if (client === next) client = undefined
      reconnect(0)
    })
    if (released) return next.end()
    client = next
    heard('')
  }

  /** Where it is held, an earlier connection of this very worker holds it: no other has this name. */
  async function lock(next: Client) {
    for (let tries = 0; tries < 20; tries++) {
      const { rows } = await next.query<{ held: boolean }>(toQuery(take, { worker }))
      if (rows[0]?.held) return
      await next.query(toQuery(endOther, { worker }))
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error('The lock of this worker is held by another connection')
  }

  function reconnect(attempt: number) {
    if (released || client) return
    again = setTimeout(
      () => {
        connect().catch((err) => {
          log().warn({ event: 'worker.lock', err })
          reconnect(attempt + 1)
        })
      },
      pauses[Math.min(attempt, pauses.length - 1)],
    )
  }

  // A slow machine may need more than one go to begin with.
  for (let attempt = 0; !client; attempt++) {
    await connect().catch(async (err) => {
      log().warn({ event: 'worker.lock', err })
      await new Promise((done) => setTimeout(done, pauses[Math.min(attempt, pauses.length - 1)]))
    })
  }
  return {
    get held() {
      return client !== undefined
    },
    async release() {
      released = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
