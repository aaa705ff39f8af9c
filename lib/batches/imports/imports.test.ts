// An import from its file to its patients, on a real database.
import { beforeEach, expect, test } from 'vitest'
import { liftHold } from '@/lib/access/holds/lift-hold'
import { placeHold } from '@/lib/access/holds/place-hold'
import { createProgram } from '@/lib/access/programs/create-program'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { importsApi, importUploadApi } from '@/lib/contract/batches/imports'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { newPhone } from '@/lib/testing/people'
import { advanceImports } from './advance-imports'
import { discardImport } from './discard-import'
import { fixImportRow } from './fix-import-row'
import { listImportRows } from './list-import-rows'
import { listImports } from './list-imports'
import { mapImport } from './map-import'
import { readFailedRows } from './read-failed-rows'
import { readImport } from './read-import'
import { receiveImport } from './receive-import'
import { startImport } from './start-import'
import { stopImport } from './stop-import'
import { sweepImports } from './sweep-imports'
import { watchImport } from './watch-import'

const t = testDatabase()
let programs = 0
let programId = ''
beforeEach(async () => {
  programs += 1
  programId = `cardia-${programs}`
  await t.unit((u) =>
    createProgram(u, { id: programId, name: 'Cardia', phone: '+12025550100', templates: defaultTemplates }),
  )
})

const head = 'Partner ID,First name,Last name,Mobile,Date of birth'
const chunksOf = async function* (text: string | Uint8Array, size = 7001) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const upload = (text: string | Uint8Array) =>
  receiveImport(single(testActor), { programId, fileName: 'patients.csv', chunks: chunksOf(text) })
const finish = async () => {
  while (await advanceImports(testActor));
}
const place = (importId: string) => ({ programId, importId })
/** Uploads, takes the guessed columns, and checks. */
async function checked(
  text: string | Uint8Array,
  change: (columns: ImportColumn[]) => ImportColumn[] = (same) => same,
) {
  const { id } = await upload(text)
  const { columns } = await t.unit((u) => readImport(u, place(id)))
  await t.unit((u) => mapImport(u, { ...place(id), columns: change(columns) }))
  await finish()
  return t.unit((u) => watchImport(u, place(id)))
}
const rowsOf = async (importId: string, state: 'needsWork' | 'exists' | 'created' | 'fixed' = 'needsWork') =>
  (await t.unit((u) => listImportRows(u, { ...place(importId), state, after: -1, limit: 50 }))).rows
