// Days are days of the program, around midnight and where the clock is changed; what a day of a picture counts is what
// the list of that day holds.
import { beforeAll, expect, test } from 'vitest'
import { dashboardQuery, figureQuery } from '@/lib/contract/dashboard/dashboard'
import { catchUp } from '@/lib/testing/catch-up'
import { testDatabase } from '@/lib/testing/database'
import { tellByHand } from '@/lib/testing/tell-by-hand'
import { listFigure } from './list-figure'
import { readDashboard } from './read-dashboard'

const db = testDatabase()
const now = new Date('2027-03-16T15:20:00Z')

beforeAll(() => tellByHand(db.sql))

async function make(programId: string, timeZone: string, moments: readonly string[]) {
  await db.sql('insert into support_program (id, name, time_zone) values ($1, $1, $2)', [programId, timeZone])
  for (const [n, at] of moments.entries()) {
    const id = `${programId}_${n}`
    await db.sql(`insert into patient (id, program_id, zones, created_at, updated_at) values ($1, $2, '{}', $3, $3)`, [
      id,
      programId,
      at,
    ])
    await db.sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
       values ($1, $2, $1, '+12125550100', 'invitation', '', 'en', 'Hello', 'GSM-7', 1, 'queued', $3, $3)`,
      [id, programId, at],
    )
  }
  await db.sql(`update patient set enrollment = 'approved' where program_id = $1`, [programId])
  await catchUp()
}

/** Of each day: who came in, who was approved, how many messages. */
async function days(programId: string, from: string, to: string) {
  const view = await db.unit((unit) =>
    readDashboard({ ...unit, now }, { programId, query: dashboardQuery.parse({ from, to }) }),
  )
  expect(view.intake.reduce((sum, { entered }) => sum + entered, 0)).toBe(view.funnel.entered.now)
  return view.intake.map(({ day, entered, approved }, place) => {
    const { day: same, words } = view.messages.days[place] ?? { day: '', words: {} }
    expect(same).toBe(day)
    return [day, entered, approved, words.queued ?? 0]
  })
}

test('in New York, over the hour that comes twice and the hour that never comes', async () => {
  await make('ny', 'America/New_York', [
    '2026-11-01T03:59:59.999Z', // the last moment of October
    '2026-11-01T04:00:00.000Z', // the first of November, still in summer time
    '2026-11-01T05:30:00.000Z', // 1:30, and an hour later 1:30 again
    '2026-11-01T06:30:00.000Z',
    '2026-11-02T04:59:59.999Z', // the last of a day of 25 hours
    '2026-11-02T05:00:00.000Z',
    '2027-03-14T05:00:00.000Z', // the first of a day of 23 hours
    '2027-03-15T03:59:59.999Z', // and its last
    '2027-03-15T04:00:00.000Z',
  ])
  expect(await days('ny', '2026-10-31', '2026-11-02')).toEqual([
    ['2026-10-31', 1, 1, 1],
    ['2026-11-01', 4, 4, 4],
    ['2026-11-02', 1, 1, 1],
  ])
  expect(await days('ny', '2027-03-13', '2027-03-15')).toEqual([
    ['2027-03-13', 0, 0, 0],
    ['2027-03-14', 2, 2, 2],
    ['2027-03-15', 1, 1, 1],
  ])
})

test('where midnight is not on a whole hour, the hour it falls into is the first of its day, in every figure alike', async () => {
  await make('in', 'Asia/Kolkata', [
    '2026-11-04T17:59:59.999Z',
    '2026-11-04T18:00:00.000Z', // 23:30, with the day that begins half an hour later
    '2026-11-04T18:30:00.000Z',
    '2026-11-05T17:59:59.999Z',
    '2026-11-05T18:00:00.000Z',
  ])
  expect(await days('in', '2026-11-05', '2026-11-05')).toEqual([['2026-11-05', 3, 3, 3]])
  const span = { from: '2026-11-04T18:00:00Z', until: '2026-11-05T18:00:00Z' }
  for (const draft of [
    { figure: 'funnel', word: 'entered' },
    { figure: 'leg', word: 'approval' },
    { figure: 'messages', word: 'queued' },
  ] as const) {
    const query = figureQuery.parse({ ...draft, ...span })
    expect((await db.unit((unit) => listFigure(unit, { programId: 'in', query }))).count, draft.figure).toBe(3)
  }
})

test('opt-outs are counted in the program they were said to', async () => {
  await db.sql(`insert into support_program (id, name) values ('opts', 'opts')`)
  await db.sql(
    `insert into opt_event (id, phone_number, direction, channel, received_at, effective_at, actor_kind, actor_name, program_id)
     select id, '+12125550177', 'out', 'sms', $1, $1, 'patient', '', program from (values ('oe_1', 'opts'), ('oe_2', 'others')) o(id, program)`,
    [new Date(now.getTime() - 86_400_000)],
  )
  await db.sql(
    `insert into patient (id, program_id, zones, phone_number) values ('pt_opts', 'opts', '{}', '+12125550177')`,
  )
  const view = await db.unit((unit) =>
    readDashboard({ ...unit, now }, { programId: 'opts', query: dashboardQuery.parse({ days: '7' }) }),
  )
  expect(view.optOuts).toEqual({ out: { now: 1, before: 0 }, in: { now: 0, before: 0 } })
})
