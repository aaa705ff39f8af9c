// `npm start`: database, migrations, pages, demo data, then site and worker, until a signal ends all of it.

import { createServer } from 'node:net'
import { join } from 'node:path'
import { build, buildIsCurrent } from '@/lib/launch/build'
import { Child } from '@/lib/launch/child'
import { exitCodeOf, sayWhy } from '@/lib/launch/fail'
import { ConfigError, config } from '@/lib/platform/config'
import { claimDataFolder } from '@/lib/platform/data-folder'
import { connectOrExplain } from '@/lib/platform/db/connect'
import type { Embedded } from '@/lib/platform/db/embedded'
import { migrate } from '@/lib/platform/db/migrate'
import { embeddedUrl, startOwnEmbedded } from '@/lib/platform/db/open'
import { secrets } from '@/lib/platform/secrets'

/** What has been started, last first: the order in which it is stopped. */
const stops: (() => unknown)[] = []
const children: Child[] = []
let stopping: Promise<void> | undefined
const stopped = new AbortController()

const undo = (stop: () => unknown) => void stops.unshift(stop)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const { host, port, publicUrl, dataDir, ownDatabaseUrl } = config()
  await assertPortFree(host, port)
  undo(claimDataFolder(dataDir, 'npm start'))
  secrets()

  let server: Embedded | undefined
  if (!ownDatabaseUrl) {
    say('Starting PostgreSQL …')
    server = await startOwnEmbedded()
    undo(() => server?.stop())
  }
  goOn()
  await migrate(config().databaseUrl)
  if (!buildIsCurrent()) await buildPages()
  goOn()
  const demo = await seedWhenEmpty()
  goOn()

  const start = () => {
    // The public address may lead through a proxy or a name this machine does not know.
    const { databaseUrl, ownInboxUrl, siteUrl } = config()
    const env = { DATABASE_URL: databaseUrl, HUB_INBOX_URL: ownInboxUrl ?? siteUrl, NODE_ENV: 'production' }
    return ['site', 'worker'].map((name) => startChild(name, env))
  }
  children.push(...start())
  undo(() => Promise.all(children.map((child) => child.stop())))
  server?.onEnd(() => void restartDatabase(start))

  await orStopped(Promise.all(children.map((child) => child.ready)))
  say(`\nHubline is at ${publicUrl}`)
  if (demo) say(demo)
  say('Ctrl-C stops it.')
}

/** A step that began before a signal must not be followed by the next one. */
function goOn() {
  stopped.signal.throwIfAborted()
}

const orStopped = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise<never>((_, fail) => stopped.signal.addEventListener('abort', fail, { once: true }))])

async function buildPages() {
  say('Building the pages (only when sources changed) …')
  const { done, stop } = build()
  stopped.signal.addEventListener('abort', stop)
  await done
}

function startChild(name: string, env: Record<string, string>) {
  return new Child({
    name,
    script: `lib/launch/${name}.ts`,
    env,
    logFile: config().logTo === 'files' ? join(config().dataDir, 'log', `${name}.log`) : undefined,
    onHopeless: (code, said) => {
      process.stderr.write(`${said || `The ${name} could not start.`}\n`)
      void shutDown(code || 1)
    },
  })
}

/** PostgreSQL ended by itself. Its port is remembered; if it is taken now, site and worker must learn the new one. */
async function restartDatabase(startChildren: () => Child[]) {
  if (stopping) return
  process.stderr.write('PostgreSQL ended unexpectedly and is started again.\n')
  const before = config().databaseUrl
  try {
    const server = await startOwnEmbedded()
    undo(() => server.stop())
    stops.push(...stops.splice(0, 1)) // the database is stopped after site and worker
    server.onEnd(() => void restartDatabase(startChildren))
    if (embeddedUrl(server) === before || stopping) return
    await Promise.all(children.splice(0).map((child) => child.stop()))
    children.push(...startChildren())
  } catch (error) {
    sayWhy(error)
    await shutDown(1)
  }
}

async function seedWhenEmpty() {
  const client = await connectOrExplain(config().databaseUrl)
  const { rowCount } = await client.query('select 1 from staff limit 1')
  await client.end()
  if (rowCount) return undefined
  const { seedDemo } = await import('@/lib/hub/seed-demo')
  const demo = await seedDemo()
  await (await import('@/lib/platform/db/client')).closePool()
  if (!demo) return undefined
  const own = demo.email === config().adminEmail && demo.password === config().adminPassword
  return [
    `Sign in as ${demo.email}${own ? ' with the password you gave.' : `, password ${demo.password}`}`,
    `The demo program is ${demo.programId}; a partner token for it: ${demo.token}`,
    'These are shown once and stored nowhere.\n',
  ].join('\n')
}

function assertPortFree(host: string, port: number) {
  return new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: { code?: string }) => fail(new ConfigError(whyNotListening(error.code, host, port))))
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

function whyNotListening(code: string | undefined, host: string, port: number) {
  if (code === 'EADDRINUSE') return `Port ${port} is already taken: stop what uses it, or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`
  return `HOST "${host}" is no address of this machine.`
}

/** A step under way is let finish, so that nothing it starts is missed. */
function shutDown(code: number) {
  stopping ??= (async () => {
    stopped.abort()
    await started
    for (const stop of stops) await stop()
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) for (const child of children) child.kill()
    else say('Stopping …')
    void shutDown(0)
  })
}

const started: Promise<void> = main().catch((error) => {
  if (stopped.signal.aborted) return
  sayWhy(error)
  void shutDown(exitCodeOf(error))
})

if (config().startedByNpm) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void shutDown(0), 1000).unref()
}
