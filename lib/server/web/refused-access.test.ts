// Refused access stands in the audit log of who asked, however often it is tried, and of nobody else.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordCounted } from '@/lib/access/audit/record-refused'
import * as accountPrograms from '@/lib/access/staff/account-programs'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { event, someone } from '@/lib/testing/people'
import { ask, cookieFor, operator, type Someone, signedIn } from '@/lib/testing/signed-in'
import { served } from './handlers'

const { sql } = testDatabase()
let a: string
let b: string
let ofA: string
let ofB: string
let clerk: Someone
let boss: Someone

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  a = await makeProgram()
  b = await makeProgram()
  clerk = await signedIn('clerk', 'case-manager', [b])
  boss = await signedIn('boss', 'administrator', [b])
  const { token } = await makeToken([a, b])
  const invited = async (programId: string) =>
    answered(await served.invitePatient(incoming({ token, body: someone(programId) }))).json.data.patientId as string
  ofA = await invited(a)
  ofB = await invited(b)
})
afterAll(recordCounted)

let since = 0n
/** What was counted before belongs to the test before. */
beforeEach(async () => {
  await recordCounted()
  const [row] = await sql<{ id: string }>('select coalesce(max(id), 0)::text as id from audit_entry')
  since = BigInt(row?.id ?? 0)
})
const refusedRows = () =>
  sql<{ data: { why: string; again?: number }; ids: string[]; program: string | null }>(
    `select program_id as program, caller_id as who, caller_role as role, patient_ids as ids, data
       from audit_entry where id > $1 and outcome = 'refused' and action = 'access.refused' order by id`,
    [since.toString()],
  )

test('a permission that is missing: once, in the program asked for, with the role they had', async () => {
  expect((await ask(clerk, 'listAudit', { params: { programId: b } })).status).toBe(403)
  expect(await refusedRows()).toEqual([
    {
      program: b,
      who: clerk.id,
      role: 'case-manager',
      ids: [],
      data: { asked: 'The audit log of a program, newest first', why: 'forbidden' },
    },
  ])
})

test('a patient of another program, and one of nobody: two rows alike in the caller’s log, nothing of the other', async () => {
  for (const patientId of [ofA, 'pt_nobody']) {
    expect((await ask(clerk, 'readPatient', { params: { programId: b, patientId } })).status).toBe(404)
    await recordCounted()
  }
  const rows = await refusedRows()
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(rows[0])
  expect(rows[0]).toMatchObject({ program: b, ids: [], data: { why: 'not_found' } })
  expect(JSON.stringify(rows)).not.toContain(ofA)
})

test('another program: in the log of the programs they hold, and not a word of the other', async () => {
  expect((await ask(boss, 'readPatient', { params: { programId: a, patientId: ofA } })).status).toBe(404)
  const rows = await refusedRows()
  expect(rows).toMatchObject([{ program: b, ids: [], data: { why: 'not_found' } }])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${a}|${ofA}`))
})

test('another site, with the person’s session', async () => {
  const headers = { origin: 'https://evil.example' }
  expect((await ask(boss, 'disableStaff', { params: { staffId: clerk.id }, headers })).status).toBe(403)
  expect(await refusedRows()).toMatchObject([{ program: b, data: { why: 'cross_site' } }])
})

test('a loop of a hundred is one row at once and one with the number of the others, and the own patients by name', async () => {
  for (let n = 0; n < 100; n += 1) {
    const patientId = n === 7 ? ofB : `pt_${n}`
    // From another site, so that also a patient who is there is refused.
    const correct = { params: { programId: b, patientId }, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await ask(clerk, 'correctPatient', correct)).status).toBe(403)
  }
  expect(await refusedRows()).toHaveLength(1)
  await recordCounted()
  const rows = await refusedRows()
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({ program: b, ids: [ofB], data: { why: 'cross_site', again: 99 } })
})

test('what succeeds, and what is merely wrong, leaves no such row', async () => {
  expect((await ask(clerk, 'readPatient', { params: { programId: b, patientId: ofB } })).status).toBe(200)
  expect((await ask(clerk, 'addNote', { params: { programId: b, patientId: ofB }, body: {} })).status).toBe(400)
  expect(await refusedRows()).toEqual([])
})

test('a token: in the log of each of its programs, or of the one it was let into', async () => {
  const { token, jti } = await makeToken([b])
  const send = async (programId: string, patientId: string) =>
    answered(
      await served.sendEvent(
        incoming({ token, params: { patientId }, body: event(programId, enrollmentStatus, 'pending') }),
      ),
    ).status
  expect(await send(b, ofA)).toBe(400)
  expect(await send(a, ofA)).toBe(403)
  expect(answered(await served.invitePatient(incoming({ token, body: someone(a) }))).status).toBe(400)
  const { token: narrow } = await makeToken([a, b], { scopes: ['event'] })
  expect(answered(await served.invitePatient(incoming({ token: narrow, body: someone(a) }))).status).toBe(403)
  const rows = await refusedRows()
  expect(rows.map(({ program, data }) => [program, data.why])).toEqual([
    [b, 'patient_not_found'],
    [b, 'token_not_for_program'],
    [b, 'jwt_not_for_program'],
    [a, 'forbidden'],
    [b, 'forbidden'],
  ])
  expect(rows.slice(0, 3)).toMatchObject([{ who: jti, role: null }, { who: jti }, { who: jti }])
})

test('somebody whose last program has ended: in the log of that program', async () => {
  const left = await signedIn('left', 'case-manager', [b])
  const ends = { staffId: left.id, name: 'left', role: 'case-manager' as const, programIds: [] }
  await inUnit(operator, (unit) => updateStaff(unit, ends))
  const again = { ...left, cookie: await cookieFor(left.id) }
  expect((await ask(again, 'readPatient', { params: { programId: b, patientId: ofB } })).status).toBe(404)
  expect(await refusedRows()).toMatchObject([{ program: b, who: left.id, ids: [ofB] }])
})

test('whatever becomes of the row, the answer is the refusal', async () => {
  const asked = async (who: Someone, patientId: string) =>
    (await ask(who, 'readPatient', { params: { programId: b, patientId } })).status
  const { token } = await makeToken([b], { scopes: ['event'] })
  const left = await signedIn('left too', 'case-manager', [b])
  const ends = { staffId: left.id, name: 'left too', role: 'case-manager' as const, programIds: [] }
  await inUnit(operator, (unit) => updateStaff(unit, ends))
  const again = { ...left, cookie: await cookieFor(left.id) }

  // The log cannot be written.
  await sql('alter table audit_entry rename to audit_elsewhere')
  try {
    expect((await ask(clerk, 'listStaff', { params: { programId: b } })).status).toBe(403)
    expect(await asked(boss, 'pt_nobody')).toBe(404)
    expect(answered(await served.invitePatient(incoming({ token, body: someone(b) }))).status).toBe(403)
  } finally {
    await sql('alter table audit_elsewhere rename to audit_entry')
  }
  // Nobody knows in whose log it belongs.
  const unknown = vi.spyOn(accountPrograms, 'readAccountPrograms').mockRejectedValue(new Error('no connection'))
  try {
    expect(await asked(again, ofB)).toBe(404)
    expect(unknown).toHaveBeenCalled()
  } finally {
    unknown.mockRestore()
  }
  expect(await refusedRows()).toMatchObject([{ program: null, who: left.id }])
})
