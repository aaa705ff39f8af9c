import { beforeAll, describe, expect, test } from 'vitest'
import { countLimit, patientCountBody } from '@/lib/contract/patients/patient-list'
import { countAnew } from '@/lib/testing/count-anew'
import { testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { countPatients } from './count-patients'

const db = testDatabase()
const small = 'prog-small'
const big = 'prog-big'
const many = countLimit + 500

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'Small'), ($2, 'Big')`, [small, big])
  await db.untold(['patient'], async () => {
    await insertPatients(db.sql, small, 200)
    await insertPatients(db.sql, big, many, new Date(Date.now() - 60_000))
  })
  await countAnew(db.sql)
})

type Ask = { filters?: Record<string, unknown>; search?: string }
const count = (programId: string, ask: Ask = {}) =>
  db.unit((unit) => countPatients(unit, { ...patientCountBody.parse(ask), programId }))
/** By the whole name, the first name, any other word of it, or a caregiver's. */
const named = (begin: string) =>
  `(search_name like '${begin}%' or search_first like '${begin}%' or exists (
     select from patient_search_key k where k.patient_id = patient.id and k.kind <> 'phone' and k.key like '${begin}%'))`
const truth = async (programId: string, where: string) =>
  Number(
    (
      await db.sql<{ n: number }>(`select count(*) as n from patient where program_id = $1 and ${where}`, [programId])
    )[0]?.n,
  )

describe('counts', () => {
  test('everybody of the program and nobody of another', async () => {
    expect(await count(small)).toEqual({ matching: 200, exact: true, total: 200 })
    expect(await count(big)).toEqual({ matching: many, exact: true, total: many })
    expect(await count('prog-unknown')).toEqual({ matching: 0, exact: true, total: 0 })
  })

  test('states exactly, over the limit too, and again after a change', async () => {
    const filters = { lifecycle: ['active', 'invited', 'notInvited'], copay: ['none', 'approved'] }
    expect(await count(big, { filters })).toEqual({ matching: many, exact: true, total: many })

    const pending = { filters: { enrollment: ['pending'], pap: ['none'] } }
    const before = await truth(small, `enrollment = 'pending' and pap is null`)
    expect((await count(small, pending)).matching).toBe(before)
    await db.sql(
      `update patient set enrollment = 'approved' where id = (select id from patient where program_id = $1 and enrollment = 'pending' and pap is null limit 1)`,
      [small],
    )
    await countAnew(db.sql)
    expect((await count(small, pending)).matching).toBe(before - 1)
  })

  test('times and searches exactly below the limit', async () => {
    expect(await count(big, { filters: { updatedWithin: 5, enrollment: ['approved'] } })).toEqual({
      matching: await truth(big, `enrollment = 'approved' and updated_at > now() - interval '5 days'`),
      exact: true,
      total: many,
    })
    expect(await count(small, { search: 'mar' })).toMatchObject({
      matching: await truth(small, named('mar')),
      exact: true,
    })
    expect(await count(big, { search: 'a', filters: { enrollment: ['pending'] } })).toMatchObject({
      matching: await truth(big, `${named('a')} and enrollment = 'pending'`),
      exact: true,
    })
  })

  test('and as "at least" above it', async () => {
    expect(await count(big, { filters: { updatedWithin: 3000 } })).toEqual({
      matching: countLimit,
      exact: false,
      total: many,
    })
    await db.sql(`update patient set external_id = 'X' || external_id where program_id = $1`, [big])
    await db.sql(`update patient set external_id = 'X' || id where program_id = $1 and external_id is null`, [big])
    expect(await count(big, { search: 'X' })).toEqual({ matching: countLimit, exact: false, total: many })
  })

  test('a counted search stands in the audit log without its words', async () => {
    await count(small, { search: 'alvarez' })
    const [row] = await db.sql<{ action: string; data: unknown }>(
      'select action, data from audit_entry order by id desc limit 1',
    )
    expect(row).toEqual({
      action: 'patient.search',
      data: { in: ['externalId', 'fullName', 'name', 'words', 'idPart', 'caregiver'], counted: true },
    })
  })
})
