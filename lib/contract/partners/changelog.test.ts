import { expect, test } from 'vitest'
import { interfaceLines } from '@/lib/testing/interface-lines'
import { changelog, interfaceVersion } from './changelog'
import { callOf, groupsOf } from './changelog-groups'

const told = new Set(changelog.flatMap(({ adds }) => adds))
const lines = interfaceLines()
const isNeed = (line: string) => / needs /.test(line)

test('nothing of the interface was removed or narrowed', () => {
  // What is no longer needed is no removal.
  expect([...told].filter((line) => !isNeed(line) && !lines.includes(line))).toEqual([])
})

test('what was added has an entry; nothing new is needed of a call that was there before', () => {
  expect(lines.filter((line) => !told.has(line))).toEqual([])
  for (const { version, adds } of changelog.slice(0, -1)) {
    const before = changelog.slice(changelog.findIndex((release) => release.version === version) + 1)
    const known = new Set(before.flatMap(({ adds }) => adds.map(callOf)))
    expect(adds.filter((line) => isNeed(line) && known.has(callOf(line)))).toEqual([])
  }
})

test('the lines say what a call takes, needs and answers, and what a callback holds', () => {
  expect(lines).toEqual(
    expect.arrayContaining([
      'POST /v1/patients/invite',
      'POST /v1/patients/invite needs supportProgramId',
      'POST /v1/patients/invite takes additionalData[].key',
      'POST /v1/patients/invite answers 200 data.patientId',
      'POST /v1/patients/invite answers 400 phone_pattern',
      'GET /v1/callbacks takes query since',
      'callback dosageUpdate holds event.data.value',
    ]),
  )
})

test('versions and days go down', () => {
  const dates = changelog.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(changelog.map(({ version }) => version).indexOf(interfaceVersion)).toBe(0)
  expect(new Set(changelog.map(({ version }) => version)).size).toBe(changelog.length)
})

test('the additions of a release stand by call, and none is lost', () => {
  for (const { adds } of changelog) {
    const groups = groupsOf(adds)
    const told = groups.flatMap(({ call, parts }) =>
      parts.flatMap(({ part, lines }) => lines.map((line) => `${call} ${part.toLowerCase()} ${line}`)),
    )
    expect(told.sort()).toEqual(adds.filter((line) => callOf(line) !== line).sort())
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(adds.length)
  }
  const [first] = groupsOf(['GET /v1/x', 'GET /v1/x answers 200', 'GET /v1/x takes query a', 'callback y holds b'])
  expect(first).toEqual({
    call: 'GET /v1/x',
    count: 3,
    parts: [
      { part: 'Answers', lines: ['200'] },
      { part: 'Takes', lines: ['query a'] },
    ],
  })
})
