import { beforeAll, describe, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { listInbox } from '@/lib/callbacks/inbox/list-inbox'
import { readInboxEntry } from '@/lib/callbacks/inbox/read-inbox-entry'
import { readInboxHealth } from '@/lib/callbacks/inbox/read-inbox-health'
import { receiveCallback } from '@/lib/callbacks/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { watchInbox } from '@/lib/callbacks/inbox/watch-inbox'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { inboxFilter } from '@/lib/contract/callbacks/inbox'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { signCallback } from '@/lib/testing/fake-partner'

const { unit, past } = testDatabase()
const { pap, dosage, consent } = CallbackShape
const programId = 'cardia'
const other = 'neuro'
const secrets: Record<string, string> = {}
const ids: string[] = []

const receive = async (program: string, body: unknown, id?: string) => {
  const { reply } = await unit((u) => receiveCallback(u, signCallback(secrets[program] ?? '', body, { id })))
  return 'data' in reply ? reply.data.id : ''
}
const list = (filter: object = {}, program = programId) =>
  unit((u) => listInbox(u, { programId: program, filter: inboxFilter.parse(filter) }))
const watch = () => unit((u) => watchInbox(u, { programId }))

beforeAll(async () => {
  for (const id of [programId, other]) {
    await unit((u) => createProgram(u, { id, name: id, templates: [] }))
    secrets[id] = (await unit((u) => rotateInboxSecret(u, { programId: id }))).secret
  }
  await past(({ tx }) =>
    tx.patient.create({ data: { id: 'pt_1', programId, firstName: 'Marta', lastName: 'Alvarez' } }),
  )
  const about = (patientId: string, program = programId) => callbackSamples({ programId: program, patientId })
  ids.push(
    await receive(programId, about('pt_1').pap),
    await receive(programId, about('pt_2').dosage),
    await receive(programId, about('pt_1').consent),
  )
  await receive(programId, { ...about('pt_1').pap, eventName: undefined })
  await receive(other, about('pt_1', other).pap)
})

test('newest first, with the patient’s name, and never another program’s', async () => {
  const { rows, older, newer } = await list()
  expect(rows.map(({ shape, state }) => [shape, state])).toEqual([
    [pap, 'quarantined'],
    [consent, 'accepted'],
    [dosage, 'accepted'],
    [pap, 'accepted'],
  ])
  expect(rows.map(({ patient }) => patient?.name)).toEqual([
    'Alvarez, Marta',
    'Alvarez, Marta',
    undefined,
    'Alvarez, Marta',
  ])
  expect([rows[0]?.problems, older, newer]).toEqual([1, null, null])
  expect((await list({}, other)).rows).toHaveLength(1)
})

test.each([
  ['state', { state: 'quarantined' }, 1],
  ['shape', { shape: pap }, 2],
  ['patient', { patient: 'pt_1' }, 3],
  ['a patient of nobody', { patient: 'pt_2' }, 0],
  ['received since', { from: '2020-01-01T00:00:00.000Z' }, 4],
  ['received until', { until: '2020-01-01T00:00:00Z' }, 0],
  ['several', { state: 'accepted', shape: pap, patient: 'pt_1' }, 1],
])('by %s', async (_case, filter, n) => {
  expect((await list(filter)).rows).toHaveLength(n)
})

test('pages go both ways and meet', async () => {
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, before: first.older })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual((await list()).rows.map(({ id }) => id))
  expect([first.newer, second.older]).toEqual([null, null])
  const back = await list({ limit: 2, after: second.newer })
  expect(back.rows).toEqual(first.rows)
  expect([back.newer, back.older]).toEqual([null, first.older])
})

test('a page shown is an audit row with the patients on it; watching leaves none', async () => {
  const count = () => unit(({ tx }) => tx.auditEntry.count())
  const before = await count()
  await list({ patient: 'pt_1' })
  await watch()
  expect(await count()).toBe(before + 1)
  const [row] = await unit(({ tx }) => tx.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 }))
  expect(row).toMatchObject({ action: 'inbox.list', programId, patientIds: ['pt_1'], data: { rows: 3 } })
})

describe('one entry', () => {
  test('is read within its program, and audited', async () => {
    const entry = await unit((u) => readInboxEntry(u, { programId, entryId: ids[0] ?? '' }))
    expect(entry).toMatchObject({
      id: ids[0],
      shape: pap,
      patient: { id: 'pt_1', name: 'Alvarez, Marta' },
      problems: [],
    })
    const [row] = await unit(({ tx }) => tx.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 }))
    expect(row).toMatchObject({ action: 'inbox.read', patientIds: ['pt_1'], data: { inboxEntryId: ids[0] } })
  })

  test('of another program does not exist', async () => {
    expect(await unit((u) => readInboxEntry(u, { programId: other, entryId: ids[0] ?? '' }))).toBeNull()
  })
})

test('the revision changes with a new callback and with a repeat, and with nothing else', async () => {
  const before = await watch()
  expect(await watch()).toEqual(before)
  expect((await list()).mark).toBe(before.mark)
  await receive(other, callbackSamples({ programId: other }).pap)
  expect(await watch()).toEqual(before)

  await receive(programId, callbackSamples({ programId }).pap, 'msg_pulse')
  const after = await watch()
  expect(after.mark).not.toBe(before.mark)
  await receive(programId, callbackSamples({ programId }).pap, 'msg_pulse')
  expect((await watch()).mark).not.toBe(after.mark)
})

test('the health shows valid secrets without their text, and refused calls by day and reason', async () => {
  await unit((u) =>
    receiveCallback(u, {
      ...signCallback(secrets[programId] ?? '', callbackSamples({ programId }).pap),
      id: 'msg_forged',
    }),
  )
  const health = await unit((u) => readInboxHealth(u, { programId }))
  expect(health.refusals).toEqual([{ day: new Date().toISOString().slice(0, 10), reason: 'signature', n: 1 }])
  expect(health.secrets).toMatchObject([{ expiresAt: null }])
  expect(Object.keys(health.secrets[0] ?? {})).toEqual(['id', 'createdAt', 'expiresAt'])
  expect((await unit((u) => readInboxHealth(u, { programId: other }))).refusals).toEqual([])
})
