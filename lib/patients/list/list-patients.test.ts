import { beforeAll, describe, expect, test } from 'vitest'
import { ownerMe } from '@/lib/contract/patients/list-columns'
import {
  ListSort,
  noFilters,
  type PatientListBody,
  type PatientPage,
  patientListBody,
} from '@/lib/contract/patients/patient-list'
import type { Actor, Unit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients, insertTraits } from '@/lib/testing/many-patients'
import { countPatients } from './count-patients'
import { listPatients } from './list-patients'
import { readPatientRows } from './read-patient-rows'

const db = testDatabase()
const here = 'prog-a'
const elsewhere = 'prog-b'

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ($2, 'B')`, [here, elsewhere])
  await insertPatients(db.sql, here, 220, new Date(Date.now() - 60_000))
  await insertPatients(db.sql, elsewhere, 40)
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) select id, id, id, '', 'case-manager' from unnest(array['test', 'ben']) id`,
  )
  await db.sql(
    `update patient set owner_id = case when right(id, 1) in ('1', '4', '6') then 'test' else 'ben' end where right(id, 1) in ('1', '2', '4', '6', '7')`,
  )
  await db.sql(
    `insert into patient (id, program_id, external_id, phone_number, first_name, last_name, zones, created_at, updated_at) values
       ('pt_MARTA', $1, 'kardia-77', '+12025550143', 'Marta', 'Álvarez Ruiz', '{}', '2020-01-01', '2020-01-01'),
       ('pt_MARTIN', $1, 'Mar-1', '+12025550199', 'Ana', 'Martín', '{}', '2020-01-01', '2020-01-01'),
       ('pt_NAMELESS', $1, null, null, null, null, '{}', '2020-01-01', '2020-01-01'),
       ('pt_LOPEZ', $1, null, '+12025550301', 'Ana Lucía', 'Zúñiga Xirau', '{}', '2020-01-01', '2020-01-01'),
       ('pt_CRUZ', $1, 'Mart-5', '+12025550302', 'Rosa', 'de la Xruz', '{}', '2020-01-01', '2020-01-01'),
       ('pt_ONEIL', $1, null, '+12025550303', 'Shane', 'O’Xeil', '{}', '2020-01-01', '2020-01-01'),
       ('pt_HYPHEN', $1, null, '+12025550304', 'Petra', 'Xmith-Xones', '{}', '2020-01-01', '2020-01-01'),
       ('pt_OTHER', $2, 'kardia-77', '+12025550143', 'Marta', 'Álvarez Ruiz', '{}', '2020-01-01', '2020-01-01')`,
    [here, elsewhere],
  )
  await db.sql(
    `insert into patient (id, program_id, phone_number, first_name, last_name, born_on, phone_is_caregivers, additional_data, zones, created_at, updated_at) values
       ('pt_CHILD', $1, '+12025550305', 'Timmy', 'Xhild', '1980-03-27', true, $2, '{}', '2020-01-01', '2020-01-01')`,
    [
      here,
      JSON.stringify([
        { key: 'caregiver.first.name', value: 'Guadalupe', editable: true },
        { key: 'caregiver.last.name', value: 'Xarer Ybarra', editable: true },
        { key: 'caregiver.phone.number', value: '+12025550306', editable: true },
        { key: 'patient.phone.number', value: '+12025550307', editable: true },
      ]),
    ],
  )
  await insertTraits(db.sql, here)
  await db.sql(`update patient set lifecycle = 'unsubscribed' where id like '%5_' and program_id = $1`, [here])
  await db.sql(`update patient set required_consent = false where id like '%30'`)
  await db.sql('vacuum analyze patient')
})

type Ask = Partial<{
  [K in keyof PatientListBody]: K extends 'filters' ? Partial<PatientListBody['filters']> : PatientListBody[K]
}>

const list = (ask: Ask = {}) =>
  db.unit((unit) => listPatients(unit, { ...patientListBody.parse(ask), programId: here }))
