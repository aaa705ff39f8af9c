import { beforeAll, expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import { timelineFilter } from '@/lib/contract/patients/patient-page'
import { Refusal } from '@/lib/contract/refusals'
import { enrollmentStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { readPatient } from '@/lib/patients/page/read-patient'
import { readSheet } from '@/lib/patients/page/read-sheet'
import { readTimeline, timelinePage } from '@/lib/patients/page/read-timeline'
import { watchPatient } from '@/lib/patients/page/watch-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { readCase } from '@/lib/patients/updates/read-case'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { event, someChild, someone } from '@/lib/testing/people'
import { completeTask } from '@/lib/work/tasks/complete-task'

const { unit, single, sql } = testDatabase()
let programId = ''
let other = ''

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
})

const programOf = async (id: string) => (await readAdmission(null, id)).program ?? expect.fail('no program')
const invite = async (body: unknown, id = programId) =>
  (await invitePatient(single(), await programOf(id), inviteBody.parse(body))).patientId
async function send(patientId: string, name: string, text: string, values?: Record<string, string>) {
  const file = (await readCase(single(), programId, patientId)) ?? expect.fail('no patient')
  return applyCaseUpdate(
    single(),
    await programOf(programId),
    file,
    eventBody.parse(event(programId, name, text, values)).status,
  )
}
const read = (patientId: string, id = programId) => unit((u) => readPatient(u, { programId: id, patientId }))
const timeline = (patientId: string, filter: object = {}, id = programId) =>
  unit((u) => readTimeline(u, { programId: id, patientId, ...timelineFilter.parse(filter) }))
const audits = async (patientId: string) =>
  (
    await sql<{ action: string }>('select action from audit_entry where $1 = any(patient_ids) order by id', [patientId])
  ).map(({ action }) => action)

test('a child with a caregiver reads as both', async () => {
  const id = await invite(someChild(programId, { body: { requiredConsent: false } }))
  const child = await read(id)
  expect(child).toMatchObject({
    bornOn: '2015-01-31',
    caregiver: { name: 'Jonathan Harker', relationship: 'father' },
    phoneIsCaregivers: true,
    lifecycle: 'invited',
    consents: [{ name: 'communication', value: true, basis: 'attested' }],
    tasks: [],
  })
  expect(child.additionalData.map(({ key: name }) => name)).toContain(key.relationship)
})

test('every read is one audit row, and watching is none', async () => {
  const id = await invite(someone(programId))
  await read(id)
  await timeline(id)
  await unit((u) => watchPatient(u, { programId, patientId: id }))
  expect(await audits(id)).toEqual(['patient.invite', 'patient.read', 'patient.timeline'])
})

test('the timeline as part of the page’s read is not audited twice, and what the page knows of its marks is not asked again', async () => {
  const id = await invite(someone(programId))
  const before = { mark: 'asked before' }
  const asked: string[] = []
  await unit(async (u) => {
    const sql: typeof u.sql = (statement, given) => {
      asked.push(statement.name)
      return u.sql(statement, given)
    }
    const heard = { ...u, sql }
    expect(await readPatient(heard, { programId, patientId: id }, before)).toMatchObject(before)
    await timelinePage(heard, { programId, patientId: id, ...timelineFilter.parse({}) })
  })
  expect(asked).toContain('patient.timeline')
  expect(asked).not.toContain('patient.revision')
  expect(await audits(id)).toEqual(['patient.invite', 'patient.read'])
})

test('a patient of another program is not found, and neither is one that never was', async () => {
  const id = await invite(someone(other), other)
  const before = await audits(id)
  const notFound = new Refusal('notFound')
  for (const patientId of [id, 'pt_never']) {
    await expect(read(patientId)).rejects.toEqual(notFound)
    await expect(timeline(patientId)).rejects.toEqual(notFound)
    await expect(unit((u) => watchPatient(u, { programId, patientId }))).rejects.toEqual(notFound)
  }
  expect(await audits(id)).toEqual(before)
})

test('the timeline tells what an event changed and what became of its SMS', async () => {
  const id = await invite(someone(programId, { requiredConsent: false }))
  await send(id, enrollmentStatus, 'pending')
  await send(id, notifyNextCall, '', { date: 'viernes 27 de noviembre' })
  const { rows, total } = await timeline(id)
  expect(total).toBe(3)
  const [call, pending, invited] = rows
  expect(call).toMatchObject({
    kind: 'caseUpdate',
    data: { name: notifyNextCall, additionalData: [{ key: 'date', value: 'viernes 27 de noviembre' }] },
  })
  expect(call?.sms?.body).toContain('viernes 27 de noviembre')
  expect(pending).toMatchObject({
    sms: null,
    data: { track: 'enrollment', from: null, to: 'pending', outcome: 'applied', verdict: { status: 'none' } },
  })
  expect(invited).toMatchObject({
    kind: 'invited',
    data: { skipOnboarding: false },
    sms: { state: expect.any(String) },
  })
})

