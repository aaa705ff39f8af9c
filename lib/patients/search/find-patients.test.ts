import { beforeAll, describe, expect, test } from 'vitest'
import { mostFound } from '@/lib/contract/patients/search'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { findElsewhere } from './find-elsewhere'
import { findPatients } from './find-patients'

const db = testDatabase()
const here = 'prog-a'
const elsewhere = 'prog-b'
const closed = 'prog-c'

const caregiver = (first: string, last: string, phone = '+15055550162') =>
  JSON.stringify([
    { key: 'caregiver.first.name', value: first, editable: true },
    { key: 'caregiver.last.name', value: last, editable: true },
    { key: 'caregiver.relationship', value: 'mother', editable: true },
    { key: 'caregiver.phone.number', value: phone, editable: true },
  ])

beforeAll(async () => {
  for (const id of [here, elsewhere, closed])
    await db.sql('insert into support_program (id, name) values ($1, $1)', [id])
  await insertPatients(db.sql, here, 100, new Date(Date.now() - 60_000))
  await db.sql(`insert into staff (id, email, name, password_hash, role) values ($1, 'me', 'Me', '', 'case-manager')`, [
    testActor.id,
  ])
  await db.sql(
    `insert into patient (id, program_id, external_id, phone_number, first_name, last_name, born_on, zones, additional_data) values
       ('pt_ORTEGA', $1, 'EXT-20433', '+12025550131', 'Camila', 'Ortega Ruiz', '1985-06-05', '{}', '[]'),
       ('pt_CAMILO', $1, null, '+13055550148', 'Camilo', 'Ruiz', '1959-01-30', '{}', '[]'),
       ('pt_CAMPOS', $1, null, '+12105550177', 'Ana', 'Ruiz Campos', '1994-08-02', '{}', '[]'),
       ('pt_MATEO', $1, null, '+15055550162', 'Mateo', 'Xortega', '2016-02-11', '{}', $2),
       ('pt_ADA', $1, null, '+12025550172', 'Ada', 'Whitcomb-Fernández-Robertson', '1980-03-27', '{}', '[]'),
       ('pt_ELI', $1, null, '+15185550101', 'Eli', 'Xbrown', '2014-09-21', '{}', $3),
       ('pt_SHANE', $1, null, '+12025550303', 'Shane', 'O’Brien', '1970-01-01', '{}', '[]'),
       ('pt_CAMERON', $4, null, '+17025550133', 'Cameron', 'Ruiz', '1971-03-09', '{}', '[]'),
       ('pt_FOREIGN', $5, null, '+17025550134', 'Cam', 'Ruiz', '1971-03-09', '{}', '[]')`,
    [here, caregiver('Camila', 'Ruiz'), caregiver('Dana', 'Brown', '+15185550199'), elsewhere, closed],
  )
})

const find = (words: string) => db.unit((unit) => findPatients(unit, { programId: here, words }))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const all = async (words: string) => {
  const { patients, caregivers, similar } = await find(words)
  return ids([...patients.patients, ...caregivers.patients, ...similar])
}

