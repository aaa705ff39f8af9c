// The embedded PostgreSQL has the role that serves from its first start, and a data folder of before gets it at the next one.
import { chmodSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PgBoss from 'pg-boss'
import { afterEach, expect, inject, test } from 'vitest'
import { config, provideConfig } from '@/lib/platform/config'
import { closePool, pool } from '@/lib/platform/db/client'
import { connectOrExplain } from '@/lib/platform/db/connect'
import { startEmbedded } from '@/lib/platform/db/embedded'
import { knownMigrations, migrate, migrateOwn } from '@/lib/platform/db/migrate'
import { embeddedFolder, startOwnEmbedded } from '@/lib/platform/db/open'
import { parts } from '@/lib/platform/db/part-rights'
import { excessOf, partRoles, servingRole } from '@/lib/platform/db/serving-role'
import { sendingQueue } from '@/lib/platform/jobs/chore-tables'
import { ownerPassword } from '@/lib/platform/owner-password'
import { runWorker } from '@/lib/server/worker/run'

afterEach(closePool)

function freshFolder() {
  const folder = mkdtempSync(join(inject('dataDir'), 'roles-'))
  chmodSync(folder, 0o711)
  provideConfig({
    DATA_DIR: folder,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_SITE_URL: '',
    DATABASE_WORKER_URL: '',
    HUB_SECRETS_FILE: join(folder, 's.json'),
  })
}

async function serves() {
  const { rows } = await pool().query<{ name: string }>(
    'select current_user as name, (select count(*) from patient) as n',
  )
  expect(rows).toEqual([{ name: servingRole, n: 0 }])
  expect(await excessOf(pool())).toEqual([])
  await expect(pool().query('delete from audit_entry')).rejects.toMatchObject({ code: '42501' })
  await expect(pool().query('create temp table x (n int)')).rejects.toMatchObject({ code: '42501' })
  expect(new URL(config().ownerUrl).password).not.toBe(new URL(config().databaseUrl).password)
  for (const part of parts) {
    const client = await connectOrExplain(config().partUrls[part])
    const { rows } = await client.query('select current_user as name, (select count(*)::int from patient) as n')
    expect(rows).toEqual([{ name: partRoles[part], n: 0 }])
    expect(await excessOf(client)).toEqual([])
    await expect(
      client.query(part === 'site' ? 'delete from pgboss.job' : 'select * from passkey'),
    ).rejects.toMatchObject({ code: '42501' })
    await client.end()
  }
}

/** What pg-boss does each minute for each chore whose time has come, as the role that serves. */
async function sendsChores() {
  expect(createRequire(import.meta.url)('pg-boss/src/timekeeper.js').QUEUES.SEND_IT).toBe(sendingQueue)
  const executeSql = (text: string, values?: unknown[]) => pool().query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', supervise: false, schedule: false })
  await boss.start()
  await boss.insert([{ name: sendingQueue, data: { name: 'platform.sweep' } }])
  const [sent] = await boss.fetch(sendingQueue)
  expect(sent?.data).toEqual({ name: 'platform.sweep' })
  await boss.stop({ graceful: false })
}

test('a first start has it, and so has each later one', { timeout: 0 }, async () => {
  freshFolder()
  for (const _start of ['first', 'second']) {
    const server = await startOwnEmbedded()
    await migrateOwn()
    await serves()
    await sendsChores()
    await closePool()
    await server.stop()
  }
})

test('a data folder of a version without it: its tables and chores stay, and a worker runs', {
  timeout: 0,
}, async () => {
  freshFolder()
  const before = await startEmbedded({
    folder: embeddedFolder(),
    password: ownerPassword(),
    databases: ['hubline'],
  })
  const old = knownMigrations().filter((name) => name < '0084')
  await migrate(before.url('hubline'), undefined, { only: old })
  const boss = new PgBoss({ connectionString: before.url('hubline'), schema: 'pgboss', supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue('platform.sweep', { name: 'platform.sweep', policy: 'short' })
  await boss.stop({ graceful: false })
  await before.stop()

  const server = await startOwnEmbedded()
  expect(await migrateOwn()).toContain('0084_least_privilege')
  await serves()
  await sendsChores()
  await closePool()
  provideConfig({ DATABASE_URL: config().partUrls.worker })
  const worker = await runWorker()
  const { rows } = await pool().query('select from worker_heartbeat')
  expect(rows).toHaveLength(1)
  await worker.stop()
  await closePool()
  await server.stop()
})

test('a role that was given more by hand serves with less again after the next start', { timeout: 0 }, async () => {
  freshFolder()
  const first = await startOwnEmbedded()
  await migrateOwn()
  const owner = await connectOrExplain(config().ownerUrl)
  await owner.query(`alter role ${servingRole} superuser createrole password 'another'`)
  await owner.end()
  await first.stop()
  const second = await startOwnEmbedded()
  await migrateOwn()
  await serves()
  await closePool()
  await second.stop()
})