test('a track stands since it came to where it is, and not since a status that was undone', async () => {
  const id = await invite(someone(programId, { requiredConsent: false }))
  await send(id, enrollmentStatus, 'pending')
  await send(id, enrollmentStatus, 'approved')
  await sql(
    `update timeline_entry set at = '2026-01-02T00:00:00Z'::timestamptz where patient_id = $1 and data->>'to' = 'pending'`,
    [id],
  )
  expect((await read(id)).statusSince).toEqual({ enrollment: expect.any(String) })
  await sql(`update patient set enrollment = 'pending' where id = $1`, [id])
  expect((await read(id)).statusSince).toEqual({ enrollment: '2026-01-02T00:00:00.000Z' })
})

test('what is quiet is left out on request and counted; what carries a text or needs somebody never is', async () => {
  const id = await invite(someone(programId, { requiredConsent: false }))
  const entry = (entryId: string, kind: string, data: object = {}) =>
    sql(
      `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
       values ($3, $1, $2, now(), $4, 'system', 'Test', $5::jsonb)`,
      [id, programId, `${entryId}${id}`, kind, JSON.stringify(data)],
    )
  await entry('ev_q1', 'taskAdded')
  await entry('ev_q2', 'flowStarted')
  await entry('ev_q3', 'callbackReceived', { inboxEntryId: 'in_1', state: 'accepted' })
  await entry('ev_i1', 'ownerChanged', { from: null, to: 'Ana' })
  await entry('ev_i2', 'callbackReceived', { inboxEntryId: 'in_2', state: 'quarantined' })
  const shown = await timeline(id, { only: 'important' })
  expect(shown.rows.map(({ kind }) => kind)).toEqual(['callbackReceived', 'ownerChanged', 'invited'])
  expect([shown.total, shown.quiet]).toEqual([3, 3])
  const all = await timeline(id)
  expect([all.rows.length, all.total, all.quiet]).toEqual([6, 6, 0])
})

test('pages follow one another without a gap or a repeat, also when entries share their time and new ones arrive', async () => {
  const id = await invite(someone(programId))
  await sql(
    `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name)
     select 'ev_page' || lpad(n::text, 3, '0'), $1, $2, '2026-01-01T00:00:00Z'::timestamptz - make_interval(mins => n / 3), 'unsubscribed', 'system', 'Test'
       from generate_series(1, 10) n`,
    [id, programId],
  )
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await timeline(id, { limit: 4, before, kind: 'unsubscribed' })
    seen.push(...page.rows.map((row) => row.id))
    expect(page.total).toBeGreaterThanOrEqual(10)
    before = page.next ?? undefined
    await sql(
      `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name)
               values ('ev_late' || $3::text, $1, $2, now(), 'unsubscribed', 'system', 'Test')`,
      [id, programId, String(seen.length)],
    )
  } while (before)
  expect(seen).toHaveLength(10)
  expect(new Set(seen).size).toBe(10)
  expect([...seen]).toEqual(
    (await sql<{ id: string }>(`select id from timeline_entry where id like 'ev_page%' order by at desc, id desc`)).map(
      (row) => row.id,
    ),
  )
})

test('a cursor of another patient shows nothing', async () => {
  const [mine, theirs] = [await invite(someone(programId)), await invite(someone(programId))]
  const { rows } = await timeline(theirs)
  expect((await timeline(mine, { before: rows[0]?.id })).rows).toEqual([])
})

test('the mark changes with an event, a message’s fate and a task, and with nothing else', async () => {
  const id = await invite(someone(programId))
  const mark = async () => (await unit((u) => watchPatient(u, { programId, patientId: id }))).mark
  const marks = [await mark()]
  expect((await read(id)).mark).toBe(marks[0])

  await send(id, enrollmentStatus, 'approved')
  marks.push(await mark())
  await sql(`update sms set state = 'sent', sent_at = now() where patient_id = $1`, [id])
  marks.push(await mark())
  const [task] = (await read(id)).tasks
  expect(task).toMatchObject({ kind: 'outOfOrder', data: { track: 'enrollment', from: null, to: 'approved' } })
  await unit((u) => completeTask(u, { programId, taskId: task?.id ?? '' }))
  marks.push(await mark())
  expect(new Set(marks).size).toBe(4)
  expect(await mark()).toBe(marks[3])
  expect(marks.join()).not.toContain('Harker')
})

test('an attempt after an opt-out is read with the words it came with', async () => {
  const id = await invite(someone(programId))
  await unit((u) => unsubscribePatient(u, { patientId: id }))
  await sql(
    `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
     values ('ev_after', $1, $2, now() + interval '1 second', 'caseUpdate', 'partner', 'Acme', $3)`,
    [
      id,
      programId,
      JSON.stringify({ name: enrollmentStatus, text: 'pending', additionalData: [], outcome: 'afterOptOut' }),
    ],
  )
  const { rows } = await timeline(id)
  expect(rows[0]).toMatchObject({ kind: 'caseUpdate', data: { outcome: 'afterOptOut', from: null, to: null } })
  expect(rows[1]).toMatchObject({ kind: 'unsubscribed' })
})

test('a print is one read: the record and its timeline, elsewhere not found', async () => {
  const id = await invite(someone(programId))
  const { patient, timeline } = await unit((u) => readSheet(u, { programId, patientId: id }))
  expect(patient.id).toBe(id)
  expect(timeline).toMatchObject({ total: 1, rows: [{ kind: 'invited' }], next: null })
  expect(await audits(id)).toEqual(['patient.invite', 'patient.print'])
  await expect(unit((u) => readSheet(u, { programId: other, patientId: id }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})
