// Control 75: what one person takes out as files in an hour and in a day, over all programs, processes and kinds of files.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exportLimits } from '@/lib/contract/batches/export-limits'
import { countLimit } from '@/lib/contract/patients/patient-list'
import type { Actor } from '@/lib/platform/unit'
import { inSql } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { makeProgram } from '@/lib/testing/partner'
import { ask, type Someone, signedIn } from '@/lib/testing/signed-in'
import { recordTaken, requireExportAllowance } from './export-allowance'
import { exportAudit } from './export-audit'
import { takeExportSlot } from './export-limit'

const { sql, pool, untold } = testDatabase()
let programId: string
let ada: Someone
let actor: Actor

beforeAll(async () => {
  programId = await makeProgram()
  ada = await signedIn('ada-exports', 'administrator', [programId])
  actor = { ...testActor, kind: 'staff', id: ada.id, name: ada.name }
})
beforeEach(() =>
  pool().query(`set session_replication_role = replica; delete from audit_entry; reset session_replication_role`),
)

const asked = () => ({ programId, locale: { language: 'en' as const }, timeZone: 'UTC' })
const file = async (who = actor) => {
  let bytes = 0
  for await (const piece of exportAudit(who, asked(), takeExportSlot())) bytes += piece.length
  return bytes
}
const aged = (ago: string) =>
  pool().query(
    `set session_replication_role = replica; update audit_entry set at = at - interval '${ago}'; reset session_replication_role`,
  )
const rows = (from: number, count: number) => ({
  action: 'patient.exportRows' as const,
  programId,
  patientIds: Array.from({ length: count }, (_, n) => `pt_${from + n}`),
  data: { from, count },
})
const allowed = (patients: number, who = actor) => inSql(who, (unit) => requireExportAllowance(unit, { patients }))

test('five files an hour; the sixth is told when, and gets no byte; an hour later, and for others, it goes on', async () => {
  for (let n = 0; n < exportLimits.perHour; n += 1) expect(await file()).toBeGreaterThan(0)
  const refused = await ask(ada, 'exportAudit', { params: { programId } })
  expect([refused.status, refused.headers['x-error-type']]).toEqual([429, 'exports_many'])
  // The page asks before the browser's own download, which shows no words.
  const before = await ask(ada, 'prepareAuditExport', { params: { programId } })
  expect([before.status, before.headers['x-error-type']]).toEqual([429, 'exports_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  const stream = exportAudit(actor, asked(), takeExportSlot())
  await expect(stream.next()).rejects.toMatchObject({ refusal: 'exportsMany' })
  await expect(allowed(0)).rejects.toMatchObject({ refusal: 'exportsMany' })
  await allowed(0, { ...actor, id: 'somebody-else' })
  await allowed(1_000_000, testActor) // the product itself
  await aged('61 minutes')
  expect(await file()).toBeGreaterThan(0)
})

test('20,000 patients a day, whatever the files; a day later anew', async () => {
  await recordTaken(actor, rows(1, 12_000))
  await recordTaken(actor, rows(12_001, 7_990))
  await allowed(10)
  await expect(allowed(11)).rejects.toMatchObject({ refusal: 'exportTooLarge', detail: { name: '10' } })
  await expect(recordTaken(actor, rows(19_991, 11))).rejects.toMatchObject({ refusal: 'exportTooLarge' })
  expect(await sql(`select 1 from audit_entry where data->>'from' = '19991'`)).toEqual([])
  await recordTaken(actor, rows(19_991, 10))
  await aged('23 hours')
  await expect(allowed(1)).rejects.toMatchObject({ refusal: 'exportTooLarge', detail: { name: '0' } })
  await allowed(0)
  await aged('61 minutes')
  await allowed(20_000)
})

test('who asks twice at the same moment gets no sixth', async () => {
  for (let n = 1; n < exportLimits.perHour; n += 1) await recordTaken(actor, rows(1, 2))
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => recordTaken(actor, rows(1, 2))))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sql(`select 1 from audit_entry where action = 'patient.exportRows'`)).toHaveLength(exportLimits.perHour)
})

test('a list of more than are counted elsewhere is refused before its first byte too', async () => {
  const left = countLimit + 10
  const large = await makeProgram()
  await untold(['patient'], () => insertPatients(sql, large, left + 1, new Date()))
  const bo = await signedIn('bo-exports', 'administrator', [large])
  await sql(
    `insert into call (id, program_id, patient_id, at, logged_at, seconds, direction, party, outcome, purpose, staff_id, staff_name)
     select 'call_' || id, program_id, id, now(), now(), 60, 'outbound', 'patient', 'reached', 'other', $2, 'Bo' from patient where program_id = $1`,
    [large, bo.id],
  )
  const params = { programId: large }
  const tried = async () => [
    await ask(bo, 'prepareExport', { params, body: { filters: { owner: 'nobody' } } }),
    await ask(bo, 'prepareCallsExport', { params, query: 'view=log&whose=team' }),
  ]
  expect((await tried()).map(({ status }) => status)).toEqual([200, 200])
  await recordTaken({ ...actor, id: bo.id }, rows(1, exportLimits.patientsPerDay - left))
  for (const { status, headers } of await tried())
    expect([status, headers['x-error-type']]).toEqual([429, 'export_too_large'])
})

test('a list that is too large is refused before there is a ticket', async () => {
  await recordTaken(actor, rows(1, exportLimits.patientsPerDay))
  await sql(`insert into patient (id, program_id, external_id, language) values ('pt_allowance', $1, 'X', 'en')`, [
    programId,
  ])
  const refused = await ask(ada, 'prepareExport', { params: { programId }, body: { only: ['pt_allowance'] } })
  expect([refused.status, refused.headers['x-error-type']]).toEqual([429, 'export_too_large'])
})
