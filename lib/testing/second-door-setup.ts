// Once for the second run: a real `next start` on the built pages, without the server in front, and the one database that
// all of its test files share.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { childEnv, provideConfig } from '@/lib/platform/config'
import { secrets } from '@/lib/platform/secrets'
import setup from './global-setup'
import { servingUrlOf } from './serving-url'

const shared = 'hubline_second_door'
const importing = (file: string) => `--import=${join(import.meta.dirname, file)}`
const endsWithUs = importing('end-with-parent.mjs')

export default async function setupSecondDoor(project: TestProject) {
  const context: Record<string, unknown> = {}
  const stopFirst = await setup({
    provide: (name: string, value: unknown) => {
      context[name] = value
      project.provide(name as 'dataDir', value as string)
    },
  } as TestProject)
  const dataDir = String(context.dataDir)
  const databaseUrl = await clone(String(context.adminUrl), String(context.templateName))
  provideConfig({ DATA_DIR: dataDir })
  const clockFile = join(dataDir, 'clock')
  writeFileSync(clockFile, '')
  const door = { dataDir, databaseUrl }
  const doors = await Promise.all([
    start({
      ...door,
      HUB_RATE_LIMIT: 'off',
      TEST_CLOCK_FILE: clockFile,
      NODE_OPTIONS: `${endsWithUs} ${importing('second-door-clock.mjs')}`,
    }),
    // As it stands: with the rate of calls.
    start(door),
  ])
  const [{ url }, { url: ratedUrl }] = doors
  const stop = async () => {
    await Promise.all(doors.map(({ child }) => end(child)))
    await stopFirst()
  }
  try {
    await Promise.all(doors.map(({ child, url }) => answers(child, `${url}/openapi.json`)))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('secondDoor', { url, ratedUrl, clockFile, databaseUrl })
  return stop
}

/** A `next start` of its own group, because Next has children too. */
async function start({ dataDir, databaseUrl, ...more }: { dataDir: string; databaseUrl: string } & Settings) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: childEnv({
        NODE_OPTIONS: endsWithUs,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        NEXTAUTH_SECRET: secrets().sessionSecret,
        NEXTAUTH_URL: url,
        PUBLIC_URL: url,
        DATABASE_URL: servingUrlOf(databaseUrl),
        HUB_STEP_UP: 'off',
        DATA_DIR: dataDir,
        HUB_TRUST_PROXY: '1',
        HUB_LOG_LEVEL: 'silent',
        ...more,
      }),
    },
  )
  return { child, url }
}
type Settings = Record<string, string>

async function clone(adminUrl: string, template: string): Promise<string> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${shared} template ${template}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${shared}`
  return url.href
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** As long as it lives it may still come up; what it said goes into the failure. */
async function answers(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (said = (said + chunk).slice(-4_000)))
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`next start has ended: ${said}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return
  const ended = new Promise((done) => child.once('exit', done))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
