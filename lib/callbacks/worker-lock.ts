// How others know that a worker lives: it holds an advisory lock on a connection of its own, which PostgreSQL gives up
// the moment the process is gone. The same connection hears of new deliveries. When it breaks (the database restarts),
// it is made again; until then nothing new is claimed, because others may already think us dead.
import { Client } from 'pg'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'

export type WorkerLock = { readonly held: boolean; release(): Promise<void> }

const channel = 'hubline_deliveries'
const pauses = [20, 50, 100, 250, 500, 1_000]

/** `heard` is given the endpoint a head became due for, or '' when it may be any. Resolves once the lock is held. */
export async function holdWorkerLock(worker: string, heard: (endpointId: string) => void): Promise<WorkerLock> {
  let client: Client | undefined
  let released = false
  let again: NodeJS.Timeout | undefined

  async function connect() {
    const next = new Client({
      connectionString: config().databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'hubline-worker-lock',
    })
    next.on('error', () => undefined) // 'end' follows, and is what counts
    next.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      await next.query(`select pg_advisory_lock(hashtextextended('hubline worker ' || $1::text, 0))`, [worker])
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => {
      if (client === next) client = undefined
      reconnect(0)
    })
    if (released) return next.end()
    client = next
    heard('')
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

  await connect()
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
