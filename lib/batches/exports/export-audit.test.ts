import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { record } from '@/lib/platform/record/record'
import { testActor, testDatabase } from '@/lib/testing/database'
import { exportAudit } from './export-audit'
import { takeExportSlot } from './export-limit'

const db = testDatabase()
const programId = 'prog-a'
const many = 4_010
const person = { ...testActor, name: '=Ada' }

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ('prog-b', 'B')`, [programId])
  await db.sql(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
     select now(), 'system', 'x', 'Hubline', 'clock.escalate', $1, '{}', 'r', '', '{}' from generate_series(1, $2::int)`,
    [programId, many],
  )
  await db.sqlUnit(async (unit) => {
    await record(unit, { action: 'patient.read', programId, patientIds: ['pt_1'], data: { fields: 3 } })
    await record(unit, { action: 'patient.read', programId: 'prog-b', patientIds: ['pt_2'] })
  }, person)
})

async function fileOf(ask: object = {}) {
  const asked = { programId, locale: { language: 'en' as const }, timeZone: 'America/New_York', ...ask }
  const pieces: Uint8Array[] = []
  for await (const piece of exportAudit(testActor, asked, takeExportSlot())) pieces.push(piece)
  return parse(Buffer.concat(pieces).toString('utf8'), { columns: true, bom: true }) as Record<string, string>[]
}
const last = async () =>
  (await db.sql(`select action, program_id, patient_ids, data from audit_entry order by id desc limit 1`))[0]

test('the whole log of the program, newest first, beyond the batches, safe against formulas, and audited', async () => {
  const rows = await fileOf()
  expect(rows.length).toBe(many + 1)
  expect(rows[0]).toMatchObject({
    User: "'=Ada",
    Action: 'Viewed a patient',
    'Action ID': 'patient.read',
    'Patient ID': 'pt_1',
    Details: '{"fields":3}',
  })
  expect(rows[0]?.['Time (America/New_York)']).toMatch(/^\d+\/\d+\/\d{4} \d+:\d\d:\d\d [AP]M$/)
  expect(await last()).toMatchObject({
    action: 'audit.export',
    program_id: programId,
    data: { rows: many + 1, whole: true, narrowed: [] },
  })
})

test('that it is taken stands in the log before the first byte leaves', async () => {
  const asked = { programId, locale: { language: 'en' as const }, timeZone: 'UTC', patient: 'pt_1' }
  const taken = exportAudit(testActor, asked, takeExportSlot())
  const before = await last()
  const { value } = await taken.next()
  expect(Buffer.from(value ?? []).toString('utf8')).toContain('patient.read')
  expect(await last()).not.toEqual(before)
  expect(await last()).toMatchObject({ action: 'audit.exportRows', patient_ids: ['pt_1'], data: { from: 1, count: 1 } })
  await taken.return(undefined)
  expect(await last()).toMatchObject({ action: 'audit.export', data: { whole: false } })
})

test('without its row in the log nothing leaves', async () => {
  await db.sql(`alter table audit_entry add constraint nothing_taken check (action not like 'audit.export%') not valid`)
  await expect(
    exportAudit(testActor, { programId, locale: { language: 'en' }, timeZone: 'UTC' }, takeExportSlot()).next(),
  ).rejects.toThrow(/nothing_taken/)
  await db.sql('alter table audit_entry drop constraint nothing_taken')
})

test('what the filters leave, in the language of who takes it', async () => {
  const rows = await fileOf({
    patient: 'pt_1',
    caller: 'ada',
    locale: { language: 'es', hour24: true, isoDates: true },
  })
  expect(rows.map(({ Acción }) => Acción)).toEqual(['Vio un paciente'])
  expect(rows[0]?.['Hora (America/New_York)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await last()).toMatchObject({ patient_ids: ['pt_1'], data: { rows: 1, narrowed: ['caller', 'patient'] } })
})
