// The operator's commands about hours, holidays and targets, as a shell calls them.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { parseCommand } from './command'
import { commands } from './commands'

testDatabase()
const operator: Actor = { kind: 'operator', id: 'root', name: 'root', requestId: 'r', address: 'local' }
let program: string
const run = async (...argv: string[]) => {
  const { found, values } = parseCommand(commands, [...argv, '--program', program])
  return found.run(values, operator, () => undefined)
}
beforeAll(async () => {
  program = await makeProgram()
})

test('hours and targets are shown and set', async () => {
  expect((await run('clocks', 'show')).say).toEqual(
    expect.arrayContaining([
      '  sun  closed',
      '  mon  09:00-17:00',
      expect.stringMatching(/^ {2}reply .*120 open minutes, warns at 75 %/),
    ]),
  )
  expect((await run('clocks', 'set', '--hours', 'mon-thu=08:00-18:30,fri=closed')).json).toMatchObject({
    hours: [null, [480, 1110], [480, 1110], [480, 1110], [480, 1110], null, null],
  })
  const set = await run('clocks', 'set', '--kind', 'reply', '--target', '60', '--escalate', 'never')
  expect(set.say).toEqual([`reply of ${program}: due after 60 open minutes, warns at 75 %.`])
  expect((await run('clocks', 'show')).say.find((line) => line.includes('reply'))).toMatch(
    /never escalates {2}\(changed\)/,
  )
  await expect(run('clocks', 'set', '--hours', 'monday')).rejects.toThrow(/--hours is written as/)
  await expect(run('clocks', 'set', '--hours', 'mon=17:00-09:00')).rejects.toThrow(/closes before it opens/)
  await expect(run('clocks', 'set', '--kind', 'reply')).rejects.toThrow(/--kind goes with/)
  await expect(run('clocks', 'set', '--kind', 'reply', '--target', '1.5')).rejects.toThrow(/whole number/)
})

test('holidays are listed, added and removed', async () => {
  await run('holidays', 'add', '--day', '2027-03-31', '--name', 'César Chávez Day')
  await run('holidays', 'remove', '--federal', 'columbus')
  const { say, json } = await run('holidays', 'list')
  expect(say.join('\n')).toMatch(/2027-03-31 {2}César Chávez Day/)
  expect(say.join('\n')).not.toMatch(/columbus/)
  expect(json.days).toEqual([{ day: '2027-03-31', name: 'César Chávez Day' }])
  await run('holidays', 'remove', '--day', '2027-03-31')
  await run('holidays', 'add', '--federal', 'columbus')
  expect((await run('holidays', 'list')).say).toHaveLength(11)
  await expect(run('holidays', 'remove', '--day', '2027-03-31')).rejects.toThrow(/is not closed on/)
  await expect(run('holidays', 'add', '--day', '2027-02-30', '--name', 'None')).rejects.toThrow()
  await expect(run('holidays', 'add', '--day', '2027-03-31')).rejects.toThrow(/--day with --name/)
})
