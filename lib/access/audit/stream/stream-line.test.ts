// Of a row only what names nobody leaves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { DataClass, inventory } from '@/lib/platform/db/inventory'
import { record } from '@/lib/platform/record/record'
import { testStream } from '@/lib/testing/audit-stream'
import { testActor, testDatabase } from '@/lib/testing/database'
import { streamAudit } from './stream-audit'
import { type StreamRow, streamedColumns, syslogFrame } from './stream-line'

const { unit } = testDatabase()
const { folder } = testStream()

test('the columns that leave are public, work, or the id and role of who works here', () => {
  const classOf = (column: string) =>
    inventory.find((each) => each.table === 'audit_entry' && each.column === column)?.class ?? DataClass.secret
  const staff = Object.keys(streamedColumns).filter((column) => classOf(column) === DataClass.staff)
  expect(staff).toEqual(['caller_id', 'caller_role'])
  const rest = Object.keys(streamedColumns).filter((column) => !staff.includes(column))
  expect(new Set(rest.map(classOf))).toEqual(new Set([DataClass.work]))
})

test('of a row nothing leaves but those columns and the listed words, whatever the row holds', async () => {
  const file = join(folder, 'words.jsonl')
  provideConfig({ HUB_AUDIT_SINK: `file:${file}` })
  const actor = { ...testActor, name: 'Ada Canary', address: '203.0.113.77' }
  const data = { person: 'Bo Canary', name: 'Canary token', why: 'Said Canary!', factor: 'app', staffId: 'st_1' }
  await unit(async (u) => {
    await record(u, { action: 'session.signIn', data })
    await record(u, { action: 'access.refused', data: { why: 'forbidden', again: 3, asked: 'Canary' } })
    await record(u, { action: 'access.refused', data: { why: 'Said Canary!' } })
    await record(u, { action: 'patient.read', patientIds: ['pt_1'], data: { staffId: 'canary', jti: 'canary' } })
    const many = Array.from({ length: 250 }, (_, n) => `pt_${n}`)
    await record(u, { action: 'patient.list', patientIds: many })
  }, actor)
  expect(await streamAudit(testActor)).toBe(5)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/canary|203\.0\.113/i)
  const [first, second, third, fourth, fifth] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const fixed = ['id', 'at', 'action', 'outcome', 'callerKind', 'callerId', 'callerRole', 'programId', 'patientIds']
  const keys = [...fixed, 'patients', 'requestId'].sort()
  expect(Object.keys(first).sort()).toEqual([...keys, 'factor', 'staffId'].sort())
  expect(first).toMatchObject({ action: 'session.signIn', callerId: 'test', factor: 'app', staffId: 'st_1' })
  expect(second).toMatchObject({ why: 'forbidden', again: 3 })
  for (const each of [third, fourth, fifth]) expect(Object.keys(each).sort()).toEqual(keys)
  expect(fifth).toMatchObject({ patients: 250 })
  expect(fifth.patientIds).toHaveLength(100)
  expect(
    Buffer.byteLength(JSON.stringify({ ...fifth, patientIds: fifth.patientIds.map(() => 'x'.repeat(40)) })),
  ).toBeLessThan(8_000)
})

test('a refusal and a failure are more than a notice', () => {
  const row = { at: new Date(0), action: 'a.b', patientIds: [], data: {} } as unknown as StreamRow
  const head = (outcome: StreamRow['outcome']) => syslogFrame({ ...row, outcome }, 'hub').split(' ')[1]
  expect([head('done'), head('refused'), head('failed')]).toEqual(['<110>1', '<109>1', '<108>1'])
})
