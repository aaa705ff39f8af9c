import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { previewReply } from '@/lib/messaging/messages/preview-reply'
import { sendReply } from '@/lib/messaging/messages/send-reply'
import { undoMessage } from '@/lib/messaging/messages/undo-message'
import { watchConversation } from '@/lib/messaging/messages/watch-conversation'
import { keepDraft } from '@/lib/platform/drafts/keep-draft'
import type { Actor } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhone, markPhoneHere } from '@/lib/testing/known-phones'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'

const { unit, sql } = testDatabase()
const staff: Actor = { ...testActor, kind: 'staff', name: 'Kofi Osei' }
// 15:00 in New York, and 23:00 there.
const noon = new Date('2026-11-20T20:00:00Z')
const night = new Date('2026-11-21T04:00:00Z')
let programId = ''
let made = 0

beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

async function patient(change: { phone?: string | null; requiredConsent?: boolean } = {}) {
  made += 1
  const id = `pt_${made}`
  const phone = change.phone === undefined ? `+1212555${String(made).padStart(4, '0')}` : change.phone
  await sql(
    `insert into patient (id, program_id, phone_number, language, required_consent, lifecycle, zones)
     values ($1, $2, $3, 'es', $4, 'active', '{America/New_York}')`,
    [id, programId, phone, change.requiredConsent ?? false],
  )
  return { patientId: id, phone: String(phone) }
}
const send = (patientId: string, body = 'Your nurse calls you back at 4.', actor = staff) =>
  unit((u) => sendReply(u, { programId, patientId, body }), actor)
const preview = (patientId: string, body: string) => unit((u) => previewReply(u, { programId, patientId, body }), staff)
const rows = (patientId: string) =>
  sql<{ state: string; reason: string | null; body: string; by_name: string; reply_to_id: string | null }>(
    'select state, reason, body, by_name, reply_to_id from sms where patient_id = $1 order by id',
    [patientId],
  )

test('a reply waits eight seconds, answers the newest text and takes it off the list', async () => {
  const { patientId, phone } = await patient()
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     values ('tx_1', 'builtIn', 'g1', $1, $2, 'When?', $4, 'other', $2, $3)`,
    [phone, programId, patientId, noon],
  )
  const body = 'Mañana {{date}} 😀 <b>&amp;'
  const { smsId, sms, undoUntil } = await send(patientId, body)
  expect(sms).toEqual({ status: 'queued' })
  expect(undoUntil).toBe(new Date(noon.getTime() + 8_000).toISOString())
  expect(await rows(patientId)).toEqual([
    { state: 'queued', reason: null, body, by_name: 'Kofi Osei', reply_to_id: 'tx_1' },
  ])
  expect(await sql(`select seen_by from sms_inbound where id = 'tx_1'`)).toEqual([{ seen_by: 'Kofi Osei' }])
  expect(await sql('select kind, sms_id, caller_name from timeline_entry where patient_id = $1', [patientId])).toEqual([
    { kind: 'messageSent', sms_id: smsId, caller_name: 'Kofi Osei' },
  ])
  const audit = await sql<{ action: string; data: object }>(
    'select action, data from audit_entry where patient_ids @> array[$1] order by id',
    [patientId],
  )
  expect(audit.map(({ action }) => action)).toEqual(['message.send', 'text.seen'])
  expect(JSON.stringify(audit)).not.toContain('Mañana')
})

test('a reply that is taken back leaves the patient waiting as before, unless another reply has gone since', async () => {
  const { patientId, phone } = await patient()
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id, seen_at)
     values ('tx_old', 'builtIn', 'g2', $1, $2, 'Hi', $4, 'other', $2, $3, $4), ('tx_new', 'builtIn', 'g3', $1, $2, 'When?', $4, 'other', $2, $3, null)`,
    [phone, programId, patientId, new Date(noon.getTime() - 600_000)],
  )
  const look = (seconds: number) => followClocksUntil(testActor, new Date(noon.getTime() + seconds * 1_000))
  const back = (smsId: string | null) => unit((u) => undoMessage(u, { programId, smsId: smsId ?? '' }), staff)
  const waiting = () => sql('select id from sms_inbound where patient_id = $1 and seen_at is null', [patientId])
  const clocks = () => sql<{ id: string }>('select id, state from clock where patient_id = $1', [patientId])
  await look(0)
  const [before] = await clocks()
  expect(before).toMatchObject({ state: 'running' })
  const { smsId } = await send(patientId)
  expect(await clocks()).toEqual([{ ...before, state: 'ended' }])
  await look(1)
  await back(smsId)
  await look(2)
  expect(await waiting()).toEqual([{ id: 'tx_new' }])
  expect(await clocks()).toEqual([before])

  const second = await send(patientId)
  await send(patientId, 'Sooner perhaps.')
  await back(second.smsId)
  expect(await waiting()).toEqual([])
  await look(3)
  expect(await clocks()).toEqual([{ ...before, state: 'ended' }])
})

