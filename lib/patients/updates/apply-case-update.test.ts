// §4.2: what an event leaves behind: states on three tracks, card data, timeline, tasks, messages. What it answers stands
// in lib/server/web/interface.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { key } from '@/lib/contract/patients/additional-data'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import {
  ConsentName,
  CopayKey,
  coPayBinNumber,
  coPayMember,
  EnrollmentState,
  enrollmentStatus,
  financialApproved,
  financialSupportStatus,
  notifyNextCall,
  pharmacyPhone,
} from '@/lib/contract/vocabulary'
import { issueLink } from '@/lib/journeys/links/issue-link'
import { hashOf, maskedUrl } from '@/lib/journeys/links/link-key'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { newId } from '@/lib/platform/ids'
import { unseal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, putTemplate } from '@/lib/testing/partner'
import { type Body, type Entry, entries, event, someone } from '@/lib/testing/people'
import { applyCaseUpdate } from './apply-case-update'
import { type CaseFile, requireCase } from './read-case'

const { sql, single, unit } = testDatabase()
const noon = '2026-06-15T17:00:00Z'
let programId: string

const program = async (id = programId): Promise<ProgramRow> =>
  (await readAdmission(null, id)).program ?? expect.fail('no such program')
const invite = async (change: Body = {}, to = programId) => {
  const body = inviteBody.parse(someone(to, { requiredConsent: false, ...change }))
  return (await invitePatient(single(), await program(to), body)).patientId
}
async function send(
  patientId: string,
  name: string,
  text: string,
  values?: Record<string, string> | Entry[],
  to = programId,
) {
  const body = eventBody.parse(event(to, name, text, values))
  const file = await requireCase(single(), to, patientId, body)
  return applyCaseUpdate(single(), await program(to), file, body.status)
}
const states = async (id: string) =>
  (await sql('select enrollment, prior_auth as "priorAuth", pap, copay from patient where id = $1', [id]))[0]
const card = async (id: string) =>
  (
    await sql(
      'select copay_member as member, copay_bin as bin, copay_pharmacy_phone as pharmacy from patient where id = $1',
      [id],
    )
  )[0]
const timelineOf = async (id: string) =>
  (
    await sql<{ data: Record<string, unknown> }>(
      "select data from timeline_entry where patient_id = $1 and kind = 'caseUpdate' order by id",
      [id],
    )
  ).map(({ data }) => data)
const messages = (id: string) =>
  sql<Record<string, unknown>>("select * from sms where patient_id = $1 and kind <> 'invitation' order by id", [id])
const tasks = (id: string) =>
  sql<Record<string, unknown>>('select kind, data from task where patient_id = $1 order by id', [id])
const empty = { enrollment: null, priorAuth: null, pap: null, copay: null }

beforeAll(async () => {
  vi.setSystemTime(noon)
  programId = await makeProgram()
})
beforeEach(() => void vi.setSystemTime(noon))
afterAll(() => void vi.useRealTimers())

test('an event leaves its state, one timeline entry, one audit row and its message, all of one moment', async () => {
  const id = await invite()
  vi.setSystemTime('2026-06-15T18:00:00Z')
  const applied = await send(id, enrollmentStatus, 'enrollComplete', { note: 'n' })
  const at = new Date('2026-06-15T18:00:00Z')
  expect(await states(id)).toEqual({ ...empty, enrollment: 'enrollComplete' })
  expect(await sql('select version, updated_at from patient where id = $1', [id])).toEqual([
    { version: 2, updated_at: at },
  ])
  const [message] = await messages(id)
  expect(message).toMatchObject({
    kind: enrollmentStatus,
    text: 'enrollComplete',
    state: 'queued',
    reason: null,
    created_at: at,
    not_before: at,
  })
  expect(
    await sql(
      "select id, at, sms_id, caller_kind, data from timeline_entry where patient_id = $1 and kind = 'caseUpdate'",
      [id],
    ),
  ).toEqual([
    {
      id: applied.eventId,
      at,
      sms_id: message?.id,
      caller_kind: 'system',
      data: {
        name: enrollmentStatus,
        text: 'enrollComplete',
        additionalData: entries({ note: 'n' }),
        track: 'enrollment',
        from: null,
        to: 'enrollComplete',
        outcome: 'applied',
        sms: { status: 'queued' },
      },
    },
  ])
  expect(
    await sql(
      "select program_id, data from audit_entry where patient_ids = array[$1] and action = 'patient.caseUpdate'",
      [id],
    ),
  ).toEqual([{ program_id: programId, data: {} }])
  expect(applied).toEqual({
    patientId: id,
    supportProgramId: programId,
    eventId: applied.eventId,
    sms: { status: 'queued' },
  })
})

