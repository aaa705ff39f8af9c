import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test, vi } from 'vitest'
import { recordConsents } from '@/lib/consents/record-consents'
import { patientListBody } from '@/lib/contract/patients/patient-list'
import { exportBody } from '@/lib/contract/patients/views'
import { listPatients } from '@/lib/patients/list/list-patients'
import { pool } from '@/lib/platform/db/client'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { requireExportSlot, takeExportSlot } from './export-limit'
import { exportPatients } from './export-patients'
import { openTicket, sealTicket } from './export-ticket'
import { keepChoice } from './keep-choice'
import { readChoice } from './read-choice'

const db = testDatabase()
const programId = 'prog-a'
const many = 4_100

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ('prog-b', 'B')`, [programId])
  await insertPatients(db.sql, programId, many)
  await insertPatients(db.sql, 'prog-b', 50)
  await db.sql(`update patient set first_name = '=cmd()' where id = 'pt_prog-a0000000002'`)
})

const asked = (ask: object = {}) => {
  const { language, ...list } = exportBody.parse(ask)
  return { ...list, programId, locale: { language }, timeZone: 'America/New_York' }
}

async function fileOf(ask: object = {}): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of exportPatients(testActor, asked(ask), takeExportSlot())) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
const rowsOf = (file: string): Record<string, string>[] => parse(file, { columns: true, bom: true })
const audited = () =>
  db.sql<{ action: string; data: Record<string, unknown>; ids: number }>(
    `select action, data, cardinality(patient_ids) as ids from audit_entry where action like 'patient.export%' order by id`,
  )

test('everybody of the program once, beyond the batches, in the order and the columns of the list', async () => {
  const before = (await audited()).length
  const ask = { sort: 'name', descending: false, columns: ['patientId', 'phone', 'financial', 'updated'] }
  const file = await fileOf(ask)
  expect(file.startsWith('\ufeffLast name,First name,Patient ID,Mobile phone,Caregiver’s phone,')).toBe(true)
  const rows = rowsOf(file)
  expect(rows.length).toBe(many)
  expect(new Set(rows.map((row) => row['Patient ID'])).size).toBe(many)

  const page = await db.sqlUnit((unit) =>
    listPatients(unit, { ...patientListBody.parse({ ...ask, size: 100 }), programId }),
  )
  expect(rows.slice(0, 100).map((row) => row['Patient ID'])).toEqual(page.rows.map(({ id }) => id))
  expect(rows[0]?.['Mobile phone']).toMatch(/^'\+1\d{10}$/)
  expect(rows[0]?.['Updated (America/New_York)']).toMatch(/^\d+\/\d+\/2026 \d+:\d\d [AP]M$/)

  const written = (await audited()).slice(before)
  expect(written.map(({ action, ids }) => [action, ids])).toEqual([
    ['patient.exportRows', 2_000],
    ['patient.exportRows', 2_000],
    ['patient.exportRows', 100],
    ['patient.export', 0],
  ])
  expect(written.at(-1)?.data).toMatchObject({ rows: many, whole: true, filters: [], sort: 'name', searched: false })
})

test.each([
  ['filters', { filters: { enrollment: ['pending'] } }],
  ['enrollment as the order', { sort: 'enrollment', filters: { lifecycle: ['active', 'invited'] } }],
  ['a search', { search: 'alv' }],
])('exactly what the list shows: %s', async (_what, ask) => {
  const rows = rowsOf(await fileOf({ ...ask, columns: ['patientId'] }))
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const body = patientListBody.parse({ ...ask, size: 100, cursor })
    const page = await db.sqlUnit((unit) => listPatients(unit, { ...body, programId }))
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.older
  } while (cursor)
  expect(rows.map((row) => row['Patient ID'])).toEqual(ids)
})

test('rows chosen by hand, in the order of the list, whatever filters and search say', async () => {
  const only = ['pt_prog-a0000000009', 'pt_prog-a0000000004', 'pt_prog-b0000000001', 'pt_prog-a0000000200']
  const ask = { only, search: 'nobody', filters: { pap: ['papDenied'] }, sort: 'externalId', descending: false }
  const rows = rowsOf(await fileOf({ ...ask, columns: ['patientId'] }))
  expect(rows.map((row) => row['Patient ID'])).toEqual([only[3], only[1], only[0]])
  expect((await audited()).at(-1)?.data).toMatchObject({ rows: 3, chosen: 4, filters: [], searched: false })
})

test('everybody who matches but those taken out', async () => {
  const ask = { filters: { enrollment: ['pending'] }, columns: ['patientId'] }
  const all = rowsOf(await fileOf(ask)).map((row) => row['Patient ID'] ?? '')
  const except = [all[0] ?? '', all[7] ?? '']
  const left = rowsOf(await fileOf({ ...ask, except })).map((row) => row['Patient ID'])
  expect(left).toEqual(all.filter((id) => !except.includes(id)))
})

test('what was chosen is kept for who chose it, and for a minute', async () => {
  const patientIds = ['pt_prog-a0000000009']
  const choiceId = await db.unit((unit) => keepChoice(unit, { programId, patientIds }))
  const read = (ask: object, later = 0, actor = testActor) =>
    db.unit(
      (unit) => readChoice({ ...unit, now: new Date(unit.now.getTime() + later) }, { programId, choiceId, ...ask }),
      actor,
    )
  expect(await read({})).toEqual(patientIds)
  expect(await read({ choiceId: null })).toBeNull()
  const others = [
    () => read({ programId: 'prog-b' }),
    () => read({}, 61_000),
    () => read({}, 0, { ...testActor, id: 'st_2' }),
  ]
  for (const other of others) await expect(other()).rejects.toThrow('too long ago')
})

test('a cell that would be a formula is text', async () => {
  expect(rowsOf(await fileOf({ search: 'pt_prog-a0000000002' }))[0]?.['First name']).toBe("'=cmd()")
})

test('in Spanish the heads are Spanish, the states stay the interface’s', async () => {
  const [row] = rowsOf(
    await fileOf({ language: 'es', filters: { pap: ['papInvite'] }, columns: ['financial', 'owner'] }),
  )
  expect(row).toMatchObject({ PAP: 'papInvite', Responsable: '' })
})

test('one moment of the record: what changes while it is read is not in it', async () => {
  const pieces: string[] = []
  const reading = exportPatients(testActor, asked({ sort: 'updated', columns: ['patientId'] }), takeExportSlot())
  for await (const piece of reading) {
    pieces.push(Buffer.from(piece).toString('utf8'))
    // The patient who stood last would stand first now, and be read never or twice.
    if (pieces.length === 2)
      await db.sql(
        `update patient set updated_at = updated_at + interval '3 years'
          where id in (select id from patient where program_id = $1 order by updated_at limit 500)`,
        [programId],
      )
  }
  const rows = rowsOf(pieces.join(''))
  expect([rows.length, new Set(rows.map((row) => row['Patient ID'])).size]).toEqual([many, many])
})

test('reading ends when the reader goes away; what left is on record, and the connection is given back', async () => {
  const before = (await audited()).length
  const reading = exportPatients(testActor, asked(), takeExportSlot())
  await reading.next()
  await reading.return(undefined)
  expect((await audited()).slice(before).map(({ action, data }) => [action, data.rows ?? data.count])).toEqual([
    ['patient.exportRows', 2_000],
    ['patient.export', 2_000],
  ])
  expect((await audited()).at(-1)?.data.whole).toBe(false)
  expect(pool().idleCount).toBe(pool().totalCount)
})

test('without its row in the log not one byte leaves', async () => {
  await db.sql(
    `alter table audit_entry add constraint nothing_taken check (action not like 'patient.export%') not valid`,
  )
  await expect(exportPatients(testActor, asked(), takeExportSlot()).next()).rejects.toThrow(/nothing_taken/)
  await db.sql('alter table audit_entry drop constraint nothing_taken')
})

test('a place is taken before the first piece, and free again where nobody comes for it', () => {
  vi.useFakeTimers()
  try {
    const slots = Array.from({ length: 3 }, takeExportSlot)
    expect(takeExportSlot).toThrow('Other exports are running')
    slots[0]?.leave()
    slots[0]?.leave()
    expect(requireExportSlot).not.toThrow()
    vi.advanceTimersByTime(30_000)
    for (const slot of slots) slot.leave()
    const again = Array.from({ length: 3 }, takeExportSlot)
    expect(() => slots[1]?.enter()).toThrow('Other exports are running')
    for (const slot of again) slot.leave()
  } finally {
    vi.useRealTimers()
  }
})

test('whoever loses the program in the middle reads no further', async () => {
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_x', 'x@example.org', 'X', '', 'supervisor')`,
  )
  await db.sql(`insert into staff_program (staff_id, program_id) values ('st_x', $1)`, [programId])
  const reader = exportPatients({ ...testActor, kind: 'staff', id: 'st_x' }, asked(), takeExportSlot())
  expect((await reader.next()).done).toBe(false)
  await db.sql(`update staff set disabled_at = now() where id = 'st_x'`)
  await expect(reader.next()).rejects.toThrow('may not any more')
  expect((await audited()).at(-1)?.data).toMatchObject({ rows: 2_000, whole: false })
  expect(requireExportSlot).not.toThrow()
})

