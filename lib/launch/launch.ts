// Runs the whole product: database, migrations, pages, the first sign-in, then site, worker and demo, until a signal ends
// all of it. `npm start` and `npm run dev` differ in their pages and in how they run site and worker.

import { createServer } from 'node:net'
import { join } from 'node:path'
import { Child } from '@/lib/launch/child'
import { runDemo } from '@/lib/launch/demo/run-demo'
import { exitCodeOf, sayWhy } from '@/lib/launch/fail'
import { prepareData } from '@/lib/launch/first-data'
import { followSecrets } from '@/lib/launch/follow-secrets'
import { refusePlainHttp } from '@/lib/launch/plain-http'
import { servingUser } from '@/lib/launch/serving-user'
import { ConfigError, config, provideConfig } from '@/lib/platform/config'
import { claimDataFolder } from '@/lib/platform/data-folder'
import type { Embedded } from '@/lib/platform/db/embedded'
import type { Owner } from '@/lib/platform/db/embedded-setup'
import { migrateOwn } from '@/lib/platform/db/migrate'
import { embeddedUrl, startOwnEmbedded } from '@/lib/platform/db/open'
import { partFile } from '@/lib/platform/secret-parts'
import { type StartupWait, waitFor } from '@/lib/platform/startup-wait'
import { writeParts } from '@/lib/platform/write-parts'

export type Part = 'site' | 'worker'

export type Mode = {
  /** The command, as the holder of the data folder is called. */
  command: string
  nodeEnv: 'production' | 'development'
  /** Makes what the site needs before it begins. */
  pages(wait: StartupWait): Promise<void>
  /** What Node is given to run a part. */
  run(part: Part): string[]
  /** The parts speak to the terminal, errors included. */
  aloud: boolean
}

/** What has been started, last first: the order in which it is stopped. */
const stops: (() => unknown)[] = []
const children: Child[] = []
let stopping: Promise<void> | undefined
const stopped = new AbortController()
/** A moment later: what was begun and tells a password has the time to tell it, unless it waits for somebody else. */
const longStopped = new AbortController()

const undo = (stop: () => unknown) => void stops.unshift(stop)
const say = (line: string) => process.stdout.write(`${line}\n`)

const wait: StartupWait = { signal: stopped.signal, say }

async function main(mode: Mode) {
  // Read before the embedded database is provided: from then on there is one.
  const { host, port, publicUrl, dataDir, ownDatabaseUrl, demo: wanted, stepUp, inEarnest } = config()
  refusePlainHttp()
  provideConfig({ HUB_STEP_UP: stepUp ? 'on' : 'off' })
  await assertPortFree(host, port)
  undo(claimDataFolder(dataDir, mode.command))
  writeParts()
  undo(followSecrets())

  let server: Embedded | undefined
  say(`Hubline starts, and will be at ${publicUrl}.`)
  if (!ownDatabaseUrl) {
    say('Starting PostgreSQL …')
    server = await startOwnEmbedded(wait)
    undo(() => server?.stop())
  }
  goOn()
  await migrateOwn(wait)
  goOn()
  await mode.pages(wait)
  goOn()
  const { lines, demo } = await waitFor(
    'the first data to be written',
    prepareData({ demo: wanted, alone: !ownDatabaseUrl, inEarnest }, wait),
    { say, signal: longStopped.signal },
  )
  // At once: a start that is killed from here on has told how to sign in.
  for (const line of lines) say(line)
  goOn()
  // A development build writes into the project, which is whose it is.
  const user = mode.nodeEnv === 'production' ? servingUser(say) : undefined

  // The worker calls the site, so it begins once there is one.
  const start = async () => {
    for (const name of ['site', 'worker'] as const) {
      if (stopping !== undefined) return
      const child = startChild(name, mode, user)
      children.push(child)
      await waitFor(`the ${name} to be ready`, child.ready, wait)
    }
  }
  say('\nStarting the site and the worker …')
  undo(() => Promise.all(children.map((child) => child.stop())))
  server?.onEnd(() => void restartDatabase(start))
  await start()
  say(`\nHubline is at ${publicUrl}`)
  say('Ctrl-C stops it.')
  if (demo) undo(runDemo({ env: { ...childSettings(mode), HUB_SECRETS_FILE: partFile('site') }, user }, say))
}

/** A step that began before a signal must not be followed by the next one. */
function goOn() {
  stopped.signal.throwIfAborted()
}

function childSettings({ nodeEnv }: Mode) {
  // The public address may lead through a proxy or a name this machine does not know.
  const { databaseUrl, ownInboxUrl, siteUrl } = config()
  return { DATABASE_URL: databaseUrl, HUB_INBOX_URL: ownInboxUrl ?? siteUrl, NODE_ENV: nodeEnv }
}

function startChild(name: Part, mode: Mode, user: Owner) {
  const toFile = config().logTo === 'files' && !mode.aloud
  return new Child({
    name,
    run: mode.run(name),
    env: { ...childSettings(mode), DATABASE_URL: config().partUrls[name], HUB_SECRETS_FILE: partFile(name) },
    user,
    logFile: toFile ? join(config().dataDir, 'log', `${name}.log`) : undefined,
    aloud: mode.aloud,
    onHopeless: (code, said) => {
      process.stderr.write(`${said || `The ${name} could not start.`}\n`)
      void shutDown(code || 1)
    },
  })
}

/** PostgreSQL ended by itself. Its port is remembered; if it is taken now, site and worker must learn the new one. */
async function restartDatabase(startChildren: () => Promise<void>) {
  if (stopping !== undefined) return
  process.stderr.write('PostgreSQL ended unexpectedly and is started again.\n')
  const before = config().databaseUrl
  try {
    const server = await startOwnEmbedded(wait)
    undo(() => server.stop())
    stops.push(...stops.splice(0, 1)) // the database is stopped after site and worker
    server.onEnd(() => void restartDatabase(startChildren))
    if (embeddedUrl(server) === before || stopping !== undefined) return
    await Promise.all(children.splice(0).map((child) => child.stop()))
    await startChildren()
  } catch (error) {
    if (stopping !== undefined) return
    sayWhy(error)
    await shutDown(1)
  }
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

/** Every wait of a step under way ends by the signal; what it has started is stopped by then or stands in `stops`. */
function shutDown(code: number) {
  stopping ??= (async () => {
    stopped.abort()
    setTimeout(() => longStopped.abort(), 5_000).unref()
    await started
    for (const stop of stops) await stop()
    process.exit(code)
  })()
  return stopping
}

let started: Promise<void> = Promise.resolve()

/** Returns at once; the process ends by a signal, or when something cannot go on. */
export function launch(mode: Mode) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping !== undefined) for (const child of children) child.kill()
      else say('Stopping …')
      void shutDown(0)
    })
  }

  started = main(mode).catch((error) => {
    if (stopped.signal.aborted) return
    sayWhy(error)
    void shutDown(exitCodeOf(error))
  })

  if (config().startedByNpm) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && void shutDown(0), 1000).unref()
  }
}
