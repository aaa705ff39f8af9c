// A status is taken back within moments, with everything it had set off that has not left.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { coPayMember, enrollmentStatus, financialApproved, financialSupportStatus } from '@/lib/contract/vocabulary'
import { askMissing } from '@/lib/journeys/flows/ask-missing'
import { listFlows } from '@/lib/journeys/flows/list-flows'
import { sendEvent } from '@/lib/testing/cases'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient, Phone } from '@/lib/testing/phones'
import { undoStatus } from './undo-status'

const { sql, sqlUnit } = testDatabase()
const noon = '2026-06-15T17:00:00Z'
const staff = { kind: 'staff', id: 'st_1', name: 'Kofi Osei', requestId: 'r', address: '' } as const
let programId: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(noon)
  programId = await makeProgram()
})
beforeEach(() => void vi.setSystemTime(noon))
afterAll(() => void vi.useRealTimers())

const set = (patientId: string, name: string, text: string, values?: Record<string, string>, actor = staff) =>
  sendEvent(programId, patientId, name, text, values, actor as never)
const undo = (patientId: string, eventId: string) =>
  sqlUnit((unit) => undoStatus(unit, { programId, patientId, eventId }), staff)
const later = (seconds: number) => vi.setSystemTime(Date.parse(noon) + seconds * 1_000)
const stateOf = async (id: string) =>
  (
    await sql(
      'select enrollment, prior_auth as "priorAuth", pap, copay, copay_member as member from patient where id = $1',
      [id],
    )
  )[0]
const statusMoved = expect.objectContaining({ refusal: 'statusMoved' })

test('the status goes back, its SMS is not sent, and both stand on the timeline and in the audit log', async () => {
  const patientId = await makePatient(programId)
  const { eventId, sms } = await set(patientId, financialSupportStatus, 'paProcess')
  expect(sms.status).toBe('queued')
  later(3)
  expect(await undo(patientId, eventId)).toEqual({ eventId, smsStopped: true })

  expect(await stateOf(patientId)).toMatchObject({ priorAuth: null })
  expect(await sql('select state, reason from sms where patient_id = $1', [patientId])).toEqual([
    { state: 'suppressed', reason: 'undone' },
  ])
  const lines = await sql<{ kind: string; data: unknown; callerName: string }>(
    'select kind, data, caller_name as "callerName" from timeline_entry where patient_id = $1 order by at, id',
    [patientId],
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['invited', 'caseUpdate', 'statusUndone'])
  expect(lines.at(-1)).toMatchObject({
    callerName: 'Kofi Osei',
    data: { eventId, track: 'priorAuth', from: 'paProcess', to: null },
  })
  expect(await sql("select data from audit_entry where action = 'patient.undoStatus'")).toEqual([
    { data: { eventId, track: 'priorAuth' } },
  ])
  // Pressed twice, it is as it was.
  expect(await undo(patientId, eventId)).toEqual({ eventId, smsStopped: false })
  expect(
    await sql("select from timeline_entry where kind = 'statusUndone' and patient_id = $1", [patientId]),
  ).toHaveLength(1)
})

test('the clock that ended with the status goes on as late as it was, and nothing of it happens twice', async () => {
  const patientId = await makePatient(programId)
  await set(patientId, enrollmentStatus, 'pending')
  await followClocksUntil(staff, new Date())
  vi.setSystemTime('2026-06-29T17:00:00Z')
  await followClocksUntil(staff, new Date())
  const clocks = () =>
    sql(
      `select c.kind, c.state, c.started_at, c.due_at, c.escalated_at, (select count(*)::int from clock_mark m where m.clock_id = c.id) as marks
         from clock c where c.patient_id = $1 and c.kind = 'enrollmentDecision'`,
      [patientId],
    )
  const before = await clocks()
  expect(before).toEqual([expect.objectContaining({ state: 'running', escalated_at: new Date(), marks: 3 })])
  const { eventId } = await set(patientId, enrollmentStatus, 'denied')
  await followClocksUntil(staff, new Date())
  expect(await clocks()).toEqual([expect.objectContaining({ state: 'ended' })])
  vi.setSystemTime('2026-06-29T17:00:08Z')
  await undo(patientId, eventId)
  await followClocksUntil(staff, new Date())
  const after = await clocks()
  expect(after.map(({ due_at, ...rest }) => rest)).toEqual(before.map(({ due_at, ...rest }) => rest))
  // Late since it was noticed.
  expect(after[0]).toMatchObject({ due_at: new Date('2026-06-29T17:00:00Z') })
})

