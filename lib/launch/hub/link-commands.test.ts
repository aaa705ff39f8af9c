// Links on the command line: refused in words where the console refuses them too.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { linkCommands } from './link-commands'

const { sql } = testDatabase()
let programId = ''
beforeAll(async () => {
  programId = await makeProgram()
})

const operator: Actor = { ...testActor, kind: 'operator', name: 'root' }
const issue = async (patient: string) => {
  const command = linkCommands.find(({ name }) => name === 'link issue') ?? expect.fail('no such command')
  return command.run({ patient, flow: 'pap', send: false } as never, operator, () => undefined)
}

test('a link is issued to who can be reached', async () => {
  const patientId = await makePatient(programId)
  expect((await issue(patientId)).json).toMatchObject({ patientId, flow: 'pap' })
})

test.each([
  ["lifecycle = 'unsubscribed'", 'has unsubscribed'],
  ['phone_number = null', 'has no phone number on record'],
])('none where %s', async (change, why) => {
  const patientId = await makePatient(programId)
  await sql(`update patient set ${change} where id = $1`, [patientId])
  await expect(issue(patientId)).rejects.toThrow(`The patient ${patientId} ${why}: no link is issued.`)
  expect(await sql('select 1 from flow where patient_id = $1', [patientId])).toEqual([])
})
