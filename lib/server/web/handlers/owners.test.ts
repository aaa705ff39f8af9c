// The rows about owners as the console calls them: what a schema cannot say is refused before anything is written.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import type { StaffCard } from '@/lib/contract/endpoint'
import type { Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import type { Call } from '@/lib/server/web/handle'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { noteHandlers } from './notes'
import { ownerHandlers } from './owners'
import { staffHandlers } from './staff'

const { unit, sql } = testDatabase()
const patientId = 'pt_handled'
let programId = ''
const ids: Record<string, string> = {}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const callOf = (params: Record<string, string>): Call => ({
  params: { programId, patientId, ...params },
  staff: { id: ids.ada ?? '' } as StaffCard & { sessionId: string },
  requestId: 'r',
  address: '',
})
const as = (name: string) => ({ ...testActor, kind: 'staff' as const, id: ids[name] ?? name, name })

beforeAll(async () => {
  programId = await makeProgram()
  for (const [name, role] of Object.entries({ ada: 'administrator', ana: 'case-manager', audrey: 'auditor' }))
    ids[name] = (
      await unit(
        (u) => createStaff(u, { email: `${name}@example.org`, name, role: role as Role, programIds: [programId] }),
        { ...testActor, kind: 'operator' },
      )
    ).id
  await sql(`insert into patient (id, program_id, zones, owner_id) values ($1, $2, '{}', $3)`, [
    patientId,
    programId,
    ids.ana,
  ])
})

test('nothing goes to somebody who could not see it or not act on it', async () => {
  const audrey = ids.audrey ?? ''
  for (const ownerId of [audrey, 'st_none'])
    expect(
      await outcome(
        unit((u) => ownerHandlers.assignPatient(u, { ownerId, from: ids.ana ?? '' }, callOf({})), as('ada')),
      ),
    ).toBe('dataInvalid')
  const task = { title: 'x', dueAt: null, assigneeId: audrey }
  expect(await outcome(unit((u) => noteHandlers.addTask(u, task, callOf({})), as('ada')))).toBe('dataInvalid')
  const note = { text: '@audrey', mentions: [audrey] }
  expect(await outcome(unit((u) => noteHandlers.addNote(u, note, callOf({})), as('ada')))).toBe('dataInvalid')
  expect(await sql('select id from task where patient_id = $1', [patientId])).toEqual([])
})

test('disabling a person frees what they have in the same act', async () => {
  await unit((u) => staffHandlers.disableStaff(u, {}, callOf({ staffId: ids.ana ?? '' })), as('ada'))
  expect(await sql('select owner_id from patient where id = $1', [patientId])).toEqual([{ owner_id: null }])
  expect(await sql(`select caller_name, data from timeline_entry where patient_id = $1`, [patientId])).toEqual([
    { caller_name: 'ada', data: { from: 'ana', to: null } },
  ])
})