const ids = ({ rows }: PatientPage) => rows.map(({ id }) => id)

/** Every page to the end, and from there back to the beginning. */
async function leaf(ask: Ask) {
  const forth: string[][] = []
  const back: string[][] = []
  let page = await list({ size: 25, ...ask })
  forth.push(ids(page))
  while (page.older) {
    page = await list({ size: 25, ...ask, cursor: page.older })
    forth.push(ids(page))
  }
  while (page.newer) {
    page = await list({ size: 25, ...ask, cursor: page.newer })
    back.unshift(ids(page))
  }
  return { forth, back, from: page.from }
}

const orders: Record<ListSort, string[]> = {
  updated: ['updated_at'],
  created: ['created_at'],
  name: ['search_name'],
  born: [`coalesce(born_on, '0001-01-01')`],
  externalId: [`lower(coalesce(external_id, '')) collate "C"`],
  enrollment: [
    `array_position(array['', 'needInfo', 'pending', 'enrollComplete', 'approved', 'denied'], coalesce(enrollment, ''))`,
    'updated_at',
  ],
}

const keyed = (prefix: string) =>
  `id in (select patient_id from patient_search_key where kind in ('word', 'caregiver') and key like '${prefix}%')`

/** What a plain query without paging answers. */
async function expected(sort: ListSort, descending: boolean, where = 'true') {
  const direction = descending ? 'desc' : 'asc'
  const keys = [...orders[sort], 'id'].map((column) => `${column} ${direction}`)
  const rows = await db.sql<{ id: string }>(
    `select id from patient where program_id = $1 and ${where} order by ${keys.join(', ')}`,
    [here],
  )
  return rows.map(({ id }) => id)
}

