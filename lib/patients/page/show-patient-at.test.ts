// How a case stood at a moment, held against what was read at that moment, over random lives.
import { beforeAll, expect, test } from 'vitest'
import { inUnit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { randomHistory } from '@/lib/testing/random-history'
import { asOf, BeforeTheLog, showPatientAt, taskAt } from './show-patient-at'

const db = testDatabase()
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_history', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`,
  )
  await db.sql(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
})

const showAt = (patientId: string, at: Date) => inUnit(testActor, (unit) => showPatientAt(unit, { patientId, at }))

/** What stands now, and a moment after which everything else happens. */
async function takeDown() {
  const patients = await db.sql<{ id: string; states: string; consented: boolean; entries: number; messages: string }>(`
    select p.id, p.states, p.consented_at is not null as consented,
           (select count(*)::int from timeline_entry t where t.patient_id = p.id) as entries,
           (select coalesce(string_agg(s.state, ' ' order by s.id), '') from sms s where s.patient_id = p.id) as messages
      from patient p where p.program_id = '${programId}'`)
  const [row] = await db.sql<{ at: Date }>('select clock_timestamp()::timestamptz(3) as at')
  const at = row?.at ?? new Date()
  for (;;) {
    const [later] = await db.sql<{ later: boolean }>(
      "select clock_timestamp() > $1::timestamptz + interval '1 ms' as later",
      [at],
    )
    if (later?.later) return { at, patients }
  }
}

test('a case as of a moment is what was read at that moment', { timeout: 0 }, async () => {
  const history = randomHistory(programId, 7)
  const moments: Awaited<ReturnType<typeof takeDown>>[] = []
  for (let turn = 0; turn < 120; turn += 1) {
    await history.act()
    if (turn % 20 === 19) moments.push(await takeDown())
  }
  let compared = 0
  for (const { at, patients } of moments)
    for (const one of patients) {
      const { patient, timeline, messages } = await showAt(one.id, at)
      const { lifecycle, enrollment, priorAuth, pap, copay } = patient
      expect([lifecycle, enrollment, priorAuth, pap, copay].map((state) => state ?? '').join('/'), one.id).toBe(
        one.states,
      )
      expect(patient.consented, one.id).toBe(one.consented)
      expect(timeline.length, one.id).toBe(one.entries)
      expect(messages.map(({ state }) => state).join(' '), one.id).toBe(one.messages)
      compared += 1
    }
  expect(compared).toBeGreaterThan(50)
})

test('who was not there yet is not shown', async () => {
  const patientId = await makePatient(programId)
  await expect(showAt(patientId, new Date(Date.now() - 60_000))).rejects.toMatchObject({ refusal: 'patientNotFound' })
})

test('a moment before the log is not guessed', async () => {
  const patientId = await makePatient(programId)
  await db.sql(`update patient set created_at = now() - interval '2 years' where id = $1`, [patientId])
  await expect(showAt(patientId, new Date(Date.now() - 365 * 86_400_000))).rejects.toThrow(BeforeTheLog)
})

test('what a row after the moment says was so before it, was so then', () => {
  const owned = (second: number, from: string | null, to: string | null) => ({
    at: new Date(second * 1_000),
    data: { owner: { from, to } },
  })
  const ownerAt = (second: number, ...rows: ReturnType<typeof owned>[]) =>
    asOf(
      rows,
      new Date(second * 1_000),
      ({ owner }) => owner && { from: owner.from ?? null, to: owner.to ?? null },
      'now',
    )
  expect(ownerAt(5)).toBe('now')
  expect(ownerAt(5, owned(3, null, 'a'))).toBe('a')
  expect(ownerAt(5, owned(7, 'a', 'b'), owned(9, 'b', 'c'))).toBe('a')
  expect(ownerAt(8, owned(7, 'a', 'b'), owned(9, 'b', 'c'))).toBe('b')
})

test('of a task older than the log its due time and assignee are told where the log or nobody moved them, else not', () => {
  const [monday, tuesday] = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-03T00:00:00Z')]
  const today = { id: 'ta_1', dueAt: tuesday, doneAt: null, assigneeId: 'st_1' }
  const moved = (at: Date, id = 'ta_1') => ({ at, data: { task: { id, due: monday.toISOString(), assignee: 'st_2' } } })
  expect(taskAt(today, [moved(monday, 'ta_2')], monday)).toEqual(today)
  expect(taskAt(today, [moved(monday), moved(tuesday)], monday)).toEqual({
    ...today,
    dueAt: monday,
    assigneeId: 'st_2',
  })
  expect(taskAt(today, [moved(tuesday)], monday)).toEqual({
    id: 'ta_1',
    doneAt: null,
    notKnown: ['dueAt', 'assigneeId'],
  })
})
