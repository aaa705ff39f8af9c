// Reports: one for each period, for those who were named, read behind sign-in.
import { beforeAll, expect, test } from 'vitest'
import { makeReports } from '@/lib/dashboard/reports/make-reports'
import { testActor, testDatabase } from '@/lib/testing/database'
import { listReports } from './list-reports'
import { readReport } from './read-report'
import { noGoals, readReportPlan } from './read-report-plan'
import { reportLines } from './report-lines'
import { saveReportPlan } from './save-report-plan'

const db = testDatabase()
const programId = 'prog-report'
const as = (id: string) => ({ ...testActor, kind: 'staff' as const, id })
const plan = { every: 'week' as const, recipients: ['st_1'], goals: { ...noGoals, dueDates: 90 }, version: 0 }
/** A Monday noon in New York. */
const monday = new Date('2026-11-23T17:00:00Z')

beforeAll(async () => {
  await db.sql(
    `insert into support_program (id, name, time_zone) values ($1, 'Cardia', 'America/New_York'), ('prog-else', 'Else', 'UTC')`,
    [programId],
  )
  await db.sql(
    `insert into staff (id, email, name, password_hash, role)
     select id, id || '@example.org', id, 'x', 'case-manager' from unnest(array['st_1', 'st_2', 'st_else']) id`,
  )
  await db.sql(
    `insert into staff_program (staff_id, program_id) values ('st_1', $1), ('st_2', $1), ('st_else', 'prog-else')`,
    [programId],
  )
})

test('only staff of the program are named, and the first of two changes stands', async () => {
  await expect(
    db.unit((unit) => saveReportPlan(unit, { programId, ...plan, recipients: ['st_else'] })),
  ).rejects.toMatchObject({ refusal: 'dataInvalid' })
  const saved = await db.unit((unit) => saveReportPlan(unit, { programId, ...plan }))
  expect(saved).toMatchObject({ every: 'week', recipients: ['st_1'], version: 1, goals: { dueDates: 90 } })
  for (const version of [0, 7])
    await expect(db.unit((unit) => saveReportPlan(unit, { programId, ...plan, version }))).rejects.toMatchObject({
      refusal: 'settingsChanged',
    })
})

test('of a week there is one report, whoever makes it, and none before it has ended', async () => {
  const made = await Promise.all([makeReports(testActor, monday), makeReports(testActor, monday)])
  expect(made[0] + made[1]).toBe(1)
  expect(await makeReports(testActor, monday)).toBe(0)
  // Sunday evening in New York is Monday in UTC already.
  expect(await makeReports(testActor, new Date('2026-11-30T04:30:00Z'))).toBe(0)
  expect(await makeReports(testActor, new Date('2026-11-30T09:00:00Z'))).toBe(1)
  const rows = await db.unit((unit) => listReports(unit, { programId, all: false }), as('st_1'))
  expect(rows.map(({ first, last, seen }) => [first, last, seen])).toEqual([
    ['2026-11-23', '2026-11-29', false],
    ['2026-11-16', '2026-11-22', false],
  ])
})

test('it is read by those it was made for, and kept as taken', async () => {
  const [row] = await db.unit((unit) => listReports(unit, { programId, all: true }), as('st_2'))
  const reportId = row?.id ?? ''
  expect(await db.unit((unit) => listReports(unit, { programId, all: false }), as('st_2'))).toEqual([])
  const read = (who: string, program = programId) =>
    db.unit((unit) => readReport(unit, { programId: program, reportId, all: false }), as(who))
  await expect(read('st_2')).rejects.toMatchObject({ refusal: 'notFound' })
  await expect(read('st_1', 'prog-else')).rejects.toMatchObject({ refusal: 'notFound' })
  const view = await read('st_1')
  for (const language of ['en', 'es'] as const) {
    const lines = reportLines(view, language)
    expect(lines.every((line) => line.length === 6)).toBe(true)
    expect(lines.flat().join()).not.toMatch(/undefined|NaN/)
  }
  const [taken] = await db.unit((unit) => listReports(unit, { programId, all: false }), as('st_1'))
  expect(taken).toMatchObject({ id: reportId, seen: true })
  const audit = await db.sql(`select action from audit_entry where program_id = $1 order by id`, [programId])
  expect(audit).toEqual([{ action: 'dashboard.plan' }, { action: 'dashboard.report' }])
})

test('a program that asks for none gets none', async () => {
  const { version } = await db.unit((unit) => readReportPlan(unit, { programId }))
  await db.unit((unit) => saveReportPlan(unit, { programId, ...plan, every: null, version }))
  expect(await makeReports(testActor, new Date('2026-12-20T17:00:00Z'))).toBe(0)
})