describe('pages', () => {
  test.each(ListSort.all.flatMap((sort) => [true, false].map((descending) => [sort, descending] as const)))(
    'by %s, descending %s: forth and back, everybody once and in order',
    async (sort, descending) => {
      const { forth, back, from } = await leaf({ sort, descending })
      expect(forth.flat()).toEqual(await expected(sort, descending))
      expect(back).toEqual(forth.slice(0, -1))
      expect(from).toBe(1)
    },
  )

  test.each([
    ['one status', { enrollment: ['pending'] }, `enrollment = 'pending'`],
    ['several, and none yet', { enrollment: ['needInfo', 'none'] }, `(enrollment = 'needInfo' or enrollment is null)`],
    [
      'two tracks',
      { pap: ['papInvite', 'papDenied'], priorAuth: ['none'] },
      `pap in ('papInvite', 'papDenied') and prior_auth is null`,
    ],
    ['copay', { copay: ['approved'] }, `copay = 'approved'`],
    ['lifecycle', { lifecycle: ['notInvited'] }, `lifecycle = 'notInvited'`],
    ['all but one lifecycle', { lifecycle: ['active', 'invited', 'unsubscribed'] }, `lifecycle <> 'notInvited'`],
  ] as const)('filter, %s: the same in every order', async (_case, filters, where) => {
    for (const sort of ListSort.all) {
      const { forth, back } = await leaf({ sort, filters: structuredClone(filters) as never })
      expect(forth.flat()).toEqual(await expected(sort, true, where))
      expect(back).toEqual(forth.slice(0, -1))
    }
  })

  test.each([
    ['mine', { owner: 'me' }, `owner_id = 'test'`],
    ['somebody’s', { owner: 'ben' }, `owner_id = 'ben'`],
    [
      'somebody’s of a status',
      { owner: 'ben', enrollment: ['pending', 'none'] },
      `owner_id = 'ben' and (enrollment = 'pending' or enrollment is null)`,
    ],
    ['nobody’s', { owner: 'nobody' }, 'owner_id is null'],
    [
      'nobody’s of a status',
      { owner: 'nobody', enrollment: ['pending'] },
      `owner_id is null and enrollment = 'pending'`,
    ],
  ] as const)('filter, owner, %s: the same in every order', async (_case, filters, where) => {
    for (const sort of ListSort.all) {
      const { forth, back } = await leaf({ sort, filters: structuredClone(filters) as never })
      expect(forth.flat()).toEqual(await expected(sort, true, where))
      expect(back).toEqual(forth.slice(0, -1))
    }
    const [{ n = -1 } = {}] = await db.sql<{ n: number }>(
      `select count(*)::int as n from patient where program_id = $1 and ${where}`,
      [here],
    )
    const counted = await db.unit((unit) =>
      countPatients(unit, { ...patientListBody.parse({ filters }), programId: here }),
    )
    expect(counted).toMatchObject({ matching: n, exact: true })
  })

  const silenced = `(lifecycle = 'unsubscribed' or coalesce((program_id, phone_number) in (select program_id, phone_number from program_phone where opted_out_at is not null), false))`
  const working = (due: string) => `id in (select patient_id from clock where due_at <= ${due})`
  const traits = {
    'invited lately': [{ createdWithin: 90 }, `created_at >= now() - interval '90 days'`],
    Spanish: [{ language: 'es' }, `language = 'es'`],
    English: [{ language: 'en' }, `language = 'en'`],
    'a caregiver’s phone': [{ care: 'caregiver' }, `(phone_is_caregivers or is_caregiver)`],
    'under 18': [{ care: 'minor' }, `born_on > current_date - interval '18 years'`],
    'texts stopped': [{ texting: 'stopped' }, silenced],
    consented: [{ texting: 'consented' }, `not ${silenced} and (not required_consent or consented_at is not null)`],
    'not consented': [{ texting: 'notConsented' }, `not ${silenced} and required_consent and consented_at is null`],
    // What only failed or waits on somebody is no work before it is due (lib/contract/work/clock-kinds.ts).
    'open work': [
      { work: 'open' },
      `id in (select patient_id from clock where list_group <> 'missing' or due_at <= now())`,
    ],
    'late work': [{ work: 'late' }, working('now()')],
    'in a campaign': [
      { campaign: `cmp_${here}` },
      `id in (select patient_id from campaign_entry where ended_at is null)`,
    ],
    'several at once': [
      {
        language: 'es',
        work: 'open',
        owner: 'me',
        lifecycle: ['active', 'invited', 'notInvited'],
        updatedWithin: 3000,
      },
      `language = 'es' and owner_id = 'test' and lifecycle <> 'unsubscribed' and id in (select patient_id from clock where list_group <> 'missing' or due_at <= now())`,
    ],
  } as const
  test.each(Object.entries(traits))(
    'filter, %s: the same in every order, and as many as counted',
    async (_case, [filters, where]) => {
      for (const sort of ListSort.all) {
        const { forth, back } = await leaf({ sort, size: 100, filters: structuredClone(filters) as never })
        expect(forth.flat()).toEqual(await expected(sort, true, where))
        expect(back).toEqual(forth.slice(0, -1))
      }
      const matching = (await expected('name', true, where)).length
      expect(matching).toBeGreaterThan(0)
      const input = { ...patientListBody.parse({ filters }), programId: here }
      expect(await db.unit((unit) => countPatients(unit, input))).toMatchObject({ matching, exact: true })
      const found = (await leaf({ search: 'a', filters: structuredClone(filters) as never })).forth.flat()
      expect(found.toSorted()).toEqual(
        (
          await expected(
            'name',
            true,
            `(search_name like 'a%' or search_first like 'a%' or ${keyed('a')}) and ${where}`,
          )
        ).toSorted(),
      )
    },
  )

  test('filter, time: counted back from the clock of the unit', async () => {
    const updatedWithin = 3
    for (const sort of ListSort.all) {
      const found = (await leaf({ sort, filters: { updatedWithin, enrollment: ['approved'] } })).forth.flat()
      expect(found).toEqual(
        await expected(
          sort,
          true,
          `enrollment = 'approved' and updated_at >= now() - make_interval(days => ${updatedWithin})`,
        ),
      )
    }
  })

  test('rows that change between two pages: nobody else is skipped or repeated', async () => {
    const before = await expected('updated', true)
    const first = await list({ size: 50 })
    const moved = ids(first).at(-1) as string
    await db.sql('update patient set updated_at = clock_timestamp() where id = $1', [moved])
    const second = await list({ size: 50, cursor: first.older })
    expect(ids(second)).toEqual(before.slice(50, 100))

    const third = await list({ size: 50, cursor: second.older })
    expect(third.from).toBe(101)
    await db.sql('update patient set updated_at = clock_timestamp() where id = $1', [ids(third)[0]])
    expect(ids(await list({ size: 50, cursor: third.newer }))).toEqual(before.slice(50, 100))
  })

  test('back at the beginning one sees the first page as it is now', async () => {
    const first = await list({ size: 25 })
    const second = await list({ size: 25, cursor: first.older })
    await db.sql(`update patient set updated_at = '1990-01-01' where id = $1`, [ids(first)[3]])
    const again = await list({ size: 25, cursor: second.newer })
    expect(again).toMatchObject({ from: 1, newer: null })
    expect(ids(again)).toEqual([...ids(first).toSpliced(3, 1), ids(second)[0]])
  })

  test('a cursor says nothing to who holds it, and nothing in another list', async () => {
    const first = await list({ sort: 'name', descending: false, size: 25 })
    expect(
      Buffer.from(first.older ?? '', 'base64url')
        .toString('latin1')
        .toLowerCase(),
    ).not.toMatch(/alvarez|pt_/)
    const start = ids(await list({ sort: 'born', size: 25 }))
    for (const cursor of [first.older, 'nonsense', `${first.older}x`])
      expect(ids(await list({ sort: 'born', size: 25, cursor }))).toEqual(start)
  })
})

