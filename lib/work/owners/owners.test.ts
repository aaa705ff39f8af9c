// Whose patients they are: taken, handed over, given back, and nobody's again when their person leaves.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { disableStaff } from '@/lib/access/staff/disable-staff'
import { listPeople } from '@/lib/access/staff/list-people'
import { requirePeople } from '@/lib/access/staff/require-people'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { isRefusal, type Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { assignPatient } from './assign-patient'
import { freedAtOnce, freeNextWork, freeWork } from './free-work'
import { handOver } from './hand-over'
import { countMoving } from './hand-over-scope'
import { listOwned } from './list-owned'
import { readWorkload } from './read-workload'
import { requireHolder } from './require-holder'
import { undoHandOver } from './undo-hand-over'

const { unit, sql } = testDatabase()
let programId = ''
let other = ''
const people: Record<string, { id: string; name: string }> = {}
const one = (name: string) => people[name] ?? { id: name, name }
const as = (name: string) => ({ ...testActor, kind: 'staff' as const, ...one(name) })
const operator = { ...testActor, kind: 'operator' as const }

async function hire(name: string, role: Role, programIds: string[]) {
  const { id } = await unit((u) => createStaff(u, { email: `${name}@example.org`, name, role, programIds }), operator)
  people[name] = { id, name }
}
let made = 0
async function patients(n: number, owner: string | null, program = programId) {
  const ids = Array.from({ length: n }, (_, index) => `pt_${String(made + index).padStart(4, '0')}`)
  made += n
  await sql(
    `insert into patient (id, program_id, zones, owner_id, updated_at)
     select id, $2, '{}', $3, timestamptz '2026-01-01' + position * interval '1 minute'
       from unnest($1::text[]) with ordinality as v(id, position)`,
    [ids, program, owner && one(owner).id],
  )
  return ids
}
const task = (id: string, patientId: string, assignee: string | null = null, dueAt: string | null = null) =>
  sql(
    `insert into task (id, program_id, patient_id, kind, assignee_id, due_at) select $1, program_id, id, 'followUp', $3, $4 from patient where id = $2`,
    [id, patientId, assignee && one(assignee).id, dueAt],
  )
const ownerOf = async (id: string) =>
  (await sql<{ owner_id: string | null }>('select owner_id from patient where id = $1', [id]))[0]?.owner_id
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const rowOf = async (name: string | null) =>
  (await unit((u) => readWorkload(u, { programId }))).rows.find(({ person }) => (person?.name ?? null) === name)

beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
  other = await makeProgram()
  for (const name of ['ana', 'ben', 'cleo']) await hire(name, 'case-manager', [programId])
  await hire('ada', 'administrator', [programId, other])
  await hire('audrey', 'auditor', [programId])
  await hire('otto', 'case-manager', [other])
})

test('patients may belong to who can write in their program, and to nobody else', async () => {
  const rows = await unit((u) => listPeople(u, { programId }), as('ben'))
  expect(rows.map(({ name, self }) => [name, self])).toEqual([
    ['ada', false],
    ['ana', false],
    ['ben', true],
    ['cleo', false],
  ])
  for (const name of ['audrey', 'otto', 'ghost'])
    expect(await outcome(unit((u) => requirePeople(u, { programId, ids: [one(name).id], path: 'to' })))).toBe(
      'dataInvalid',
    )
})

test('of ten people who take the same patient at once one gets it, and the others are told who', async () => {
  const [patientId = ''] = await patients(1, null)
  const names = ['ana', 'ben', 'cleo', 'ada', 'ana', 'ben', 'cleo', 'ada', 'ana', 'ben']
  const all = await Promise.allSettled(
    names.map((name) =>
      unit((u) => assignPatient(u, { programId, patientId, owner: one(name), from: null }), as(name)),
    ),
  )
  const owner = await ownerOf(patientId)
  const winner = Object.values(people).find(({ id }) => id === owner)
  for (const [index, { status, ...result }] of all.entries()) {
    if (names[index] === winner?.name) expect(status).toBe('fulfilled')
    else {
      const reason = (result as { reason?: unknown }).reason
      expect(isRefusal(reason) && [reason.refusal, reason.detail.data]).toMatchObject([
        'ownerChanged',
        { owner: winner, byName: winner?.name },
      ])
    }
  }
  const told = await sql('select caller_name, data from timeline_entry where patient_id = $1', [patientId])
  expect(told).toEqual([{ caller_name: winner?.name, data: { from: null, to: winner?.name } }])
  expect(await sql(`select data from audit_entry where action = 'patient.assign'`)).toEqual([
    { data: { from: null, to: winner?.id } },
  ])
})

