import { beforeAll, expect, test } from 'vitest'
import type { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import { type ConversationLine, textingApi } from '@/lib/contract/messaging/texting'
import { listConversations } from '@/lib/messaging/messages/list-conversations'
import { markSeen } from '@/lib/messaging/messages/mark-seen'
import { readConversation } from '@/lib/messaging/messages/read-conversation'
import { watchConversation } from '@/lib/messaging/messages/watch-conversation'
import { watchTexts } from '@/lib/messaging/messages/watch-texts'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'

const { unit, sql } = testDatabase()
const phone = '+12125550100'
let programId = ''
let other = ''

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  for (const [id, program, number] of [
    ['pt_a', programId, phone],
    ['pt_none', programId, null],
    ['pt_x', other, '+12125550111'],
  ])
    await sql(
      `insert into patient (id, program_id, first_name, last_name, phone_number, zones) values ($1, $2, 'Marta', 'Alvarez', $3, '{America/New_York}')`,
      [id, program, number],
    )
  // A message every minute, a text half a minute after every second one.
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at,
                      by_kind, by_name)
     select 'sms_' || lpad(n::text, 3, '0'), $1, 'pt_a', $2, 'reply', '', 'en', 'Out ' || n, 'GSM-7', 1,
            case when n = 3 then 'suppressed' else 'delivered' end, case when n = 3 then 'optedOut' end, now(),
            '2026-11-20T10:00:00Z'::timestamptz + n * interval '1 minute', 'staff', 'Kofi Osei'
       from generate_series(1, 10) n`,
    [programId, phone],
  )
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     select 'tx_' || lpad(n::text, 3, '0'), 'builtIn', 'g' || n, $2, $1, 'In ' || n,
            '2026-11-20T10:00:30Z'::timestamptz + n * interval '1 minute',
            case n when 2 then 'help' when 8 then 'perhapsStop' else 'other' end, $1, 'pt_a'
       from generate_series(2, 10, 2) n`,
    [programId, phone],
  )
})

const read = (query: object = {}, patientId = 'pt_a', program = programId) =>
  unit((u) => readConversation(u, { programId: program, patientId, ...textingApi.readConversation.query.parse(query) }))
const words = (lines: readonly ConversationLine[]) =>
  lines.map((line) => (line.kind === 'sent' ? line.sms.body : line.text.body))

test('both directions, newest first', async () => {
  const { lines, phone: card, older, patient, gateway } = await read()
  expect(words(lines).slice(0, 4)).toEqual(['In 10', 'Out 10', 'Out 9', 'In 8'])
  expect(lines).toHaveLength(15)
  expect(older).toBeNull()
  expect([patient.lastName, card.phoneNumber, gateway]).toEqual(['Alvarez', phone, 'builtIn'])
  expect(lines.find((line) => line.kind === 'sent' && line.sms.id === 'sms_003')).toMatchObject({
    byName: 'Kofi Osei',
    occasion: 'reply',
    undoUntil: null,
    sms: { state: 'suppressed', reason: 'optedOut' },
  })
})

test('page by page nothing is missed and nothing comes twice', async () => {
  const seen: string[] = []
  for (let before: string | undefined, pages = 0; pages < 20; pages++) {
    const page = await read({ limit: 4, ...(before && { before }) })
    seen.push(...words(page.lines))
    if (!page.older) break
    before = page.older
  }
  expect(seen).toEqual(words((await read()).lines))
})

test('lines of the same millisecond are told apart at the edge of a page', async () => {
  await sql(`update sms set created_at = '2026-11-20T09:00:00Z' where id in ('sms_001', 'sms_002', 'sms_003')`)
  const all = words((await read()).lines)
  const first = await read({ limit: 13 })
  const rest = await read({ limit: 13, before: first.older })
  expect([...words(first.lines), ...words(rest.lines)]).toEqual(all)
})

