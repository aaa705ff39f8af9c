import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { watchMessages } from './watch-messages'

const { unit, sql } = testDatabase()
let [programId, other] = ['', '']
const watch = () => unit((u) => watchMessages(u, { programId }))

beforeAll(async () => {
  ;[programId, other] = [await makeProgram(), await makeProgram()]
  for (const id of [programId, other])
    await sql(`insert into patient (id, program_id, zones) values ('pt_' || $1, $1, '{}')`, [id])
})

const message = (id: string, state: string, program = programId) =>
  sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     values ($1, $2, 'pt_' || $2, '+12125550100', 'link', '', 'en', 'x', 'GSM-7', 1, $3, now(), now())`,
    [id, program, state],
  )

test('the mark changes with every message and every state of one, and not with those of another program', async () => {
  const marks = new Set([(await watch()).mark])
  const after = async (happening: Promise<unknown>) => {
    await happening
    const { mark } = await watch()
    const changed = !marks.has(mark)
    marks.add(mark)
    return changed
  }
  expect(await after(message('sms_1', 'queued'))).toBe(true)
  expect(await after(message('sms_2', 'queued', other))).toBe(false)
  expect(await after(sql(`update sms set state = 'sending' where id = 'sms_1'`))).toBe(true)
  expect(await after(sql(`update sms set state = 'failed', reason = 'landline' where id = 'sms_1'`))).toBe(true)
  expect(await after(sql('select 1'))).toBe(false)
})

test('counts what waits for a decision, also among messages too old to be watched', async () => {
  expect((await watch()).uncertain).toBe(0)
  await message('sms_old', 'uncertain')
  await sql(`update sms set created_at = now() - interval '1 day' where id = 'sms_old'`)
  for (let n = 0; n < 201; n += 1) await message(`sms_new_${n}`, 'delivered')
  const before = await watch()
  expect(before.uncertain).toBe(1)
  await sql(`update sms set state = 'delivered' where id = 'sms_old'`)
  expect(await watch()).toMatchObject({ uncertain: 0 })
  expect((await watch()).mark).not.toBe(before.mark)
})
