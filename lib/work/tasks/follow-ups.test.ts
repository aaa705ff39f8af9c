import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import type { Refusal } from '@/lib/contract/refusals'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { addTask } from './add-task'
import { changeTask } from './change-task'
import { completeTask } from './complete-task'
import { listDoneTasks } from './list-done-tasks'
import { listTasks } from './list-tasks'
import { reopenTask } from './reopen-task'

const { unit, sql } = testDatabase()
const patientId = 'pt_task'
let programId = ''
let other = ''
const people: Record<string, { id: string; name: string }> = {}
const one = (name: string) => people[name] ?? { id: name, name }
const as = (name: string) => ({ ...testActor, kind: 'staff' as const, ...one(name) })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const dueAt = '2096-11-20T22:00:00.000Z'

beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
  other = await makeProgram()
  for (const name of ['ana', 'ben']) {
    const person = { email: `${name}@example.org`, name, role: 'case-manager' as const, programIds: [programId] }
    people[name] = { name, id: (await unit((u) => createStaff(u, person), { ...testActor, kind: 'operator' })).id }
  }
  await sql(`insert into patient (id, program_id, zones) values ($1, $2, '{}')`, [patientId, programId])
})

test('a task is written down, given to another, done, and opened again; the timeline tells it without its audit', async () => {
  const given = { programId, patientId, title: 'Call the pharmacy', dueAt, assignee: one('ana') }
  const task = await unit((u) => addTask(u, given), as('ben'))
  expect(task).toMatchObject({ kind: 'followUp', title: given.title, createdBy: 'ben', assignee: one('ana'), dueAt })
  const where = { programId, taskId: task.id }
  const was = { title: given.title, dueAt, assigneeId: one('ana').id }
  const changed = await unit((u) => changeTask(u, { ...where, was, dueAt: null, assignee: null }), as('ana'))
  expect(changed).toMatchObject({ dueAt: null, assignee: null, title: given.title })

  await unit((u) => completeTask(u, where), as('ana'))
  expect(await unit((u) => listTasks(u, { programId, patientId }))).toEqual([])
  expect(await unit((u) => listDoneTasks(u, { programId, patientId }))).toMatchObject([
    { id: task.id, doneBy: 'ana', mayReopen: true },
  ])
  expect(await unit((u) => reopenTask(u, where), as('ben'))).toMatchObject({ id: task.id, title: given.title })
  await unit((u) => reopenTask(u, where), as('ben'))
  const told = await sql<{ kind: string }>('select kind from timeline_entry where patient_id = $1 order by id', [
    patientId,
  ])
  expect(told.map(({ kind }) => kind)).toEqual(['taskAdded', 'taskDone', 'taskReopened'])
  expect(JSON.stringify(await sql('select data from audit_entry'))).not.toContain('pharmacy')
})

test('of two people who change a task one is told how it stands', async () => {
  const given = { programId, patientId, title: 'Ask for the card', dueAt: null, assignee: null }
  const { id: taskId } = await unit((u) => addTask(u, given), as('ana'))
  const was = { title: given.title, dueAt: null, assigneeId: null }
  const give = (name: string) =>
    outcome(unit((u) => changeTask(u, { programId, taskId, was, dueAt, assignee: one(name) }), as(name)))
  expect((await Promise.all([give('ana'), give('ben')])).sort()).toEqual(['done', 'taskChanged'])
  await unit((u) => completeTask(u, { programId, taskId }), as('ana'))
  expect(await give('ana')).toBe('taskChanged')
})

test('what opens and closes by itself is not opened by hand, its words are its own, and another program sees none', async () => {
  await sql(`insert into task (id, program_id, patient_id, kind) values ('tk_block', $1, $2, 'callbackBlocked')`, [
    programId,
    patientId,
  ])
  const was = { title: null, dueAt: null, assigneeId: null }
  const change = { programId, taskId: 'tk_block', was, title: 'Mine', dueAt, assignee: one('ben') }
  expect(await unit((u) => changeTask(u, change), as('ana'))).toMatchObject({
    title: null,
    dueAt,
    assignee: one('ben'),
  })
  await unit((u) => completeTask(u, { programId, taskId: 'tk_block' }), as('ana'))
  expect(await outcome(unit((u) => reopenTask(u, { programId, taskId: 'tk_block' })))).toBe('taskNotReopened')
  const there = { programId: other, taskId: 'tk_block' }
  expect(await outcome(unit((u) => reopenTask(u, there)))).toBe('notFound')
  expect(await outcome(unit((u) => completeTask(u, there)))).toBe('notFound')
  expect(await outcome(unit((u) => listDoneTasks(u, { programId: other, patientId })))).toBe('notFound')
  const given = { programId: other, patientId, title: 'x', dueAt: null, assignee: null }
  expect(await outcome(unit((u) => addTask(u, given)))).toBe('notFound')
})

test('a task is never born late: a due time that has passed is refused, and one it had comes back with an undo', async () => {
  const given = (at: string | null) => ({ programId, patientId, title: 'Call', dueAt: at, assignee: null })
  const passed = new Date(Date.now() - 60_000).toISOString()
  expect(await outcome(unit((u) => addTask(u, given(passed)), as('ana')))).toBe('taskDuePast')
  expect(await sql('select id from task where due_at < created_at')).toEqual([])

  const { id: taskId } = await unit((u) => addTask(u, given(null)), as('ana'))
  const change = (from: string | null, to: string | null) =>
    outcome(
      unit(
        (u) =>
          changeTask(u, {
            programId,
            taskId,
            was: { title: 'Call', dueAt: from, assigneeId: null },
            dueAt: to,
            assignee: null,
          }),
        as('ana'),
      ),
    )
  expect(await change(null, passed)).toBe('taskDuePast')
  // It was due, and is late; that it is put off and put back does not make it new.
  await sql('update task set due_at = $2, created_at = $3 where id = $1', [taskId, passed, '2026-01-05T15:00:00Z'])
  await followClocksUntil(testActor)
  expect(await change(passed, passed)).toBe('done')
  expect(await change(passed, dueAt)).toBe('done')
  expect(await change(dueAt, passed)).toBe('done')
  expect(await change(passed, new Date(Date.parse(passed) - 60_000).toISOString())).toBe('taskDuePast')
})
