// What happens to an account stands in the log of every program its person holds, with who did it, in which role, and how
// it ended; and a person is one person whatever they are called.
import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '@/lib/access/audit/list-audit'
import { recordCounted } from '@/lib/access/audit/record-refused'
import { exportAudit } from '@/lib/batches/exports/export-audit'
import { takeExportSlot } from '@/lib/batches/exports/export-limit'
import type { AuditRow } from '@/lib/contract/access/audit'
import { addNote } from '@/lib/patients/notes/add-note'
import { readTimeline } from '@/lib/patients/page/read-timeline'
import { type Actor, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { changePassword } from './change-password'
import { closeSession } from './close-session'
import { createStaff } from './create-staff'
import { disableStaff } from './disable-staff'
import { enableStaff } from './enable-staff'
import { setPassword } from './set-password'
import { signIn } from './sign-in'
import { updateProfile } from './update-profile'
import { updateStaff } from './update-staff'

const db = testDatabase()
const { sql, unit } = db
const password = 'seven grey otters'
const operator: Actor = { ...testActor, kind: 'operator', id: 'user create', name: 'Operator' }
const as = (id: string, name: string): Actor => ({ ...testActor, kind: 'staff', id, name })
const visitor = (now = new Date()): ReturnType<typeof single> =>
  single({ kind: 'system', id: 'sign-in', name: 'Sign-in', requestId: 'r', address: '192.0.2.7' }, now)
let boss: Actor
let kim: string

const made = async (name: string, role: 'administrator' | 'case-manager', programIds: string[]) => {
  const person = { email: `${name}@example.org`, name, role, programIds, password }
  return (await unit((u) => createStaff(u, person), operator)).id
}
/** What an auditor of the program sees, oldest first. */
async function log(programId: string): Promise<AuditRow[]> {
  const { rows } = await unit((u) => listAudit(u, { programId }))
  return rows.filter(({ action }) => action !== 'audit.list').reverse()
}
const ends = (rows: readonly AuditRow[]) => rows.map(({ action, outcome }) => `${action} ${outcome}`)

beforeAll(async () => {
  for (const id of ['cardia', 'lumen', 'nova'])
    await sql('insert into support_program (id, name) values ($1, $1)', [id])
  boss = as(await made('boss', 'administrator', ['cardia', 'lumen']), 'boss')
  await made('other', 'administrator', ['cardia', 'lumen', 'nova'])
  await insertPatients(sql, 'cardia', 2)
})
beforeEach(async () => {
  await sql('alter table audit_entry disable trigger audit_entry_append_only; truncate audit_entry, sign_in_failure')
  await sql('alter table audit_entry enable trigger audit_entry_append_only')
})

test('an account from its beginning to its end, in both of its programs and in no third', async () => {
  kim = await made('kim', 'case-manager', ['cardia', 'lumen'])
  const { id: session } = await signIn(visitor(), { email: 'kim@example.org', password, userAgent: 'x' })
  const own = as(kim, 'kim')
  const change = { newPassword: 'eight brown otters', sessionId: 'none' }
  await unit((u) => changePassword(u, { ...change, currentPassword: 'not this one' }), own).catch(() => undefined)
  await unit((u) => changePassword(u, { ...change, currentPassword: password }), own)
  await unit((u) => closeSession(u, session))
  await signIn(visitor(), { email: 'kim@example.org', password: 'eight brown otters', userAgent: 'x' }).catch(() => '')
  await unit((u) => updateProfile(u, { name: 'Kim', timeZone: 'America/New_York' }), own)
  const person = { staffId: kim, name: 'Kim', programIds: ['cardia', 'lumen'] }
  await unit((u) => updateStaff(u, { ...person, role: 'administrator' }), boss)
  await unit((u) => setPassword(u, { staffId: kim }), boss)
  await unit((u) => disableStaff(u, { staffId: kim }), boss)
  await unit((u) => enableStaff(u, { staffId: kim }), boss)

  const rows = await log('cardia')
  expect(ends(rows)).toEqual([
    'staff.create done',
    'session.signIn done',
    'staff.changePassword failed',
    'staff.changePassword done',
    'session.signIn done',
    'staff.updateProfile done',
    'staff.update done',
    'staff.setPassword done',
    'staff.disable done',
    'staff.enable done',
  ])
  expect(ends(await log('lumen'))).toEqual(ends(rows))
  expect(await log('nova')).toEqual([])
  expect(rows[1]).toMatchObject({ callerId: kim, callerName: 'kim', callerRole: 'case-manager', nameToday: 'Kim' })
  expect(rows[5]?.data).toMatchObject({ person: 'kim', name: 'Kim' })
  expect(rows[6]).toMatchObject({
    callerId: boss.id,
    callerRole: 'administrator',
    nameToday: null,
    data: { person: 'Kim', from: 'case-manager', to: 'administrator' },
  })
})

test('who tried to sign in, and how it ended: wrong, not looked at, unknown', async () => {
  const now = new Date()
  const tries = async (email: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      await signIn(visitor(now), { email, password: 'wrong wrong wrong', userAgent: 'x' }).catch(() => undefined)
  }
  await tries('kim@example.org', 40)
  await recordCounted()
  const rows = await log('lumen')
  expect(ends(rows)).toEqual([
    ...Array(4).fill('session.signInFailed failed'),
    ...Array(2).fill('session.signInFailed refused'),
  ])
  expect(rows[0]?.data).toMatchObject({ staffId: kim, person: 'Kim' })
  expect(rows[5]?.data).toMatchObject({ again: 35 })
  const [count] = await sql('select count(*)::int as n from audit_entry where program_id is null')
  expect(count).toEqual({ n: 0 })
  await tries('nobody@example.org', 1)
  await recordCounted()
  expect(await sql('select count(*)::int as n from audit_entry where program_id is null')).toEqual([{ n: 1 }])
})

test('the log of one program names no other that the person holds', async () => {
  const lou = await made('lou', 'case-manager', ['cardia'])
  const change = { staffId: lou, role: 'case-manager' as const, programIds: ['cardia', 'nova'] }
  await unit((u) => updateStaff(u, { ...change, name: 'Lou' }), operator)
  const [cardia, nova] = [JSON.stringify(await log('cardia')), JSON.stringify(await log('nova'))]
  expect(cardia).not.toContain('nova')
  expect(nova).not.toContain('cardia')
  expect(nova).toContain('"added":["nova"]')
})

test('whoever changes their own role did it in the role they had', async () => {
  const { id, name } = boss
  const person = { staffId: id, name, programIds: ['cardia', 'lumen'] }
  await unit((u) => updateStaff(u, { ...person, role: 'supervisor' }), boss)
  expect(await log('lumen')).toMatchObject([{ callerRole: 'administrator', data: { to: 'supervisor' } }])
  await unit((u) => updateStaff(u, { ...person, role: 'administrator' }), operator)
})

test('after a rename a note, a line of the timeline and the export name the same person', async () => {
  const patientId =
    (await sql<{ id: string }>(`select id from patient where program_id = 'cardia' order by id`))[0]?.id ?? ''
  const place = { programId: 'cardia', patientId }
  const ana = await made('ana', 'case-manager', ['cardia'])
  const namesake = await made('Ana Reyes', 'case-manager', ['cardia'])
  const then = as(ana, 'ana')
  await unit((u) => addNote(u, { ...place, text: 'Called', mentions: [] }), then)
  await unit((u) => assignPatient(u, { ...place, owner: { id: ana, name: 'ana' }, from: null }), then)
  await unit((u) => addNote(u, { ...place, text: 'Me too', mentions: [] }), as(namesake, 'Ana Reyes'))
  const renamed = { staffId: ana, name: 'Ana Silva', role: 'case-manager' as const, programIds: ['cardia'] }
  await unit((u) => updateStaff(u, renamed), boss)

  const lines = await unit((u) => readTimeline(u, { ...place, limit: 50 }))
  const told = lines.rows.map(({ kind, callerName }) => `${kind} ${callerName}`)
  expect(told.sort()).toEqual(['noteAdded Ana Reyes', 'noteAdded Ana Silva', 'ownerChanged Ana Silva'])

  const pieces: Uint8Array[] = []
  const asked = { programId: 'cardia', locale: { language: 'en' as const }, timeZone: 'UTC', caller: ana }
  for await (const piece of exportAudit(testActor, asked, takeExportSlot())) pieces.push(piece)
  const rows = parse(Buffer.concat(pieces).toString('utf8'), { columns: true, bom: true }) as Record<string, string>[]
  expect(
    rows.map((row) => [row['Action ID'], row.User, row['Current name'], row['User ID'], row.Role, row.Result]),
  ).toEqual([
    ['patient.assign', 'ana', 'Ana Silva', ana, 'Case manager', 'Done'],
    ['note.add', 'ana', 'Ana Silva', ana, 'Case manager', 'Done'],
  ])
})
