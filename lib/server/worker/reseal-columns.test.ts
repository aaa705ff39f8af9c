// Sealed columns through the product's own doors: nobody reads them in the database, what was moved is refused, what was plain
// before reads on and is sealed by the chore, and so is what an older key sealed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepCallback } from '@/lib/callbacks/inbox/receive-callback'
import { Refusal } from '@/lib/contract/refusals'
import { unopened } from '@/lib/contract/unopened'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { listOptEvents } from '@/lib/messaging/messages/list-opt-events'
import { writeOptEvent } from '@/lib/messaging/messages/opt-event'
import { readConversation } from '@/lib/messaging/messages/read-conversation'
import { addNote } from '@/lib/patients/notes/add-note'
import { editNote } from '@/lib/patients/notes/edit-note'
import { patientNotes } from '@/lib/patients/notes/patient-notes'
import { readNoteVersions } from '@/lib/patients/notes/read-note-versions'
import { provideConfig } from '@/lib/platform/config'
import { dropKey, listKeys, presentSeal, rotateKey } from '@/lib/platform/key-ring'
import { log } from '@/lib/platform/log'
import { columnHead, openColumn, type SealedColumn, sealColumn, sealedList } from '@/lib/platform/sealed-columns'
import { rereadSecrets } from '@/lib/platform/secrets'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { carriedBy } from './carried-keys'
import { reseal } from './reseal'