test('at most three at once', async () => {
  const running = Array.from({ length: 3 }, () => exportPatients(testActor, asked(), takeExportSlot()))
  for (const one of running) await one.next()
  expect(requireExportSlot).toThrow('Other exports are running')
  for (const one of running) await one.return(undefined)
  expect(requireExportSlot).not.toThrow()
})

test('a ticket is for who asked, for that program, and for a minute', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const holder = { programId, staffId: 'st_1' }
  const ticket = sealTicket({ ...holder, id: 'xt_1', asked: exportBody.parse({ search: 'Alvarez' }) }, now)
  expect(ticket).not.toContain('Alvarez')
  expect(openTicket(ticket, holder, now).asked.search).toBe('Alvarez')
  const late = new Date(now.getTime() + 60_001)
  expect(() => openTicket(ticket, holder, late)).toThrow('too long ago')
  expect(() => openTicket(ticket, { ...holder, staffId: 'st_2' }, now)).toThrow('too long ago')
  expect(() => openTicket(ticket, { ...holder, programId: 'prog-b' }, now)).toThrow('too long ago')
  expect(() => openTicket('v1.a.b.c', holder, now)).toThrow('too long ago')
})

test('who took back the consent to share is left out, the last line says how many, and given again they are back', async () => {
  const ids = ['pt_prog-a0000000011', 'pt_prog-a0000000012', 'pt_prog-a0000000013']
  const say = (patientId: string | undefined, value: boolean) =>
    db.unit((unit) =>
      recordConsents(unit, [
        { patientId: patientId ?? '', name: 'sharePHI', value, basis: 'texted', channel: 'console' },
      ]),
    )
  const fileNow = async () => (await fileOf({ only: ids, columns: ['patientId'] })).trimEnd().split('\r\n')
  await say(ids[0], false)
  await say(ids[1], true)
  const lines = await fileNow()
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toContain(ids[0])
  expect(lines.at(-1)).toBe('Not included: 1 who withdrew consent to share health information')
  expect((await audited()).slice(-2)).toMatchObject([{ ids: 2 }, { data: { rows: 2, withheld: 1 } }])
  await say(ids[0], true)
  expect((await fileNow()).join()).toContain(ids[0])
})
