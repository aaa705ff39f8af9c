import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import type { Refusal } from '@/lib/contract/refusals'
import { readTimeline } from '@/lib/patients/page/read-timeline'
import { watchPatient } from '@/lib/patients/page/watch-patient'
import type { TxUnit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { addNote } from './add-note'
import { editNote } from './edit-note'
import { readNoteVersions } from './read-note-versions'

const { unit, sql } = testDatabase()
const patientId = 'pt_note'
let programId = ''
let other = ''
const people: Record<string, { id: string; name: string }> = {}
const one = (name: string) => people[name] ?? { id: name, name }
const as = (name: string) => ({ ...testActor, kind: 'staff' as const, ...one(name) })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const later = (u: TxUnit, hours: number): TxUnit => ({ ...u, now: new Date(u.now.getTime() + hours * 3_600_000) })
const mentioned = () =>
  sql<{ name: string; done: boolean }>(
    `select s.name, t.done_at is not null as done from task t join staff s on s.id = t.assignee_id
      where t.kind = 'mention' order by s.name`,
  )

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  for (const name of ['ana', 'ben', 'cleo']) {
    const person = { email: `${name}@example.org`, name, role: 'case-manager' as const, programIds: [programId] }
    people[name] = { name, id: (await unit((u) => createStaff(u, person), { ...testActor, kind: 'operator' })).id }
  }
  await sql(`insert into patient (id, program_id, zones) values ($1, $2, '{}')`, [patientId, programId])
})

test('a note stands on the timeline, and whoever it mentions has an item; its author none', async () => {
  const text = '@ben please call; @ana knows more'
  const given = { programId, patientId, text, mentions: [one('ben'), one('ana')] }
  const { noteId } = await unit((u) => addNote(u, given), as('ana'))
  expect(await mentioned()).toEqual([{ name: 'ben', done: false }])
  const { rows } = await unit((u) => readTimeline(u, { programId, patientId, limit: 10 }), as('ana'))
  expect(rows[0]).toMatchObject({
    kind: 'noteAdded',
    callerName: 'ana',
    data: { note: { id: noteId, text, version: 1, editedAt: null, editableUntil: expect.any(String) } },
  })
  const seen = await unit((u) => readTimeline(u, { programId, patientId, limit: 10 }), as('ben'))
  expect(seen.rows[0]).toMatchObject({ data: { note: { editableUntil: null } } })
  const audit = await sql(`select data from audit_entry where action = 'note.add'`)
  expect(audit).toEqual([{ data: { noteId, mentioned: 2 } }])
})

test('its author changes it within a day; what it said stays, and mentions follow', async () => {
  const [note] = await sql<{ id: string }>('select id from note')
  const noteId = note?.id ?? ''
  const { mark } = await unit((u) => watchPatient(u, { programId, patientId }))
  const edit = { programId, noteId, text: '@cleo please call', mentions: [one('cleo')], version: 1 }
  expect(await outcome(unit((u) => editNote(u, edit), as('ben')))).toBe('noteClosed')
  expect(await outcome(unit((u) => editNote(later(u, 24), edit), as('ana')))).toBe('noteClosed')
  expect(await outcome(unit((u) => editNote(u, { ...edit, programId: other }), as('ana')))).toBe('notFound')
  expect(await unit((u) => editNote(later(u, 23), edit), as('ana'))).toEqual({ noteId, version: 2 })
  expect(await outcome(unit((u) => editNote(u, edit), as('ana')))).toBe('noteChanged')
  expect(await mentioned()).toEqual([
    { name: 'ben', done: true },
    { name: 'cleo', done: false },
  ])
  const versions = await unit((u) => readNoteVersions(u, { programId, noteId }))
  expect(versions.map(({ version, text }) => [version, text])).toEqual([
    [2, '@cleo please call'],
    [1, '@ben please call; @ana knows more'],
  ])
  expect((await unit((u) => watchPatient(u, { programId, patientId }))).mark).not.toBe(mark)
})

test('of two windows that change the same version one is told', async () => {
  const { noteId } = await unit((u) => addNote(u, { programId, patientId, text: 'First', mentions: [] }), as('ana'))
  const edit = (text: string) =>
    outcome(unit((u) => editNote(u, { programId, noteId, text, mentions: [], version: 1 }), as('ana')))
  expect((await Promise.all([edit('One'), edit('Other')])).sort()).toEqual(['done', 'noteChanged'])
})

test('nobody deletes a note, and another program’s patient takes none', async () => {
  await expect(sql('delete from note')).rejects.toThrow(/never deleted/)
  await expect(sql(`update note_version set body = ''`)).rejects.toThrow(/append-only/)
  const given = { programId: other, patientId, text: 'x', mentions: [] }
  expect(await outcome(unit((u) => addNote(u, given), as('ana')))).toBe('notFound')
})