const run = async (importId: string, choice = { invites: true, consentAsked: true }) => {
  await t.unit((u) => startImport(u, { ...place(importId), ...choice }))
  await finish()
  return t.unit((u) => watchImport(u, place(importId)))
}
const failedFile = async (importId: string) => {
  const pieces: Uint8Array[] = []
  for await (const piece of await t.unit((u) => readFailedRows(u, place(importId)))) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
const people = (n: number, from = 1) =>
  Array.from({ length: n }, (_, index) => `P-${from + index},Ana,Núñez,${newPhone()},4/3/1972`)
const file = (...rows: string[]) => `${[head, ...rows].join('\r\n')}\r\n`
const patients = () =>
  t.sql<{ external_id: string; lifecycle: string }>(
    'select * from patient where program_id = $1 order by external_id',
    [programId],
  )

test('a file is guessed, checked and imported; the same file again changes nothing', async () => {
  const text = file(...people(3))
  const { id, ...counters } = await checked(text)
  expect(counters).toMatchObject({ state: 'ready', rows: 3, needsWork: 0, existing: 0, textable: 3 })
  const view = await t.unit((u) => readImport(u, place(id)))
  expect(importsApi.readImport.reply.parse({ data: view, status: 200 }).data.columns.map(({ to }) => to)).toEqual([
    'externalId',
    'firstName',
    'lastName',
    'phoneNumber',
    'patient.dob',
  ])
  expect(await patients()).toEqual([])

  expect(await run(id)).toMatchObject({ state: 'done', created: 3, existing: 0, needsWork: 0 })
  expect((await patients()).map(({ external_id, lifecycle }) => [external_id, lifecycle])).toEqual([
    ['P-1', 'invited'],
    ['P-2', 'invited'],
    ['P-3', 'invited'],
  ])
  const [{ dob, born_on }] = (await t.sql('select dob, born_on::text from patient where program_id = $1 limit 1', [
    programId,
  ])) as [Record<string, string>]
  expect([dob, born_on]).toEqual(['1972-04-03T00:00:00+00:00', '1972-04-03'])
  expect(await t.sql('select kind from sms where program_id = $1', [programId])).toHaveLength(3)
  expect((await rowsOf(id, 'created')).every(({ patientId, values }) => patientId && values[1] === 'Ana')).toBe(true)

  const before = await t.sql('select * from patient where program_id = $1 order by id', [programId])
  expect(await run(id)).toMatchObject({ state: 'done', created: 3, existing: 0 })
  const again = await checked(text)
  expect(again).toMatchObject({ state: 'ready', needsWork: 0, existing: 3, textable: 0 })
  expect(await run(again.id)).toMatchObject({ state: 'done', created: 0, existing: 3 })
  expect(await t.sql('select * from patient where program_id = $1 order by id', [programId])).toEqual(before)
})

test('every problem of a row has its line, its column, and the interface’s own code and sentence', async () => {
  const phone = newPhone()
  await run((await checked(file(`P-0,Ana,Núñez,${phone},4/3/1972`))).id)
  const { id, needsWork } = await checked(
    file(
      `P-1,,Núñez,555-0143,4/3/1972`,
      '',
      `P-2,Ana,Núñez,${newPhone()},31/31/1972`,
      `P-3,Eli,Brown,${newPhone()},4/3/2020`,
      `P-4,"Ana\r\nMaría",Núñez,${phone},4/3/1972`,
      `P-5,Ana,Núñez,${newPhone()},4/3/1972`,
      `P-5,Ana,Núñez,${newPhone()},4/3/1972`,
      `P-6,Ana,${'x'.repeat(2001)},${newPhone()},4/3/1972`,
      `P-7,Ana,Núñez,${newPhone()},4/3/1972,too much`,
    ),
  )
  expect(needsWork).toBe(7)
  const rows = await rowsOf(id)
  importsApi.listImportRows.reply.parse({ data: { rows, older: null }, status: 200 })
  const said = rows.map(({ line, problems }) => [
    line,
    ...problems.map(({ column, code, message, sameLine }) => [column, code, message, sameLine]),
  ])
  const [existing] = rows.flatMap(({ problems }) => problems.flatMap(({ patientId }) => patientId ?? []))
  expect(existing).toMatch(/^pt_/)
  expect(said).toEqual([
    [
      2,
      [1, 1008, 'The property firstName is required', null],
      [3, 1008, 'Does not match the regex pattern for a plus sign followed by 11 or 12 digits', null],
    ],
    [4, [4, 1002, 'patient.dob is not valid format', null]],
    [5, [4, 0, 'The given data was invalid; patients under 18 cannot be invited independently', null]],
    [6, [3, 1015, 'patient already created/invited', null]],
    [9, [0, 1015, 'patient already created/invited', 8]],
    [10, [2, 0, 'The given data was invalid: must be at most 2000 characters', null]],
    [11, [null, 0, 'The given data was invalid: has more cells than the head of the file has columns', null]],
  ])

  const csv = await failedFile(id)
  expect(csv.startsWith('\uFEFFPartner ID,First name,Last name,Mobile,Date of birth,error\r\n')).toBe(true)
  expect(csv).toContain(`P-4,"Ana\r\nMaría",Núñez,'${phone},4/3/1972,1015 patient already created/invited (Mobile)`)
  // What was made safe against formulas is read as it was.
  const back = await checked(csv)
  expect((await rowsOf(back.id)).find(({ values }) => values[0] === 'P-4')?.problems).toMatchObject([
    { code: 1015, column: 3 },
  ])
})

test('a year of two digits, a language and a state that are none are named at the check, each with its line, column and reason', async () => {
  const head = 'Partner ID,First name,Last name,Mobile,Date of birth,Language,State'
  const row = (n: number, ...rest: string[]) => [`R-${n}`, 'Ana', 'Núñez', newPhone(), ...rest].join(',')
  const good = [
    ['4/3/1972', 'es-MX', 'ny'],
    ['3 de abril de 1972', 'Francés', 'New York'],
    ['Apr 3 1972', '"Spanish, some English"', 'D.C.'],
    ['1972-04-03', '', ''],
  ]
  const { id, needsWork } = await checked(
    [
      head,
      ...good.map((rest, index) => row(index, ...rest)),
      row(10, '4/3/72', 'Spanish', 'NY'),
      row(11, '4/3/1972', 'Klingon', 'NY'),
      row(12, '4/3/1972', 'English', 'Narnia'),
      row(13, '03-apr-72', 'yes', 'ZZ'),
    ].join('\r\n'),
  )
  expect(needsWork).toBe(4)
  const said = (await rowsOf(id)).map(({ line, problems }) => [
    line,
    ...problems.map(({ column, reason, message }) => [column, reason, message]),
  ])
  const short = [4, 'shortYear', 'patient.dob is not valid format: the year has two digits, write four like 1980']
  const language = [5, 'noLanguage', 'The given data was invalid: this is not a language']
  const state = [6, 'noState', 'The given data was invalid: this is not a state of the United States']
  expect(said).toEqual([
    [6, short],
    [7, language],
    [8, state],
    [9, short, language, state],
  ])
  expect(await failedFile(id)).toContain('1002 patient.dob is not valid format: the year has two digits')
  await run(id)
  expect(await t.sql('select from patient where program_id = $1', [programId])).toHaveLength(good.length)
})

test('a value is mended in one row, or in every row that has it', async () => {
  const first = newPhone()
  const { id } = await checked(
    file(
      `P-1,Ana,Núñez,${first},4/3/72`,
      `P-2,Ana,Núñez,${newPhone()},4/3/72`,
      `P-3,Ana,Núñez,${newPhone()},4/4/72`,
      ...people(1, 9),
    ),
  )
  const [one, two] = await rowsOf(id)
  expect(one?.problems).toMatchObject([{ column: 4, code: 1002, alike: 1 }])
  const fix = (row: number, column: number, value: string, everywhere = false) =>
    t.unit((u) => fixImportRow(u, { ...place(id), row, column, value, everywhere }))

  const mended = await fix(one?.row ?? -1, 4, '4/3/1972', true)
  expect(importsApi.fixImportRow.reply.parse({ data: mended, status: 200 }).data).toMatchObject({
    changed: 2,
    row: { state: 'fixed', edited: true, problems: [] },
    counters: { needsWork: 1, textable: 3 },
  })
  // A mended phone that is another row's is that row's.
  const clash = await fix(two?.row ?? -1, 3, first.replace('+1', ''))
  expect(clash.row).toMatchObject({ state: 'needsWork', problems: [{ code: 1015, column: 3, sameLine: 2 }] })
  expect(clash.counters).toMatchObject({ needsWork: 2, textable: 2 })
  await fix(two?.row ?? -1, 3, newPhone())

  expect(await run(id)).toMatchObject({ state: 'done', created: 3, needsWork: 1 })
  await expect(fix(one?.row ?? -1, 4, '4/3/1973')).rejects.toMatchObject({ refusal: 'importElsewhere' })
  // What was left is mended after the end, and brought in by going on.
  const [left] = await rowsOf(id)
  expect((await fix(left?.row ?? -1, 4, '1972-04-04')).row.state).toBe('fixed')
  expect(await run(id)).toMatchObject({ state: 'done', created: 4, needsWork: 0 })
  expect(await patients()).toHaveLength(4)
})

test('a mistake that thousands of rows share is mended once, by the worker, also after others came in', async () => {
  const { id, needsWork } = await checked(
    file(...people(600).map((row) => row.replace(/1972$/, '72')), ...people(2, 700), `P-9,Ana,,${newPhone()},4/3/72`),
  )
  expect(needsWork).toBe(601)
  expect(await run(id)).toMatchObject({ state: 'done', created: 2, needsWork: 601 })
  const [, one] = await rowsOf(id)
  const { counters, changed, row } = await t.unit((u) =>
    fixImportRow(u, { ...place(id), row: one?.row ?? -1, column: 4, value: '4/3/1972', everywhere: true }),
  )
  expect([changed, counters.state]).toEqual([601, 'checking'])
  expect(row).toMatchObject({ row: one?.row, problems: [] })
  expect(row.values[4]).toBe('4/3/1972')
  expect(JSON.stringify(await t.sql(`select encode(mend, 'escape') from import_run`))).not.toContain('1972')
  await Promise.all([finish(), finish()])
  expect(await t.unit((u) => watchImport(u, place(id)))).toMatchObject({ state: 'done', created: 2, needsWork: 1 })
  expect(await rowsOf(id)).toMatchObject([{ edited: true, problems: [{ code: 1008 }] }])
  expect(await rowsOf(id, 'created')).toHaveLength(2)
  expect((await rowsOf(id, 'fixed'))[1]).toMatchObject({ row: 1, edited: true })
})

test('children share their caregiver’s phone; twins of one name and day do not', async () => {
  const columns = `${head},Caregiver first name,Caregiver last name,Relationship,Caregiver phone`
  const phone = newPhone()
  const child = (id: string, name: string) => `${id},${name},Brown,${phone},9/21/2014,Dana,Brown,mother,${phone}`
  const { id, needsWork } = await checked(
    [columns, child('C-1', 'Eli'), child('C-2', 'Ida'), child('C-3', 'ÉLI')].join('\n'),
  )
  expect(needsWork).toBe(1)
  expect((await rowsOf(id))[0]).toMatchObject({ line: 4, problems: [{ code: 1015, sameLine: 2 }] })
  expect(await run(id)).toMatchObject({ created: 2 })
})

test('columns are remembered for the next file with the same head, and two must not be the same', async () => {
  const odd = 'A,B,C,D,E'
  const { id } = await upload(`${odd}\n${people(1)[0]}`)
  const columns = ['externalId', 'firstName', 'lastName', 'phoneNumber', 'patient.dob'].map((to) => ({
    to,
    format: null,
  }))
  const map = (all: ImportColumn[]) => t.unit((u) => mapImport(u, { ...place(id), columns: all }))
  await expect(map(columns.map(() => ({ to: 'firstName', format: null })))).rejects.toMatchObject({
    refusal: 'dataInvalid',
  })
  await map(columns)
  await expect(map(columns)).rejects.toMatchObject({ refusal: 'importElsewhere' })
  const next = await upload(`${odd}\n${people(1, 2)[0]}`)
  expect(await t.unit((u) => readImport(u, place(next.id)))).toMatchObject({
    remembered: true,
    columns: columns.map(({ to }) => ({ to })),
  })
})

test('without invitations nobody is sent anything; a column of the file may say so for one row', async () => {
  const quiet = await checked(file(...people(2)))
  await run(quiet.id, { invites: false, consentAsked: false })
  expect((await patients()).map(({ lifecycle }) => lifecycle)).toEqual(['notInvited', 'notInvited'])
  expect(
    await t.sql(`select basis from consent c join patient p on p.id = c.patient_id where p.program_id = $1`, [
      programId,
    ]),
  ).toEqual([{ basis: 'attested' }, { basis: 'attested' }])
  const mixed = await checked(
    `${head},Skip onboarding,Required consent\n${people(1, 5)[0]},yes,sí\n${people(1, 6)[0]},no,\n`,
  )
  expect(mixed.textable).toBe(1)
  await run(mixed.id, { invites: true, consentAsked: false })
  expect(
    await t.sql(
      `select external_id, lifecycle, required_consent from patient where program_id = $1 and external_id in ('P-5', 'P-6') order by 1`,
      [programId],
    ),
  ).toEqual([
    { external_id: 'P-5', lifecycle: 'notInvited', required_consent: true },
    { external_id: 'P-6', lifecycle: 'invited', required_consent: false },
  ])
})

test('it stops and goes on; discarded or old, its values are gone', async () => {
  const { id } = await checked(file(...people(120), `P-x,,,${newPhone()},`))
  await t.unit((u) => startImport(u, { ...place(id), invites: true, consentAsked: true }))
  await advanceImports(testActor)
  expect(await t.unit((u) => stopImport(u, place(id)))).toMatchObject({ state: 'stopped', created: 50 })
  await finish()
  expect(await patients()).toHaveLength(50)
  expect(await run(id)).toMatchObject({ state: 'done', created: 120, needsWork: 1 })

  const kept = () =>
    t.sql(
      'select (select count(*) from import_pack where run_id = $1) + (select count(*) from import_row where run_id = $1 and sealed is not null) as n',
      [id],
    )
  expect(await t.sqlUnit((u) => sweepImports(u))).toBe(0)
  expect(Number((await kept())[0]?.n)).toBeGreaterThan(0)
  const later = new Date(Date.now() + 31 * 86_400_000)
  expect(await t.sqlUnit((u) => sweepImports({ ...u, now: later }))).toBeGreaterThan(0)
  expect(Number((await kept())[0]?.n)).toBe(0)
  expect((await rowsOf(id, 'created'))[0]).toMatchObject({ values: [], patientId: expect.stringMatching(/^pt_/) })

  const other = await checked(file(...people(1, 500)))
  const { id: holdId } = await t.unit((u) => placeHold(u, { programId, reason: 'Smith v. Acme' }))
  await expect(t.unit((u) => discardImport(u, place(other.id)))).rejects.toMatchObject({ refusal: 'legalHold' })
  await t.unit((u) => liftHold(u, { programId, holdId, reason: 'Settled' }))
  expect(await t.unit((u) => discardImport(u, place(other.id)))).toMatchObject({ state: 'discarded' })
  const { rows } = await t.unit((u) => listImports(u, { programId, limit: 1 }))
  expect(rows).toMatchObject([{ id: other.id, purged: true, fileName: '' }])
  importUploadApi.uploadImport.reply.parse({ data: rows[0], status: 200 })
})

test('a row mended while it is stopped is brought in when it goes on', async () => {
  const { id } = await checked(file(`P-x,Ana,Núñez,${newPhone()},4/3/72`, ...people(60)))
  await t.unit((u) => startImport(u, { ...place(id), invites: true, consentAsked: true }))
  await advanceImports(testActor)
  await t.unit((u) => stopImport(u, place(id)))
  await t.unit((u) => fixImportRow(u, { ...place(id), row: 0, column: 4, value: '4/3/1972', everywhere: false }))
  expect(await run(id)).toMatchObject({ state: 'done', created: 61, existing: 0, needsWork: 0 })
  expect(await patients()).toHaveLength(61)
})

/** Writing the patient of this external id fails with a code of PostgreSQL's. */
async function failing(externalId: string, code: string, work: () => Promise<void>) {
  await t.sql(`create function fail_a_row() returns trigger language plpgsql as $$
    begin if new.external_id = '${externalId}' then raise exception using errcode = '${code}'; end if; return new; end $$`)
  await t.sql('create trigger fail_a_row before insert on patient for each row execute function fail_a_row()')
  try {
    await work()
  } finally {
    await t.sql('drop function fail_a_row cascade')
  }
}

test.each(['40P01', '55P03', '53200'])(
  'what passes (%s) is tried again, and no row is left out for it',
  async (code) => {
    const { id } = await checked(file(...people(3)))
    await failing('P-2', code, async () => {
      for (let round = 0; round < 6; round += 1) await run(id).catch(() => finish())
      expect(await t.unit((u) => watchImport(u, place(id)))).toMatchObject({
        state: 'running',
        created: 0,
        needsWork: 0,
      })
    })
    await finish()
    expect(await t.unit((u) => watchImport(u, place(id)))).toMatchObject({ state: 'done', created: 3, needsWork: 0 })
  },
)

test('an import that failed in the middle goes on; one that failed before it began does not', async () => {
  const { id } = await checked(file(...people(60)))
  await t.unit((u) => startImport(u, { ...place(id), invites: true, consentAsked: true }))
  await failing('P-60', '57014', async () => {
    for (let round = 0; round < 6; round += 1) await finish()
    const failed = { state: 'failed', failure: 'crashed', created: 50, needsWork: 0 }
    expect(await t.unit((u) => watchImport(u, place(id)))).toMatchObject(failed)
  })
  expect(await run(id)).toMatchObject({ state: 'done', failure: null, created: 60 })

  const other = await upload(file(...people(1, 90)))
  await t.sql(`update import_run set state = 'failed', failure = 'crashed' where id = $1`, [other.id])
  await expect(run(other.id)).rejects.toMatchObject({ refusal: 'importElsewhere' })
})

test('a check that failed is made once more; nothing is uploaded again', async () => {
  const { id } = await checked(file(...people(2)))
  const { columns } = await t.unit((u) => readImport(u, place(id)))
  await t.sql(`update import_run set state = 'failed', failure = 'crashed' where id = $1`, [id])
  await t.unit((u) => mapImport(u, { ...place(id), columns }))
  await finish()
  expect(await run(id)).toMatchObject({ state: 'done', failure: null, created: 2 })
})

test('who started it has lost the program: it fails, for all to see, and a colleague goes on with it', async () => {
  for (const id of ['ana', 'ben'])
    await t.sql(
      `insert into staff (id, email, name, password_hash, role) values ($1, $1, $1, '', 'case-manager') on conflict do nothing`,
      [id],
    )
  await t.sql(`insert into staff_program (staff_id, program_id) values ('ben', $1)`, [programId])
  const { id } = await checked(file(...people(3)))
  const start = (who: string) =>
    t.unit((u) => startImport(u, { ...place(id), invites: true, consentAsked: true }), {
      ...testActor,
      kind: 'staff',
      id: who,
      name: who,
    })
  await start('ana')
  await finish()
  const look = () => t.unit((u) => watchImport(u, place(id)))
  expect(await look()).toMatchObject({ state: 'failed', failure: 'accessLost', created: 0 })
  const [told] = await t.sql(
    `select data from change where subject = $1 and data ? 'import' order by seq desc limit 1`,
    [id],
  )
  expect(told).toEqual({ data: { import: { id, state: 'failed' } } })
  await start('ben')
  await finish()
  expect(await look()).toMatchObject({ state: 'done', failure: null, created: 3 })
})

test('nothing of a patient is readable in the tables of an import', async () => {
  const { id } = await checked(file(`P-1,Wilhelmina,,555,4/3/1972`, ...people(1, 2)))
  const dump = JSON.stringify([
    await t.sql('select * from import_run where id = $1', [id]),
    await t.sql(`select encode(sealed, 'escape') from import_pack where run_id = $1`, [id]),
    await t.sql(`select encode(sealed, 'escape'), problems from import_row where run_id = $1`, [id]),
    await t.sql(`select data from audit_entry where program_id = $1`, [programId]),
  ])
  for (const value of ['Wilhelmina', 'Núñez', '1972', '555,', 'First name']) expect(dump).not.toContain(value)
})

test.each([
  ['', 'empty'],
  [`${head}\n`, 'noRows'],
  [`${head}\nP-1,"Ana,Núñez`, 'quote'],
  [`${'a,'.repeat(300)}\n1`, 'columns'],
])('a file that is none leaves nothing behind (%#)', async (text, why) => {
  await expect(upload(text)).rejects.toMatchObject({ refusal: 'importUnreadable', detail: { data: { why } } })
  expect(await t.sql('select id from import_run where program_id = $1', [programId])).toEqual([])
})
