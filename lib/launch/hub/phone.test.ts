// The phone on the screen from a shell: what was understood of a text, and what followed.
import { beforeEach, expect, test } from 'vitest'
import { inviteBody } from '@/lib/contract/patients/invite'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { openColumn } from '@/lib/platform/sealed-columns'
import type { Actor } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { parseCommand } from './command'
import { commands } from './commands'

const { single, sql } = testDatabase()
const operator: Actor = { kind: 'operator', id: 'root', name: 'root', requestId: 'r', address: 'local' }
let program: string
let patient: string
let phone: string

const run = async (...argv: string[]) => {
  const { found, values } = parseCommand(commands, argv)
  return found.run(values, operator, () => undefined)
}
const text = (words: string) => run('phone', 'text', '--program', program, '--phone', phone, '--text', words)

beforeEach(async () => {
  program = await makeProgram()
  const row = (await readAdmission(null, program)).program ?? expect.fail('no program')
  patient = (await invitePatient(single(), row, inviteBody.parse(someone(program)))).patientId
  const [made] = await sql<{ phone_number: string }>('select phone_number from patient where id = $1', [patient])
  phone = made?.phone_number ?? ''
})

test('STOP is an opt-out at once, and START takes it back', async () => {
  const out = await text('Stop, please')
  expect(out.json).toMatchObject({
    programId: program,
    phoneNumber: phone,
    patientId: patient,
    meaning: 'stop',
    word: 'STOP',
    lifecycle: 'unsubscribed',
    tasks: [],
    answer: { kind: 'optOutConfirmation', state: 'queued' },
  })
  expect(out.json.timeline).toEqual(expect.arrayContaining(['textReceived', 'unsubscribed']))
  expect(out.say[0]).toBe('Understood as an opt-out (STOP).')
  const back = await text('START')
  expect(back.json).toMatchObject({ meaning: 'start', lifecycle: 'invited' })
  expect(back.json.timeline).toEqual(expect.arrayContaining(['resubscribed']))
})

test('what is only likely is held with a task, an ordinary text is neither', async () => {
  expect((await text('stopp')).json).toMatchObject({
    meaning: 'perhapsStop',
    decision: null,
    lifecycle: 'invited',
    tasks: ['perhapsStop'],
    answer: null,
  })
  expect((await text('subscribe')).json).toMatchObject({
    meaning: 'other',
    lifecycle: 'invited',
    tasks: [],
    answer: null,
  })
})

test('it is the phone on the screen: kept, told and audited in the same way', async () => {
  const { json } = await text('Hello')
  const [kept] = await sql<{ body: string }>(
    'select gateway, to_number, body, program_id, patient_id from sms_inbound where id = $1',
    [json.textId],
  )
  expect(kept).toMatchObject({ gateway: 'builtIn', to_number: program, program_id: program, patient_id: patient })
  expect(openColumn('sms_inbound.body', kept?.body ?? '', [json.textId])).toBe('Hello')
  expect(
    await sql("select caller_kind from audit_entry where action = 'phone.text' and program_id = $1", [program]),
  ).toEqual([{ caller_kind: 'operator' }])
})

test('a number nobody has there, another program and real phones are refused in words', async () => {
  await expect(run('phone', 'text', '--program', program, '--phone', '+12025550999', '--text', 'STOP')).rejects.toThrow(
    `No patient of ${program} has the phone +12025550999.`,
  )
  const other = await makeProgram()
  await expect(run('phone', 'text', '--program', other, '--phone', phone, '--text', 'STOP')).rejects.toThrow(
    'No patient of',
  )
  await expect(run('phone', 'text', '--program', 'none', '--phone', phone, '--text', 'STOP')).rejects.toThrow('none')
  await sql("update support_program set gateway = 'twilio' where id = $1", [program])
  await expect(text('STOP')).rejects.toThrow(/real phones|phone/i)
  expect(await sql('select lifecycle from patient where id = $1', [patient])).toEqual([{ lifecycle: 'invited' }])
})
