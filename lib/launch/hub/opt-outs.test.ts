// The operator's commands about opt-outs.
import { expect, test } from 'vitest'
import { hub, hubJson } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'

const { sql } = testDatabase()

test('an opt-out by the operator is taken back by the operator, and both are listed with how long they took', async () => {
  const program = await makeProgram()
  const id = await makePatient(program)
  expect(await hubJson('patient', 'unsubscribe', '--id', id)).toMatchObject({ id, already: false })
  const back = await hub('patient', 'resubscribe', '--id', id, '--reason', 'asked for it by letter')
  expect(back).toMatchObject({ code: 0, err: '' })
  expect(await sql('select lifecycle from patient where id = $1', [id])).not.toEqual([{ lifecycle: 'unsubscribed' }])

  const listed = await hub('optouts', 'list', '--program', program)
  expect(listed.code).toBe(0)
  expect(listed.out).toMatch(/ out +operator .* \d+ ms /)
  expect(listed.out).toMatch(/ in +operator .* \d+ ms /)
  expect((await hub('patient', 'resubscribe', '--id', id)).code).toBe(2)
})
