import { beforeAll, expect, test } from 'vitest'
import { inviteBody } from '@/lib/contract/patients/invite'
import { timelineFilter } from '@/lib/contract/patients/patient-page'
import type { TimelineKind } from '@/lib/contract/vocabulary'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { newId } from '@/lib/platform/ids'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { readTimeline } from './read-timeline'
import { watchPatient } from './watch-patient'

const { unit, single, sql } = testDatabase()
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
})

async function patient(): Promise<string> {
  const { program } = await readAdmission(null, programId)
  if (!program) throw new Error('no such program')
  return (await invitePatient(single(), program, inviteBody.parse(someone(programId)))).patientId
}

let minute = 0
const happen = (patientId: string, kind: TimelineKind, data: object) => {
  minute += 1
  return sql(
    `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
     values ($1, $2, $3, now() + make_interval(mins => $4::int), $5, 'caregiver', 'Caregiver', $6)`,
    [newId('ev'), patientId, programId, minute, kind, JSON.stringify(data)],
  )
}
const timeline = async (patientId: string, filter: object = {}) =>
  (await unit((u) => readTimeline(u, { programId, patientId, ...timelineFilter.parse(filter) }))).rows

// biome-ignore format: a table is read by column
const lines: [TimelineKind, written: object, read: object][] = [
  ['linkIssued',       { flowId: 'fl_1', linkId: 'lk_1', kind: 'pap', cause: 'staff', sms: { status: 'suppressed', reason: 'noPhone' } },
                       { kind: 'pap', cause: 'staff', verdict: { status: 'suppressed', reason: 'noPhone' } }],
  ['linkRevoked',      { flowId: 'fl_1', linkId: 'lk_1', kind: 'dosage' }, { kind: 'dosage' }],
  ['linkLocked',       { kind: 'consent' }, { kind: 'consent' }],
  ['flowStarted',      { flowId: 'fl_1', kind: 'missing' }, { kind: 'missing' }],
  ['flowFinished',     { flowId: 'fl_1', kind: 'pap', changed: ['address.city'] }, { changed: ['address.city'] }],
  ['infoAsked',        { flowId: 'fl_1', items: ['signature', 'name'] }, { items: ['name', 'signature'] }],
  ['consentWithdrawn', { name: 'marketing', channel: 'sms', reason: 'STOP' }, { name: 'marketing', channel: 'sms', reason: 'STOP' }],
  // Of a version that knows more words, or wrote fewer.
  ['linkIssued',       { kind: 'hologram', cause: 'dream', sms: 'sent' }, { kind: null, cause: null, verdict: null }],
  ['flowFinished',     {}, { changed: [] }],
  ['infoAsked',        { items: ['teapot', 'dob'] }, { items: ['dob'] }],
  ['consentWithdrawn', { name: 'tea' }, { name: null }],
]

test.each(lines)('%s %j is a line of the timeline', async (kind, written, read) => {
  const id = await patient()
  await happen(id, kind, written)
  const [first] = await timeline(id, { kind })
  expect(first).toMatchObject({ kind, callerKind: 'caregiver', data: read })
})

test('answering, opening and wrong dates move the mark of the flows alone', async () => {
  const id = await patient()
  const revision = () => unit((u) => watchPatient(u, { programId, patientId: id }))
  const { mark, flows } = await revision()
  const seen = [flows]
  const move = async (statement: string) => {
    await sql(statement, [id])
    const next = await revision()
    expect(next.mark).toBe(mark)
    expect(seen).not.toContain(next.flows)
    seen.push(next.flows)
  }
  await move(`update flow set updated_at = updated_at + interval '1 second' where patient_id = $1`)
  await move(`update flow_link set opened_at = now() where flow_id in (select id from flow where patient_id = $1)`)
  await move(`update flow_link set wrong_tries = 1 where flow_id in (select id from flow where patient_id = $1)`)
  await move(`update flow_link set locked_at = now() where flow_id in (select id from flow where patient_id = $1)`)
  await move(
    `insert into consent (id, program_id, patient_id, name, value, basis, at)
     select 'cs_' || id, program_id, id, 'marketing', false, 'signed', now() from patient where id = $1`,
  )
  expect((await revision()).flows).toBe(seen.at(-1))
})

test('a patient without a flow has a revision', async () => {
  const id = await patient()
  await sql('delete from flow_link where flow_id in (select id from flow where patient_id = $1)', [id])
  await sql('delete from flow where patient_id = $1', [id])
  expect((await unit((u) => watchPatient(u, { programId, patientId: id }))).flows).toMatch(/^\.\d+$/)
})
