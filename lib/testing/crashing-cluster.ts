// A cluster that fails as a machine does, and comes back on the same port and folder. It is configured as `npm start` does
// it but for fsync: processes die here and no machine does, so what they have written the system keeps.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { Client } from 'pg'
import { type Embedded, startEmbedded } from '@/lib/platform/db/embedded'

type Options = { folder: string; password: string; databases: string[] }

export async function startCrashing(options: Options) {
  const home = options.folder
  writeFileSync(`${home}.port`, String(await fixedPort()))
  let server: Embedded = await startEmbedded(options)
  const { port, url } = server
  for (const text of ['alter system set fsync = off', 'select pg_reload_conf()']) await asking(url('postgres'), text)
  return {
    url,
    /** Immediate shutdown, and a start. */
    async crash(): Promise<void> {
      const ended = new Promise<void>((done) => server.onEnd(done))
      process.kill(Number.parseInt(readFileSync(`${home}/postmaster.pid`, 'utf8'), 10), 'SIGQUIT')
      await ended
      for (let attempt = 0; ; attempt += 1)
        try {
          server = await startEmbedded(options)
          break
        } catch (error) {
          if (attempt === 20) throw error
          await rest(250)
        }
      if (server.port !== port) throw new Error(`PostgreSQL came back on port ${server.port} in place of ${port}`)
    },
    stop: () => server.stop(),
  }
}

export async function asking<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Below the range the system takes from for outgoing connections: who calls a port where nobody listens just then
 *  may otherwise be given that very port and talk to itself. */
export async function fixedPort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
