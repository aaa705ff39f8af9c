import { beforeAll, expect, test } from 'vitest'
import { messageFilter, messagePage } from '@/lib/contract/messaging/messages'
import { listMessages } from '@/lib/patients/page/list-messages'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'

const { unit, sql } = testDatabase()
/** Message n was decided about n minutes later. */
const start = new Date('2026-06-15T17:00:00Z')
const minute = (n: number) => new Date(start.getTime() + n * 60_000)
let programId = ''
let other = ''

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  for (const [id, program] of [
    ['pt_a', programId],
    ['pt_b', programId],
    ['pt_x', other],
  ])
    await sql(
      `insert into patient (id, program_id, first_name, last_name, zones) values ($1, $2, 'Marta', 'Alvarez', '{}')`,
      [id, program],
    )
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at,
                      by_kind, sent_at, delivered_at)
     select 'sms_' || lpad(n::text, 3, '0'), case when n % 5 = 0 then $2 else $1 end,
            case when n % 5 = 0 then 'pt_x' when n % 2 = 0 then 'pt_b' else 'pt_a' end, '+12125550100', 'invitation', '', 'en',
            'Text ' || n, 'GSM-7', 1, case when n % 3 = 0 then 'suppressed' when n = 1 then 'delivered' else 'queued' end,
            case n % 9 when 0 then 'optedOut' when 3 then 'consentMissing' when 6 then 'consentMissing' end, at, at,
            case when n = 19 then 'partner' else 'staff' end, case when n = 1 then at end, case when n = 1 then at + interval '3 seconds' end
       from generate_series(1, 20) n, lateral (select $3::timestamptz + n * interval '1 minute' as at) t`,
    [programId, other, start],
  )
})

const list = (filter: object = {}, program = programId, now = new Date()) =>
  unit((u) => listMessages({ ...u, now }, { programId: program, ...messageFilter.parse(filter) }))
const numbers = async (filter: object = {}) => (await list(filter)).rows.map(({ id }) => Number(id.slice(4)))

test('newest first, this program’s only', async () => {
  expect(await numbers()).toEqual([19, 18, 17, 16, 14, 13, 12, 11, 9, 8, 7, 6, 4, 3, 2, 1])
  expect((await list({}, other)).rows.every(({ patient }) => patient.id === 'pt_x')).toBe(true)
})

test('by state and by patient', async () => {
  expect(await numbers({ state: 'suppressed' })).toEqual([18, 12, 9, 6, 3])
  expect(await numbers({ patient: 'pt_b' })).toEqual([18, 16, 14, 12, 8, 6, 4, 2])
  expect(await numbers({ patient: 'pt_b', state: 'suppressed' })).toEqual([18, 12, 6])
  expect(await numbers({ patient: 'pt_x' })).toEqual([])
})

test('by reason', async () => {
  expect(await numbers({ reason: 'optedOut' })).toEqual([18, 9])
  expect(await numbers({ reason: 'consentMissing' })).toEqual([12, 6, 3])
  expect(await numbers({ reason: 'consentMissing', patient: 'pt_a', state: 'suppressed' })).toEqual([3])
  expect(await numbers({ reason: 'undone' })).toEqual([])
})

test('by time: at or after the one, and before the other', async () => {
  const between = (from: number, until: number) => ({
    from: minute(from).toISOString(),
    until: minute(until).toISOString(),
  })
  expect(await numbers({ from: minute(14).toISOString() })).toEqual([19, 18, 17, 16, 14])
  expect(await numbers({ until: minute(4).toISOString() })).toEqual([3, 2, 1])
  expect(await numbers(between(7, 12))).toEqual([11, 9, 8, 7])
  expect(await numbers({ ...between(7, 12), patient: 'pt_b' })).toEqual([8])
  expect(await numbers({ ...between(3, 13), state: 'suppressed' })).toEqual([12, 9, 6, 3])
  // Another zone's spelling of the same moment.
  expect(await numbers({ from: '2026-06-15T13:18:00-04:00' })).toEqual([19, 18])
})

test('pages of a narrowed list are narrowed too, in both directions', async () => {
  const filter = { until: minute(18).toISOString(), limit: 5 }
  const first = await list(filter)
  expect([first.rows.map(({ id }) => id), first.newer]).toEqual([
    ['sms_017', 'sms_016', 'sms_014', 'sms_013', 'sms_012'],
    null,
  ])
  const second = await list({ ...filter, before: first.older })
  expect(second.rows.map(({ id }) => id)).toEqual(['sms_011', 'sms_009', 'sms_008', 'sms_007', 'sms_006'])
  const back = await list({ ...filter, after: second.newer })
  expect([back.rows, back.newer]).toEqual([first.rows, null])
})

test('the order is that of time, and of ids within a moment', async () => {
  await sql(`update sms set created_at = $1 where id in ('sms_003', 'sms_011')`, [minute(17)])
  try {
    expect((await numbers()).slice(0, 5)).toEqual([19, 18, 17, 11, 3])
    const page = await list({ limit: 4 })
    expect((await list({ limit: 2, before: page.older })).rows.map(({ id }) => id)).toEqual(['sms_003', 'sms_016'])
    expect((await list({ limit: 2, after: 'sms_016' })).rows.map(({ id }) => id)).toEqual(['sms_011', 'sms_003'])
  } finally {
    for (const n of [3, 11])
      await sql('update sms set created_at = $2 where id = $1', [`sms_${String(n).padStart(3, '0')}`, minute(n)])
  }
})

test('what staff caused can be taken back until it leaves; nothing else', async () => {
  const undo = async (now: Date) =>
    Object.fromEntries((await list({ limit: 6 }, programId, now)).rows.map(({ id, undoUntil }) => [id, undoUntil]))
  expect(await undo(minute(16.5))).toEqual({
    sms_019: null, // a partner's
    sms_018: null, // suppressed
    sms_017: minute(17).toISOString(),
    sms_016: null, // due
    sms_014: null,
    sms_013: null,
  })
  expect(await undo(minute(17))).toMatchObject({ sms_017: null })
  await sql("update sms set state = 'sending' where id = 'sms_017'")
  expect(await undo(minute(16.5))).toMatchObject({ sms_017: null })
  await sql("update sms set state = 'queued' where id = 'sms_017'")
})

test('a message tells when it arrived', async () => {
  const { rows } = await list({ state: 'delivered' })
  expect(rows).toMatchObject([
    { id: 'sms_001', sentAt: minute(1).toISOString(), deliveredAt: new Date(minute(1).getTime() + 3000).toISOString() },
  ])
  expect(messagePage.parse(await list()).rows).toHaveLength(16)
})

test('there and back again', async () => {
  const first = await list({ limit: 6 })
  expect([first.newer, first.older]).toEqual([null, 'sms_013'])
  const second = await list({ limit: 6, before: first.older })
  expect(second.rows.map(({ id }) => id)).toEqual(['sms_012', 'sms_011', 'sms_009', 'sms_008', 'sms_007', 'sms_006'])
  const third = await list({ limit: 6, before: second.older })
  expect([third.rows.length, third.older]).toEqual([4, null])
  const back = await list({ limit: 6, after: third.newer })
  expect(back.rows).toEqual(second.rows)
  expect((await list({ limit: 6, after: back.newer })).rows).toEqual(first.rows)
  expect((await list({ limit: 6, after: back.newer })).newer).toBeNull()
})

test('the audit row names every patient shown', async () => {
  await list({ limit: 3 })
  const [row] = await sql<{ patientIds: string[]; data: object }>(
    `select patient_ids as "patientIds", data from audit_entry where action = 'messages.list' order by id desc limit 1`,
  )
  expect(row?.patientIds.toSorted()).toEqual(['pt_a', 'pt_b'])
  expect(row?.data).toEqual({ messages: 3 })
})
