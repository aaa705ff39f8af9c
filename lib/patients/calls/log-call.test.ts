// A call is logged, counted, followed by the next or by the letter, taken back, voided; the clocks follow.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { recordConsents } from '@/lib/consents/record-consents'
import type { CallParty } from '@/lib/contract/patients/call-vocabulary'
import { callDraft } from '@/lib/contract/patients/calls'
import type { Refusal } from '@/lib/contract/refusals'
import { day, minute } from '@/lib/contract/time'
import { markWrongNumber } from '@/lib/messaging/messages/mark-wrong-number'
import { addContact } from '@/lib/patients/contacts/add-contact'
import type { TxUnit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { listCalls } from './list-calls'
import { logCall } from './log-call'
import { makeLetter, previewLetter } from './make-letter'
import { callDesk } from './read-call-desk'
import { scheduleCall } from './schedule-call'
import { undoCall } from './undo-call'
import { voidCall } from './void-call'

const database = testDatabase()
const { sql } = database
/** Noon in New York on a Wednesday in summer: no midnight and no change of clocks is near, whenever the tests run. */
let now = new Date('2026-06-10T16:00:00.000Z')
const unit = <T>(work: (unit: TxUnit) => Promise<T>, actor = testActor) =>
  database.unit((u) => work({ ...u, now }), actor)
let programId = ''
let other = ''
let me = { ...testActor, kind: 'staff' as const, id: '', name: 'Ana' }
let patients = 0

beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
  other = await makeProgram()
  // Open at every hour of every day, so that a test of any hour may call.
  await sql(`update business_calendar set hours = $2, federal = '{}' where program_id = $1`, [
    programId,
    JSON.stringify(Array(7).fill([0, 1440])),
  ])
  const person = { email: 'ana@example.org', name: 'Ana', role: 'case-manager' as const, programIds: [programId] }
  me = { ...me, id: (await unit((u) => createStaff(u, person), { ...testActor, kind: 'operator' })).id }
})

async function somebody(more: { enrollment?: string; zones?: string[] } = {}) {
  patients += 1
  const patientId = `pt_call_${patients}`
  await sql(
    `insert into patient (id, program_id, zones, first_name, last_name, phone_number, owner_id, enrollment) values ($1, $2, $3, 'Eli', 'Brown', $4, $5, $6)`,
    [patientId, programId, more.zones ?? [], `+1518555${String(1000 + patients)}`, me.id, more.enrollment ?? null],
  )
  return { programId, patientId }
}
const draft = (outcome: string, more: object = {}) =>
  callDraft.parse({
    direction: 'outbound',
    party: 'patient',
    contactId: null,
    outcome,
    seconds: 42,
    next: null,
    ...more,
  })
const log = (where: { programId: string; patientId: string }, outcome: string, more: object = {}) =>
  unit((u) => logCall(u, { ...draft(outcome, more), ...where }), me)
const desk = (where: { programId: string; patientId: string }) => unit((u) => callDesk(u, where), me)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const openTasks = ({ patientId }: { patientId: string }) =>
  sql<{ kind: string }>('select kind from task where patient_id = $1 and done_at is null order by kind', [patientId])
const later = (by: number) => {
  now = new Date(now.getTime() + by)
}

test('a voicemail with the proposed next call: attempt 1, a task due then, on the timeline and on the owner’s calendar', async () => {
  const where = await somebody()
  const { proposals, purpose, protocol } = await desk(where)
  expect({ purpose, attempts: protocol?.attempts }).toEqual({ purpose: 'firstContact', attempts: 3 })
  const [at = ''] = proposals
  const { attempt, letter, callId } = await log(where, 'leftVoicemail', { next: { at } })
  expect({ attempt, letter }).toEqual({ attempt: 1, letter: false })
  expect(await sql('select kind, due_at from task where patient_id = $1', [where.patientId])).toEqual([
    { kind: 'call', due_at: new Date(at) },
  ])
  expect(await sql('select kind, data from timeline_entry where patient_id = $1', [where.patientId])).toEqual([
    { kind: 'callLogged', data: { callId } },
  ])
  const ahead = await unit((u) => listCalls(u, { programId, view: 'upcoming', whose: 'mine' }), me)
  expect(ahead.due).toMatchObject([{ at, attempt: 2, patient: { id: where.patientId }, late: false }])

  // Late half an hour after its time, and no sooner.
  await followClocksUntil(testActor, now)
  const [clock] = await sql<{ due_at: Date; warn_at: Date }>(
    `select due_at, warn_at from clock where kind = 'call' and patient_id = $1`,
    [where.patientId],
  )
  expect(clock?.warn_at).toEqual(new Date(at))
  expect(clock?.due_at).toEqual(new Date(Date.parse(at) + 30 * minute))
})