test('another program’s patient is not found', async () => {
  const [patientId = ''] = await patients(1, null, other)
  expect(await outcome(unit((u) => assignPatient(u, { programId, patientId, owner: one('ana') })))).toBe('notFound')
})

test('all patients and tasks of a person go over, and back again but for what has moved since', async () => {
  const [first = '', second = '', third = ''] = await patients(3, 'cleo')
  const [foreign = ''] = await patients(1, 'ada')
  await task('tk_own', first)
  await task('tk_named', foreign, 'cleo', '2020-01-01')
  await followClocksUntil(testActor)
  const before = await rowOf('cleo')
  expect(before).toMatchObject({ away: false, late: 4, tasks: 2 })
  const waited = (await rowOf('ben'))?.late ?? 0

  const all = { programId, from: one('cleo').id, patientIds: null, tasks: true }
  const preview = await unit((u) => countMoving(u, all))
  expect(preview).toEqual({ patients: before?.patients, tasks: 1, overdue: 1, left: 0 })
  const given = { programId, from: one('cleo'), to: one('ben'), patientIds: null, tasks: true }
  const { handOverId, ...counts } = await unit((u) => handOver(u, given), as('ada'))
  expect(counts).toEqual({ patients: preview.patients, tasks: 1 })
  expect(await rowOf('cleo')).toMatchObject({ patients: 0, tasks: 0, late: 0 })
  expect(await rowOf('ben')).toMatchObject({ tasks: 2, late: waited + 4 })

  await unit((u) => assignPatient(u, { programId, patientId: second, owner: one('ana') }))
  const back = await unit((u) => undoHandOver(u, { programId, handOverId }), as('ada'))
  expect(back).toEqual({ patients: preview.patients - 1, tasks: 1, kept: 1 })
  expect(await Promise.all([first, second, third].map(ownerOf))).toEqual([
    one('cleo').id,
    one('ana').id,
    one('cleo').id,
  ])
  expect(await outcome(unit((u) => undoHandOver(u, { programId, handOverId })))).toBe('handOverUndone')
  expect(await outcome(unit((u) => undoHandOver(u, { programId: other, handOverId })))).toBe('notFound')
  const { recent } = await unit((u) => readWorkload(u, { programId }))
  expect(recent[0]).toMatchObject({ id: handOverId, byName: 'ada', from: one('cleo'), to: one('ben'), undoneBy: 'ada' })
})

test('some of nobody’s patients are picked up; the others stay', async () => {
  const [mine = '', theirs = ''] = await patients(2, null)
  const listed = await unit((u) => listOwned(u, { programId, owner: 'nobody' }))
  expect(listed.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, theirs]))
  const some = { programId, from: null, to: one('ana'), patientIds: [mine], tasks: true }
  expect(await unit((u) => handOver(u, some), as('ana'))).toMatchObject({ patients: 1, tasks: 0 })
  expect(await Promise.all([mine, theirs].map(ownerOf))).toEqual([one('ana').id, null])
  expect(await outcome(unit((u) => handOver(u, { ...some, to: null })))).toBe('dataInvalid')
})

test('a person’s patients come in pages, longest untouched first', async () => {
  const ids = await patients(60, 'ada')
  const first = await unit((u) => listOwned(u, { programId, owner: one('ada').id }))
  const second = await unit((u) => listOwned(u, { programId, owner: one('ada').id, after: String(first.next) }))
  const seen = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(new Set(seen).size).toBe(seen.length)
  expect(ids.every((id) => seen.includes(id))).toBe(true)
  expect(second.next).toBeNull()
})

