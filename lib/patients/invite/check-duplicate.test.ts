import { beforeAll, describe, expect, test } from 'vitest'
import { duplicateBody } from '@/lib/contract/patients/patient-list'
import { testDatabase } from '@/lib/testing/database'
import { checkDuplicate } from './check-duplicate'

const db = testDatabase()
const programId = 'prog-a'
const phone = '+12025550143'
const caregivers = '+12025550171'

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ('prog-b', 'B')`, [programId])
  await db.sql(
    `insert into patient (id, program_id, external_id, phone_number, first_name, last_name, born_on, phone_is_caregivers, zones, lifecycle) values
       ('pt_MARTA', $1, 'EXT-1', $2, 'Marta', 'Álvarez', '1972-04-03', false, '{}', 'unsubscribed'),
       ('pt_ELI', $1, 'EXT-2', $3, 'Eli', 'Brown', '2014-09-21', true, '{}', 'invited'),
       ('pt_OTHER', 'prog-b', 'EXT-9', '+12025550999', 'Marta', 'Álvarez', '1972-04-03', false, '{}', 'invited')`,
    [programId, phone, caregivers],
  )
})

const check = (draft: object) => db.unit((unit) => checkDuplicate(unit, { ...duplicateBody.parse(draft), programId }))

describe('who would make an invite a duplicate', () => {
  test.each([
    ['the same partner ID', { externalId: 'EXT-1' }, 'pt_MARTA', 'externalId'],
    ['the same phone, whoever it is', { phoneNumber: phone, firstName: 'Somebody' }, 'pt_MARTA', 'phoneNumber'],
    ['the partner ID before the phone', { externalId: 'EXT-2', phoneNumber: phone }, 'pt_ELI', 'externalId'],
    [
      'the same child on the caregiver’s phone',
      { phoneNumber: caregivers, firstName: 'ÉLI', bornOn: '2014-09-21' },
      'pt_ELI',
      'phoneNumber',
    ],
    ['its sister', { phoneNumber: caregivers, firstName: 'Ada', bornOn: '2014-09-21' }, null, null],
    [
      'an adult in care on a phone of their own',
      { phoneNumber: phone, firstName: 'Marta', bornOn: '1972-04-03', isCaregiver: true },
      null,
      null,
    ],
    [
      'an adult with the phone that is a caregiver’s there',
      { phoneNumber: caregivers, firstName: 'Dana', bornOn: '1980-01-01' },
      null,
      null,
    ],
    ['a partner ID in another case', { externalId: 'ext-1' }, null, null],
    ['the IDs of another program', { externalId: 'EXT-9', phoneNumber: '+12025550999' }, null, null],
    ['nothing typed yet', {}, null, null],
  ])('%s', async (_case, draft, id, because) => {
    const { taken } = await check(draft)
    expect(taken?.id ?? null).toBe(id)
    expect(taken?.because ?? null).toBe(because)
  })

  test('the same name and birth date is similar, not taken', async () => {
    const found = await check({
      firstName: ' marta',
      lastName: 'ALVAREZ ',
      bornOn: '1972-04-03',
      externalId: 'new',
      phoneNumber: '+12025550000',
    })
    expect(found.taken).toBeNull()
    expect(found.similar.map(({ id }) => id)).toEqual(['pt_MARTA'])
    expect((await check({ firstName: 'Marta', lastName: 'Alvarez', bornOn: '1972-04-04' })).similar).toEqual([])
  })

  test('who was shown stands in the audit log, what was typed does not', async () => {
    await check({ externalId: 'EXT-1', firstName: 'Secretname' })
    const [row] = await db.sql<{ action: string; patient_ids: string[]; all: string }>(
      'select action, patient_ids, audit_entry::text as all from audit_entry order by id desc limit 1',
    )
    expect(row).toMatchObject({ action: 'patient.checkDuplicate', patient_ids: ['pt_MARTA'] })
    expect(row?.all).not.toMatch(/EXT-1|Secretname/)
  })
})
