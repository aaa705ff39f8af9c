// What the reader of the dashboard keeps, what is made anew from the log, what the triggers of former days would have kept
// and a plain count of the tables are the same row by row; and hours are exact when a call returns.
import { beforeAll, expect, test } from 'vitest'
import { dashboardQuery } from '@/lib/contract/dashboard/dashboard'
import { readers } from '@/lib/log/readers'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { writeBase } from '@/lib/log/write-base'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { hours, keepReference } from '@/lib/testing/former-figures'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { randomHistory } from '@/lib/testing/random-history'
import { followFigures } from './follow-figures'
import { readDashboard } from './read-dashboard'
import { tail } from './tail'

const db = testDatabase({ owner: true })
const long = process.env.LONG_TESTS ? 5 : 1
const { tables } = readers.dashboard
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
  await makeEndpoint(programId)
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_history', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`,
  )
  await db.sql(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
  await keepReference(db.sql)
})

const rows = (schema: 'public' | 'reference', name: string) => {
  const columns = tables.find((table) => table.name === name)?.columns.join(', ')
  return db.sql(`select ${columns} from ${schema}.${name} order by ${columns}`)
}
const counted = () => db.sql(`select * from (${hours}) h order by 1, 2, 3, 4, 5, 6`)

/** What the page shows of messages, callbacks and opt-outs, however much of it the reader has followed. */
const shown = async () => {
  const query = dashboardQuery.parse({ days: '7' })
  const { messages, callbacks, optOuts } = await db.unit((unit) => readDashboard(unit, { programId, query }))
  const told = (counts: typeof messages.counts) =>
    counts.filter(({ now }) => now !== 0).map(({ word, reason, now }) => `${word}/${reason} ${now}`)
  const timed = [messages.pace.count, callbacks.pace.count]
  return {
    sms: told(messages.counts).sort(),
    callback: told(callbacks.counts).sort(),
    timed,
    out: optOuts.out.now,
    in: optOuts.in.now,
  }
}
const plain = async () => {
  const found = await db.sql<{ figure: string; word: string; reason: string; n: number }>(
    `select figure, word, reason, sum(n)::int as n from (${hours}) h where program_id = $1 group by 1, 2, 3`,
    [programId],
  )
  const of = (figure: string) => found.filter((row) => row.figure === figure)
  const told = (figure: string) =>
    of(figure)
      .map(({ word, reason, n }) => `${word}/${reason} ${n}`)
      .sort()
  const number = (figure: string, is = '') => of(figure).find(({ word }) => word === is)?.n ?? 0
  const timed = [number('smsPace'), number('callbackPace')]
  return { sms: told('sms'), callback: told('callback'), timed, out: number('opt', 'out'), in: number('opt', 'in') }
}

const hasArrived = async () => (await db.sql(`select from delivery where state = 'delivered' limit 1`)).length > 0

test(
  'random histories of sixteen at once: what is kept, made anew, kept by triggers and counted plainly is the same',
  async () => {
    const histories = Array.from({ length: 16 }, (_, n) => randomHistory(programId, 20_261_123 + n, { ahead: true }))
    let running = true
    const following = (async () => {
      while (running) await catchUp({ only: 'dashboard', atOnce: 7 })
    })()
    // Until a callback has arrived, too: of everything there is something.
    for (let turn = 0; turn < 10 * long || !(await hasArrived()); turn += 1) {
      await Promise.all(histories.map(({ act }) => act()))
      expect(await shown()).toEqual(await plain())
    }
    running = false
    await following
    await catchUp()

    expect(await db.sql('select from change_aside')).toEqual([])
    for (const name of ['patient_milestone', 'missing_loop'])
      expect(await rows('public', name), name).toEqual(await rows('reference', name))
    expect(await rows('public', 'dashboard_hour')).toEqual(await counted())
    // Of everything there is something.
    const [some] = await db.sql(`
    select array(select distinct figure from dashboard_hour order by 1) as figures,
           array(select distinct milestone || case when seen then '' else ', inferred' end from patient_milestone order by 1) as steps,
           array(select distinct case when closed_at is null then 'open' else 'closed' end from missing_loop order by 1) as loops`)
    expect(some).toMatchObject({
      figures: ['callback', 'callbackPace', 'opt', 'sms', 'smsPace'],
      steps: expect.arrayContaining([
        'consented',
        'consented, inferred',
        'enrolled',
        'enrolled, inferred',
        'papUnderWay',
      ]),
    })
    const rebuilt = await rebuildReader(testActor, 'dashboard', followFigures, { keep: false })
    expect(rebuilt.tables.map(({ table, differing }) => [table, differing])).toEqual(
      tables.map(({ name }) => [name, 0]),
    )
    expect(rebuilt).toMatchObject({ aside: 0 })
  },
  120_000 * long,
)

test('hours are exact when the call returns, while no reader runs', async () => {
  const before = await shown()
  for (let n = 0; n < 3; n += 1) await makePatient(programId, { skipOnboarding: false })
  const after = await shown()
  expect(after).toEqual(await plain())
  expect(after).not.toEqual(before)
  await catchUp()
  expect(await shown()).toEqual(after)
})

test('a rebuild mends what is wrong, and goes on from the base where the log was dropped', async () => {
  const kept = () => Promise.all(tables.map(({ name }) => rows('public', name)))
  const before = await kept()
  await db.sql(`update patient_milestone set at = at + interval '1 s' where milestone = 'consented'`)
  await db.sql('delete from missing_loop')
  await db.sql('update dashboard_hour set n = n + 1')
  await db.sql(
    `insert into dashboard_span select program_id, figure, grain, begins, 'nothing', reason, ms, n from dashboard_span limit 1`,
  )
  await rebuildReader(testActor, 'dashboard', followFigures, { keep: true })
  expect(await kept()).toEqual(before)

  await writeBase(testActor, 'dashboard')
  await db.sql(`delete from change where kind <> 'readModelBase'`)
  await makePatient(programId)
  await catchUp()
  const rebuilt = await rebuildReader(testActor, 'dashboard', followFigures, { keep: false })
  expect(rebuilt.tables.map(({ differing }) => differing)).toEqual([0, 0, 0, 0])
  expect(rebuilt.followed).toBe(1)
})

test('open pages hear of a step that was reached', async () => {
  const news = () =>
    db.sql(
      `select program_id as program, data ->> 'model' as model from change where kind = 'readModelMoved' and seq > (select max(seq) from change where kind = 'invited')`,
    )
  await makePatient(programId)
  await catchUp()
  expect(await news()).toEqual([{ program: programId, model: 'dashboard' }])
})

test('what a reader has not followed is found by an index, however long the log is', async () => {
  await db.sql(
    `insert into change (at, program_id, kind, data) select now(), 'other', 'phoneOpted', '{"opt": {"id": "x", "direction": "out", "hour": "2026-01-01T00:00:00Z"}}' from generate_series(1, 20000)`,
  )
  await catchUp()
  await db.sql('vacuum analyze change')
  await makePatient(programId, { skipOnboarding: false })
  const plan = await db.sql<{ 'QUERY PLAN': string }>(
    `explain select * from ${tail.replace(':programId::text', `'${programId}'`)}`,
  )
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using change_\d{4}_\d\d_pkey/)
})
