import { appendFileSync, chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { startEmbedded } from './embedded'

function cluster() {
  const folder = mkdtempSync(join(inject('dataDir'), 'pg-'))
  chmodSync(folder, 0o711)
  return { folder: join(folder, 'pg'), password: 'some-password', databases: ['one'], throwaway: true }
}

test('a server that logs elsewhere is found all the same', { timeout: 0 }, async () => {
  const given = cluster()
  await (await startEmbedded(given)).stop()
  appendFileSync(join(given.folder, 'postgresql.conf'), "\nlogging_collector = on\nlog_directory = 'log'\n")

  const server = await startEmbedded(given)
  const client = new Client({ connectionString: server.url('one') })
  await client.connect()
  expect((await client.query('show logging_collector')).rows).toEqual([{ logging_collector: 'on' }])
  await client.end()
  await server.stop()
})

test('a start that is asked to end leaves no server, and the next one begins anew', { timeout: 0 }, async () => {
  const given = cluster()
  const asked = new AbortController()
  const starting = startEmbedded({ ...given, wait: { signal: asked.signal } })
  asked.abort(new Error('asked to end'))
  await expect(starting).rejects.toThrow('asked to end')

  const server = await startEmbedded(given)
  await server.stop()
})

test('what a killed server leaves behind is waited for', { timeout: 0 }, async () => {
  const given = cluster()
  const first = await startEmbedded(given)
  const client = new Client({ connectionString: first.url('one') })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  const killed = new Promise<void>((done) => first.onEnd(done))
  // A process that is busy notices late that its server is gone.
  process.kill(backend, 'SIGSTOP')
  process.kill(Number.parseInt(readFileSync(join(given.folder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await killed
  const starting = startEmbedded(given)
  setTimeout(() => process.kill(backend, 'SIGCONT'), 1_000)
  const second = await starting
  const again = new Client({ connectionString: second.url('one') })
  await again.connect()
  expect((await again.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await again.end()
  await second.stop()
})
