// What a text brings about, from the gateway's words to every record it touches (decision §7).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callbackPath } from '@/lib/callbacks/callback-path'
import { readLedger } from '@/lib/consents/read-ledger'
import { recordConsents } from '@/lib/consents/record-consents'
import { verifyLedger } from '@/lib/consents/verify-ledger'
import { optCallbackPath } from '@/lib/contract/callbacks/callback'
import { notifyNextCall } from '@/lib/contract/vocabulary'
import { decideText } from '@/lib/messaging/messages/decide-text'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { readProgramPhone } from '@/lib/messaging/messages/program-phone'
import { stopAtGateway } from '@/lib/messaging/messages/record-outcome'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { newId } from '@/lib/platform/ids'
import { openColumn } from '@/lib/platform/sealed-columns'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhoneHere } from '@/lib/testing/known-phones'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { newPhone, someChild } from '@/lib/testing/people'
import { makePatient } from '@/lib/testing/phones'
import { receiveText } from './receive-text'

const { sql, sqlUnit, unit, single } = testDatabase()
let program = ''
let other = ''
let phone = ''
let patient = ''
let elsewhere = ''

beforeAll(async () => {
  program = await makeProgram({ name: 'Second Wind' })
  other = await makeProgram({ name: 'Harbor' })
})
beforeEach(async () => {
  phone = newPhone()
  patient = await makePatient(program, { phoneNumber: phone })
  elsewhere = await makePatient(other, { phoneNumber: phone })
})

const text = (body: string, more: Partial<Parameters<typeof receiveText>[1]> = {}, now?: Date) =>
  sqlUnit((u) =>
    receiveText(now ? { ...u, now } : u, {
      gateway: 'twilio',
      gatewayId: newId('tx'),
      from: phone,
      to: '+18005550100',
      programId: program,
      body,
      ...more,
    }),
  )
const lifecycles = () =>
  sql<{ id: string; lifecycle: string }>('select id, lifecycle from patient where phone_number = $1 order by id', [
    phone,
  ])
/** The real phone, beside any sandbox. */
const readPhone = async (phoneNumber: string) => {
  const [found] = await sql<{ stoppedAt: Date | null; heldAt: Date | null }>(
    `select stopped_at as "stoppedAt", held_at as "heldAt" from phone_state where realm = '' and phone_number = $1`,
    [phoneNumber],
  )
  return found ?? { stoppedAt: null, heldAt: null }
}
const gate = async () => (await readGateFacts(single(), [{ patientId: patient, phoneNumber: phone }]))[0]
/** The program that was texting, and the other one, where nothing changes. */
const here = (lifecycle: string) =>
  [patient, elsewhere].sort().map((id) => ({ id, lifecycle: id === patient ? lifecycle : 'notInvited' }))
