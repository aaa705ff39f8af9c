import { beforeAll, expect, test } from 'vitest'
import { may } from '@/lib/access/staff/permissions'
import { screenPhoneApi } from '@/lib/contract/messaging/screen-phone'
import { listScreenPhones } from '@/lib/messaging/messages/list-screen-phones'
import { readScreenPhone } from '@/lib/messaging/messages/read-screen-phone'
import { watchTexts } from '@/lib/messaging/messages/watch-texts'
import { seal } from '@/lib/platform/seal'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'

const { unit, sql } = testDatabase()
const [shared, own, quiet] = ['+12125550100', '+12125550101', '+12125550102']
let programId = ''
let other = ''

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  for (const [id, program, phone] of [
    ['pt_anna', programId, shared],
    ['pt_ben', programId, shared],
    ['pt_cleo', programId, own],
    ['pt_dora', programId, quiet],
    ['pt_none', programId, null],
    ['pt_x', other, shared],
  ])
    await sql(
      `insert into patient (id, program_id, first_name, phone_number, phone_is_caregivers, zones) values ($1, $2, initcap(substr($1, 4)), $3, true, '{}')`,
      [id, program, phone],
    )
  await arrive(
    'sms_1',
    'pt_anna',
    shared,
    '10:00',
    'Open http://hub.test/m/key-1 please',
    'Open http://hub.test/m/… please',
  )
  await arrive('sms_2', 'pt_cleo', own, '10:01', 'For Cleo')
  await arrive('sms_3', 'pt_ben', shared, '10:02', 'For Ben')
  await arrive('sms_4', 'pt_x', shared, '10:03', 'Of another program', undefined, other)
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     values ('tx_1', 'builtIn', 'g1', $1, $2, 'Thanks', '2026-11-20T10:01:30Z', 'other', $2, 'pt_anna')`,
    [shared, programId],
  )
})

async function arrive(
  id: string,
  patientId: string,
  phone: string | undefined,
  time: string,
  whole: string,
  body = whole,
  program = programId,
) {
  const at = `2026-11-20T${time}:00Z`
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     values ($1, $2, $3, $4, 'link', '', 'en', $5, 'GSM-7', 1, 'delivered', $6, $6)`,
    [id, program, patientId, phone, body, at],
  )
  await sql('insert into phone_message (sms_id, program_id, phone_number, sealed, at) values ($1, $2, $3, $4, $5)', [
    id,
    program,
    phone,
    seal(whole),
    at,
  ])
}

const phoneOf = (patientId: string) => unit((u) => readScreenPhone(u, { programId, patientId }))

test('a phone shows what the program sent to it and what it texted back, oldest first, links whole', async () => {
  const { lines, phoneNumber, program } = await phoneOf('pt_ben')
  expect(lines.map(({ from, body }) => [from, body])).toEqual([
    ['program', 'Open http://hub.test/m/key-1 please'],
    ['phone', 'Thanks'],
    ['program', 'For Ben'],
  ])
  expect([phoneNumber, program.name]).toEqual([shared, 'Second Wind'])
  expect((await phoneOf('pt_anna')).lines).toEqual(lines)
  expect((await phoneOf('pt_dora')).lines).toEqual([])
})

test('the phones of a program: each once, last used first, links masked, those never used at the end', async () => {
  const { rows } = await unit((u) => listScreenPhones(u, { programId }))
  expect(rows.map(({ patient, phoneNumber, last }) => [patient.id, phoneNumber, last])).toEqual([
    ['pt_ben', shared, 'For Ben'],
    ['pt_cleo', own, 'For Cleo'],
    ['pt_dora', quiet, null],
  ])
})

test('a new text changes the mark of the phones', async () => {
  const mark = async () => (await unit((u) => watchTexts(u, { programId }))).phones
  const before = await mark()
  await arrive('sms_5', 'pt_cleo', own, '09:00', 'Written before, arrived now')
  expect(await mark()).not.toBe(before)
})

test('no phone, another program’s patient, a program with real phones', async () => {
  await expect(phoneOf('pt_none')).rejects.toMatchObject({ refusal: 'phoneMissing' })
  await expect(phoneOf('pt_x')).rejects.toMatchObject({ refusal: 'notFound' })
  await sql(`update support_program set gateway = 'twilio' where id = $1`, [other])
  await expect(unit((u) => readScreenPhone(u, { programId: other, patientId: 'pt_x' }))).rejects.toMatchObject({
    refusal: 'gatewayNotBuiltIn',
  })
  await expect(unit((u) => listScreenPhones(u, { programId: other }))).rejects.toMatchObject({
    refusal: 'gatewayNotBuiltIn',
  })
})

test('its links open, so only who may act for the patient sees them; an auditor sees who has a phone', () => {
  const seenBy = (row: keyof typeof screenPhoneApi) => may('auditor', screenPhoneApi[row].permission)
  expect([seenBy('readScreenPhone'), seenBy('textFromScreenPhone'), seenBy('listScreenPhones')]).toEqual([
    false,
    false,
    true,
  ])
})
