// An erasure always has a second person, waits three days, and stops for a legal hold or a reason.
import { beforeAll, expect, test } from 'vitest'
import { askingApproval } from '@/lib/access/approvals/asking-approval'
import { decideApproval } from '@/lib/access/approvals/decide-approval'
import { liftHold } from '@/lib/access/holds/lift-hold'
import { placeHold } from '@/lib/access/holds/place-hold'
import { createStaff } from '@/lib/access/staff/create-staff'
import { erasureWait } from '@/lib/contract/access/retention'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { askErasure } from './ask-erasure'
import { erasePatient } from './erase-patient'
import { listErasures } from './list-erasures'
import { stopErasure } from './stop-erasure'

const { unit, sql } = testDatabase()
let programId = ''
let [ann, bea]: Actor[] = []
const patientId = 'pt_a'
const ground = 'patientRequest'

beforeAll(async () => {
  programId = await makeProgram()
  await sql(`insert into patient (id, program_id, first_name) values ('pt_a', $1, 'Ada'), ('pt_b', $1, 'Bob')`, [
    programId,
  ])
  const person = async (name: string, email: string): Promise<Actor> => {
    const made = { name, email, role: 'supervisor', programIds: [programId], password: 'a long one here' } as const
    const { id } = await unit((u) => createStaff(u, made))
    return { ...testActor, kind: 'staff', id, name }
  }
  ann = await person('Ann', 'ann@example.org')
  bea = await person('Bea', 'bea@example.org')
  // People who were there before.
  await sql(`update staff set created_at = now() - interval '30 days'`)
})
const ask = (actor = ann as Actor) =>
  askingApproval(actor, () => inUnit(actor, (u) => askErasure(u, { programId, patientId, ground })))
const decide = (actor: Actor, approvalId: string) =>
  inUnit(actor, (u) => decideApproval(u, { programId, approvalId, approve: true, role: 'supervisor' }))

test('a second person approves, whatever the program’s switches; then it waits three days, and once it is stopped it does not come', async () => {
  await expect(ask()).rejects.toMatchObject({ refusal: 'approvalNeeded' })
  const [{ id: approvalId } = { id: '' }] = await sql<{ id: string }>('select id from approval')
  await expect(decide(ann as Actor, approvalId)).rejects.toMatchObject({ refusal: 'ownApproval' })
  await decide(bea as Actor, approvalId)
  await expect(ask(bea)).rejects.toMatchObject({ refusal: 'approvalNeeded' })

  const { id, dueAt } = await ask()
  expect(Math.abs(Date.parse(dueAt) - Date.now() - erasureWait)).toBeLessThan(3_600_000)
  expect(await ask()).toEqual({ id, dueAt })
  const { waiting } = await unit((u) => listErasures(u, { programId }))
  expect(waiting).toMatchObject([{ id, patientId, ground, state: 'waiting', askedBy: 'Ann', approvedBy: 'Bea' }])
  expect(await unit((u) => erasePatient(u, id))).toBe('none')

  await unit((u) => stopErasure(u, { programId, erasureId: id, reason: 'They changed their mind' }))
  await sql(`update erasure set due_at = now() - interval '1 hour'`)
  expect(await unit((u) => erasePatient(u, id))).toBe('none')
  const stopAgain = unit((u) => stopErasure(u, { programId, erasureId: id, reason: 'x' }))
  await expect(stopAgain).rejects.toMatchObject({ refusal: 'notFound' })
  // The approval was good once.
  await expect(ask()).rejects.toMatchObject({ refusal: 'approvalNeeded' })
})

test('nobody asks under a legal hold, nor for a patient of another program', async () => {
  const { id: holdId } = await unit((u) => placeHold(u, { programId, patientId, reason: 'Smith v. Acme' }))
  await expect(ask()).rejects.toMatchObject({ refusal: 'legalHold' })
  await unit((u) => liftHold(u, { programId, holdId, reason: 'Settled' }))
  const elsewhere = await makeProgram()
  const other = unit((u) => askErasure(u, { programId: elsewhere, patientId, ground }))
  await expect(other).rejects.toMatchObject({ refusal: 'notFound' })
})
