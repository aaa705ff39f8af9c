// Random histories while connections of writers and readers are ended in the middle of a transaction, readers die between
// their effect and their cursor, and the server itself fails: the living models, their rebuilds, and what the record, plain
// counts and the triggers of former days say are the same row by row.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { newPassword } from '@/lib/platform/db/embedded'
import { migrate } from '@/lib/platform/db/migrate'
import { type Actor, single } from '@/lib/platform/unit'
import { followers } from '@/lib/server/worker/readers'
import { catchUp } from '@/lib/testing/catch-up'
import { startCrashing } from '@/lib/testing/crashing-cluster'
import { testActor } from '@/lib/testing/database'
import { hours, keepReference } from '@/lib/testing/former-figures'
import { endSomeConnection, mayDie, oncePossible, wasKilled } from '@/lib/testing/killing'
import { installLogGuard } from '@/lib/testing/log-guard'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { pastTheLog } from '@/lib/testing/past-the-log'
import { randomHistory } from '@/lib/testing/random-history'
import { clocksAskedFor, standingClocks } from '@/lib/testing/reference-clocks'
import { waitForConnections } from '@/lib/testing/waiting-pool'
import { followLog } from './follow-log'
import { readerNames, readers } from './readers'
import { rebuildReader } from './rebuild-reader'
import { watchLog } from './watch-log'
import { writeBase } from './write-base'

const many = Number(process.env.HISTORIES) || (process.env.LONG_TESTS ? 10_000 : 48)
/** Of one program, at once, so that several write about one patient. */
const together = 8
const acts = 8
const programsAtOnce = 2
const killEvery = 40
const crashes = many > 1_000 ? 12 : 2
const dieOnceIn = 12

const worker: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }
const database = 'histories'
let cluster: Awaited<ReturnType<typeof startCrashing>>
const sql = <Row>(text: string, values: unknown[] = []) =>
  oncePossible(() => pastTheLog(text, values) as Promise<Row[]>)

waitForConnections()
beforeAll(async () => {
  const folder = join(inject('dataDir'), 'histories')
  mkdirSync(folder, { mode: 0o711 })
  cluster = await startCrashing({ folder: join(folder, 'pg'), password: newPassword(), databases: [database] })
  await migrate(cluster.url(database))
  const client = new Client({ connectionString: cluster.url(database) })
  await client.connect()
  await installLogGuard(client)
  await client.end()
  await closePool()
  provideConfig({ DATABASE_URL: cluster.url(database) })
  await keepReference(sql)
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_history', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`,
  )
})
afterAll(async () => {
  await closePool()
  await cluster?.stop()
})

const done = { acts: 0, killed: 0, ended: 0, crashed: 0, died: 0 }
let writing = true

/** Half of the histories of a program are of the texts, callbacks and forms of days to come, which the dashboard counts. */
async function live(seed: number) {
  const programId = await oncePossible(makeProgram)
  await oncePossible(() => makeEndpoint(programId))
  await sql(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
  const histories = Array.from({ length: together }, (_, n) =>
    randomHistory(programId, seed + n, n % 2 ? { ahead: true } : { work: true }),
  )
  await Promise.all(
    histories.map(async ({ act }) => {
      for (let n = 0; n < acts; )
        try {
          await act()
          n += 1
          done.acts += 1
        } catch (error) {
          if (!wasKilled(error)) throw error
          done.killed += 1
          await rest(20)
        }
    }),
  )
}

/** A worker's readers. One whose connection has gone is another worker, which has seen nothing yet. */
async function follow() {
  let looks = 0
  const dies = () => ++looks % dieOnceIn === 0
  for (let watch = watchLog(); writing; await rest(20))
    try {
      for (const each of (await watch(single(worker))).complete)
        await followLog(worker, each, mayDie(followers[each.reader], dies), { atOnce: 1 + (looks % 200) })
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === '55P03') continue
      if (!wasKilled(error)) throw error
      done.died += 1
      watch = watchLog()
    }
}

/** By what has been done, so that a slow machine kills as much. */
async function kill(total: number) {
  while (writing) {
    if (done.acts >= (done.ended + 1) * killEvery) {
      await endSomeConnection(cluster.url(database))
      done.ended += 1
    }
    if (done.crashed < crashes && done.acts >= ((done.crashed + 0.5) * total) / crashes) {
      await cluster.crash()
      done.crashed += 1
    }
    await rest(2)
  }
}

test(`${many} random histories, while writers, readers and the server are killed`, async () => {
  const began = performance.now()
  const seeds = Array.from({ length: Math.ceil(many / together) }, (_, n) => 20_261_123 + n * together)
  const others = [follow(), follow(), kill(seeds.length * together * acts)]
  await Promise.all(
    Array.from({ length: programsAtOnce }, async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await live(seed)
    }),
  ).finally(() => {
    writing = false
  })
  await Promise.all(others)
  const lived = performance.now() - began
  await oncePossible(() => catchUp())

  expect(await sql('select from change_aside')).toEqual([])
  for (const name of ['patient_milestone', 'missing_loop']) {
    const columns = readers.dashboard.tables.find((table) => table.name === name)?.columns.join(', ')
    const rows = (schema: string) => sql(`select ${columns} from ${schema}.${name} order by ${columns}`)
    expect(await rows('public'), name).toEqual(await rows('reference'))
  }
  const hour = 'select program_id, figure, hour, word, reason, ms, n from dashboard_hour order by 1, 2, 3, 4, 5, 6'
  expect(await sql(hour)).toEqual(await sql(`select * from (${hours}) h order by 1, 2, 3, 4, 5, 6`))
  expect(await sql('select program_id, states, n from patient_total where n <> 0 order by 1, 2')).toEqual(
    await sql('select program_id, states, count(*)::int as n from patient group by 1, 2 order by 1, 2'),
  )
  expect(await standingClocks(sql)).toEqual(await clocksAskedFor(sql))

  for (const base of [false, true])
    for (const reader of readerNames) {
      if (base) await writeBase(testActor, reader)
      const rebuilt = await rebuildReader(testActor, reader, followers[reader], { keep: false })
      expect({ base, ...rebuilt, followed: 0 }).toEqual({
        ...{ base, reader, followed: 0, aside: 0 },
        tables: readers[reader].tables.map(({ name }) => ({ table: name, rows: expect.any(Number), differing: 0 })),
      })
    }
  expect(done.ended).toBeGreaterThan(5)
  expect(done.died).toBeGreaterThan(5)
  expect(done.crashed).toBe(crashes)
  const [size] = await sql('select count(*)::int as changes, count(distinct patient_id)::int as patients from change')
  if (many > 1_000)
    console.info(
      JSON.stringify({
        many,
        ...done,
        ...(size as object),
        seconds: [lived, performance.now() - began].map((ms) => Math.round(ms / 1000)),
      }),
    )
}, 3_600_000)
