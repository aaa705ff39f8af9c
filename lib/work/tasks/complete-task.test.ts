import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '@/lib/contract/refusals'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { listTasks } from '@/lib/work/tasks/list-tasks'

const { unit, sql } = testDatabase()
let programId = ''
let other = ''

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  await sql(`insert into patient (id, program_id, zones) values ('pt_a', $1, '{}')`, [programId])
  await sql(
    `insert into task (id, program_id, patient_id, kind) values ('tk_1', $1, 'pt_a', 'dobMissing'), ('tk_2', $1, 'pt_a', 'outOfOrder')`,
    [programId],
  )
})

const person = (name: string) => ({ ...testActor, kind: 'staff' as const, id: name, name })

test('who was first stays, and a second time writes nothing', async () => {
  const done = await unit((u) => completeTask(u, { programId, taskId: 'tk_1' }), person('K. Osei'))
  expect(done).toMatchObject({ id: 'tk_1', doneBy: 'K. Osei' })
  expect(await unit((u) => completeTask(u, { programId, taskId: 'tk_1' }), person('Somebody else'))).toEqual(done)
  expect(await sql(`select caller_name, patient_ids from audit_entry where action = 'task.done'`)).toEqual([
    { caller_name: 'K. Osei', patient_ids: ['pt_a'] },
  ])
  expect(await unit((u) => listTasks(u, { programId, patientId: 'pt_a' }))).toMatchObject([{ id: 'tk_2' }])
})

test('another program’s task is not found', async () => {
  await expect(unit((u) => completeTask(u, { programId: other, taskId: 'tk_2' }))).rejects.toEqual(
    new Refusal('notFound'),
  )
  expect(await unit((u) => listTasks(u, { programId: other, patientId: 'pt_a' }))).toEqual([])
})

test('the task of a callback that is held is not done by saying so, and is once the callback is', async () => {
  await sql(
    `insert into endpoint (id, program_id, name, url) values ('ep_1', $1, 'Northwind', 'https://northwind.example')`,
    [programId],
  )
  await sql(
    `insert into callback (id, program_id, patient_id, shape, event_name, body, problems, created_at)
     values ('cb_1', $1, 'pt_a', 'dosage', 'Service.Patient.UserAction', '{}', '[{"path":"a","message":"b"}]', now())`,
    [programId],
  )
  await sql(
    `insert into delivery (id, callback_id, endpoint_id, program_id, patient_id, shape, lane_key, seq, first_seq, state, created_at)
     values ('dl_1', 'cb_1', 'ep_1', $1, 'pt_a', 'dosage', 'pt_a', 1, 1, 'blocked', now())`,
    [programId],
  )
  await sql(
    `insert into task (id, program_id, patient_id, kind, data) values ('tk_3', $1, 'pt_a', 'callbackBlocked', '{"callbackId":"cb_1"}')`,
    [programId],
  )
  const complete = () => unit((u) => completeTask(u, { programId, taskId: 'tk_3' }), person('K. Osei'))
  await expect(complete()).rejects.toEqual(new Refusal('taskNeedsDecision'))
  await sql(`update delivery set state = 'cancelled', ended_at = now() where id = 'dl_1'`)
  expect(await complete()).toMatchObject({ doneBy: 'K. Osei' })
})
