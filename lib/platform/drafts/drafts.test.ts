// Drafts: sealed, one's own, about patients of the program, gone after thirty days.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { dropDraft } from './drop-draft'
import { keepDraft } from './keep-draft'
import { readDraft } from './read-draft'
import { sweepDrafts } from './sweep-drafts'

const { sql, unit } = testDatabase()
let programId: string
let patientId: string
const people: Record<string, string> = {}
const as = (name: string) => ({ kind: 'staff', id: people[name] ?? '', name, requestId: 'r', address: '' }) as const

beforeAll(async () => {
  programId = await makeProgram()
  patientId = await makePatient(programId)
  for (const name of ['ana', 'ben']) {
    const person = {
      email: `${name}@example.org`,
      name,
      role: 'case-manager',
      programIds: [programId],
      password: 'long enough for this',
    } as const
    people[name] = (await unit((u) => createStaff(u, person))).id
  }
})

const reply = () => ({ programId, kind: 'reply', patientId }) as const
const invite = () => ({ programId, kind: 'invite', patientId: null }) as const
const read = (who: string, ids: Parameters<typeof readDraft>[1]) => unit((u) => readDraft(u, ids), as(who))
const keep = (who: string, ids: Parameters<typeof readDraft>[1], value: string) =>
  unit((u) => keepDraft(u, { ...ids, value }), as(who))

test('the last words are kept, for their writer alone, and nobody reads them in the database', async () => {
  await keep('ana', reply(), 'Good mor')
  const { savedAt } = await keep('ana', reply(), 'Good morning, Wilhelmina')
  await keep('ana', invite(), '{"firstName":"Mina"}')
  expect(await read('ana', reply())).toEqual({ value: 'Good morning, Wilhelmina', savedAt })
  expect((await read('ana', invite())).value).toBe('{"firstName":"Mina"}')
  expect(await read('ben', reply())).toEqual({ value: null, savedAt: null })
  expect(JSON.stringify(await sql("select *, encode(sealed, 'escape') as text from draft"))).not.toMatch(/morning|Mina/)
  const entries = await sql<{ action: string; data: unknown }>(
    "select action, data from audit_entry where action like 'draft.%' order by id",
  )
  expect(entries.map(({ action }) => action)).toEqual(['draft.keep', 'draft.keep', 'draft.read', 'draft.read'])
  expect(entries[0]?.data).toEqual({ kind: 'reply' })
})

test('sealed for its place: moved to another it is none', async () => {
  await keep('ana', reply(), 'for this patient')
  const other = await makePatient(programId)
  await sql("update draft set patient_id = $1 where kind = 'reply'", [other])
  expect((await read('ana', { ...reply(), patientId: other })).value).toBe(null)
})

test('of several notes of one patient each has its own, beside the new one', async () => {
  const note = (about: string | null) => ({ programId, kind: 'note', patientId, about }) as const
  await keep('ana', note(null), 'a new one')
  await keep('ana', note('nt_1'), 'the first, mended')
  expect((await read('ana', note(null))).value).toBe('a new one')
  expect((await read('ana', note('nt_1'))).value).toBe('the first, mended')
  expect((await read('ana', note('nt_2'))).value).toBe(null)
  await unit((u) => dropDraft(u, { ...note('nt_1'), sent: true }), as('ana'))
  expect((await read('ana', note('nt_1'))).value).toBe(null)
})

test('not about a patient of another program', async () => {
  const foreign = await makeProgram()
  const ids = { ...reply(), programId: foreign }
  const drop = () => unit((u) => dropDraft(u, { ...ids, sent: false }), as('ana'))
  for (const work of [() => keep('ana', ids, 'x'), () => read('ana', ids), drop])
    await expect(work()).rejects.toMatchObject({ refusal: 'notFound' })
})

test('discarded it is gone, and said so; sent, the message is the record', async () => {
  const drop = (sent: boolean) => unit((u) => dropDraft(u, { ...reply(), sent }), as('ana'))
  const said = async () => (await sql("select from audit_entry where action = 'draft.drop'")).length
  await keep('ana', reply(), 'x')
  expect(await drop(true)).toEqual({ dropped: true })
  expect(await said()).toBe(0)
  await keep('ana', reply(), 'x')
  expect(await drop(false)).toEqual({ dropped: true })
  expect(await drop(false)).toEqual({ dropped: false })
  expect(await said()).toBe(1)
})

test('after thirty days it is neither read nor there', async () => {
  await keep('ana', reply(), 'old')
  await keep('ben', reply(), 'new')
  await sql("update draft set saved_at = now() - interval '30 days' where staff_id = $1", [people.ana])
  expect((await read('ana', reply())).value).toBe(null)
  await unit((u) => sweepDrafts(u))
  expect(await sql('select staff_id from draft')).toEqual([{ staff_id: people.ben }])
})