describe('search', () => {
  test.each([
    ['the patient ID', 'pt_MARTA', ['pt_MARTA']],
    ['the whole partner ID', 'kardia-77', ['pt_MARTA']],
    ['its beginning', 'kard', ['pt_MARTA']],
    ['its beginning in another case', 'KARD', ['pt_MARTA']],
    ['too little of the patient ID', 'pt_MART', []],
    ['the end of the phone number, then that of an ID', '0143', ['pt_MARTA', `pt_${here}0000000143`]],
    ['the phone number as people write it', '(202) 555-0143', ['pt_MARTA']],
    ['the whole phone number', '+1 202 555 0143', ['pt_MARTA']],
    ['a last name without its accent', 'alvarez rui', ['pt_MARTA']],
    ['a last name in capitals', 'ÁLVAREZ RUI', ['pt_MARTA']],
    ['last name, comma, first name', 'alvarez rui, mar', ['pt_MARTA']],
    ['first name and last name', 'marta alvarez r', ['pt_MARTA']],
    ['blanks around and between', '  marta   álvarez  r ', ['pt_MARTA']],
    ['nobody', 'zzz', []],
    ['the second surname', 'xirau', ['pt_LOPEZ']],
    ['the beginning of a second given name', 'luci', ['pt_LOPEZ']],
    ['the surnames the other way round', 'xirau zuniga', ['pt_LOPEZ']],
    ['given name and second surname', 'ana xirau', ['pt_LOPEZ']],
    ['second surname, comma, second given name', 'Xirau, Lucía', ['pt_LOPEZ']],
    ['every name in any order', 'lucia zuniga ana xir', ['pt_LOPEZ']],
    ['a word that is not theirs', 'xirau zuniga pedro', []],
    ['the word that counts of a surname', 'xruz', ['pt_CRUZ']],
    ['the whole of it', 'de la xruz', ['pt_CRUZ']],
    ['the whole of it after the given name', 'rosa de la xruz', ['pt_CRUZ']],
    ['an apostrophe', 'o’xeil', ['pt_ONEIL']],
    ['another apostrophe', "o'xeil shane", ['pt_ONEIL']],
    ['no apostrophe', 'OXEIL', ['pt_ONEIL']],
    ['a blank for it', 'o xeil', ['pt_ONEIL']],
    ['what stands after it', 'shane xeil', ['pt_ONEIL']],
    ['a hyphen', 'xmith-xones', ['pt_HYPHEN']],
    ['a blank for it', 'xmith xones', ['pt_HYPHEN']],
    ['what stands after the hyphen', 'xones petra', ['pt_HYPHEN']],
    ['a birth date, slashes', '3/27/1980', ['pt_CHILD']],
    ['a birth date, noughts and hyphens', '03-27-1980', ['pt_CHILD']],
    ['a birth date, the month in words', 'Mar 27 1980', ['pt_CHILD']],
    ['a birth date in Spanish', '27 de marzo de 1980', ['pt_CHILD']],
    ['a birth date, the year first', '1980-03-27', ['pt_CHILD']],
    ['a birth date without anything between', '03271980', ['pt_CHILD']],
    ['a birth date, the year in two digits', '3/27/80', ['pt_CHILD']],
    ['a birth date with a name', 'xhild 3/27/80', ['pt_CHILD']],
    ['a name after a birth date', 'Mar 27 1980 tim', ['pt_CHILD']],
    ['a birth date with another name', 'marta 3/27/80', []],
    ['the end of a partner ID', 'ia-77', ['pt_MARTA']],
    ['the end of a patient ID, in any case', 'hyphen', ['pt_HYPHEN']],
    ['too little of the end of an ID', '77', []],
    ['too little of a phone number', '143', [`pt_${here}0000000143`]],
    ['another birth date', '3/28/1890', []],
    ['a caregiver’s given name', 'guadalu', ['pt_CHILD']],
    ['a caregiver’s second surname and given name', 'ybarra guadalupe', ['pt_CHILD']],
    ['patient and caregiver mixed', 'ybarra timmy', []],
    ['the phone of a caregiver', '(202) 555-0306', ['pt_CHILD']],
    ['the end of the phone that is the patient’s own', '50307', ['pt_CHILD']],
    ['something that is no text', '%_\\', []],
  ])('%s', async (_case, search, found) => {
    expect(ids(await list({ search }))).toEqual(found)
  })

  test('a patient ID is found by its beginning, from where that names few', async () => {
    const begins = `pt_${here}00000001`
    expect((await leaf({ search: begins })).forth.flat()).toEqual(
      (await expected('name', false, `id like '${begins}%'`)).toSorted(),
    )
  })

  test('last names come first, then first names, then other words of a name, then partner IDs, each once', async () => {
    const { forth } = await leaf({ search: 'Mar' })
    const found = forth.flat()
    const rank = `case when search_name like 'mar%' then 0 when search_first like 'mar%' then 1 when external_id ilike 'Mar%' then 3 else 2 end`
    const ranked = await db.sql<{ id: string; rank: number }>(
      `select id, ${rank} as rank from patient where id = any($1)`,
      [found],
    )
    const inOrder = found.map((id) => ranked.find((row) => row.id === id)?.rank)
    expect(inOrder).toEqual(inOrder.toSorted())
    expect(inOrder.at(-1)).toBe(3)
    expect(new Set(found).size).toBe(found.length)
    const names = await db.sql<{ id: string }>(
      `select id from patient where program_id = $1 and (search_name like 'mar%' or search_first like 'mar%' or external_id ilike 'Mar%' or ${keyed('mar')})`,
      [here],
    )
    expect([...found].sort()).toEqual(names.map(({ id }) => id).sort())
  })

  test('pages forth and back', async () => {
    const { forth, back } = await leaf({ search: 'a' })
    expect(forth.length).toBeGreaterThan(1)
    expect(new Set(forth.flat()).size).toBe(forth.flat().length)
    expect(back).toEqual(forth.slice(0, -1))
  })

  test('a corrected name, and another caregiver, are found from then on, and the old ones no more', async () => {
    const data = JSON.stringify([{ key: 'caregiver.last.name', value: 'Xewman', editable: true }])
    await db.sql(`update patient set last_name = 'Abad Xnew', additional_data = $1 where id = 'pt_CHILD'`, [data])
    for (const search of ['xnew', 'xewman']) expect(ids(await list({ search }))).toEqual(['pt_CHILD'])
    for (const search of ['xhild', 'ybarra', '50306']) expect(ids(await list({ search }))).toEqual([])
  })

  test('whoever two of their names find stands once, on one page only, and is counted once', async () => {
    await db.sql(
      `insert into patient (id, program_id, first_name, last_name, zones)
       select 'pt_TWICE' || n, $1, 'Zoe', 'Abad Qa' || n || ' Qb' || n, '{}' from generate_series(10, 69) n`,
      [here],
    )
    const { forth, back } = await leaf({ search: 'q' })
    const found = forth.flat().filter((id) => id.startsWith('pt_TWICE'))
    expect(found).toHaveLength(60)
    expect(new Set(found).size).toBe(60)
    expect(back).toEqual(forth.slice(0, -1))
    const input = { ...patientListBody.parse({ search: 'q' }), programId: here }
    expect(await db.unit((unit) => countPatients(unit, input))).toMatchObject({ matching: forth.flat().length })
    await db.sql(`delete from patient where id like 'pt_TWICE%'`)
  })

  test('filters hold while searching', async () => {
    const found = (await leaf({ search: 'a', filters: { enrollment: ['pending'] } })).forth.flat()
    const all = await db.sql<{ id: string }>(
      `select id from patient where program_id = $1 and enrollment = 'pending' and (search_name like 'a%' or search_first like 'a%' or ${keyed('a')})`,
      [here],
    )
    expect([...found].sort()).toEqual(all.map(({ id }) => id).sort())
  })

  test('nobody of another program is ever found', async () => {
    for (const search of ['pt_OTHER', 'kardia', '0143', 'alvarez', 'a']) {
      const { forth } = await leaf({ search })
      const strangers = await db.sql('select id from patient where id = any($1) and program_id <> $2', [
        forth.flat(),
        here,
      ])
      expect(strangers).toEqual([])
    }
  })
})