test('the three financial tracks stand side by side', async () => {
  const id = await invite()
  await send(id, financialSupportStatus, 'paProcess')
  await send(id, financialSupportStatus, 'papInvite')
  await send(id, financialSupportStatus, financialApproved, { [coPayMember]: 'M-1' })
  await send(id, enrollmentStatus, 'pending')
  expect(await states(id)).toEqual({
    enrollment: 'pending',
    priorAuth: 'paProcess',
    pap: 'papInvite',
    copay: 'approved',
  })
})

test('approved without a copay key is PAP where PAP is open, then the prior authorization', async () => {
  const id = await invite()
  await send(id, financialSupportStatus, 'paProcess')
  await send(id, financialSupportStatus, 'papInvite')
  await send(id, financialSupportStatus, 'papProcess')
  await send(id, financialSupportStatus, financialApproved)
  expect(await states(id)).toEqual({ ...empty, priorAuth: 'paProcess', pap: 'papApproved' })
  await send(id, financialSupportStatus, financialApproved)
  expect(await states(id)).toEqual({ ...empty, priorAuth: 'approved', pap: 'papApproved' })
  await send(id, financialSupportStatus, financialApproved)
  expect((await timelineOf(id)).map(({ outcome }) => outcome)).toEqual([
    'applied',
    'applied',
    'applied',
    'applied',
    'applied',
    'repeated',
  ])
  expect(await tasks(id)).toEqual([])
})

test('a program can have prior authorization first', async () => {
  await sql('update support_program set prior_auth_first = true where id = $1', [programId])
  const id = await invite()
  for (const text of ['paProcess', 'papInvite', 'papProcess', financialApproved])
    await send(id, financialSupportStatus, text)
  await sql('update support_program set prior_auth_first = false where id = $1', [programId])
  expect(await states(id)).toEqual({ ...empty, priorAuth: 'approved', pap: 'papProcess' })
})

test('approved twice is a no-op where it closed PAP', async () => {
  const id = await invite()
  for (const text of ['papInvite', 'papProcess', financialApproved, financialApproved])
    await send(id, financialSupportStatus, text)
  expect(await states(id)).toEqual({ ...empty, pap: 'papApproved' })
  expect((await timelineOf(id)).at(-1)).toMatchObject({ track: 'pap', outcome: 'repeated' })
})

test('any one copay key makes approved the copay track', async () => {
  for (const name of CopayKey.all) {
    const id = await invite()
    await send(id, financialSupportStatus, 'paProcess')
    await send(id, financialSupportStatus, financialApproved, { [name]: 'value' })
    expect(await states(id)).toEqual({ ...empty, priorAuth: 'paProcess', copay: 'approved' })
  }
})