test('a second try on one day does not count; three on three days make the letter next, which closes the protocol', async () => {
  const where = await somebody()
  expect(await log(where, 'noAnswer')).toMatchObject({ attempt: 1 })
  expect(await log(where, 'busy')).toMatchObject({ attempt: null })
  expect((await desk(where)).attempts).toHaveLength(1)
  later(day)
  expect(await log(where, 'someoneElse')).toMatchObject({ attempt: 2, letter: false })
  later(day)
  const [at = ''] = (await desk(where)).proposals
  expect(await log(where, 'leftVoicemail', { next: { at } })).toMatchObject({ attempt: 3, letter: true })
  expect(await openTasks(where)).toEqual([{ kind: 'unableToReach' }])

  const { body } = await unit((u) => previewLetter(u, { ...where, mayApprove: false }), me)
  expect(body).toContain('Eli Brown')
  expect(body).not.toContain('{{')
  await unit((u) => makeLetter(u, { ...where, way: 'print', mayApprove: false }), me)
  expect(await openTasks(where)).toEqual([])
  expect((await desk(where)).attempts).toEqual([])
  expect(await sql('select body from letter where patient_id = $1', [where.patientId])).toEqual([{ body }])
})

test('who is reached, calls or texts is heard of: attempts begin anew', async () => {
  const where = await somebody()
  await log(where, 'noAnswer')
  later(day)
  await log(where, 'reached', { direction: 'inbound' })
  expect((await desk(where)).attempts).toEqual([])
  await log(where, 'reached', { identified: true })
  expect((await desk(where)).purpose).toBe('consent')
})

test('a prescriber’s calls are no attempts; a promised document and an adverse event become work', async () => {
  const where = await somebody()
  const contact = await unit(
    (u) =>
      addContact(u, {
        ...where,
        role: 'prescriber',
        name: 'Helen Chen, MD',
        organization: null,
        npi: '1234567893',
        phoneNumber: '+15185550142',
        faxNumber: null,
      }),
    me,
  )
  const office = { party: 'prescriber', contactId: contact.id }
  expect(await log(where, 'willSend', { ...office, adverseEvent: true })).toMatchObject({ attempt: null })
  expect(await openTasks(where)).toEqual([{ kind: 'adverseEvent' }, { kind: 'documentAwaited' }])
  expect(callDraft.safeParse({ ...draft('willSend', office), party: 'patient' }).success).toBe(false)
  // Of another patient it is no contact.
  expect(await outcome(log(await somebody(), 'reached', office))).toBe('notFound')
})

test('a wrong number stops texts and asks for another; do not call again holds until it is undone', async () => {
  const where = await somebody()
  await log(where, 'wrongNumber')
  expect(await openTasks(where)).toEqual([{ kind: 'findNumber' }])
  expect(
    await sql('select wrong_at is not null as wrong from program_phone where program_id = $1', [programId]),
  ).toEqual([{ wrong: true }])
  const quiet = await somebody()
  const { callId } = await log(quiet, 'doNotCall', { stopTexts: true })
  expect((await desk(quiet)).doNotCall).toBe(true)
  expect(await sql('select lifecycle from patient where id = $1', [quiet.patientId])).toEqual([
    { lifecycle: 'unsubscribed' },
  ])
  await unit((u) => undoCall(u, { programId, callId }), me)
  expect((await desk(quiet)).doNotCall).toBe(false)
  expect(await sql('select lifecycle from patient where id = $1', [quiet.patientId])).not.toEqual([
    { lifecycle: 'unsubscribed' },
  ])
})

