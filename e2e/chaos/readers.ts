// Part 3: workers that follow the log are ended by kill -9 at random moments, and the database restarted, while patients
// live random lives; afterwards every read model is what its rebuild is, and counts are what the tables hold.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createProgram } from '@/lib/access/programs/create-program'
import { behind } from '@/lib/log/cursor'
import { readerNames } from '@/lib/log/readers'
import type { Rebuilt } from '@/lib/log/rebuild-reader'
import { childEnv } from '@/lib/platform/config'
import { pool } from '@/lib/platform/db/client'
import { inUnit } from '@/lib/platform/unit'
import { oncePossible, wasKilled } from '@/lib/testing/killing'
import { randomHistory } from '@/lib/testing/random-history'
import { whole } from '../bench/table'
import { chanceOf } from './chance'
import type { Ground } from './ground'
import { startPartners } from './partners'
import type { forms } from './plan'
import { keep, sleep, until } from './processes'
import { actor, addEndpoint, newSecret, programId } from './program'
import { holds, none, type PartResult, type Verdict } from './verdict'

type Plan = (typeof forms)[keyof typeof forms]['readers']
const places = 3
const atOnce = 6

export async function readers(ground: Ground, plan: Plan, seed: number): Promise<PartResult> {
  const began = performance.now()
  await ground.use('readers')
  await inUnit(actor, (unit) => createProgram(unit, { id: programId, name: 'Chaos', templates: [] }))
  await asked(`insert into staff (id, email, name, password_hash, role)
               values ('st_history', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`)
  await asked(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
  const partners = await startPartners(ground, 'readers')
  const secret = newSecret()
  await addEndpoint('steady', await partners.open({ name: 'steady', secret, seed, failing: 0.2 }), secret)
  const { env, folder } = ground
  const workers = Array.from({ length: places }, (_, n) =>
    keep({ name: `readers-worker-${n + 1}`, script: 'lib/launch/worker.ts', env, folder }),
  )
  await Promise.all(workers.map((each) => each.whenReady()))

  const chance = chanceOf(seed + 7)
  let acts = 0
  let killed = 0
  let restarts = 0
  const enough = () => acts >= plan.acts && killed >= plan.kills && restarts >= plan.restarts
  const living = Array.from({ length: atOnce }, async (_, n) => {
    const { act } = randomHistory(programId, seed + n, { work: true })
    while (!enough()) {
      const told = await act().then(
        () => true,
        async (error) => {
          if (!wasKilled(error)) throw error
          return sleep(50).then(() => false)
        },
      )
      if (told) acts += 1
    }
  })
  const killing = (async () => {
    while (!enough()) {
      await sleep(chance.between(0.3, 1.7) * plan.everyMs)
      if (chance.pick(workers).kill('SIGKILL')) killed += 1
      if (restarts < plan.restarts && killed >= ((restarts + 0.5) * plan.kills) / plan.restarts) {
        restarts += 1
        await ground.restartDatabase()
      }
    }
  })()
  await Promise.all([...living, killing])

  const followed = await until(async () => (await waiting()) === 0, plan.catchUpSeconds)
  const left = followed ? [] : [`${await waiting()} rows`]
  const models = await verify(env)
  const aside = await asked<{ line: string }>(`select reader || ' ' || seq || ' ' || code as line from change_aside`)
  const miscounted = await asked<{ line: string }>(
    `select coalesce(t.states, p.states) || ': ' || coalesce(t.n, 0) || ' for ' || coalesce(p.n, 0) as line
       from (select program_id, states, n from patient_total where n <> 0) t
       full join (select program_id, states, count(*) as n from patient group by 1, 2) p using (program_id, states)
      where t.n is distinct from p.n`,
  )
  const surprises = workers.flatMap((each) => each.surprises)
  await Promise.all(workers.map((each) => each.stop()))
  await partners.stop()
  const lines = (rows: readonly { line: string }[]) => rows.map(({ line }) => line)
  return {
    part: 'readers',
    did: [
      `${whole(killed)} times kill -9 of one of ${places} workers, ${restarts} immediate restarts of PostgreSQL; ${whole(acts)} acts, ${whole(sum(models, ({ followed }) => followed))} rows of the log followed anew`,
    ],
    verdicts: [
      holds('as many kills and acts as planned', enough(), `${killed}, ${whole(acts)}`),
      none('rows of the log that no reader went on with', left, whole(acts)),
      ...ofModels(models),
      none('rows of the log set aside', lines(aside), whole(acts)),
      none('states with another count than patients', lines(miscounted), 'all'),
      none('processes that ended by themselves', surprises, `${places} places`),
    ],
    seconds: (performance.now() - began) / 1000,
  }
}

const asked = <Row>(text: string, values: unknown[] = []) =>
  oncePossible(async () => (await pool().query(text, values)).rows as Row[])

/** Rows of the log that some reader has still before it. */
const waiting = async () => {
  const [row] = await asked<{ n: number }>(`select count(*)::int as n from log_cursor k join change c on ${behind}`)
  return row?.n ?? 0
}

const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0)

/** As an operator asks: `hub readmodel verify --json`, which ends with 1 where one differs. */
export async function verify(env: Record<string, string>): Promise<Rebuilt[]> {
  const args = ['--import', 'tsx', 'lib/launch/hub/hub.ts', 'readmodel', 'verify', '--json']
  const run = promisify(execFile)(process.execPath, args, { env: childEnv(env), maxBuffer: 2 ** 24 })
  const { stdout } = await run.catch((error: { stdout?: string; stderr?: string }) => {
    if (!error.stdout) throw new Error(`hub readmodel verify: ${error.stderr}`)
    return { stdout: error.stdout }
  })
  return (JSON.parse(stdout) as { readModels: Rebuilt[] }).readModels
}

export function ofModels(models: readonly Rebuilt[]): Verdict[] {
  const wrong = models.flatMap(({ reader, aside, tables }) =>
    [...tables.map(({ table, differing }) => ({ what: table, n: differing })), { what: 'set aside', n: aside }]
      .filter(({ n }) => n > 0)
      .map(({ what, n }) => `${reader}, ${what}: ${n}`),
  )
  const rows = sum(models, ({ tables }) => sum(tables, ({ rows }) => rows))
  return [
    holds(
      'readers that were verified',
      models.length === readerNames.length,
      models.map(({ reader }) => reader).join(', '),
    ),
    none('tables of readers that differ from their rebuild', wrong, `${whole(rows)} rows`),
  ]
}