test('card data is kept as it came; a later card replaces what it names and nothing else', async () => {
  const id = await invite()
  await send(id, financialSupportStatus, financialApproved, {
    [coPayMember]: ' 0012 ',
    [coPayBinNumber]: '610279',
    [pharmacyPhone]: '+1 (800) 555-0100',
  })
  expect(await card(id)).toEqual({ member: ' 0012 ', bin: '610279', pharmacy: '+1 (800) 555-0100' })
  await send(id, financialSupportStatus, financialApproved, { [coPayBinNumber]: '000001' })
  expect(await card(id)).toEqual({ member: ' 0012 ', bin: '000001', pharmacy: '+1 (800) 555-0100' })
  expect((await timelineOf(id)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  await send(id, financialSupportStatus, financialApproved, { [coPayBinNumber]: '000001' })
  expect((await timelineOf(id)).at(-1)).toMatchObject({ outcome: 'repeated' })
})

test('a copay key as text sets its own card data and no state', async () => {
  const id = await invite()
  await send(id, financialSupportStatus, coPayMember, { [coPayMember]: 'M-7', [coPayBinNumber]: 'ignored' })
  expect(await card(id)).toEqual({ member: 'M-7', bin: null, pharmacy: null })
  await send(id, financialSupportStatus, pharmacyPhone, { [pharmacyPhone]: '1' })
  expect(await card(id)).toEqual({ member: 'M-7', bin: null, pharmacy: '1' })
  expect(await states(id)).toEqual(empty)
  expect(await tasks(id)).toEqual([])
})

test('a copay key as text without its value changes nothing and sends nothing; the timeline says that none came', async () => {
  const id = await invite()
  await send(id, financialSupportStatus, coPayMember, { [coPayMember]: 'M-7' })
  for (const values of [{}, { [coPayMember]: ' ' }, { other: 'x' }] as Record<string, string>[]) {
    const { sms } = await send(id, financialSupportStatus, coPayMember, values)
    expect(sms).toEqual({ status: 'none' })
    expect((await timelineOf(id)).at(-1)).toMatchObject({ text: coPayMember, outcome: 'noValue' })
  }
  expect(await card(id)).toEqual({ member: 'M-7', bin: null, pharmacy: null })
})

test('the same text again is a no-op: nothing changes, nothing is sent, the timeline says so', async () => {
  const id = await invite()
  await send(id, enrollmentStatus, 'needInfo')
  const [before] = await sql('select updated_at, states from patient where id = $1', [id])
  vi.setSystemTime('2026-06-15T19:00:00Z')
  expect((await send(id, enrollmentStatus, 'needInfo')).sms).toEqual({ status: 'none' })
  expect((await sql('select updated_at, states from patient where id = $1', [id]))[0]).toEqual(before)
  expect(await messages(id)).toHaveLength(1)
  expect((await timelineOf(id)).map(({ outcome }) => outcome)).toEqual(['applied', 'repeated'])
})

test('outside the usual path: applied, flagged on the timeline, and one task that names the entry', async () => {
  const id = await invite()
  const { eventId } = await send(id, enrollmentStatus, 'approved')
  expect(await states(id)).toEqual({ ...empty, enrollment: 'approved' })
  expect(await timelineOf(id)).toMatchObject([{ outcome: 'outOfOrder', from: null, to: 'approved' }])
  expect(await tasks(id)).toEqual([
    { kind: 'outOfOrder', data: { eventId, track: 'enrollment', from: null, to: 'approved' } },
  ])
})

test('every enrollment state can be set from every other', async () => {
  const id = await invite()
  for (const from of EnrollmentState.all)
    for (const to of EnrollmentState.all) {
      await send(id, enrollmentStatus, from)
      await send(id, enrollmentStatus, to)
      expect(await states(id)).toEqual({ ...empty, enrollment: to })
    }
})

test('a strict program applies nothing outside the usual path', async () => {
  const strict = await makeProgram({ strictTransitions: true })
  const id = await invite({}, strict)
  await expect(send(id, financialSupportStatus, 'papApproved', undefined, strict)).rejects.toMatchObject({
    refusal: 'transitionRefused',
  })
  expect(await states(id)).toEqual(empty)
  expect(await timelineOf(id)).toEqual([])
  for (const text of ['papInvite', 'papProcess', 'papInfoMissing', 'papProcess', 'papApproved'])
    await send(id, financialSupportStatus, text, undefined, strict)
  expect(await tasks(id)).toEqual([])
})

// --- messages ---------------------------------------------------------------------------------------------------------

const awkward =
  '{{program.name}} {{date}} $& $1 $$ <b>&amp;</b> "quoted" \\n \t é ñ ü \u{1F469}\u200D\u{1F52C} ١٢ 2026-06-16T09:00:00+00:00'

test('a variable is put in byte for byte: braces, $&, markup, emoji and dates stay as they came', async () => {
  const other = await makeProgram()
  await putTemplate(other, notifyNextCall, '', 'A {{date}} B {{ date }} C {{Date}} {{}} {date}')
  const id = await invite({}, other)
  await send(id, notifyNextCall, '', { date: awkward, Date: '' }, other)
  expect((await messages(id))[0]).toMatchObject({
    body: `A ${awkward} B ${awkward} C  {{}} {date}`,
    kind: notifyNextCall,
    text: '',
  })
  expect(await states(id)).toEqual(empty)
})

test('a variable takes the value of its own entry, whatever else comes along', async () => {
  const id = await invite()
  await send(id, notifyNextCall, '', { 'date ': 'no', DATE: 'no', date: 'Monday', '{{date}}': 'no' })
  expect(String((await messages(id))[0]?.body)).toContain('We plan to call you Monday.')
})

test('the template is the one of kind, text and the patient’s language, else of the language there is', async () => {
  const other = await makeProgram()
  await putTemplate(other, enrollmentStatus, 'pending', 'english pending')
  await putTemplate(other, enrollmentStatus, 'needInfo', 'falta', 'es')
  const id = await invite({ additionalData: entries({ [key.language]: 'Spanish' }) }, other)
  await send(id, enrollmentStatus, 'pending', undefined, other)
  await send(id, enrollmentStatus, 'needInfo', undefined, other)
  expect((await messages(id)).map(({ body, language }) => [body, language])).toEqual([
    ['english pending', 'en'],
    ['falta', 'es'],
  ])
})

test('a state without a template sends nothing', async () => {
  const id = await invite()
  expect((await send(id, enrollmentStatus, 'pending')).sms).toEqual({ status: 'none' })
  expect(await messages(id)).toEqual([])
})

test('any notify.sms name for which the program has a template is sent', async () => {
  const other = await makeProgram()
  await putTemplate(other, 'notify.sms.refill', '', 'Refill of {{when}}')
  const id = await invite({}, other)
  await send(id, 'notify.sms.refill', '', { when: 'May' }, other)
  expect((await messages(id))[0]).toMatchObject({ kind: 'notify.sms.refill', body: 'Refill of May' })
  await expect(send(id, 'notify.sms.other', '', undefined, other)).rejects.toMatchObject({
    refusal: 'eventNotSupported',
  })
})

test('the same notification twice is sent twice', async () => {
  const id = await invite()
  for (const date of ['Monday', 'Monday']) await send(id, notifyNextCall, '', { date })
  expect(await messages(id)).toHaveLength(2)
})

test('a missing variable leaves no state and no trace', async () => {
  const other = await makeProgram()
  await putTemplate(other, enrollmentStatus, 'pending', 'On {{day}} at {{hour}}')
  const id = await invite({}, other)
  await expect(send(id, enrollmentStatus, 'pending', undefined, other)).rejects.toMatchObject({
    refusal: 'propertyRequired',
    detail: { name: 'status.additionalData' },
  })
  await expect(send(id, enrollmentStatus, 'pending', { day: 'M' }, other)).rejects.toMatchObject({
    refusal: 'variableMissing',
    detail: { name: 'hour' },
  })
  expect(await states(id)).toEqual(empty)
  expect(await timelineOf(id)).toEqual([])
})

test('consent is asked before the message and after the state: suppressed with its reason, kept as a row', async () => {
  const id = await invite({ requiredConsent: true })
  expect((await send(id, enrollmentStatus, 'needInfo')).sms).toEqual({ status: 'suppressed', reason: 'consentMissing' })
  expect(await messages(id)).toMatchObject([{ state: 'suppressed', reason: 'consentMissing' }])
  expect(await states(id)).toEqual({ ...empty, enrollment: 'needInfo' })
  await sql('update patient set consented_at = now() where id = $1', [id])
  expect((await send(id, enrollmentStatus, 'enrollComplete')).sms).toEqual({ status: 'queued' })
})

test('in quiet hours a message is deferred to the first allowed minute', async () => {
  const id = await invite()
  vi.setSystemTime('2026-06-16T01:00:00Z')
  expect((await send(id, enrollmentStatus, 'needInfo')).sms).toEqual({
    status: 'deferred',
    reason: 'quietHours',
    notBefore: '2026-06-16T12:00:00.000Z',
  })
  expect(await messages(id)).toMatchObject([
    { state: 'deferred', reason: 'quietHours', not_before: new Date('2026-06-16T12:00:00Z') },
  ])
})

// --- links ------------------------------------------------------------------------------------------------------------

type FlowRow = { id: string; kind: string; only: string[]; actor: string; state: string }
const flows = (id: string) =>
  sql<FlowRow>("select * from flow where patient_id = $1 and kind <> 'consent' order by id", [id])
const links = (id: string) =>
  sql<{ id: string; key_hash: string; cause: string; replaced_at: Date | null }>(
    "select l.* from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1 and f.kind <> 'consent' order by l.id",
    [id],
  )

test('an invitation to a PAP opens its flow with a link, in the one statement that writes the event', async () => {
  const id = await invite()
  const body = eventBody.parse(event(programId, financialSupportStatus, 'papInvite'))
  const file = await requireCase(single(), programId, id, body)
  const seen: string[] = []
  const counting: Unit = {
    ...single(),
    sql: (statement, values) => {
      seen.push(statement.name)
      return single().sql(statement, values)
    },
  }
  await applyCaseUpdate(counting, await program(), file, body.status)
  expect(seen).toEqual(['cases.applyWithLinkAlone'])
  const [flow] = await flows(id)
  expect(flow).toMatchObject({ kind: 'pap', only: [], actor: 'patient', state: 'open', language: 'en' })
  const [link] = await links(id)
  expect(link).toMatchObject({ cause: 'event', issued_by: 'Test', expires_at: new Date('2026-06-22T17:00:00Z') })
  const [message] = await messages(id)
  expect(message).toMatchObject({ body: expect.stringContaining(` ${maskedUrl()} `), link_id: link?.id, segments: 1 })
  const key = /\/m\/([\w-]{22}) /.exec(unseal(String(message?.sealed_body)))?.[1] ?? ''
  expect(hashOf(key)).toBe(link?.key_hash)
  expect(await timelineOf(id)).toMatchObject([{ text: 'papInvite', link: { flowId: flow?.id, kind: 'pap' } }])
  expect(JSON.stringify([await timelineOf(id), await messages(id)])).not.toContain(key)
})

test.each([
  [enrollmentStatus, 'needInfo'],
  [financialSupportStatus, 'papInfoMissing'],
] as const)('%s %s asks for what the record lacks, and for nothing else', async (name, text) => {
  const id = await invite({
    additionalData: entries({
      [key.dob]: '1980-05-17T00:00:00+00:00',
      [key.gender]: 'female',
      'address.street': '1 Harbor Rd',
      'address.city': 'Whitby',
      [key.state]: 'NY',
      'address.zip': '10001',
    }),
  })
  await send(id, name, text)
  const [flow] = await flows(id)
  expect(flow?.kind).toBe('missing')
  expect([...(flow?.only ?? [])].sort()).toEqual(
    ['cardFront', 'cardBack', 'sharePHI', 'fcra', 'communication', 'marketing', 'signature'].sort(),
  )
  expect(await timelineOf(id)).toMatchObject([{ link: { flowId: flow?.id, kind: 'missing' } }])
})

test('where nothing lacks, missing information is the whole enrollment', async () => {
  const id = await invite({
    additionalData: entries({
      [key.dob]: '1980-05-17T00:00:00+00:00',
      [key.gender]: 'female',
      'address.street': '1 Harbor Rd',
      'address.city': 'Whitby',
      [key.state]: 'NY',
      'address.zip': '10001',
    }),
  })
  for (const kind of ['cardFront', 'cardBack', 'signature'])
    await sql(
      `insert into media_file (id, program_id, patient_id, kind, file_type, size, sha256, storage_key, created_at)
       values ($1, $2, $3, $4, 'png', 1, '', $1, now())`,
      [newId('md'), programId, id, kind],
    )
  for (const name of ConsentName.all)
    await sql(
      `insert into consent (id, program_id, patient_id, name, value, basis, at, channel)
       select $1, program_id, id, $3, true, 'signed', now(), 'phone' from patient where id = $2`,
      [newId('cs'), id, name],
    )
  await send(id, financialSupportStatus, 'papInfoMissing')
  expect(await flows(id)).toMatchObject([{ kind: 'pap', only: [] }])
})

test('an open flow gets the new link, its older one ends, and what still waited with that is not sent', async () => {
  const id = await invite()
  vi.setSystemTime('2026-06-16T03:00:00Z')
  await send(id, enrollmentStatus, 'needInfo')
  await send(id, financialSupportStatus, 'papInfoMissing')
  expect(await flows(id)).toHaveLength(1)
  expect((await links(id)).map(({ replaced_at }) => replaced_at !== null)).toEqual([true, false])
  expect(await messages(id)).toMatchObject([
    { text: 'needInfo', state: 'suppressed', reason: 'linkReplaced', sealed_body: null },
    { text: 'papInfoMissing', state: 'deferred', sealed_body: expect.any(String) },
  ])
})

test('an event whose message is held back issues its link all the same; no message keeps the key', async () => {
  const id = await invite({ requiredConsent: true })
  expect((await send(id, financialSupportStatus, 'papInvite')).sms).toEqual({
    status: 'suppressed',
    reason: 'consentMissing',
  })
  expect(await links(id)).toHaveLength(1)
  expect(await messages(id)).toMatchObject([{ reason: 'consentMissing', sealed_body: null, link_id: null }])
})

test('a caregiver who holds the phone is asked; the same event again asks nobody; others issue no link', async () => {
  const id = await invite({ isCaregiver: true })
  await send(id, enrollmentStatus, 'needInfo')
  await send(id, enrollmentStatus, 'needInfo')
  await send(id, enrollmentStatus, 'pending')
  await send(id, financialSupportStatus, 'paProcess')
  expect(await flows(id)).toMatchObject([{ actor: 'caregiver' }])
  expect(await links(id)).toHaveLength(1)
})

test('events and a case manager’s links at the same moment leave one link open per flow', async () => {
  const id = await invite()
  const row = await program()
  const press = () =>
    unit((u) =>
      issueLink(u, {
        programId,
        patientId: id,
        kind: 'pap',
        cause: 'staff',
        actor: 'patient',
        language: 'en',
        days: 7,
      }),
    )
  const update = async (text: string) => {
    const body = eventBody.parse(event(programId, financialSupportStatus, text))
    await applyCaseUpdate(single(), row, await requireCase(single(), programId, id, body), body.status)
  }
  await Promise.all([
    press(),
    update('papInvite'),
    press(),
    update('papProcess'),
    press(),
    update('papInvite'),
    press(),
  ])
  const all = await links(id)
  expect(all.length).toBeGreaterThan(4)
  expect(all.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1)
  expect(await flows(id)).toHaveLength(1)
})

// --- at the same moment -----------------------------------------------------------------------------------------------

test('a patient who opts out between the look and the write gets no event, and the attempt is kept', async () => {
  const id = await invite()
  const body = eventBody.parse(event(programId, enrollmentStatus, 'needInfo'))
  const file: CaseFile = await requireCase(single(), programId, id, body)
  await sql("update patient set lifecycle = 'unsubscribed', version = version + 1 where id = $1", [id])
  await expect(applyCaseUpdate(single(), await program(), file, body.status)).rejects.toMatchObject({
    refusal: 'patientUnsubscribed',
  })
  expect(await states(id)).toEqual(empty)
  expect(await timelineOf(id)).toMatchObject([{ outcome: 'afterOptOut', text: 'needInfo' }])
  expect(await messages(id)).toEqual([])
})

test('an event within somebody else’s transaction is kept or undone with it', async () => {
  const id = await invite()
  const body = eventBody.parse(event(programId, enrollmentStatus, 'needInfo'))
  const row = await program()
  const failed = unit(async (tx) => {
    await applyCaseUpdate(tx, row, await requireCase(tx, programId, id, body), body.status)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect([await states(id), await timelineOf(id), await messages(id)]).toEqual([empty, [], []])
  await unit(async (tx) => applyCaseUpdate(tx, row, await requireCase(tx, programId, id, body), body.status))
  expect(await states(id)).toEqual({ ...empty, enrollment: 'needInfo' })
})