test('the same words of the same person within a minute are one message, also at once', async () => {
  const { patientId } = await patient()
  const [one, two] = await Promise.all([send(patientId), send(patientId)])
  expect(two.smsId).toBe(one.smsId)
  expect((await send(patientId, 'Other words')).smsId).not.toBe(one.smsId)
  expect((await send(patientId, undefined, { ...staff, name: 'Ana Ruiz' })).smsId).not.toBe(one.smsId)
  vi.setSystemTime(noon.getTime() + 61_000)
  expect((await send(patientId)).smsId).not.toBe(one.smsId)
  expect(await rows(patientId)).toHaveLength(4)
})

test('to a phone that has not written for a day a reply is one of a few; to one that has, any number', async () => {
  const { patientId, phone } = await patient()
  await sql('update support_program set sms_per_day = 2, sms_per_week = 0 where id = $1', [programId])
  const wrote = (id: string, hoursAgo: number) =>
    sql(
      `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
       values ($1, 'builtIn', $1, $2, $3, 'When?', $4, 'other', $3, $5)`,
      [id, phone, programId, new Date(noon.getTime() - hoursAgo * 3_600_000), patientId],
    )
  await wrote('tx_day_1', 25)
  for (const words of ['One', 'Two']) {
    expect((await send(patientId, words)).sms).toEqual({ status: 'queued' })
    await sql(`update sms set state = 'sent', sent_at = $2 where patient_id = $1`, [patientId, noon])
  }
  expect((await send(patientId, 'Three')).sms).toMatchObject({ status: 'deferred', reason: 'frequencyCap' })
  expect((await preview(patientId, 'Three')).gate.reasons).toEqual(['frequencyCap'])
  expect(await rows(patientId)).toMatchObject(Array(3).fill({ reply_to_id: null }))
  await wrote('tx_day_2', 23)
  for (const words of ['Four', 'Five', 'Six']) expect((await send(patientId, words)).sms).toEqual({ status: 'queued' })
  expect((await rows(patientId)).at(-1)).toMatchObject({ reply_to_id: 'tx_day_2' })
})

test('what was taken back may be sent again', async () => {
  const { patientId } = await patient()
  const { smsId } = await send(patientId)
  await sql(`update sms set state = 'suppressed', reason = 'undone' where id = $1`, [smsId])
  expect((await send(patientId)).smsId).not.toBe(smsId)
})

test('at night it waits for the morning', async () => {
  vi.setSystemTime(night)
  const { patientId } = await patient()
  expect(await send(patientId)).toMatchObject({
    sms: { status: 'deferred', reason: 'quietHours', notBefore: '2026-11-21T13:00:00.000Z' },
    undoUntil: null,
  })
})

test.each([
  ['optedOut', 'opted_out_at'],
  ['wrongNumber', 'wrong_at'],
] as const)('nothing goes out, and the attempt is kept: %s', async (reason, column) => {
  const { patientId, phone } = await patient()
  await markPhoneHere(programId, phone, column)
  expect((await send(patientId)).sms).toEqual({ status: 'suppressed', reason })
  expect(await rows(patientId)).toMatchObject([{ state: 'suppressed', reason }])
  expect((await preview(patientId, '')).gate).toMatchObject({
    verdict: { status: 'suppressed', reason },
    nextAllowed: null,
  })
})

test('while nobody has decided about a possible opt-out it waits', async () => {
  const { patientId, phone } = await patient()
  await markPhoneHere(programId, phone, 'held_here_at')
  expect((await send(patientId)).sms).toMatchObject({ status: 'deferred', reason: 'optOutPending' })
  expect((await preview(patientId, '')).gate.reasons).toEqual(['optOutPending'])
})

test('a phone that is closed outside the program: it waits without a time, whatever the cause, answer or not', async () => {
  const { patientId, phone } = await patient()
  await markPhone(phone, 'held_at')
  expect(await send(patientId)).toMatchObject({ sms: { status: 'deferred', reason: 'phoneClosed' }, undoUntil: null })
  expect((await send(patientId)).sms).toEqual({ status: 'deferred', reason: 'phoneClosed' })
  expect((await preview(patientId, 'Hello')).gate).toMatchObject({
    verdict: { status: 'deferred', reason: 'phoneClosed' },
    reasons: ['phoneClosed'],
    nextAllowed: null,
  })
})

test('without a phone the timeline says so, since there is no message to keep', async () => {
  const { patientId } = await patient({ phone: null })
  expect(await send(patientId)).toEqual({
    smsId: null,
    sms: { status: 'suppressed', reason: 'noPhone' },
    undoUntil: null,
  })
  expect(await sql('select data from timeline_entry where patient_id = $1', [patientId])).toEqual([
    { data: { verdict: { status: 'suppressed', reason: 'noPhone' } } },
  ])
})