test('rows that stand on a screen are read as they are now, and the filters say who is in the view no longer', async () => {
  const filters = { ...noFilters, enrollment: ['pending' as const], owner: ownerMe }
  const { rows } = await list({ filters })
  const [gone = '', kept = ''] = rows.map(({ id }) => id)
  const read = (patientIds: string[]) =>
    db.unit((unit) => readPatientRows(unit, { programId: here, patientIds, filters }))
  await db.sql("update patient set enrollment = 'approved' where id = $1", [gone])
  const answer = await read([gone, kept, 'pt_OTHER'])
  expect(answer.rows.map(({ id, enrollment }) => [id, enrollment]).sort()).toEqual(
    [
      [gone, 'approved'],
      [kept, 'pending'],
    ].sort(),
  )
  expect(answer.matching).toEqual([kept])
  await db.sql("update patient set enrollment = 'pending', owner_id = 'ben' where id = $1", [gone])
  expect((await read([gone])).matching).toEqual([])
  const [entry] = await db.sql('select action, patient_ids from audit_entry order by id desc limit 1')
  expect(entry).toMatchObject({ action: 'patient.list', patient_ids: [gone] })
  await db.sql("update patient set owner_id = 'test' where id = $1", [gone])
})

describe('the audit log', () => {
  test('has one row per page with the patients shown, and never what was searched for', async () => {
    const last = async () =>
      (
        await db.sql(
          `select action, patient_ids, program_id, caller_name, data::text as data from audit_entry order by id desc limit 1`,
        )
      )[0]
    const page = await list({ size: 25, filters: { enrollment: ['pending'] } })
    expect(await last()).toMatchObject({
      action: 'patient.list',
      patient_ids: ids(page),
      program_id: here,
      caller_name: testActor.name,
    })
    expect((await last())?.data).not.toContain('pending')

    await list({ search: 'alvarez rui' })
    expect(await last()).toMatchObject({ action: 'patient.search', patient_ids: ['pt_MARTA'] })
    expect((await last())?.data).not.toMatch(/alvarez/i)
  })

  test('is written by the statement that reads the page, once, and for the page that is shown', async () => {
    const rows = async () => (await db.sql<{ n: number }>('select count(*) as n from audit_entry'))[0]?.n ?? 0
    const asked: string[] = []
    const read = (more: Partial<PatientListBody>) => {
      const unit = db.single()
      const sql: Unit['sql'] = (statement, given) => {
        asked.push(statement.text)
        return unit.sql(statement, given)
      }
      return listPatients({ ...unit, sql }, { ...patientListBody.parse({ size: 25, ...more }), programId: here })
    }
    const first = await read({})
    const second = await read({ cursor: first.older })
    const third = await read({ cursor: second.older })
    expect(asked.length).toBe(3)
    const before = await rows()
    // As it was shown, though it is read backwards.
    expect(ids(await read({ cursor: third.newer }))).toEqual(ids(second))
    expect(await rows()).toBe(before + 1)
    const [entry] = await db.sql('select patient_ids from audit_entry order by id desc limit 1')
    expect(entry).toEqual({ patient_ids: ids(second) })
    // Back at the beginning the first page is shown, and the few rows before the cursor are not.
    expect(ids(await read({ cursor: second.newer }))).toEqual(ids(first))
    expect(await rows()).toBe(before + 2)
    // One state after the other, and one row for the page.
    expect(ids(await read({ sort: 'enrollment' })).length).toBe(25)
    expect(await rows()).toBe(before + 3)
  })
})

