// The operator's commands about imports, as a shell calls them.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { newPhone } from '@/lib/testing/people'
import { parseCommand } from './command'
import { commands } from './commands'

const { sql } = testDatabase()
const operator: Actor = { kind: 'operator', id: 'import', name: 'root', requestId: 'r', address: 'local' }
const run = async (...argv: string[]) => {
  const { found, values } = parseCommand(commands, argv)
  return found.run(values, operator, () => undefined)
}

test('check creates nobody, run creates those in order, and once more nobody', async () => {
  const program = await makeProgram()
  const file = join(mkdtempSync(join(tmpdir(), 'hubline-import-')), 'patients.csv')
  writeFileSync(
    file,
    `Id,First name,Last name,Phone,DOB,Shoe size\nP-1,Ana,Núñez,${newPhone()},4/3/1972,7\nP-2,Eli,Brown,555,,8\n`,
  )
  const checked = await run('import', 'check', '--program', program, '--file', file)
  expect(checked).toMatchObject({ found: true, json: { rows: 2, inOrder: 1, existing: 0, needsWork: 1 } })
  expect(checked.say.join('\n')).toContain(
    '2 rows: 1 in order, 0 here already, 1 need work.\n  line 3  Phone  1008 Does not match',
  )
  expect(checked.say).toContain('  Shoe size → left out')
  expect(await sql('select id from patient')).toEqual([])
  expect(await sql('select state from import_run')).toEqual([{ state: 'discarded' }])

  const done = await run('import', 'run', '--program', program, '--file', file, '--uninvited')
  expect(done.json).toMatchObject({ state: 'done', created: 1, existing: 0, needsWork: 1 })
  expect(await sql('select lifecycle from patient')).toEqual([{ lifecycle: 'notInvited' }])
  expect((await run('import', 'run', '--program', program, '--file', file)).json).toMatchObject({
    created: 0,
    existing: 1,
  })
  await expect(run('import', 'check', '--program', program, '--file', `${file}x`)).rejects.toThrow('There is no file')
  await expect(run('import', 'check', '--program', 'none', '--file', file)).rejects.toThrow('There is no program none.')
})
