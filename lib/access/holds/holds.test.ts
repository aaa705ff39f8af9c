// Legal holds: on a patient or on the program, several at once, lifted with a reason, and each step in the log.
import { beforeAll, expect, test } from 'vitest'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { isHeld } from './held'
import { liftHold } from './lift-hold'
import { listHolds } from './list-holds'
import { placeHold } from './place-hold'

const { unit, sql } = testDatabase()
let [programId, other] = ['', '']
const reason = 'Smith v. Acme'
beforeAll(async () => {
  ;[programId, other] = [await makeProgram(), await makeProgram()]
  await sql(`insert into patient (id, program_id) values ('pt_a', $1), ('pt_b', $1), ('pt_c', $2)`, [programId, other])
})

const held = () =>
  Promise.all(
    [
      { programId, patientId: 'pt_a' },
      { programId, patientId: 'pt_b' },
      { programId: other, patientId: 'pt_c' },
    ].map((where) => unit((u) => isHeld(u, where))),
  )

test('a hold is of its patient until the last one is lifted, and one of the program is of everybody there', async () => {
  expect(await held()).toEqual([false, false, false])
  const first = await unit((u) => placeHold(u, { programId, patientId: 'pt_a', reason }))
  const second = await unit((u) => placeHold(u, { programId, patientId: 'pt_a', reason: 'Audit 2026' }))
  expect(await held()).toEqual([true, false, false])
  await unit((u) => liftHold(u, { programId, holdId: first.id, reason: 'Settled' }))
  expect(await held()).toEqual([true, false, false])
  await unit((u) => liftHold(u, { programId, holdId: second.id, reason: 'Settled' }))
  const all = await unit((u) => placeHold(u, { programId, reason }))
  expect(await held()).toEqual([true, true, false])

  const page = await unit((u) => listHolds(u, { programId }))
  expect(page.standing).toMatchObject([{ id: all.id, patientId: null, reason, placedBy: testActor.name }])
  expect(page.lifted).toMatchObject([{ id: second.id, liftReason: 'Settled' }, { id: first.id }])
  expect((await unit((u) => listHolds(u, { programId: other }))).standing).toEqual([])
  await unit((u) => liftHold(u, { programId, holdId: all.id, reason: 'Over' }))
  const log = await sql<{ action: string; n: number }>(
    `select action, count(*)::int as n from audit_entry where action like 'hold.%' and program_id = $1 group by action order by action`,
    [programId],
  )
  expect(log).toEqual([
    { action: 'hold.lift', n: 3 },
    { action: 'hold.list', n: 1 },
    { action: 'hold.place', n: 3 },
  ])
})

test('nobody holds a patient of another program, nor lifts a hold of one, nor one that was lifted', async () => {
  const refused = { refusal: 'notFound' }
  await expect(unit((u) => placeHold(u, { programId, patientId: 'pt_c', reason }))).rejects.toMatchObject(refused)
  const { id: holdId } = await unit((u) => placeHold(u, { programId: other, patientId: 'pt_c', reason }))
  await expect(unit((u) => liftHold(u, { programId, holdId, reason }))).rejects.toMatchObject(refused)
  await unit((u) => liftHold(u, { programId: other, holdId, reason }))
  await expect(unit((u) => liftHold(u, { programId: other, holdId, reason }))).rejects.toMatchObject(refused)
})