test('a patient of another program is not found, and what no page ended with is no place; no phone is no fault', async () => {
  await expect(read({}, 'pt_x')).rejects.toMatchObject({ refusal: 'notFound' })
  await expect(read({ before: 'nowhere' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  expect((await read({}, 'pt_none')).phone.phoneNumber).toBeNull()
})

test('every read is audited without a word of what was said', async () => {
  await read({ limit: 2 })
  const [row] = await sql<{ action: string; patient_ids: string[]; data: object }>(
    'select action, patient_ids, data from audit_entry order by at desc, id desc limit 1',
  )
  expect(row).toEqual({ action: 'conversation.read', patient_ids: ['pt_a'], data: { lines: 2 } })
})

test('the mark changes with a state, a text, a decision and the phone, and with nothing else', async () => {
  const mark = async () => (await unit((u) => watchConversation(u, { programId, patientId: 'pt_a' }))).mark
  const marks = [await mark()]
  expect(await mark()).toBe(marks[0])
  for (const change of [
    `update sms set state = 'failed' where id = 'sms_010'`,
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id, handled_at)
     values ('tx_011', 'builtIn', 'g11', '${phone}', 'x', 'STOP', now(), 'stop', '${programId}', 'pt_a', now())`,
    `update sms_inbound set decision = 'other' where id = 'tx_008'`,
    `insert into program_phone (program_id, phone_number, stopped_here_at, stopped_here_via, updated_at) values ('${programId}', '${phone}', now(), 'sms', now())`,
  ]) {
    await sql(change)
    marks.push(await mark())
  }
  expect(new Set(marks).size).toBe(5)
  // What the phone said to others is no news here.
  await sql(
    `insert into phone_state (phone_number, stopped_at, held_at, invalid_at, updated_at) values ('${phone}', now(), now(), now(), now())`,
  )
  expect(await mark()).toBe(marks.at(-1))
  expect((await read()).phone).toMatchObject({ optedOutBy: 'sms' })
})

test('texts wait until somebody answers or says that no answer is needed; a possible opt-out until it is decided', async () => {
  const list = (filter: ConversationFilter) => unit((u) => listConversations(u, { programId, filter }))
  const ofA = async (filter: ConversationFilter) =>
    (await list(filter)).rows
      .filter(({ patient }) => patient.id === 'pt_a')
      .map(({ waits, doubt }) => ({ waits, doubt }))
  await sql(`update sms_inbound set decision = null where id = 'tx_008'`)
  expect(await ofA('waiting')).toEqual([{ waits: true, doubt: true }])
  expect(await ofA('optOut')).toEqual([{ waits: true, doubt: true }])
  // In the conversation itself the decision stands beside its text.
  expect((await read()).waiting).toBe(3)

  const before = await unit((u) => watchTexts(u, { programId }))
  expect(await unit((u) => markSeen(u, { programId, patientId: 'pt_a' }))).toEqual({ seen: 6 })
  expect((await unit((u) => watchTexts(u, { programId }))).texts).not.toBe(before.texts)
  expect(await ofA('waiting')).toEqual([{ waits: true, doubt: true }])
  await sql(`update sms_inbound set decision = 'other' where id = 'tx_008'`)
  expect(await ofA('waiting')).toEqual([])
  expect(await ofA('all')).toEqual([{ waits: false, doubt: false }])
  await expect(unit((u) => markSeen(u, { programId, patientId: 'pt_x' }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})

test('while a text may be an opt-out, what waits for the phone is named, next first', async () => {
  expect(await read()).toMatchObject({ held: [], heldCount: 0 })
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at, by_kind, by_name)
     select 'sms_h' || n, $1, case n when 8 then 'pt_none' else 'pt_a' end, $2, 'reply', '', 'en', 'Held ' || n, 'GSM-7', 1,
            case n when 7 then 'suppressed' when 1 then 'queued' else 'deferred' end,
            case n when 7 then 'optedOut' when 1 then null else 'optOutPending' end,
            '2026-11-30T10:00:00Z'::timestamptz - n * interval '1 hour', '2026-11-20T08:00:00Z', 'staff', 'Kofi Osei'
       from generate_series(1, 8) n`,
    [programId, phone],
  )
  expect((await read()).held).toEqual([])
  await sql(
    `update program_phone set held_here_at = now(), stopped_here_at = null, stopped_here_via = null where phone_number = $1`,
    [phone],
  )
  const { held, heldCount } = await read({ limit: 1 })
  expect(held.map(({ body }) => body)).toEqual(['Held 6', 'Held 5', 'Held 4', 'Held 3', 'Held 2'])
  expect(heldCount).toBe(6)
})
