import { beforeAll, expect, test } from 'vitest'
import { auditActions } from '@/lib/contract/access/audit-actions'
import { record } from '@/lib/platform/record/record'
import { testActor, testDatabase } from '@/lib/testing/database'
import { listAudit } from './list-audit'

const { unit, sql } = testDatabase()
const list = (filter: object = {}) => unit((u) => listAudit(u, { programId: 'one', ...filter }))
const actionsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ action }) => action)

beforeAll(async () => {
  await unit(
    async (u) => {
      await record(u, { action: 'patient.list', programId: 'one', patientIds: ['pt_1', 'pt_2'] })
      await record(u, { action: 'patient.read', programId: 'one', patientIds: ['pt_1'], data: { why: 'test' } })
      await record(u, { action: 'patient.read', programId: 'two', patientIds: ['pt_3'] })
    },
    { ...testActor, name: 'Ana_López 100%' },
  )
})

test('only the program’s rows are listed, newest first, and reading them is a row too', async () => {
  expect(actionsOf(await list())).toEqual(['patient.read', 'patient.list'])
  expect(actionsOf(await list())).toEqual(['audit.list', 'patient.read', 'patient.list'])
  expect(await unit((u) => listAudit(u, { programId: 'nowhere' }))).toMatchObject({
    rows: [],
    newer: null,
    older: null,
  })
})

test.each<[string, object, string[]]>([
  ['one act', { action: 'patient.list' }, ['patient.list']],
  ['a patient, alone or among others', { patient: 'pt_1' }, ['patient.read', 'patient.list']],
  ['a patient among others', { patient: 'pt_2' }, ['patient.list']],
  ['a part of the name', { caller: 'lópez' }, ['patient.read', 'patient.list']],
  ['signs that mean something to LIKE', { caller: '_López 100%' }, ['patient.read', 'patient.list']],
  ['the same signs, which match nothing else', { caller: '%ana%' }, []],
  ['the whole id', { caller: 'test' }, ['patient.read', 'patient.list']],
  ['an outcome', { outcome: 'done' }, ['patient.read', 'patient.list']],
  ['another outcome', { outcome: 'refused' }, []],
  ['a patient of another program', { patient: 'pt_3' }, []],
])('found by %s', async (_case, filter, actions) => {
  expect(actionsOf(await list(filter)).filter((action) => action !== 'audit.list')).toEqual(actions)
})

test('pages meet without a gap, both ways', async () => {
  await unit(async (u) => {
    for (let n = 0; n < 120; n += 1) await record(u, { action: 'task.done', programId: 'many', data: { n } })
  })
  const page = (filter: object = {}) => unit((u) => listAudit(u, { programId: 'many', action: 'task.done', ...filter }))
  const first = await page()
  const second = await page({ before: first.older })
  const third = await page({ before: second.older })
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20])
  expect([first.newer, third.older]).toEqual([null, null])
  const all = [first, second, third].flatMap(({ rows }) => rows.map(({ data }) => data.n))
  expect(all).toEqual(Array.from({ length: 120 }, (_, n) => 119 - n))
  const back = await page({ after: third.newer })
  expect(back.rows).toEqual(second.rows)
})

test('an act that names its refusal is one that was refused; who says otherwise is believed', async () => {
  await unit(async (u) => {
    const fact = { action: 'link.issue', programId: 'refusing' } as const
    await record(u, { ...fact, data: { n: 1 } })
    await record(u, { ...fact, data: { n: 2, refused: 'patientUnsubscribed' } })
    await record(u, { ...fact, data: { n: 3, refused: 'patientUnsubscribed' }, outcome: 'failed' })
    await record(u, fact)
  })
  expect(await sql(`select outcome from audit_entry where program_id = 'refusing' order by id`)).toEqual(
    ['done', 'refused', 'failed', 'done'].map((outcome) => ({ outcome })),
  )
})

test('a row can be neither changed nor deleted', async () => {
  await expect(sql("update audit_entry set action = 'x'")).rejects.toThrow(/append-only/)
  await expect(sql('delete from audit_entry')).rejects.toThrow(/append-only/)
})

test('every act has words', () => {
  for (const words of Object.values(auditActions)) expect(words).toMatch(/^[A-Z]/)
})