const own = (programId = program) => readProgramPhone(single(), { programId, phoneNumber: phone })
const waiting = async (state = 'deferred', kind: string = notifyNextCall, patientId = patient, programId = program) => {
  const id = newId('sms')
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     values ($1, $2, $3, $4, $5, '', 'en', 'x', 'GSM-7', 1, $6, now(), now())`,
    [id, programId, patientId, phone, kind, state],
  )
  return id
}
const messages = () =>
  sql<{ kind: string; state: string; reason: string | null; body: string }>(
    'select kind, state, reason, body from sms where phone_number = $1 order by id',
    [phone],
  )
/** As a flow signs it. */
const answer = async (value: boolean) => {
  const signatureId = newId('md')
  await sql(
    `insert into media_file (id, patient_id, program_id, kind, file_type, size, sha256, storage_key, created_at)
     values ($1, $2, $3, 'signature', 'png', 1, $4, $1, now())`,
    [signatureId, patient, program, 'b'.repeat(64)],
  )
  return { patientId: patient, name: 'communication', value, basis: 'signed', channel: 'phone', signatureId } as const
}
const timeline = async (id = patient) =>
  (await sql<{ kind: string }>('select kind from timeline_entry where patient_id = $1 order by id', [id])).map(
    ({ kind }) => kind,
  )
const consents = async (id = patient) =>
  (await readLedger(single(), { patientId: id })).ledger
    .filter(({ name }) => name === 'communication')
    .map(({ value, basis, channel }) => [value, basis, channel])
const events = async () => {
  const rows = await sql<{ id: string; words: string | null }>(
    `select id, direction, channel, words, messages_stopped as stopped, cardinality(patient_ids) as patients, program_id as program,
            effective_at >= received_at as after, actor_kind as actor from opt_event where phone_number = $1 order by id`,
    [phone],
  )
  return rows.map(({ id, words, ...row }) => ({
    ...row,
    words: words && openColumn('opt_event.words', words, [id]),
  })) as Record<string, unknown>[]
}

test('STOP is in effect at once: nobody writes to the phone, and the program that was texting loses its patient', async () => {
  await waiting()
  await waiting('queued', 'link', elsewhere, other)
  await waiting('sent')
  const done = await text('Stop please!')
  expect(done).toMatchObject({ meaning: 'stop', repeated: false, patientId: patient })
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: expect.any(Date), heldAt: null })
  expect(await own()).toMatchObject({ stoppedHereAt: expect.any(Date), stoppedHereVia: 'sms', optedOutAt: null })
  expect(await own(other)).toMatchObject({ stoppedHereAt: null })
  expect(await messages()).toMatchObject([
    { kind: notifyNextCall, state: 'suppressed', reason: 'optedOut' },
    { kind: 'link', state: 'queued', reason: null },
    { kind: notifyNextCall, state: 'sent' },
    { kind: 'optOutConfirmation', state: 'queued', body: expect.stringContaining('Second Wind') },
  ])
  expect(await timeline()).toEqual(['invited', 'textReceived', 'unsubscribed'])
  expect(await timeline(elsewhere)).toEqual(['invited'])
  expect(await consents()).toEqual([
    [false, 'withdrawn', 'sms'],
    [true, 'attested', 'console'],
  ])
  expect(await consents(elsewhere)).toHaveLength(1)
  expect(await events()).toEqual([
    {
      direction: 'out',
      channel: 'sms',
      words: 'Stop please!',
      stopped: 1,
      patients: 1,
      program,
      after: true,
      actor: 'patient',
    },
  ])
  const audit = await sql<{ action: string; caller_kind: string }>(
    'select action, caller_kind from audit_entry where patient_ids = array[$1] order by id',
    [patient],
  )
  expect(audit.slice(-3)).toEqual([
    { action: 'text.receive', caller_kind: 'patient' },
    { action: 'consent.withdraw', caller_kind: 'patient' },
    { action: 'phone.optOut', caller_kind: 'patient' },
  ])
})

test('the same text told twice, also at the same moment, is one text', async () => {
  const gatewayId = newId('tx')
  const done = await Promise.all(Array.from({ length: 6 }, () => text('STOP', { gatewayId })))
  expect(done.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(new Set(done.map(({ textId }) => textId)).size).toBe(1)
  expect(await events()).toHaveLength(1)
  expect(await messages()).toHaveLength(1)
})

test('a STOP that comes again is on the report, and gets no second confirmation', async () => {
  await text('STOP')
  await text('stop')
  expect(await events()).toHaveLength(2)
  expect(await messages()).toMatchObject([{ kind: 'optOutConfirmation', state: 'queued' }])
  expect(await timeline()).toEqual(['invited', 'textReceived', 'unsubscribed', 'textReceived'])
})

test('STOP and START in turns: one confirmation of an opt-out in five minutes', async () => {
  const now = Date.now()
  await text('STOP', {}, new Date(now))
  await text('START', {}, new Date(now + 10_000))
  await text('STOP', {}, new Date(now + 20_000))
  await text('START', {}, new Date(now + 6 * 60_000))
  await text('STOP', {}, new Date(now + 7 * 60_000))
  const kinds = (await messages()).map(({ kind, state }) => [kind, state])
  expect(kinds.filter(([kind]) => kind === 'optOutConfirmation')).toHaveLength(2)
  expect(kinds.filter(([kind]) => kind === 'optInConfirmation')).toEqual([
    ['optInConfirmation', 'suppressed'],
    ['optInConfirmation', 'suppressed'],
  ])
})

test('START gives back what the STOP had taken: the lifecycle and the consent as they were', async () => {
  await sql(`update patient set lifecycle = 'active' where id = $1`, [patient])
  const signed = await answer(true)
  await sqlUnit((u) => recordConsents(u, [signed]))
  const before = await sql(
    'select lifecycle, consented_at, required_consent from patient where id = any($1) order by id',
    [[patient, elsewhere]],
  )
  await text('STOP')
  await text('START')
  expect(
    await sql('select lifecycle, consented_at, required_consent from patient where id = any($1) order by id', [
      [patient, elsewhere],
    ]),
  ).toEqual(before)
  expect((await consents())[0]).toEqual([true, 'texted', 'sms'])
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: null, heldAt: null })
  expect(await own()).toMatchObject({ stoppedHereAt: null })
  expect((await messages()).at(-1)).toMatchObject({ kind: 'optInConfirmation', state: 'queued' })
  expect((await timeline()).slice(-2)).toEqual(['textReceived', 'resubscribed'])
  // The signature's file is the test's invention; the chain of consents is not.
  const { problems } = await verifyLedger(single(), { patientId: patient })
  expect(problems.filter(({ table }) => table === 'consent')).toEqual([])
})

test('START does not undo a no that the patient had said before', async () => {
  const no = await answer(false)
  await sqlUnit((u) => recordConsents(u, [no]))
  await text('STOP')
  await text('START')
  expect((await consents())[0]).toEqual([false, 'withdrawn', 'sms'])
  expect(await sql('select consented_at, lifecycle from patient where id = $1', [patient])).toEqual([
    { consented_at: null, lifecycle: 'notInvited' },
  ])
})

test('nothing but START and UNSTOP revives a phone', async () => {
  await text('STOP')
  for (const body of [
    'yes',
    'Start again',
    'I want messages',
    'RESUME',
    'HELP',
    'STRAT',
    'start sending me texts',
    'si',
  ])
    await text(body)
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect((await events()).map(({ direction }) => direction)).toEqual(['out'])
  await text('Unstop')
  expect(await lifecycles()).toEqual(here('notInvited'))
})

test('a START from a phone that is not out changes nothing', async () => {
  expect(await text('START')).toMatchObject({ meaning: 'start', replyId: null })
  expect(await events()).toEqual([])
})

test('HELP is answered with the program’s text at any hour, once a minute', async () => {
  const night = new Date('2026-07-02T07:00:00Z')
  await text('Ayuda', {}, night)
  await text('help', {}, new Date(night.getTime() + 5000))
  expect(await messages()).toMatchObject([
    { kind: 'help', state: 'queued', body: expect.stringContaining('800-555-0100') },
  ])
})

test('answers are in the patient’s language', async () => {
  await sql(`update patient set language = 'es' where id = $1`, [patient])
  await text('ALTO')
  expect((await messages())[0]?.body).toContain('Ya no le enviaremos')
})

test('what may be a revocation is held with a task; nothing is taken back by the machine', async () => {
  const kept = await waiting()
  const done = await text('who is this? stop')
  expect(done).toMatchObject({ meaning: 'perhapsStop', replyId: null })
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: null, heldAt: expect.any(Date) })
  expect([(await own()).heldHereAt, (await own(other)).heldHereAt]).toEqual([expect.any(Date), null])
  expect(await lifecycles()).toEqual(here('notInvited'))
  expect(
    await sql('select kind, data, done_at from task where patient_id = $1 and kind = $2', [patient, 'perhapsStop']),
  ).toEqual([{ kind: 'perhapsStop', data: { textId: done.textId }, done_at: null }])
  expect(await sql('select state from sms where id = $1', [kept])).toEqual([{ state: 'deferred' }])
  await sql(`update sms set reason = 'optOutPending', not_before = now() + interval '1 day' where id = $1`, [kept])

  const decide = (decision: 'stop' | 'other', programId = program) =>
    unit((u) => decideText(u, { programId, textId: done.textId, decision }), {
      ...testActor,
      kind: 'staff',
      name: 'Kim',
    })
  await expect(decide('other', other)).rejects.toThrow('Not Found')
  expect(await decide('other')).toMatchObject({ decision: 'other', seenBy: 'Kim' })
  expect(await readPhone(phone)).toMatchObject({ heldAt: null, stoppedAt: null })
  expect(await own()).toMatchObject({ heldHereAt: null })
  expect(await sql('select done_by from task where patient_id = $1 and kind = $2', [patient, 'perhapsStop'])).toEqual([
    { done_by: 'Kim' },
  ])
  expect(await sql('select state, reason, not_before <= now() as due from sms where id = $1', [kept])).toEqual([
    { state: 'queued', reason: null, due: true },
  ])
  await expect(decide('stop')).rejects.toThrow('Somebody has decided')
})

test('a yes is an opt-out as old as the text, and only START takes it back', async () => {
  const old = new Date(Date.now() - 3_600_000)
  const first = await text('please don’t text me anymore', { receivedAt: old })
  const second = await text('I said leave me alone')
  const staff = { ...testActor, kind: 'staff', name: 'Kim' } as const
  await unit((u) => decideText(u, { programId: program, textId: first.textId, decision: 'stop' }), staff)
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect(await sql('select decision from sms_inbound where id = $1', [second.textId])).toEqual([{ decision: 'stop' }])
  const [event] = await sql<{ ms: number; actor_name: string }>(
    'select extract(epoch from effective_at - received_at)::float8 * 1000 as ms, actor_name from opt_event where phone_number = $1',
    [phone],
  )
  expect(event?.ms).toBeGreaterThan(3_599_000)
  expect(event?.actor_name).toBe('Kim')
  await expect(sqlUnit((u) => optInHere(u, { patientId: patient, channel: 'console' }), staff)).rejects.toThrow('START')
})

test('a phone with two such texts is held until both are decided; START decides too', async () => {
  const first = await text('stop it I hate these')
  await text('no me escriban más')
  await unit((u) => decideText(u, { programId: program, textId: first.textId, decision: 'other' }))
  expect((await readPhone(phone)).heldAt).not.toBeNull()
  await text('START')
  expect((await readPhone(phone)).heldAt).toBeNull()
  expect(
    await sql('select 1 from task where patient_id = $1 and kind = $2 and done_at is null', [patient, 'perhapsStop']),
  ).toEqual([])
})

test('an ordinary text is on the timeline and waits for a case manager', async () => {
  const done = await text('I had to stop taking it yesterday')
  expect(done).toMatchObject({ meaning: 'other', replyId: null })
  expect(await timeline()).toEqual(['invited', 'textReceived'])
  const [kept] = await sql<{ seen_at: Date | null; body: string }>(
    'select seen_at, body from sms_inbound where id = $1',
    [done.textId],
  )
  expect(kept?.seen_at).toBe(null)
  expect(openColumn('sms_inbound.body', kept?.body ?? '', [done.textId])).toBe('I had to stop taking it yesterday')
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: null, heldAt: null })
})

test('of two patients of one phone the one written to last has the conversation', async () => {
  await waiting('sent')
  await sql(`update sms set sent_at = now() - interval '1 hour' where patient_id = $1`, [patient])
  const last = await waiting('sent', notifyNextCall, elsewhere, other)
  await sql('update sms set sent_at = now() where id = $1', [last])
  expect(await text('Hello', { programId: undefined })).toMatchObject({ patientId: elsewhere })
  await sql(`update support_program set sms_from = '+18005550177' where id = $1`, [program])
  expect(await text('Hello', { programId: undefined, to: '+18005550177' })).toMatchObject({ patientId: patient })
  await sql(`update support_program set sms_from = null where id = $1`, [program])
})

test('a STOP from a phone nobody knows counts when somebody invites it', async () => {
  phone = newPhone()
  expect(await text('STOP')).toMatchObject({ meaning: 'stop', patientId: null, replyId: null })
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: expect.any(Date) })
  // No program is concerned: the hub keeps the proof.
  expect(await events()).toEqual([])
  expect(await sql('select direction, via from phone_event where phone_number = $1', [phone])).toEqual([
    { direction: 'out', via: 'sms' },
  ])
  patient = await makePatient(program, { phoneNumber: phone, skipOnboarding: false })
  expect(await messages()).toMatchObject([{ kind: 'invitation', state: 'deferred' }])
  expect(await gate()).toMatchObject({ optedOut: false, outside: { stopped: true } })
  await text('START')
  expect(await lifecycles()).toMatchObject([{ lifecycle: 'invited' }])
  expect((await messages()).at(-1)).toMatchObject({ kind: 'optInConfirmation', state: 'queued' })
})

test('a caregiver’s phone is the caregiver’s word, for every child', async () => {
  const body = someChild(program)
  phone = String(body.phoneNumber)
  const child = await makePatient(program, {}, body)
  await makePatient(program, {}, someChild(program, { body: { phoneNumber: phone, firstName: 'Quincy' } }))
  await text('STOP', { patientId: child })
  expect((await lifecycles()).map(({ lifecycle }) => lifecycle)).toEqual(['unsubscribed', 'unsubscribed'])
  expect(await events()).toMatchObject([{ patients: 2, program, actor: 'caregiver' }])
})

test('a text from a phone that is out and may be a revocation asks nobody', async () => {
  await text('STOP')
  const done = await text('leave me alone')
  expect(await sql('select decision from sms_inbound where id = $1', [done.textId])).toEqual([{ decision: 'stop' }])
  expect((await readPhone(phone)).heldAt).toBeNull()
  expect(await sql('select 1 from task where patient_id = $1 and kind = $2', [patient, 'perhapsStop'])).toEqual([])
})

test('whatever characters come, the text is kept', async () => {
  const done = await text(`a\0b \ud800 🛑 ${'é'.repeat(5000)}`)
  expect(done.meaning).toBe('perhapsStop')
  expect(await text('')).toMatchObject({ meaning: 'other' })
})

test('what people recorded, people may take back; what the phone said stays the phone’s', async () => {
  const staff = { ...testActor, kind: 'staff', name: 'Kim' } as const
  const out = { patientId: patient, programId: program, channel: 'console', reason: 'By letter' } as const
  expect(await sqlUnit((u) => optOutHere(u, out), staff)).toMatchObject({ already: false })
  expect(await sqlUnit((u) => optOutHere(u, out), staff)).toMatchObject({ already: true })
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect(await messages()).toEqual([])
  expect((await consents())[0]).toEqual([false, 'withdrawn', 'console'])
  expect(await sqlUnit((u) => optInHere(u, { ...out, reason: 'A mistake' }), staff)).toMatchObject({ already: false })
  expect(await lifecycles()).toEqual(here('notInvited'))
  expect((await consents())[0]).toEqual([true, 'attested', 'console'])
  expect(await sqlUnit((u) => optInHere(u, out), staff)).toMatchObject({ already: true })

  await sqlUnit((u) => optOutHere(u, out), staff)
  await text('STOP')
  await expect(sqlUnit((u) => optInHere(u, out), staff)).rejects.toThrow('only a START')
  expect((await events()).map(({ direction, channel }) => `${direction} ${channel}`)).toEqual([
    'out console',
    'in console',
    'out console',
    'out sms',
  ])
  // The phone takes its own word back; the people's stays until they take it back too.
  await text('START')
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: null })
  expect(await own()).toMatchObject({ stoppedHereAt: null, optedOutBy: 'console' })
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  await sqlUnit((u) => optInHere(u, out), staff)
  expect(await lifecycles()).toEqual(here('notInvited'))
})

test('said again by people after the phone has said so, it does not outlive the START', async () => {
  await text('STOP')
  const echo = { patientId: patient, programId: program, channel: 'api' } as const
  expect(await sqlUnit((u) => optOutHere(u, echo))).toMatchObject({ already: true })
  await text('START')
  expect(await lifecycles()).toEqual(here('notInvited'))
})

test('where the program has switched it on, its partner hears of STOP and START at a path of its own', async () => {
  await makeEndpoint(program)
  await text('STOP')
  expect(await sql(`select 1 from callback where patient_id = $1`, [patient])).toEqual([])
  await text('START')
  await sql('update support_program set opt_out_callback = true where id = $1', [program])
  await text('STOP')
  await text('START')
  const sent = await sql<{ body: string; shape: string; problems: unknown }>(
    'select body, shape, problems from callback where patient_id = any($1) order by id',
    [[patient, elsewhere]],
  )
  expect(sent.map(({ shape, problems }) => [shape, problems])).toEqual([
    ['optOut', []],
    ['optOut', []],
  ])
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    event: {
      supportProgramId: program,
      status: 'success',
      data: { key: 'userAction', value: 'optOut' },
      patientId: patient,
      patient: { id: patient, phoneNumber: phone, externalIds: [{ source: 'partner' }] },
    },
    sourceName: 'service',
    eventName: 'Service.Patient.UserAction',
  })
  expect(JSON.parse(sent[1]?.body ?? '').event.data.value).toBe('optIn')
  expect(callbackPath(sent[0]?.body ?? '')).toBe(optCallbackPath)
  expect(await sql('select state, shape from delivery where patient_id = $1', [patient])).toEqual([
    { state: 'pending', shape: 'optOut' },
    { state: 'pending', shape: 'optOut' },
  ])
  expect(await timeline()).toContain('callbackQueued')
  await sql('update support_program set opt_out_callback = false where id = $1', [program])
})

test('a template nobody can fill keeps no opt-out from counting', async () => {
  await sql(`update sms_template set body = 'Bye {{nickname}}' where program_id = $1 and kind = 'optOutConfirmation'`, [
    other,
  ])
  await sql('update support_program set templates_version = templates_version + 1 where id = $1', [other])
  expect(await text('STOP', { programId: other })).toMatchObject({ meaning: 'stop', replyId: null })
  expect(await lifecycles()).toContainEqual({ id: elsewhere, lifecycle: 'unsubscribed' })
})

describe('START from the number on record now, where the patient had left by another', () => {
  let former = ''
  beforeEach(async () => {
    former = phone
    await text('STOP')
    phone = newPhone()
    await sql('update patient set phone_number = $2 where id = $1', [patient, phone])
    // Elsewhere nobody has this number.
    elsewhere = ''
  })
  const back = async () => (await lifecycles()).map(({ lifecycle }) => lifecycle)

  test('a row that says nothing any more is no obstacle', async () => {
    await markPhoneHere(program, phone, 'wrong_at', new Date())
    await markPhoneHere(program, phone, 'wrong_at', null)
    expect(await text('START')).toMatchObject({ meaning: 'start', replyId: expect.any(String) })
    expect(await back()).toEqual(['notInvited'])
    // What the former number said stays that number's.
    expect(await readPhone(former)).toMatchObject({ stoppedAt: expect.any(Date) })
    expect(await readProgramPhone(single(), { programId: program, phoneNumber: former })).toMatchObject({
      stoppedHereVia: 'sms',
    })
  })

  test.each(['opted_out_at', 'stopped_here_at'] as const)('%s of the program is heard first', async (mark) => {
    await markPhoneHere(program, phone, mark)
    await text('START')
    expect(await back()).toEqual([mark === 'opted_out_at' ? 'unsubscribed' : 'notInvited'])
  })

  test('on the screen that number was not heard', async () => {
    expect(await typed('START')).toMatchObject({ meaning: 'start', replyId: null })
    expect(await back()).toEqual(['unsubscribed'])
    // Nor by way of a STOP typed there, or of a text that is held.
    for (const body of ['STOP', 'please leave me alone']) {
      await typed(body)
      await typed('START')
      expect(await back(), body).toEqual(['unsubscribed'])
    }
    expect(await own()).toMatchObject({ stoppedHereAt: null, heldHereAt: null })
  })
})

test('where the program itself has said no, a START is no opt-in: not in its report, not in its log, and nothing is sent', async () => {
  const staff = { ...testActor, kind: 'staff', name: 'Kim' } as const
  await sqlUnit((u) => optOutHere(u, { patientId: patient, programId: program, channel: 'console' }), staff)
  await text('STOP')
  await text('START')
  expect((await events()).map(({ direction, channel }) => `${direction} ${channel}`)).toEqual([
    'out console',
    'out sms',
  ])
  expect(
    await sql(`select 1 from audit_entry where action = 'phone.optIn' and patient_ids @> array[$1]`, [patient]),
  ).toEqual([])
  expect(await timeline()).not.toContain('resubscribed')
  expect((await messages()).at(-1)).toMatchObject({ kind: 'optInConfirmation', state: 'suppressed' })
  expect(await sql('select direction from phone_event where phone_number = $1 order by id', [phone])).toEqual([
    { direction: 'out' },
    { direction: 'in' },
  ])
})

const onScreen = () => ({ gateway: 'builtIn', to: program, gatewayId: newId('tx') }) as const
const kim = { ...testActor, kind: 'staff', id: 'st_kim', name: 'Kim' } as const
const typed = (body: string) =>
  sqlUnit((u) => receiveText(u, { ...onScreen(), from: phone, programId: program, patientId: patient, body }), kim)

test('the phone on the screen is its program’s alone: who types there is that person, and the real phone said nothing', async () => {
  await waiting()
  const there = await waiting('queued', 'link', elsewhere, other)
  await typed('STOP')
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: null, heldAt: null })
  expect(await own()).toMatchObject({ stoppedHereVia: 'screen' })
  expect(await sql('select state from sms where id = $1', [there])).toEqual([{ state: 'queued' }])
  expect(await sql('select 1 from phone_event where phone_number = $1', [phone])).toEqual([])
  expect(
    await sql(
      `select distinct kind, caller_kind as by, caller_name as name from timeline_entry where patient_id = $1 and kind <> 'invited' order by kind`,
      [patient],
    ),
  ).toEqual([
    { kind: 'textReceived', by: 'staff', name: 'Kim' },
    { kind: 'unsubscribed', by: 'staff', name: 'Kim' },
  ])
  expect(
    await sql(`select 1 from audit_entry where caller_kind in ('patient', 'caregiver') and patient_ids @> array[$1]`, [
      patient,
    ]),
  ).toEqual([])
  const ledger = () =>
    sql(`select value, capacity, actor_kind as by from consent where patient_id = $1 order by seq`, [patient])
  expect((await ledger()).at(-1)).toEqual({ value: false, capacity: 'demonstration', by: 'staff' })
  await typed('START')
  expect(await lifecycles()).toEqual(here('notInvited'))
  expect((await ledger()).at(-1)).toEqual({ value: true, capacity: 'demonstration', by: 'staff' })
  expect((await messages()).map(({ kind }) => kind)).toEqual([
    notifyNextCall,
    'link',
    'optOutConfirmation',
    'optInConfirmation',
  ])

  const { textId } = await typed('please leave me alone')
  expect(await readPhone(phone)).toMatchObject({ heldAt: null })
  expect(await own()).toMatchObject({ heldHereAt: expect.any(Date) })
  await unit((u) => decideText(u, { programId: program, textId, decision: 'stop' }), kim)
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: null })
  expect(await lifecycles()).toEqual(here('unsubscribed'))
})

test('on the screen nothing is taken back of what the real phone said to the program', async () => {
  await text('STOP')
  expect(await typed('START')).toMatchObject({ meaning: 'start', replyId: null })
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect((await events()).map(({ direction }) => direction)).toEqual(['out'])
  // The real phone takes back both.
  await text('START')
  await typed('STOP')
  await text('START')
  expect(await lifecycles()).toEqual(here('notInvited'))

  await text('leave me alone')
  await typed('START')
  expect((await own()).heldHereAt).not.toBeNull()
})

test('an answer on the screen asks nobody outside, whatever other programs know of the number', async () => {
  await text('STOP', { programId: other })
  await typed('STOP')
  await typed('START')
  expect((await messages()).slice(-2)).toMatchObject([
    { kind: 'optOutConfirmation', state: 'queued' },
    { kind: 'optInConfirmation', state: 'queued' },
  ])
})

test('plain words from a phone that only the partner had opted out are held; the partner’s word is lifted, the hold stays', async () => {
  const partner = { ...testActor, kind: 'partner', name: 'Partner' } as const
  const byPartner = { patientId: patient, programId: program, channel: 'api' } as const
  await sqlUnit((u) => optOutHere(u, byPartner), partner)
  const { textId } = await text('please do not ever text me again')
  expect((await readPhone(phone)).heldAt).not.toBeNull()
  expect(await sql('select 1 from task where patient_id = $1 and kind = $2', [patient, 'perhapsStop'])).toHaveLength(1)
  await sqlUnit((u) => optInHere(u, byPartner), partner)
  expect(await own()).toMatchObject({ optedOutAt: null, heldHereAt: expect.any(Date) })
  await unit((u) => decideText(u, { programId: program, textId, decision: 'stop' }), kim)
  expect(await own()).toMatchObject({ stoppedHereVia: 'sms', heldHereAt: null })
  await expect(sqlUnit((u) => optInHere(u, byPartner), partner)).rejects.toThrow('START')
})

test('what may be a STOP from a phone nobody has is one: nobody could decide', async () => {
  phone = newPhone()
  expect(await text('please do not ever text me again')).toMatchObject({ meaning: 'perhapsStop', patientId: null })
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: expect.any(Date), heldAt: null })
  patient = await makePatient(program, { phoneNumber: phone, skipOnboarding: false })
  expect(await messages()).toMatchObject([{ kind: 'invitation', state: 'deferred' }])
  expect(await gate()).toMatchObject({ optedOut: false, outside: { stopped: true } })
})

test('STOP and START of a patient who never said a word of consent leave none, and the invitation may go again', async () => {
  phone = newPhone()
  patient = await makePatient(program, { phoneNumber: phone, requiredConsent: true })
  await text('STOP')
  await text('START')
  expect(await consents()).toEqual([])
  expect(await sql('select consented_at, lifecycle from patient where id = $1', [patient])).toEqual([
    { consented_at: null, lifecycle: 'notInvited' },
  ])
  const [facts] = await sqlUnit((u) => readGateFacts(u, [{ patientId: patient, phoneNumber: phone }]))
  expect(facts).toMatchObject({ communicationRefused: false, consentGiven: false, optedOut: false })
})

test('START finds what was taken by the ledger, whichever machine’s clock was ahead', async () => {
  await text('STOP', {}, new Date(Date.now() + 3_600_000))
  await text('START')
  await text('STOP')
  await text('START')
  expect((await consents())[0]).toEqual([true, 'texted', 'sms'])
})

test('a STOP typed on the screen settles what was typed there; what a phone sent waits on, and holds against a START there', async () => {
  const real = await text('please stop texting my wife')
  const tried = await typed('leave me alone please')
  await typed('STOP')
  const decided = async (textId: string) => (await sql('select decision from sms_inbound where id = $1', [textId]))[0]
  expect([await decided(real.textId), await decided(tried.textId)]).toEqual([{ decision: null }, { decision: 'stop' }])
  const open = () =>
    sql(`select data ->> 'textId' as id from task where patient_id = $1 and kind = 'perhapsStop' and done_at is null`, [
      patient,
    ])
  expect(await open()).toEqual([{ id: real.textId }])
  expect((await readPhone(phone)).heldAt).not.toBeNull()

  expect(await typed('START')).toMatchObject({ replyId: null })
  expect(await lifecycles()).toEqual(here('unsubscribed'))
  expect(await own()).toMatchObject({ stoppedHereVia: 'screen' })
  await unit((u) => decideText(u, { programId: program, textId: real.textId, decision: 'other' }), kim)
  expect(await open()).toEqual([])
  expect((await readPhone(phone)).heldAt).toBeNull()
  await typed('START')
  expect(await lifecycles()).toEqual(here('notInvited'))
})

test('a text that waits on the screen holds its program alone, never the real phone', async () => {
  const real = await text('no me escriban más')
  const tried = await typed('leave me alone please')
  const decide = (textId: string) => unit((u) => decideText(u, { programId: program, textId, decision: 'other' }), kim)
  await decide(real.textId)
  expect((await readPhone(phone)).heldAt).toBeNull()
  expect((await own()).heldHereAt).not.toBeNull()
  // A STOP to another program leaves it waiting, and the phone is not held for it either.
  await text('leave me alone', { programId: other })
  await text('STOP', { programId: other })
  expect(await readPhone(phone)).toMatchObject({ stoppedAt: expect.any(Date), heldAt: null })
  expect((await own()).heldHereAt).not.toBeNull()
  await decide(tried.textId)
  expect((await own()).heldHereAt).toBeNull()
})

describe('after a STOP typed on the screen the real phone is heard as ever', () => {
  beforeEach(() => typed('STOP'))
  const said = async () => ({ ...(await readPhone(phone)), ...(await own()) })

  test('what may be a STOP is held with a task', async () => {
    const { textId } = await text('please do not ever text me again')
    expect(await sql('select decision from sms_inbound where id = $1', [textId])).toEqual([{ decision: null }])
    expect(await said()).toMatchObject({ heldAt: expect.any(Date), heldHereAt: expect.any(Date) })
    expect(await sql('select 1 from task where patient_id = $1 and kind = $2', [patient, 'perhapsStop'])).toHaveLength(
      1,
    )
    // On the screen there is nothing more to decide.
    const tried = await typed('leave me alone')
    expect(await sql('select decision from sms_inbound where id = $1', [tried.textId])).toEqual([{ decision: 'stop' }])
  })

  test('its STOP is its own word, also as the gateway reports it, and the screen takes neither back', async () => {
    await sql(`update support_program set gateway = 'twilio', sms_from = '+18005550100' where id = $1`, [program])
    await sqlUnit((u) => stopAtGateway(u, { programId: program, phoneNumber: phone }))
    expect(await said()).toMatchObject({ stoppedAt: expect.any(Date), stoppedHereVia: 'gateway' })
    await typed('START')
    expect(await lifecycles()).toEqual(here('unsubscribed'))
    await sqlUnit((u) => stopAtGateway(u, { programId: program, phoneNumber: phone }))
    expect(await sql('select via from phone_event where phone_number = $1', [phone])).toEqual([{ via: 'gateway' }])
    await text('START')
    expect(await lifecycles()).toEqual(here('notInvited'))
  })

  test('what the partner records meanwhile is the partner’s word: no START takes it back', async () => {
    const partner = { ...testActor, kind: 'partner', name: 'Partner' } as const
    const byPartner = { patientId: patient, programId: program, channel: 'api' } as const
    await sqlUnit((u) => optOutHere(u, byPartner), partner)
    await typed('START')
    expect(await own()).toMatchObject({ stoppedHereAt: null, optedOutBy: 'api' })
    expect(await lifecycles()).toEqual(here('unsubscribed'))
    await sqlUnit((u) => optInHere(u, byPartner), partner)
    expect(await lifecycles()).toEqual(here('notInvited'))
  })
})