test('a patient of another program is not found', async () => {
  const { patientId } = await patient()
  const elsewhere = await makeProgram()
  await expect(unit((u) => sendReply(u, { programId: elsewhere, patientId, body: 'x' }), staff)).rejects.toMatchObject({
    refusal: 'notFound',
  })
  await expect(
    unit((u) => previewReply(u, { programId: elsewhere, patientId, body: 'x' }), staff),
  ).rejects.toMatchObject({ refusal: 'notFound' })
})

test('before it is sent: every reason, the next minute, the clock there, and what the words cost', async () => {
  vi.setSystemTime(night)
  const { patientId } = await patient({ requiredConsent: true })
  const { gate } = await preview(patientId, '')
  expect(gate.reasons).toEqual(['consentMissing', 'quietHours'])
  expect(gate.clocks).toEqual([{ zone: 'America/New_York', time: '23:00' }])

  const open = await patient()
  const plain = await preview(open.patientId, 'See you at 4.')
  expect(plain).toMatchObject({
    gate: { verdict: { status: 'deferred' }, nextAllowed: '2026-11-21T13:00:00.000Z' },
    encoding: 'GSM-7',
    segments: 1,
    characters: 13,
    costly: [],
    cheaper: null,
    telling: [],
  })
  const dear = await preview(
    open.patientId,
    `Llámenos, por favor. ${'Gracias por su paciencia con nosotros. '.repeat(2)}`,
  )
  expect(dear).toMatchObject({ encoding: 'UCS-2', segments: 2, costly: [{ char: 'á', suggestion: 'a' }] })
  expect(dear.cheaper).toMatchObject({ segments: 1 })
  expect(dear.cheaper?.body).toContain('Llamenos')
  expect(await rows(open.patientId)).toEqual([])
})

test('a reply for a chosen time waits for it, longer where the gate says so, and can be taken back until it goes', async () => {
  const { patientId } = await patient()
  const at = new Date(noon.getTime() + 20 * 3_600_000).toISOString()
  const later = (body: string, time = at) => unit((u) => sendReply(u, { programId, patientId, body, at: time }), staff)
  const { gate } = await unit((u) => previewReply(u, { programId, patientId, body: 'Tomorrow', at }), staff)
  expect([gate.verdict, gate.reasons, gate.clocks[0]?.time]).toEqual([
    { status: 'deferred', notBefore: at },
    [],
    '11:00',
  ])
  const sent = await later('Tomorrow')
  expect(sent).toEqual({ smsId: sent.smsId, sms: { status: 'deferred', notBefore: at }, undoUntil: null })
  // Pressed twice, it is the same message.
  expect((await later('Tomorrow')).smsId).toBe(sent.smsId)
  // At that hour nobody is texted: the morning after.
  const midnight = new Date(night.getTime() + 24 * 3_600_000).toISOString()
  const asked = await later('At night', midnight)
  expect(asked.sms).toEqual({ status: 'deferred', reason: 'quietHours', notBefore: '2026-11-22T13:00:00.000Z' })
  expect((await rows(patientId)).map(({ state, reason }) => [state, reason])).toEqual([
    ['deferred', null],
    ['deferred', 'quietHours'],
  ])
  await unit((u) => undoMessage(u, { programId, smsId: sent.smsId ?? '' }), staff)
  expect((await rows(patientId))[0]).toMatchObject({ state: 'suppressed', reason: 'undone' })
  for (const wrong of [noon.toISOString(), new Date(noon.getTime() + 31 * 86_400_000).toISOString()])
    await expect(later('Wrong', wrong)).rejects.toMatchObject({ refusal: 'dataInvalid' })
})

test('whoever else writes a reply just now is named, to others of the program alone', async () => {
  const { patientId } = await patient()
  const watch = (actor: Actor) => unit((u) => watchConversation(u, { programId, patientId }), actor)
  const [luz, ana] = [
    { ...staff, id: 'st_luz', name: 'Luz Herrera' },
    { ...staff, id: 'st_ana', name: 'Ana Ruiz' },
  ]
  for (const { id, name } of [luz, ana]) {
    await sql(
      `insert into staff (id, email, name, password_hash, role) values ($1, $1 || '@example.org', $2, '', 'case-manager')`,
      [id, name],
    )
    await sql('insert into staff_program (staff_id, program_id) values ($1, $2)', [id, programId])
  }
  await unit((u) => keepDraft(u, { programId, kind: 'reply', patientId, about: null, value: '"Hello"' }), luz)
  expect((await watch(ana)).writing).toBe('Luz Herrera')
  expect((await watch(luz)).writing).toBeNull()
  vi.setSystemTime(noon.getTime() + 3 * 60_000)
  expect((await watch(ana)).writing).toBeNull()
})
