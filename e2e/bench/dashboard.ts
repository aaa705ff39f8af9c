// The dashboard at 100,000 patients of one program who came in over 16 months, as the patients of the lists did. What is
// timed is the use case within its transaction, as with the lists.
import pg from 'pg'
import { dashboardQuery, figureQuery, PeriodDay } from '@/lib/contract/dashboard/dashboard'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { listFigure } from '@/lib/dashboard/list-figure'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { config } from '@/lib/platform/config'
import { migrate } from '@/lib/platform/db/migrate'
import { toQuery, type Unit } from '@/lib/platform/unit'
import { quantile, sorted } from './figures'

export type DashboardFigures = {
  patients: number
  messages: number
  cases: { name: string; p50: number; p95: number }[]
}

const programId = 'bench'
const actor = { kind: 'system' as const, id: 'bench', name: 'Bench', requestId: 'bench', address: '' }
const days = Number(PeriodDay.all.at(-1))
/** Over which they came, in days; as in lib/testing/many-patients. */
const spread = 486

export async function measureDashboard(quick: boolean, step: (line: string) => void): Promise<DashboardFigures> {
  const patients = quick ? 5_000 : 100_000
  const messages = patients * 3
  step(`Dashboard: ${patients.toLocaleString('en')} patients …`)
  const client = await fill(patients, messages)
  const cases: DashboardFigures['cases'] = []
  const turns = quick ? 5 : 20
  const measure = async (name: string, work: (unit: Unit) => Promise<unknown>) => {
    const times: number[] = []
    for (let turn = -2; turn < turns; turn += 1) {
      const ms = await timed(client, work)
      if (turn >= 0) times.push(ms)
    }
    cases.push({ name, p50: quantile(sorted(times), 0.5), p95: quantile(sorted(times), 0.95) })
  }
  for (const each of PeriodDay.all)
    await measure(`dashboard, ${each} days`, (unit) =>
      readDashboard(unit, { programId, query: dashboardQuery.parse({ days: each }) }),
    )
  const until = new Date()
  const span = { from: new Date(until.getTime() - days * 86_400_000).toISOString(), until: until.toISOString() }
  const figure = figureQuery.parse({ figure: 'funnel', word: Milestone.enrolled, ...span })
  await measure('patients behind a figure', (unit) => listFigure(unit, { programId, query: figure }))
  await client.end()
  return { patients, messages, cases }
}

async function timed(client: pg.Client, work: (unit: Unit) => Promise<unknown>): Promise<number> {
  await client.query('begin')
  const unit: Unit = {
    now: new Date(),
    actor,
    alone: false,
    sql: async (statement, given) => (await client.query(toQuery(statement, given))).rows,
  }
  const began = performance.now()
  await work(unit)
  const ms = performance.now() - began
  await client.query('commit')
  return ms
}

/** Rows as the reader of the log leaves them, written without a log: a hundred thousand histories would take minutes. */
async function fill(patients: number, messages: number) {
  const name = 'bench_dashboard'
  const admin = new pg.Client({ connectionString: config().databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(config().databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)

  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const sql = (text: string, values: unknown[] = []) => client.query(text, values)
  await sql('set synchronous_commit = off')
  await sql('set session_replication_role = replica')
  await sql('insert into support_program (id, name) values ($1, $1)', [programId])
  await sql(
    `insert into patient (id, program_id, zones, created_at, updated_at)
     select 'pt_' || n, $1, '{}', now() - n * interval '${spread} days' / $2::int, now() from generate_series(1, $2::int) n`,
    [programId, patients],
  )
  for (const [place, milestone] of Milestone.all.entries())
    await sql(
      `insert into patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
       select id, $1, program_id, created_at, created_at + d * interval '1 s', true, d * 1000
         from (select *, (random() * 86400 * $2::int)::bigint as d from patient) p where random() < 0.8 / $2::int`,
      [milestone, (place % 4) + 1],
    )
  await sql(`insert into missing_loop (patient_id, program_id, track, opened_at, closed_at)
    select id, program_id, 'enrollment', created_at, case when random() < 0.8 then created_at + random() * interval '3 days' end from patient where random() < 0.3`)
  await sql(
    `insert into dashboard_hour (program_id, figure, hour, word, reason, ms, n)
     select $1, 'sms', date_trunc('hour', at, 'UTC'), (array['delivered', 'delivered', 'sent', 'failed', 'suppressed'])[1 + n % 5], '', 0, count(*)
       from generate_series(1, $2::int) n cross join lateral (select now() - n * interval '${spread} days' / $2::int as at) x group by 3, 4
     union all
     select $1, 'smsPace', date_trunc('hour', at, 'UTC'), '', '', hub_two_digits((random() ^ 6 * 600000)::bigint), count(*)
       from generate_series(1, $2::int) n cross join lateral (select now() - n * interval '${spread} days' / $2::int as at) x group by 3, 6`,
    [programId, messages],
  )
  await sql(`insert into dashboard_span (program_id, figure, grain, begins, word, reason, ms, n)
    select program_id, figure, g, date_trunc(g, hour, 'UTC'), word, reason, ms, sum(n)
      from dashboard_hour cross join unnest(array['day', 'week']) g group by 1, 2, 3, 4, 5, 6, 7`)
  await sql('set session_replication_role = origin')
  await sql('vacuum (analyze)')
  await sql('checkpoint')
  return client
}
