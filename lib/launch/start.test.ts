import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { partUrlOf } from '@/lib/testing/serving-url'

const { url, servingUrl } = testDatabase()
const folder = () => mkdtempSync(join(inject('dataDir'), 'start-'))

/** Runs `npm start`'s script until it gives up. */
async function start(env: Record<string, string>, part = 'start') {
  const child = spawn(process.execPath, ['lib/launch/start.mjs', part], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Runs `npm start`'s script until it has said `words`, then asks it to end. */
async function startAndStop(env: Record<string, string>, words: RegExp) {
  const child = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      if (words.test(said)) child.kill('SIGTERM')
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** What a person reads: one line, no frames, no password. */
function oneSentence(said: string) {
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).not.toMatch(/ at .*:\d+:\d+|hunter2/)
  return said
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return String(port)
}

test('a port that is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { code, said } = await start({ PORT: String(port), DATA_DIR: folder() })
  holder.close()
  expect(oneSentence(said)).toContain(`Port ${port} is already taken`)
  expect(code).toBe(78)
})

test('a data folder that belongs to someone else, or that cannot be written', async () => {
  const dataDir = folder()
  if (process.getuid?.() === 0) chownSync(dataDir, 12_345, 12_345)
  else chmodSync(dataDir, 0o500)
  const { code, said } = await start({ PORT: await freePort(), DATA_DIR: dataDir })
  expect(oneSentence(said)).toMatch(/belongs to another user|cannot be written/)
  expect(code).toBe(78)
})

test('a data folder that is a file', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'file'), '')
  const file = await start({ PORT: await freePort(), DATA_DIR: join(dataDir, 'file') })
  expect(oneSentence(file.said)).toContain('is not a folder')
  expect(file.code).toBe(78)
})

test.each([
  ['no address', 'nonsense', /is not of the form/],
  ['another kind of database', 'mysql://u:hunter2@localhost/x', /is not of the form/],
  ['nobody there', 'postgres://u:hunter2@127.0.0.1:1/x', /nothing answers at 127.0.0.1:1/],
  ['an unknown host', 'postgres://u:hunter2@no-such-host.invalid/x', /no-such-host.invalid is not known|no connection/],
])('DATABASE_URL with %s', async (_name, value, sentence) => {
  const { code, said } = await start({ PORT: await freePort(), DATA_DIR: folder(), DATABASE_URL: value })
  expect(oneSentence(said)).toMatch(sentence)
  expect(code).toBe(78)
})

test('DATABASE_URL with a wrong password, and with a database that does not exist', async () => {
  const wrong = new URL(url())
  wrong.password = 'hunter2'
  const refused = await start({ DATABASE_URL: wrong.href }, 'migrate')
  expect(oneSentence(refused.said)).toContain('refuses the user or the password')
  expect(refused.code).toBe(78)

  const missing = new URL(url())
  missing.pathname = '/no_such_database'
  const { code, said } = await start({ DATABASE_URL: missing.href }, 'migrate')
  expect(oneSentence(said)).toContain('has no database "no_such_database"')
  expect(code).toBe(78)
})

test('DATABASE_URL of a PostgreSQL older than 15', async () => {
  const old = oldPostgres().listen(0, '127.0.0.1')
  await once(old, 'listening')
  const { port } = old.address() as AddressInfo
  const { code, said } = await start({ DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/x` }, 'migrate')
  old.close()
  expect(oneSentence(said)).toContain('leads to PostgreSQL 14: Hubline needs 15 or newer')
  expect(code).toBe(78)
})

// Both only wait.
test.concurrent('a start that waits for another one says so, and ends when it is asked to', {
  timeout: 0,
}, async () => {
  const other = new Client({ connectionString: url() })
  await other.connect()
  await other.query('select pg_advisory_lock(72707369)') // as a start does that brings the database up to date
  const waited = await startAndStop(
    { PORT: await freePort(), DATA_DIR: folder(), DATABASE_URL: url() },
    /Still waiting for another start that brings the database up to date/,
  )
  await other.end()
  expect(waited.code).toBe(0)
  expect(waited.said).toContain('Stopping …')
})

test.concurrent('a database that never answers is waited for aloud, and given up when asked to', {
  timeout: 0,
}, async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const waited = await startAndStop(
    { PORT: await freePort(), DATA_DIR: folder(), DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/x` },
    new RegExp(`Still waiting for PostgreSQL at 127.0.0.1:${port} to answer`),
  )
  mute.close()
  expect(waited.code).toBe(0)
  expect(waited.said).not.toContain('hunter2')
})

test('site and worker alone need an own PostgreSQL, and migrate says when nothing is left to do', async () => {
  expect(oneSentence((await start({ DATA_DIR: folder() }, 'migrate')).said)).toContain('DATABASE_URL is missing')
  const alone = await start({ DATABASE_URL: url() }, 'migrate')
  expect(alone.code).toBe(0)
  expect(oneSentence(alone.said)).toContain('give them a role of their own')
  const apart = { DATABASE_URL: servingUrl(), DATABASE_OWNER_URL: url() }
  const one = await start(apart, 'migrate')
  expect(one.code).toBe(0)
  expect(oneSentence(one.said)).toContain('Site and worker are one role in the database: DATABASE_SITE_URL and')
  const parts = { DATABASE_SITE_URL: partUrlOf(url(), 'site'), DATABASE_WORKER_URL: partUrlOf(url(), 'worker') }
  expect(await start({ ...apart, ...parts }, 'migrate')).toEqual({ code: 0, said: '' })
})

test.runIf(process.getuid?.() === 0)('as root, a parent folder that forbids the database’s user', async () => {
  const closed = folder()
  mkdirSync(join(closed, 'data'))
  chmodSync(closed, 0o700)
  const { code, said } = await start({ PORT: await freePort(), DATA_DIR: join(closed, 'data') })
  expect(oneSentence(said.replace(/^Starting.*\n/, ''))).toContain(`may not enter ${closed}`)
  expect(code).toBe(78)
  expect(existsSync(join(closed, 'data', 'lock'))).toBe(false)
})

/** As much of PostgreSQL's protocol as it takes to say a version. */
function oldPostgres() {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('version\0'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ])
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('140005')])
  return createServer((socket) => {
    let greeted = false
    socket.on('error', () => undefined)
    socket.on('data', () => {
      if (!greeted) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      else
        socket.write(
          Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready]),
        )
      greeted = true
    })
  })
}