describe('pages that are asked for at the same moment', () => {
  const readBy = (requestId: string, more: Partial<PatientListBody> = {}, actor: Partial<Actor> = {}) =>
    listPatients(db.single({ ...testActor, requestId, ...actor }), {
      ...patientListBody.parse({ size: 25, ...more }),
      programId: here,
    })
  const rowsOf = (requestId: string) =>
    db.sql<{ patient_ids: string[]; data: unknown }>(
      'select patient_ids, data from audit_entry where request_id = $1 order by id',
      [requestId],
    )

  test('are each written down before they are shown, as they would be alone', async () => {
    const first = await readBy('alone')
    const [alone] = await rowsOf('alone')
    const second = await readBy('second', { cursor: first.older })
    const third = await readBy('third', { cursor: second.older })
    const asked = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? {} : { cursor: third.newer }))
    await Promise.all(
      asked.map(async (more, n) => {
        const { rows } = await readBy(`at-once-${n}`, more)
        const patientIds = rows.map(({ id }) => id)
        expect(patientIds).toEqual(ids(n % 2 === 0 ? first : second))
        expect(await rowsOf(`at-once-${n}`)).toEqual([{ ...alone, patient_ids: patientIds }])
      }),
    )
  })

  test('and cannot be written down are not shown; the others are', async () => {
    const refused = { kind: 'nobody' as Actor['kind'] }
    const ended = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => readBy(`one-bad-${n}`, {}, n % 4 === 3 ? refused : {})),
    )
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(ended.map((_, n) => n % 4 !== 3))
    for (const n of ended.keys()) expect(await rowsOf(`one-bad-${n}`)).toHaveLength(n % 4 === 3 ? 0 : 1)
  })

  test('back at the beginning are written down once', async () => {
    const first = await readBy('first')
    const second = await readBy('after', { cursor: first.older })
    const pages = await Promise.all([0, 1, 2, 3].map((n) => readBy(`back-${n}`, { cursor: second.newer })))
    expect(pages.map(ids)).toEqual(pages.map(() => ids(first)))
    for (const n of pages.keys()) expect(await rowsOf(`back-${n}`)).toHaveLength(1)
  })
})

