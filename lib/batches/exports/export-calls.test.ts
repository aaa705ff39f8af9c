import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { recordConsents } from '@/lib/consents/record-consents'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { exportCalls } from './export-calls'
import { takeExportSlot } from './export-limit'

const { sql, unit } = testDatabase()
const many = 1_010
let [programId, other] = ['', '']
let me = { ...testActor, kind: 'staff' as const, id: '', name: 'Ana' }

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  const person = { email: 'ana@example.org', name: 'Ana', role: 'case-manager' as const, programIds: [programId] }
  me = { ...me, id: (await unit((u) => createStaff(u, person), { ...testActor, kind: 'operator' })).id }
  for (const [id, program, name] of [
    ['pt_a', programId, '=Eli'],
    ['pt_b', programId, 'Noah'],
    ['pt_gone', programId, 'Gone'],
    ['pt_x', other, 'Elsewhere'],
  ])
    await sql(`insert into patient (id, program_id, zones, first_name, last_name) values ($1, $2, '{}', $3, 'Brown')`, [
      id,
      program,
      name,
    ])
  await sql(
    `insert into call (id, program_id, patient_id, at, logged_at, seconds, direction, party, outcome, purpose, attempt, staff_id, staff_name, voided_at, voided_by, void_reason)
     select 'call_' || lpad(n::text, 5, '0'), $1, case when n % 2 = 0 then 'pt_a' else 'pt_b' end, now() - n * interval '1 hour', now(), 60,
            'outbound', 'patient', case when n % 5 = 0 then 'reached' else 'noAnswer' end, 'firstContact', case when n = 2 then 2 end, $2, 'Ana',
            case when n = 1 then now() end, case when n = 1 then 'Ana' end, case when n = 1 then 'twice' end
       from generate_series(1, $3::int) n`,
    [programId, me.id, many],
  )
  const one = `insert into call (id, program_id, patient_id, at, logged_at, seconds, direction, party, outcome, purpose, staff_id, staff_name)
               values ($1, $2, $3, now(), now(), 60, 'outbound', 'patient', 'reached', 'other', $4, 'Ana')`
  await sql(one, ['call_x', other, 'pt_x', me.id])
  await sql(one, ['call_gone', programId, 'pt_gone', 'somebody'])
  await sql(
    `insert into task (id, program_id, patient_id, kind, due_at, data, assignee_id) values ('t_due', $1, 'pt_a', 'call', now() - interval '2 hours', '{"party": "patient", "purpose": "consent"}', $2)`,
    [programId, me.id],
  )
})

async function fileOf(ask: object = {}) {
  const pieces: Uint8Array[] = []
  const asked = { programId, view: 'log' as const, whose: 'team' as const, locale: { language: 'en' as const } }
  for await (const piece of exportCalls(me, { ...asked, timeZone: 'America/New_York', ...ask }, takeExportSlot()))
    pieces.push(piece)
  return parse(Buffer.concat(pieces).toString('utf8'), {
    columns: true,
    bom: true,
    relax_column_count: true,
  }) as Record<string, string>[]
}
const audited = () =>
  sql<{ action: string; patient_ids: string[]; data: Record<string, unknown> }>(
    `select action, patient_ids, data from audit_entry where action like 'call.export%' order by id desc limit 4`,
  )

test('the log of the program and of no other, newest first, beyond a batch, safe against formulas, and audited', async () => {
  const rows = await fileOf()
  expect(rows.length).toBe(many + 1)
  expect(rows.every((row) => row['First name'] !== 'Elsewhere')).toBe(true)
  expect(rows[1]).toMatchObject({
    State: 'Voided',
    'First name': 'Noah',
    Outcome: 'No answer',
    'Owner or logged by': 'Ana',
  })
  expect(rows[2]).toMatchObject({ State: 'Logged', 'First name': "'=Eli", Attempt: '2', About: 'First contact' })
  expect(rows[2]?.['Time (America/New_York)']).toMatch(/^\d+\/\d+\/\d{4} \d+:\d\d [AP]M$/)
  const [last, second] = await audited()
  expect(last).toMatchObject({ action: 'call.export', data: { view: 'log', rows: many + 1, whole: true } })
  expect(second).toMatchObject({ action: 'call.exportRows', data: { from: 1_001, count: many + 1 - 1_000 } })
})

test('the filters of the list hold, and what is due stands before what was logged today', async () => {
  expect((await fileOf({ whose: 'mine', outcome: 'reached' })).every((row) => row.Outcome === 'Reached')).toBe(true)
  const today = await fileOf({ view: 'today' })
  expect(today[0]).toMatchObject({ State: 'Late', 'First name': "'=Eli", About: 'Consent', Outcome: '' })
  expect(today.slice(1).every((row) => row.State !== 'Late')).toBe(true)
  expect(await fileOf({ view: 'upcoming' })).toEqual([])
})

test('whoever took back the consent to share is left out, and the last line says so', async () => {
  await unit((u) =>
    recordConsents(u, [{ patientId: 'pt_gone', name: 'sharePHI', value: false, basis: 'texted', channel: 'console' }]),
  )
  const rows = await fileOf({ outcome: 'reached' })
  expect(rows.some((row) => row['First name'] === 'Gone')).toBe(false)
  expect(Object.values(rows.at(-1) ?? {}).join(' ')).toContain('Not included: 1')
  expect((await audited())[0]).toMatchObject({ data: { withheld: 1 } })
})

test('who loses the program reads no further', async () => {
  const taken = exportCalls(
    { ...me, id: 'stranger' },
    { programId, view: 'log', whose: 'team', locale: { language: 'es' }, timeZone: 'UTC' },
    takeExportSlot(),
  )
  await expect(taken.next()).rejects.toThrow(/may not/)
  expect((await audited())[0]).toMatchObject({ action: 'call.export', data: { rows: 0, whole: false } })
})