describe('whom it finds', () => {
  test.each([
    ['ruiz', 'pt_ORTEGA'],
    ['camila ruiz', 'pt_ORTEGA'],
    ['fernandez', 'pt_ADA'],
    ['robertson', 'pt_ADA'],
    ['whitcomb ada', 'pt_ADA'],
    ['robertson ada', 'pt_ADA'],
    ['dana brown', 'pt_ELI'],
    ['obrien shane', 'pt_SHANE'],
    ['3/27/1980', 'pt_ADA'],
    ['1980-03-27', 'pt_ADA'],
    ['3/27/80', 'pt_ADA'],
    ['3-27-1980', 'pt_ADA'],
    ['Mar 27 1980', 'pt_ADA'],
    ['03271980', 'pt_ADA'],
    ['ruiz 6/5/85', 'pt_ORTEGA'],
    ['555-0131', 'pt_ORTEGA'],
    ['(518) 555-0199', 'pt_ELI'],
    ['EXT-204', 'pt_ORTEGA'],
    ['0433', 'pt_ORTEGA'],
    ['433', 'pt_ORTEGA'],
    ['pt_ADA', 'pt_ADA'],
  ])('%s', async (words, id) => expect(await all(words)).toContain(id))

  test('in groups, the likeliest first, with what was typed marked', async () => {
    const { patients, caregivers, similar, exact } = await find('ruiz cam')
    expect(ids(patients.patients)).toEqual(['pt_CAMILO', 'pt_CAMPOS', 'pt_ORTEGA'])
    expect(patients.patients[2]).toMatchObject({
      lastName: { text: 'Ortega Ruiz', marks: [[7, 11]] },
      firstName: { text: 'Camila', marks: [[0, 3]] },
      caregiver: null,
    })
    expect(ids(caregivers.patients)).toEqual(['pt_MATEO'])
    expect(caregivers.patients[0]).toMatchObject({
      lastName: { text: 'Xortega', marks: [] },
      caregiver: { firstName: { text: 'Camila', marks: [[0, 3]] }, relationship: 'mother' },
      phoneNumber: '+15055550162',
    })
    expect({ similar, exact, more: patients.more }).toEqual({ similar: [], exact: false, more: false })
  })

  test('a phone number, a birth date and an ID say what was found', async () => {
    expect((await find('555 0199')).patients.patients[0]).toMatchObject({ phoneNumber: '+15185550199', phoneDigits: 7 })
    expect((await find('ada 3/27/80')).patients.patients[0]).toMatchObject({
      isBorn: true,
      firstName: { marks: [[0, 3]] },
    })
    expect((await find('433')).patients.patients[0]).toMatchObject({ foundId: 'EXT-20433', phoneDigits: 0 })
  })

  test('an exact ID or phone number is told, and stands first', async () => {
    for (const words of ['ext-20433', 'pt_ORTEGA', '(202) 555-0131', '+12025550131'])
      expect(await find(words)).toMatchObject({ exact: true, patients: { patients: [{ id: 'pt_ORTEGA' }] } })
    for (const words of ['EXT-2043', '0131', 'camila']) expect((await find(words)).exact).toBe(false)
  })

  test('one letter wrong counts where nobody is written so, and says that', async () => {
    for (const words of ['witcomb', 'Whitconb', 'robretson ada', 'ada robertsom'])
      expect(await find(words)).toMatchObject({ patients: { patients: [] }, similar: [{ id: 'pt_ADA' }] })
    expect(await all('witconb')).toEqual([])
    expect((await find('ruiz')).similar).toEqual([])
  })

  test('of equals mine come first, and more than are shown is told', async () => {
    const before = await find('mar')
    expect(before.patients).toMatchObject({ more: true, patients: { length: mostFound } })
    const [{ id = '' } = {}] = await db.sql<{ id: string }>(
      `select id from patient where program_id = $1 and search_name like 'mar%' order by search_name desc, id desc limit 1`,
      [here],
    )
    expect(ids(before.patients.patients)).not.toContain(id)
    await db.sql('update patient set owner_id = $1 where id = $2', [testActor.id, id])
    expect((await find('mar')).patients.patients[0]?.id).toBe(id)
  })
})

test('any beginning of any part of a name, in any order, finds its patient', async () => {
  const people = await db.sql<{ id: string; parts: string[] }>(
    `select id, string_to_array(search_name, ' ') as parts from patient where program_id = $1 and id !~ '[0-9]'`,
    [here],
  )
  let turn = 7
  const next = (below: number) => {
    turn = (turn * 48_271) % 2_147_483_647
    return turn % below
  }
  for (let round = 0; round < 120; round += 1) {
    const { id, parts } = people[next(people.length)] ?? { id: '', parts: [] }
    const left = [...parts]
    const typed = Array.from({ length: 1 + next(parts.length) }, () => {
      const [part = ''] = left.splice(next(left.length), 1)
      return part.slice(0, 3 + next(part.length))
    })
    const words = typed.join(next(2) ? ' ' : '  ')
    const { patients, similar } = await find(next(2) ? words : words.toUpperCase())
    const found = patients.more || ids(patients.patients).includes(id)
    expect([words, found, similar]).toEqual([words, true, []])
  }
})

test('elsewhere are the other programs a person works in, and no others', async () => {
  const { patients } = await db.unit((unit) => findElsewhere(unit, { programIds: [elsewhere], words: 'ruiz cam' }))
  expect(patients).toMatchObject([{ id: 'pt_CAMERON', programId: elsewhere }])
})

test('a search is in the log of each program with whom it showed, and never with what was typed', async () => {
  await find('ruiz cam')
  await db.unit((unit) => findElsewhere(unit, { programIds: [elsewhere], words: 'ruiz cam' }))
  const rows = await db.sql<{ program_id: string; action: string; patient_ids: string[]; data: string }>(
    'select program_id, action, patient_ids, data::text as data from audit_entry order by id desc limit 2',
  )
  expect(rows).toMatchObject([
    { action: 'patient.search', program_id: elsewhere, patient_ids: ['pt_CAMERON'] },
    { action: 'patient.search', program_id: here, patient_ids: ['pt_CAMILO', 'pt_CAMPOS', 'pt_ORTEGA', 'pt_MATEO'] },
  ])
  for (const { data } of rows) expect(data).not.toMatch(/ruiz|cam"/i)
})
