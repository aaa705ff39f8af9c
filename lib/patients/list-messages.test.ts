import { beforeAll, expect, test } from 'vitest'
import { messageFilter } from '@/lib/contract/console-messages'
import { listMessages } from '@/lib/patients/list-messages'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'

const { unit, sql } = testDatabase()
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
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at)
     select 'sms_' || lpad(n::text, 3, '0'), case when n % 5 = 0 then $2 else $1 end,
            case when n % 5 = 0 then 'pt_x' when n % 2 = 0 then 'pt_b' else 'pt_a' end, '+12125550100', 'invitation', '', 'en',
            'Text ' || n, 'GSM-7', 1, case when n % 3 = 0 then 'suppressed' else 'queued' end, case when n % 3 = 0 then 'consentMissing' end, now(), now()
       from generate_series(1, 20) n`,
    [programId, other],
  )
})

const list = (filter: object = {}, program = programId) =>
  unit((u) => listMessages(u, { programId: program, ...messageFilter.parse(filter) }))
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