test('what is done counts since Monday of the program’s own week', async () => {
  const [patientId = ''] = await patients(1, 'ben')
  for (const [id, doneAt] of [
    ['tk_late', '2026-11-16T04:59:00Z'],
    ['tk_new', '2026-11-16T05:00:00Z'],
  ]) {
    await task(String(id), patientId)
    await sql('update task set done_at = $2, done_by_id = $3 where id = $1', [id, doneAt, one('ben').id])
  }
  const now = new Date('2026-11-18T12:00:00Z')
  const { rows, weekFrom } = await unit((u) => readWorkload({ ...u, now }, { programId }))
  expect(weekFrom).toBe('2026-11-16T05:00:00.000Z')
  expect(rows.find(({ person }) => person?.name === 'ben')?.doneThisWeek).toBe(1)
})

test('who leaves, or loses the program, keeps nothing of it', async () => {
  await hire('dora', 'case-manager', [programId, other])
  const [here = ''] = await patients(1, 'dora')
  const [there = ''] = await patients(1, 'dora', other)
  await task('tk_dora', here, 'dora')
  const staffId = one('dora').id
  await unit(async (u) => {
    await updateStaff(u, { staffId, name: 'dora', role: 'case-manager', programIds: [other] })
    expect(await freeWork(u, { staffId })).toEqual({ patients: 1, tasks: 1 })
  }, operator)
  expect([await ownerOf(here), await ownerOf(there)]).toEqual([null, staffId])
  expect(await sql(`select data from timeline_entry where patient_id = $1`, [here])).toEqual([
    { data: { from: 'dora', to: null } },
  ])
  await unit(async (u) => {
    await disableStaff(u, { staffId })
    await freeWork(u, { staffId })
  }, operator)
  expect(await ownerOf(there)).toBeNull()
  expect(await sql('select id from task where assignee_id = $1 and done_at is null', [staffId])).toEqual([])
})

test('the work of somebody who has thousands is freed batch by batch, on behalf of who took their access', async () => {
  await hire('hal', 'case-manager', [programId])
  const staffId = one('hal').id
  const ids = await patients(freedAtOnce * 2 + 1, 'hal')
  await unit(async (u) => {
    await disableStaff(u, { staffId })
    expect(await freeWork(u, { staffId })).toMatchObject({ patients: freedAtOnce })
  }, as('ada'))
  const left = async () => (await sql('select id from patient where owner_id = $1', [staffId])).length
  expect(await left()).toBe(freedAtOnce + 1)
  await Promise.all([freeNextWork(testActor), freeNextWork(testActor)])
  while (await freeNextWork(testActor));
  expect(await left()).toBe(0)
  expect(await sql('select staff_id from work_to_free')).toEqual([])
  const told = await sql(
    `select count(*)::int as n, count(distinct patient_id)::int as patients, min(caller_name) as by from timeline_entry
      where patient_id = any($1) and kind = 'ownerChanged'`,
    [ids],
  )
  expect(told).toEqual([{ n: ids.length, patients: ids.length, by: 'ada' }])
})

test('what somebody still has who works here no longer is shown, and can be handed over', async () => {
  await hire('gil', 'case-manager', [programId])
  const [patientId = ''] = await patients(1, 'gil')
  await sql('update staff set disabled_at = now() where id = $1', [one('gil').id])
  expect(await rowOf('gil')).toMatchObject({ away: true, patients: 1 })
  const from = await unit((u) => requireHolder(u, { programId, id: one('gil').id }))
  const { handOverId } = await unit((u) =>
    handOver(u, { programId, from, to: one('ana'), patientIds: null, tasks: true }),
  )
  expect(await ownerOf(patientId)).toBe(one('ana').id)
  expect(await rowOf('gil')).toBeUndefined()
  await unit((u) => undoHandOver(u, { programId, handOverId }))
  expect(await ownerOf(patientId)).toBeNull()
  expect(await outcome(unit((u) => requireHolder(u, { programId, id: one('otto').id })))).toBe('dataInvalid')
})
