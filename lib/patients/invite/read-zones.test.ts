import { beforeAll, expect, test } from 'vitest'
import { parseCommand } from '@/lib/launch/hub/command'
import { commands } from '@/lib/launch/hub/commands'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'

const { sql } = testDatabase()
const run = async () => {
  const { found, values } = parseCommand(commands, ['patient', 'zones'])
  return found.run(values, testActor, () => undefined)
}

beforeAll(async () => {
  const programId = await makeProgram()
  // As the rule of before had read them: by the area code alone.
  await sql(
    `insert into patient (id, program_id, phone_number, zones, additional_data) values
       ('pt_a', $1, '+18085550101', '{Pacific/Honolulu}', '[{"key":"address.zip","value":"10001"},{"key":"address.city","value":"New York"}]'),
       ('pt_b', $1, '+18085550102', '{Pacific/Honolulu}', '[{"key":"address.state","value":"Nueva York"}]'),
       ('pt_c', $1, '+12125550103', '{America/New_York}', '[]')`,
    [programId],
  )
  await sql(
    `insert into patient (id, program_id, phone_number, zones, additional_data)
     select 'pt_many' || n, $1, '+1212556' || lpad(n::text, 4, '0'), '{America/Chicago}', '[]' from generate_series(1, 600) n`,
    [programId],
  )
})

test('patients on record are read anew, and once they are right nothing is written', async () => {
  expect((await run()).json).toEqual({ read: 603, changed: 602 })
  expect(await sql("select id, zones from patient where id in ('pt_a', 'pt_b', 'pt_c') order by id")).toEqual([
    { id: 'pt_a', zones: ['America/New_York', 'Pacific/Honolulu'] },
    { id: 'pt_b', zones: ['America/New_York', 'Pacific/Honolulu'] },
    { id: 'pt_c', zones: ['America/New_York'] },
  ])
  expect(await sql("select distinct zones from patient where id like 'pt_many%'")).toEqual([
    { zones: ['America/New_York'] },
  ])
  expect((await run()).json).toEqual({ read: 603, changed: 0 })
})