test('a status out of order goes back with the task it raised', async () => {
  const patientId = await makePatient(programId)
  const { eventId } = await set(patientId, enrollmentStatus, 'approved')
  expect(await sql('select from task where patient_id = $1 and done_at is null', [patientId])).toHaveLength(1)
  await undo(patientId, eventId)
  expect(await sql('select done_by from task where patient_id = $1', [patientId])).toEqual([{ done_by: 'Kofi Osei' }])
})

test('a copay card is as it was before, a link that was made opens nothing', async () => {
  const patientId = await makePatient(programId)
  await set(patientId, financialSupportStatus, financialApproved, { [coPayMember]: 'M-1' })
  const second = await set(patientId, financialSupportStatus, financialApproved, { [coPayMember]: 'M-2' })
  expect(await stateOf(patientId)).toMatchObject({ copay: 'approved', member: 'M-2' })
  await undo(patientId, second.eventId)
  expect(await stateOf(patientId)).toMatchObject({ copay: 'approved', member: 'M-1' })

  const invited = await set(patientId, financialSupportStatus, 'papInvite')
  await undo(patientId, invited.eventId)
  expect(await stateOf(patientId)).toMatchObject({ pap: null })
  const links = await sql<{ revoked_at: Date | null }>(
    'select l.revoked_at from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1',
    [patientId],
  )
  expect(links).toHaveLength(1)
  expect(links[0]?.revoked_at).not.toBe(null)
})

test('needs info taken back leaves no form behind: no flow in sight, a link that opens nothing, no clock and no line but two', async () => {
  const patientId = await makePatient(programId)
  const { eventId } = await set(patientId, enrollmentStatus, 'needInfo')
  later(7)
  await followClocksUntil(staff, new Date())
  await undo(patientId, eventId)
  await followClocksUntil(staff, new Date())
  expect((await sqlUnit((unit) => listFlows(unit, { programId, patientId }))).flows).toEqual([])
  expect(await sql('select state from flow where patient_id = $1', [patientId])).toEqual([{ state: 'withdrawn' }])
  expect(await sql('select state, reason from sms where patient_id = $1', [patientId])).toEqual([
    { state: 'suppressed', reason: 'undone' },
  ])
  expect(
    await sql("select kind from clock where patient_id = $1 and kind in ('flowOpen', 'infoAwaited')", [patientId]),
  ).toEqual([])
  expect(await sql('select kind from timeline_entry where patient_id = $1 order by at, id', [patientId])).toEqual(
    ['invited', 'caseUpdate', 'statusUndone'].map((kind) => ({ kind })),
  )
  // Set once more, it is a new form.
  await set(patientId, enrollmentStatus, 'needInfo')
  expect((await sqlUnit((unit) => listFlows(unit, { programId, patientId }))).flows).toHaveLength(1)
})

test('a whole enrollment sent again by needs info goes with its clock, as though it had never run', async () => {
  const patientId = await makePatient(programId)
  const invited = await set(patientId, financialSupportStatus, 'papInvite')
  await followClocksUntil(staff, new Date())
  expect(await sql("select state from clock where patient_id = $1 and kind = 'flowOpen'", [patientId])).toHaveLength(1)
  later(5)
  await undo(patientId, invited.eventId)
  await followClocksUntil(staff, new Date())
  expect(await sql("select state from clock where patient_id = $1 and kind = 'flowOpen'", [patientId])).toEqual([])
})

test('a form that was open before has its own link and its own questions again', async () => {
  const patientId = await makePatient(programId)
  const ask = { programId, patientId, items: ['gender' as const], send: false }
  const { key, flowId } = await sqlUnit((unit) => askMissing(unit, ask), staff)
  later(10)
  const { eventId } = await set(patientId, enrollmentStatus, 'needInfo')
  expect(await new Phone(key).open()).toMatchObject({ page: 'closed', state: 'replaced' })
  later(15)
  await undo(patientId, eventId)
  expect(await sql('select id, state, "only" from flow where patient_id = $1', [patientId])).toEqual([
    { id: flowId, state: 'open', only: ['gender'] },
  ])
  expect(await new Phone(key).open()).toMatchObject({ page: 'question' })
})

