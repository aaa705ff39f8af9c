import { beforeAll, expect, test } from 'vitest'
import { dashboardQuery, figureQuery } from '@/lib/contract/dashboard/dashboard'
import { testDatabase } from '@/lib/testing/database'
import { listFigure } from './list-figure'
import { readDashboard } from './read-dashboard'

const db = testDatabase()
const programId = 'prog-cardia'
const now = new Date('2026-11-21T15:20:00Z')

/** A clock of this kind: begun so many days ago, late or not, ended so many days ago or still running. */
const clocks: [kind: string, begun: number, late: boolean, ended: number | null][] = [
  ['reply', 5, false, 4],
  ['reply', 6, false, 2],
  ['reply', 9, true, 3],
  ['reply', 50, false, 45],
  ['reply', 2, true, null],
  ['reply', 1, false, null],
  ['papDecision', 40, true, 20],
]

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'Cardia')`, [programId])
  await db.sql(`insert into patient (id, program_id, zones) values ('pt_1', $1, '{}')`, [programId])
  // As lib/work/clocks has it; what is asked of it here is all the dashboard knows of clocks.
  await db.sql(`create table if not exists clock (
    id text primary key, program_id text not null, patient_id text, kind text not null, subject text not null, state text not null,
    list_group text not null, started_at timestamptz(3) not null, since timestamptz(3) not null, planned int not null, due_at timestamptz(3),
    listed_from timestamptz(3), breached_at timestamptz(3), ended_at timestamptz(3))`)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const [n, [kind, begun, late, ended]] of clocks.entries())
    await db.sql(
      `insert into clock (id, program_id, patient_id, kind, subject, state, list_group, started_at, since, planned, due_at, listed_from, breached_at, ended_at)
       values ($1, $2, 'pt_1', $3, $1, $4, 'decide', $5, $5, 1, $6, $5, $7, $8)`,
      [
        `ck_${n}`,
        programId,
        kind,
        ended === null ? 'running' : 'ended',
        ago(begun),
        ago(begun - 0.5),
        late ? ago(begun - 0.5) : null,
        ended === null ? null : ago(ended),
      ],
    )
})

test('kept and missed by the day they ended, overdue as it is now; each opens its own', async () => {
  const { clocks: lines, period } = await db.unit((unit) =>
    readDashboard({ ...unit, now }, { programId, query: dashboardQuery.parse({ days: '30' }) }),
  )
  expect(lines).toEqual([
    { kind: 'reply', kept: 2, missed: 1, running: 2, overdue: 1, keptBefore: 1, missedBefore: 0 },
    { kind: 'papDecision', kept: 0, missed: 1, running: 0, overdue: 0, keptBefore: 0, missedBefore: 0 },
  ])
  const listed = async (figure: 'clocksKept' | 'clocksMissed' | 'clocksOverdue', word?: string) => {
    const query = figureQuery.parse({ figure, word, from: period.from, until: period.until })
    const { rows } = await db.unit((unit) => listFigure(unit, { programId, query }))
    return rows.map(({ id }) => id).sort()
  }
  expect(await listed('clocksKept', 'reply')).toEqual(['ck_0', 'ck_1'])
  expect(await listed('clocksMissed')).toEqual(['ck_2', 'ck_6'])
  expect(await listed('clocksOverdue', 'reply')).toEqual(['ck_4'])
})