test('a caregiver’s first name stands beside whom they care for', async () => {
  const data = JSON.stringify([{ key: 'caregiver.first.name', value: ' Guadalupe ', editable: true }])
  await db.sql(
    `insert into patient (id, program_id, phone_number, phone_is_caregivers, additional_data, zones, created_at, updated_at) values
       ('pt_CARED', $1, '+12025550308', true, $2, '{}', '2019-01-01', '2019-01-01'), ('pt_ALONE', $1, '+12025550309', false, $2, '{}', '2019-01-01', '2019-01-01')`,
    [here, data],
  )
  const patientIds = ['pt_CARED', 'pt_ALONE']
  const { rows } = await db.unit((unit) => readPatientRows(unit, { programId: here, patientIds, filters: noFilters }))
  expect(Object.fromEntries(rows.map(({ id, caregiverName }) => [id, caregiverName]))).toEqual({
    pt_CARED: 'Guadalupe',
    pt_ALONE: null,
  })
})

describe('next due', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const clock = (id: string, patientId: string, kind: string, due: Date, more: { state?: string; warn?: Date } = {}) =>
    db.sql(
      `insert into clock (id, program_id, patient_id, kind, subject, list_group, state, started_at, since, planned, warn_at, due_at, listed_from, ended_at)
       values ($1, $2, $3, $4, $1, 'followUp', $5, now(), now(), 1, $6, $7, now(), case when $5 = 'ended' then now() end)`,
      [id, here, patientId, kind, more.state ?? 'running', more.warn ?? null, due],
    )
  const dueOf = async (patientId: string) => {
    const { rows } = await db.unit((unit) =>
      readPatientRows(unit, { programId: here, patientIds: [patientId], filters: noFilters }),
    )
    return rows[0]?.nextDue ?? null
  }

  test('what is late comes first, then ours before what others owe, then by due time; the list says the same', async () => {
    await clock('c-owed', 'pt_CRUZ', 'consentAwaited', at(30))
    expect(await dueOf('pt_CRUZ')).toMatchObject({ onDay: true })
    const ours = at(60 * 24 * 20)
    await clock('c-ours', 'pt_CRUZ', 'followUp', ours)
    expect(await dueOf('pt_CRUZ')).toMatchObject({ dueAt: ours.toISOString(), onDay: false })
    const late = at(-5)
    await clock('c-late', 'pt_CRUZ', 'infoAwaited', late)
    expect(await dueOf('pt_CRUZ')).toMatchObject({ dueAt: late.toISOString() })
    const found = await list({ search: 'Mart-5' })
    expect(found.rows[0]).toMatchObject({ id: 'pt_CRUZ', nextDue: { dueAt: late.toISOString() } })
  })

  test('a call is due at the time somebody gave; what has ended or stands still is not due', async () => {
    const [given, late] = [at(60), at(90)]
    await clock('c-call', 'pt_ONEIL', 'call', late, { warn: given })
    await clock('c-done', 'pt_ONEIL', 'followUp', at(5), { state: 'ended' })
    await clock('c-held', 'pt_ONEIL', 'enrollmentDecision', at(5), { state: 'paused' })
    expect(await dueOf('pt_ONEIL')).toMatchObject({ givenAt: given.toISOString(), dueAt: late.toISOString() })
    expect(await dueOf('pt_HYPHEN')).toBeNull()
  })
})

test('whoever was erased stands in the list as that, and whoever only has no name does not', async () => {
  const erased = async () =>
    (
      await db.unit((unit) =>
        readPatientRows(unit, { programId: here, patientIds: ['pt_NAMELESS'], filters: noFilters }),
      )
    ).rows.map((row) => row.erased)
  expect(await erased()).toEqual([false])
  await db.sql(`update patient set erased_at = now() where id = 'pt_NAMELESS'`)
  expect(await erased()).toEqual([true])
})