test('once the message has left, or the status has moved on, or a minute is over, nothing is undone', async () => {
  const patientId = await makePatient(programId)
  const first = await set(patientId, enrollmentStatus, 'needInfo')
  await sql("update sms set state = 'sent', sent_at = now() where patient_id = $1", [patientId])
  await expect(undo(patientId, first.eventId)).rejects.toMatchObject({ refusal: 'messageGone' })
  expect(await stateOf(patientId)).toMatchObject({ enrollment: 'needInfo' })

  const second = await set(patientId, enrollmentStatus, 'pending')
  await set(patientId, enrollmentStatus, 'denied')
  await expect(undo(patientId, second.eventId)).rejects.toEqual(statusMoved)

  const third = await set(patientId, enrollmentStatus, 'needInfo')
  later(61)
  await expect(undo(patientId, third.eventId)).rejects.toEqual(statusMoved)
})

test('what changed nothing, what a partner sent and what is another program’s stays', async () => {
  const patientId = await makePatient(programId)
  const partner = { ...staff, kind: 'partner' as const }
  const theirs = await set(patientId, enrollmentStatus, 'pending', undefined, partner as never)
  await expect(undo(patientId, theirs.eventId)).rejects.toEqual(statusMoved)
  const again = await set(patientId, enrollmentStatus, 'pending')
  await expect(undo(patientId, again.eventId)).rejects.toEqual(statusMoved)
  const elsewhere = await makeProgram()
  await expect(
    sqlUnit((unit) => undoStatus(unit, { programId: elsewhere, patientId, eventId: theirs.eventId }), staff),
  ).rejects.toMatchObject({ refusal: 'notFound' })
})

test('the case of a patient who opted out goes on for staff: nothing is sent, nobody gets a link, and it can be undone', async () => {
  const patientId = await makePatient(programId)
  await set(patientId, financialSupportStatus, 'paProcess')
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [patientId])
  const refused = expect.objectContaining({ refusal: 'patientUnsubscribed' })
  const partner = { ...staff, kind: 'partner' } as never
  await expect(set(patientId, enrollmentStatus, 'pending', undefined, partner)).rejects.toEqual(refused)
  await expect(set(patientId, 'notify.sms.next.call', '', { date: 'x' })).rejects.toEqual(refused)
  expect(
    await sql(
      "select outcome, caller_kind as by from audit_entry where action = 'patient.caseUpdate' and patient_ids = array[$1::text] order by id",
      [patientId],
    ),
  ).toEqual([
    { outcome: 'done', by: 'staff' },
    { outcome: 'refused', by: 'partner' },
    { outcome: 'refused', by: 'staff' },
  ])

  const { eventId, sms } = await set(patientId, financialSupportStatus, 'papInvite')
  expect(sms).toEqual({ status: 'suppressed', reason: 'optedOut' })
  expect(await stateOf(patientId)).toMatchObject({ pap: 'papInvite' })
  const [line] = await sql(
    "select caller_name as name, data->>'outcome' as outcome, data->'link' as link from timeline_entry where id = $1",
    [eventId],
  )
  expect(line).toEqual({ name: 'Kofi Osei', outcome: 'applied', link: null })
  const audited =
    "select from audit_entry where action = 'patient.caseUpdate' and patient_ids = array[$1::text] and data->>'refused' is null"
  expect(await sql(audited, [patientId])).toHaveLength(2)

  expect(await undo(patientId, eventId)).toEqual({ eventId, smsStopped: false })
  expect(await stateOf(patientId)).toMatchObject({ pap: null })
})

test('a prior authorization is denied and appealed in the console, by its usual path', async () => {
  const patientId = await makePatient(programId)
  for (const text of ['paProcess', 'paDenied', 'paAppeal', 'paApproved'])
    await set(patientId, financialSupportStatus, text)
  expect(await stateOf(patientId)).toMatchObject({ priorAuth: 'approved' })
  expect(await sql("select from task where patient_id = $1 and kind = 'outOfOrder'", [patientId])).toEqual([])
})
