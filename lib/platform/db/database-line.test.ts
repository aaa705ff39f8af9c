// A PostgreSQL with TLS and a certificate of its own making, asked through each way the product has to a database.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { ConfigError, config, provideConfig } from '@/lib/platform/config'
import { selfSigned } from '@/lib/testing/self-signed'
import { askAside, closeAside } from './aside'
import { closePool, pool, prisma } from './client'
import { connectOrExplain, requireLine } from './connect'
import { connectionTo } from './database-line'
import { serverOwner } from './embedded-setup'
import { statement } from './statement'
import { startThrowaway } from './throwaway'

const folder = mkdtempSync(join(tmpdir(), 'hub-line-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text, { mode: 0o600 })
  const owner = serverOwner()
  if (owner) chownSync(join(folder, name), owner.uid, owner.gid)
  return join(folder, name)
}
const none = { HUB_DATABASE_TLS: '', HUB_DATABASE_CA: '', DATABASE_URL: '', DATABASE_OWNER_URL: '' }
let server: Awaited<ReturnType<typeof startThrowaway>>
let ours = ''
let anothers = ''
/** The certificate is for `localhost`, and not for 127.0.0.1. */
const at = (host: string) => {
  const url = new URL(server.url('line'))
  url.hostname = host
  return url.href
}
const told = (values: Record<string, string>) => provideConfig({ ...none, ...values })

async function offersNone(): Promise<boolean> {
  const client = new Client({ connectionString: server.url('line'), ssl: { rejectUnauthorized: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return false
  } catch (error) {
    if (!String(error).includes('does not support SSL')) throw error
    return true
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o711)
  server = await startThrowaway(['line'])
  const { key, cert } = selfSigned({ byNumber: false })
  ours = file('ours.pem', cert)
  anothers = file('anothers.pem', selfSigned().cert)
  const client = new Client({ connectionString: server.url('line') })
  await client.connect()
  for (const [name, value] of [
    ['ssl_cert_file', ours],
    ['ssl_key_file', file('key.pem', key)],
    ['ssl', 'on'],
  ])
    await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  // It reads its settings anew when it comes to it.
  while (await offersNone()) await new Promise((done) => setTimeout(done, 50))
})
afterEach(async () => {
  await closePool()
  await closeAside()
  provideConfig(none)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const encrypted = `select ssl from pg_stat_ssl where pid = pg_backend_pid()`
const asked = statement<object, { ssl: boolean }>('test.line', 'list', `${encrypted} order by 1`)

/** By each way there is. */
async function ways(): Promise<unknown[]> {
  const client = await connectOrExplain(config().databaseUrl)
  const rows = [
    ...(await client.query(encrypted)).rows,
    ...(await pool().query(encrypted)).rows,
    ...(await prisma().$queryRawUnsafe<object[]>(encrypted)),
    ...(await askAside(asked, {})),
  ]
  await client.end()
  return rows
}

test('the authority is known and the name is right: every way is encrypted', async () => {
  told({ HUB_DATABASE_TLS: 'on', HUB_DATABASE_CA: ours, DATABASE_URL: `${at('localhost')}?sslmode=disable` })
  expect(await ways()).toEqual(Array(4).fill({ ssl: true }))
  await requireLine(config().databaseUrl)
  // A client's own certificate in the address takes nothing away.
  await closePool()
  await closeAside()
  const own = new URLSearchParams({ sslcert: ours, sslkey: join(folder, 'key.pem'), sslmode: 'verify-full' })
  told({ HUB_DATABASE_TLS: 'on', HUB_DATABASE_CA: ours, DATABASE_URL: `${at('localhost')}?${own}` })
  expect(await ways()).toEqual(Array(4).fill({ ssl: true }))
  expect(connectionTo(config().databaseUrl).ssl).toMatchObject({ cert: readFileSync(ours, 'utf8') })
  const missing = `${at('localhost')}?sslcert=/nowhere.pem`
  expect(() => connectionTo(missing)).toThrow('sslcert in the address of PostgreSQL is "/nowhere.pem"')
})

test('on this machine, or where it is switched off, the line is as the address says', async () => {
  told({ DATABASE_URL: at('localhost') })
  expect(await ways()).toEqual(Array(4).fill({ ssl: false }))
  await closePool()
  told({ HUB_DATABASE_TLS: 'off', DATABASE_URL: `${at('localhost')}?sslmode=no-verify` })
  expect((await pool().query(encrypted)).rows).toEqual([{ ssl: true }])
})

test.each([
  ['an authority nobody knows', 'localhost', () => '', /of no authority known here: .* as HUB_DATABASE_CA\.$/],
  ['another authority', 'localhost', () => anothers, /of no authority known here/],
  ['another name', '127.0.0.1', () => ours, /is not made for 127\.0\.0\.1: use the name it is made for\.$/],
])('%s: no connection comes about, and a sentence says why', async (_what, host, ca, sentence) => {
  told({ HUB_DATABASE_TLS: 'on', HUB_DATABASE_CA: ca(), DATABASE_URL: `${at(host)}?sslmode=no-verify` })
  const url = config().databaseUrl
  await expect(connectOrExplain(url)).rejects.toThrow(sentence)
  await expect(connectOrExplain(url)).rejects.toThrow(/^DATABASE_URL: /)
  await expect(requireLine(url)).rejects.toThrow(ConfigError)
  for (const ask of [() => pool().query('select 1'), () => prisma().$queryRawUnsafe('select 1')])
    await expect(ask()).rejects.toThrow()
  await expect(askAside(asked, {})).rejects.toThrow()
})

test('a PostgreSQL without TLS is not asked in plain', async () => {
  const { href } = new URL(inject('adminUrl'))
  told({ HUB_DATABASE_TLS: 'on', DATABASE_URL: href })
  const sentence = /offers no TLS: turn it on there .* or set HUB_DATABASE_TLS=off/
  await expect(connectOrExplain(href)).rejects.toThrow(sentence)
  await expect(requireLine(href)).rejects.toThrow(sentence)
  await expect(pool().query('select 1')).rejects.toThrow()
})

test('a start is not ended by a PostgreSQL that is not there yet', async () => {
  told({ HUB_DATABASE_TLS: 'on', DATABASE_URL: 'postgres://u:p@localhost:1/hub' })
  await requireLine(config().databaseUrl)
})

test.each([
  ['postgres://u:p@db.example.org/hub', true],
  ['postgres://u:p@db.example.org/hub?sslmode=disable', true],
  ['postgres://u:p@10.0.0.5/hub?ssl=0', true],
  ['postgres://u:p@localhost/hub?host=db.example.org', true],
  ['postgres://u:p@db.example.org/hub?host=', true],
  ['postgres:///hub?host=db.example.org', true],
  ['postgres://u:p@127.0.0.1.example.org/hub', true],
  ['postgres://u:p@[fd12::5]/hub', true],
  ['postgres://u:p@localhost/hub', false],
  ['postgres://u:p@LOCALHOST/hub', false],
  ['postgres://u:p@127.0.0.2/hub', false],
  ['postgres://u:p@[::1]/hub', false],
  ['postgres://u:p@%2Fvar%2Frun/hub', false],
  ['postgres://u:p@localhost/hub?host=/var/run/postgresql', false],
])('%s: is the certificate checked? %s', (address, checked) => {
  told({ DATABASE_URL: address })
  const { connectionString, ssl } = connectionTo(address)
  expect(ssl).toEqual(checked ? expect.objectContaining({ rejectUnauthorized: true }) : undefined)
  if (checked) expect(connectionString).not.toContain('ssl')
  told({ DATABASE_URL: address, HUB_DATABASE_TLS: 'off' })
  expect(connectionTo(address)).toEqual({ connectionString: address })
})

test.each(['postgres:///hub', 'postgres://u:p@/hub', 'postgres:///hub?host='])(
  '%s names no machine: it is refused, whatever PGHOST says',
  (address) => {
    told({ DATABASE_URL: address })
    expect(() => config()).toThrow('DATABASE_URL is not of the form postgres://user:password@host:5432/database.')
  },
)

test('whoever makes a client or a pool of PostgreSQL makes it so', () => {
  const files = execFileSync('git', ['ls-files', 'lib', 'app'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.ts$|^lib\/testing\//.test(path))
  const makers = files
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /from 'pg'/.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/new (?:pg\.)?(?:Client|Pool)\(\s*(.{40})/gs)].map(([, how]) => ({ path, how })),
    )
  expect(makers.length).toBeGreaterThanOrEqual(9)
  expect(makers.filter(({ how }) => !/^(?:\{\s*\.\.\.)?connectionTo\(/.test(how ?? ''))).toEqual([])
})