test('a no to calls and texts is a no to calls, until it is a yes; an opt-out and a consent that has ended are not', async () => {
  const where = await somebody()
  const say = (value: boolean, basis: 'texted' | 'withdrawn' | 'ended', more: object = {}) =>
    unit((u) =>
      recordConsents(u, [
        { patientId: where.patientId, name: 'communication', value, basis, channel: 'console', ...more },
      ]),
    )
  const called = async () => !(await desk(where)).doNotCall
  expect(await called()).toBe(true)
  await say(false, 'withdrawn')
  expect(await called()).toBe(false)
  // They call about something else: that gives nothing back.
  await log(where, 'reached', { direction: 'inbound' })
  expect(await called()).toBe(false)
  await say(true, 'texted')
  expect(await called()).toBe(true)
  await say(false, 'ended')
  expect(await called()).toBe(true)
  await say(true, 'texted')
  await say(false, 'withdrawn', { channel: 'sms' })
  expect(await called()).toBe(true)
})

test('undo leaves an audit entry and nothing else, and opens the call that was due', async () => {
  const where = await somebody()
  const [at = ''] = (await desk(where)).proposals
  const party = { party: 'patient' as const, contactId: null }
  const due = await unit((u) => scheduleCall(u, { ...where, ...party, next: { at, anyway: false, text: false } }), me)
  const before = await sql('select id from timeline_entry where patient_id = $1', [where.patientId])
  const { callId } = await log(where, 'noAnswer', { next: { at } })
  await unit((u) => undoCall(u, { programId, callId }), me)
  expect(await sql('select id from call where patient_id = $1', [where.patientId])).toEqual([])
  expect(await sql('select id from task where patient_id = $1 and done_at is null', [where.patientId])).toEqual([
    { id: due.id },
  ])
  expect(await sql('select id from timeline_entry where patient_id = $1', [where.patientId])).toEqual(before)
  expect(await outcome(unit((u) => undoCall(u, { programId, callId }), me))).toBe('notFound')
  const { callId: theirs } = await log(where, 'noAnswer')
  expect(await outcome(unit((u) => undoCall(u, { programId, callId: theirs }), { ...me, id: 'st_other' }))).toBe(
    'statusMoved',
  )
})

test('a void call stays with its reason and counts no longer; another program sees nothing of it', async () => {
  const where = await somebody()
  const { callId } = await log(where, 'noAnswer', { note: 'Dog barked' })
  expect(await outcome(unit((u) => voidCall(u, { programId: other, callId, reason: 'twice' }), me))).toBe('notFound')
  await unit((u) => voidCall(u, { programId, callId, reason: 'wrongPatient' }), me)
  expect((await desk(where)).attempts).toEqual([])
  const { logged } = await unit((u) => listCalls(u, { programId, view: 'log', whose: 'team' }), me)
  expect(logged.find(({ id }) => id === callId)).toMatchObject({ voided: { reason: 'wrongPatient', by: 'Ana' } })
  expect(JSON.stringify(await sql('select data from audit_entry'))).not.toContain('Dog')
  expect(await outcome(unit((u) => callDesk(u, { ...where, programId: other }), me))).toBe('notFound')
  expect(await outcome(log({ ...where, programId: other }, 'noAnswer'))).toBe('notFound')
})

test('a time nobody should be called at is refused with its rule, and kept when it is meant; a past one never is', async () => {
  const where = await somebody({ zones: ['America/Los_Angeles'] })
  const tomorrow = new Date(now.getTime() + day).toISOString().slice(0, 10)
  const night = `${tomorrow}T10:00:00.000Z`
  const ask = (at: string, anyway: boolean) =>
    log(where, 'callBack', { next: { at, anyway } }).then(
      () => null,
      (error: Refusal) => error.detail.data,
    )
  expect(await ask(night, false)).toEqual({ rule: 'patientAsleep' })
  expect(await ask(new Date(now.getTime() - minute).toISOString(), true)).toEqual({ rule: 'past' })
  expect(await ask(night, true)).toBeNull()
})

test('the text of the next call has its date in the words and on the clock of the patient', async () => {
  const where = await somebody({ zones: ['America/Chicago'] })
  await sql(`update patient set language = 'es', consented_at = $2 where id = $1`, [where.patientId, now])
  const [at = ''] = (await desk(where)).proposals
  await log(where, 'leftVoicemail', { next: { at, text: true } })
  const [entry] = await sql<{ data: { additionalData: { value: string }[] } }>(
    `select data from timeline_entry where patient_id = $1 and kind = 'caseUpdate'`,
    [where.patientId],
  )
  expect(entry?.data.additionalData).toEqual([
    { key: 'date', value: expect.stringMatching(/^el \p{L}{3}, \d+ \p{L}+ a las? \d+:\d\d [ap]\.m\. CT$/u) },
  ])
})