const { sql, unit, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-columns-'))
const word = 'Zyxquorbia'
const actor = { ...testActor, kind: 'staff' as const, id: 'st_ana', name: 'Ana' }
let programId = ''
let patientId = ''

beforeAll(async () => {
  provideConfig({ HUB_SECRETS_FILE: join(folder, 'secrets.json') })
  rereadSecrets()
  programId = await makeProgram()
  patientId = await makePatient(programId)
  const { noteId } = await unit(
    (u) => addNote(u, { programId, patientId, text: `${word} is first`, mentions: [] }),
    actor,
  )
  await unit((u) => editNote(u, { programId, noteId, text: `${word} is next`, mentions: [], version: 1 }), actor)
  await unit((u) => addNote(u, { programId, patientId, text: `${word} is other`, mentions: [] }), actor)
  const [patient] = await sql<{ phone: string }>('select phone_number as phone from patient where id = $1', [patientId])
  for (const [n, body] of ['is here', 'please take me off this', 'says STOP'].entries())
    await unit((u) =>
      receiveText(u, {
        ...{
          gateway: 'twilio',
          gatewayId: `SM${n}`,
          from: patient?.phone ?? '',
          to: '+12025550100',
          programId,
          patientId,
        },
        body: `${word} ${body}`,
      }),
    )
  for (const n of [1, 2])
    await unit((u) =>
      keepCallback(u, { body: JSON.stringify({ word, n }), id: `wh_${n}` }, { programId, sentAt: u.now }),
    )
  for (const reason of ['asked', 'asked again'])
    await unit((u) =>
      writeOptEvent(u, {
        ...{
          programId,
          direction: 'out',
          channel: 'console',
          phoneNumber: patient?.phone ?? '',
          patientIds: [patientId],
        },
        reason: `${word} ${reason}`,
      }),
    )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Every sealed column of the table with its rows. */
async function everyValue(): Promise<{ name: SealedColumn; value: string; ids: unknown[] }[]> {
  const found = []
  for (const { name, table, column, by } of sealedList) {
    const rows = await sql<{ value: string; ids: unknown[] }>(
      `select ${column} as value, json_build_array(${Object.keys(by).join(', ')}) as ids from ${table} where ${column} <> ''`,
    )
    expect(rows.length, name).toBeGreaterThan(1)
    found.push(...rows.map((row) => ({ name, ...row })))
  }
  return found
}
const opened = async () =>
  (await everyValue()).map(({ name, value, ids }) => [name, ...ids, openColumn(name, value, ids)].join(' ')).sort()
const begins = async () => [...new Set((await everyValue()).map(({ value }) => value.startsWith(columnHead())))]

test('each value is sealed, for its own row', async () => {
  for (const { name, value, ids } of await everyValue()) {
    expect([name, value.startsWith(columnHead()), value.includes(word)]).toEqual([name, true, false])
    expect(openColumn(name, value, ids)).toContain(word)
    for (const foreign of [
      [`${ids[0]}x`, ...ids.slice(1)],
      ids.map((id, at) => (at === ids.length - 1 ? `${id}0` : id)),
    ])
      expect(() => openColumn(name, value, foreign), name).toThrow()
  }
})

test('a value that was moved to another row is not opened: the others are read, the log names it once, nobody overwrites it', async () => {
  const lines = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
  const notes = await sql<{ id: string; body: string }>('select id, body from note order by id')
  const [one = expect.fail('no note'), other] = notes
  const read = async () =>
    (await unit(({ tx }) => tx.note.findMany({ select: { body: true }, orderBy: { id: 'asc' } }))).map(
      ({ body }) => body,
    )
  expect(await read()).toEqual([`${word} is next`, `${word} is other`])
  await sql('update note set body = $2 where id = $1', [one.id, other?.body])
  const [kept] = await sql('select * from note where id = $1', [one.id])
  for (const _ of [1, 2]) expect(await read()).toEqual([unopened, `${word} is other`])
  const edit = { programId, noteId: one.id, text: 'other words', mentions: [], version: 2 }
  await expect(unit((u) => editNote(u, edit), actor)).rejects.toEqual(new Refusal('noteClosed'))
  expect(await sql('select * from note where id = $1', [one.id])).toEqual([kept])
  const shown = await unit((u) => patientNotes(u, { programId, patientId, noteIds: notes.map(({ id }) => id) }), actor)
  expect(notes.map(({ id }) => shown.get(id))).toMatchObject([
    { text: unopened, editableUntil: null },
    { text: `${word} is other`, editableUntil: expect.any(String) },
  ])
  expect(lines.mock.calls).toEqual([[{ event: 'sealed.unopened', reason: 'note.body', hints: [`${one.id}.2`] }]])
  lines.mockRestore()
  await sql('update note set body = $2 where id = $1', [one.id, one.body])
})

test('of a text and an opt-out that do not open the list is there all the same, and says so', async () => {
  const lines = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
  const places = [
    ['sms_inbound', 'body'],
    ['opt_event', 'words'],
  ] as const
  const put = async (table: string, column: string, id: string, value: string) => {
    await sql(`alter table ${table} disable trigger user`)
    await sql(`update ${table} set ${column} = $2 where id = $1`, [id, value])
    await sql(`alter table ${table} enable trigger user`)
  }
  const kept = []
  for (const [table, column] of places) {
    const [first = expect.fail(table), next] = await sql<{ id: string; value: string }>(
      `select id, ${column} as value from ${table} where ${column} is not null order by id`,
    )
    kept.push({ table, column, ...first })
    await put(table, column, first.id, next?.value ?? '')
  }
  const conversation = await unit((u) => readConversation(u, { programId, patientId, limit: 20 }), actor)
  expect(JSON.stringify(conversation).split(unopened)).toHaveLength(2)
  expect(JSON.stringify(conversation)).toContain(`${word} says STOP`)
  const outs = await unit((u) => listOptEvents(u, { programId, limit: 20 }), actor)
  expect(outs.rows.filter(({ words }) => words === unopened)).toHaveLength(1)
  expect(outs.rows.length).toBeGreaterThan(1)
  expect(lines).toHaveBeenCalledTimes(2)
  lines.mockRestore()
  for (const { table, column, id, value } of kept) await put(table, column, id, value)
})

test('nothing is looked up by a sealed column, and none is written without its row', async () => {
  await expect(unit(({ tx }) => tx.note.count({ where: { body: word } }))).rejects.toThrow(/looked up/)
  await expect(unit(({ tx }) => tx.note.updateMany({ where: { programId }, data: { body: '' } }))).rejects.toThrow(
    /without the values/,
  )
})

test('words that look sealed, and words of before, are read as they are', async () => {
  expect(openColumn('note.body', 'sealed-v1.', ['nt_1', 1])).toBe('sealed-v1.')
  expect(openColumn('note.body', 'please call', ['nt_1', 1])).toBe('please call')
  const text = sealColumn('note.body', 'a', ['nt_1', 1])
  expect(openColumn('note.body', sealColumn('note.body', text, ['nt_1', 1]), ['nt_1', 1])).toBe(text)
})

test('what was plain before an upgrade reads on, and the chore seals it once', async () => {
  const words = await opened()
  for (const { name, table, column, by } of sealedList)
    for (const { ids, value } of (await everyValue()).filter((each) => each.name === name)) {
      const its = Object.keys(by).map((key, at) => `${key}::text = $${at + 2}`)
      await sql(`alter table ${table} disable trigger user`)
      await sql(`update ${table} set ${column} = $1 where ${its.join(' and ')}`, [
        openColumn(name, value, ids),
        ...ids.map(String),
      ])
      await sql(`alter table ${table} enable trigger user`)
    }
  expect(await opened()).toEqual(words)
  expect(await begins()).toEqual([false])
  const [note] = await sql<{ id: string }>('select id from note order by id')
  const versions = await unit((u) => readNoteVersions(u, { programId, noteId: note?.id ?? '' }))
  expect(versions.map(({ text }) => text)).toEqual([`${word} is next`, `${word} is first`])

  expect(await reseal(single())).toEqual({ sealed: words.length, failed: 0 })
  expect(await begins()).toEqual([true])
  expect(await opened()).toEqual(words)
  expect(await reseal(single())).toEqual({ sealed: 0, failed: 0 })
})

test('a new key seals them anew, and the one before it can go', async () => {
  const words = await opened()
  const [was] = [listKeys().find(({ kind }) => kind === 'seal')]
  rotateKey('seal', new Date())
  const older = listKeys().find(({ kind, kid }) => kind === 'seal' && kid === was?.kid)
  if (!older) throw new Error('no older key')
  expect(await opened()).toEqual(words)
  const carried = async () => (await carriedBy(single(), older, presentSeal().kid ?? '')).map(({ what }) => what)
  expect(await carried()).toEqual(expect.arrayContaining(sealedList.map(({ what }) => what)))
  expect(await reseal(single())).toMatchObject({ sealed: words.length, failed: 0 })
  for (const { what } of sealedList) expect(await carried()).not.toContain(what)
  dropKey({ kind: 'seal', kid: older.kid })
  rereadSecrets()
  expect(await opened()).toEqual(words)
})