test('undo lifts a wrong number that the call has set, and none that stood before it', async () => {
  const where = await somebody()
  const wrongAt = async () => {
    const [phone] = await sql<{ at: Date | null }>(
      'select k.wrong_at as at from program_phone k join patient p using (program_id, phone_number) where p.id = $1',
      [where.patientId],
    )
    return phone?.at
  }
  const { callId: first } = await log(where, 'wrongNumber')
  expect(await wrongAt()).toEqual(now)
  await unit((u) => undoCall(u, { programId, callId: first }), me)
  expect(await wrongAt()).toBeNull()

  await unit((u) => markWrongNumber(u, { ...where, wrong: true }), me)
  const marked = now
  later(minute)
  const { callId: second } = await log(where, 'wrongNumber')
  await unit((u) => undoCall(u, { programId, callId: second }), me)
  expect(await wrongAt()).toEqual(marked)
})

test('a call closes the due call with the same party alone, whoever of patient and caregiver holds the phone', async () => {
  const where = await somebody()
  const pharmacy = await unit(
    (u) =>
      addContact(u, {
        ...where,
        role: 'pharmacy',
        name: 'Corner Pharmacy',
        organization: null,
        npi: null,
        phoneNumber: '+15185550188',
        faxNumber: null,
      }),
    me,
  )
  const about = { party: 'pharmacy' as const, contactId: pharmacy.id }
  const theirs = { party: 'patient' as const, contactId: null }
  const at = new Date(now.getTime() + day).toISOString()
  const next = { at, anyway: true, text: false }
  const due = async () => {
    const rows = await sql<{ party: string }>(
      `select data->>'party' as party from task where patient_id = $1 and kind = 'call' and done_at is null order by 1`,
      [where.patientId],
    )
    return rows.map(({ party }) => party)
  }
  const schedule = (whom: typeof about | typeof theirs) => unit((u) => scheduleCall(u, { ...where, ...whom, next }), me)
  await schedule(theirs)
  await schedule(about)
  expect(await due()).toEqual(['patient', 'pharmacy'])
  // The next one takes the place of the one with the same party.
  await schedule(about)
  await log(where, 'noAnswer', { next })
  expect(await due()).toEqual(['patient', 'pharmacy'])

  const { callId } = await log(where, 'reached', about)
  expect(await due()).toEqual(['patient'])
  await unit((u) => undoCall(u, { programId, callId }), me)
  expect(await due()).toEqual(['patient', 'pharmacy'])

  await log(where, 'reached', { direction: 'inbound', party: 'caregiver' })
  expect(await due()).toEqual(['pharmacy'])
  await schedule(theirs)
  await unit((u) => makeLetter(u, { ...where, way: 'print', mayApprove: false }), me)
  expect(await due()).toEqual(['pharmacy'])
})

test('the tabs count what their lists show: of the party that is asked for, and of the week', async () => {
  const where = await somebody()
  const schedule = (days: number, party: CallParty = 'patient') =>
    unit((u) => {
      const at = new Date(now.getTime() + days * day + minute).toISOString()
      const next = { at, anyway: true, text: false }
      return scheduleCall(u, { ...where, party, contactId: null, next })
    }, me)
  await schedule(0, 'pharmacy')
  const [first] = await sql<{ at: Date }>('select min(due_at) as at from task where patient_id = $1', [where.patientId])
  expect(first?.at).toEqual(new Date(now.getTime() + minute))
  await schedule(3, 'payer')
  // Beyond the week that Upcoming shows.
  await schedule(10)
  const list = (view: 'today' | 'upcoming', more: object = {}) =>
    unit((u) => listCalls(u, { programId, view, whose: 'team', ...more }), me)
  for (const more of [{}, { party: 'pharmacy' }, { party: 'payer' }]) {
    const [today, upcoming] = [await list('today', more), await list('upcoming', more)]
    const shown = { today: today.due.length, upcoming: upcoming.due.length }
    expect({ more, ...today.counts }).toEqual({ more, ...shown })
    expect({ more, ...upcoming.counts }).toEqual({ more, ...shown })
  }
  const from = new Date(now.getTime() + 7 * day).toISOString().slice(0, 10)
  const later = await list('upcoming', { from })
  expect(later.due).toHaveLength(1)
  expect(later.counts.upcoming).toBe(1)
})
