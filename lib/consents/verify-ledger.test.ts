// What was done to the ledger behind the product's back is found, and named: rows, words, files.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMedia } from '@/lib/consents/media/add-media'
import { discardMedia } from '@/lib/consents/media/discard-media'
import { drawName } from '@/lib/consents/media/draw-signature'
import { fileStore } from '@/lib/consents/media/file-store'
import { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { testActor, testDatabase } from '@/lib/testing/database'
import { newExternalId, newPhone } from '@/lib/testing/people'
import { readTexts } from './read-texts'
import { recordConsents } from './record-consents'
import { verifyLedger } from './verify-ledger'

const { sql, pool, unit, single } = testDatabase()
const program = { id: 'cardia', name: 'Cardia Access', phone: '+12025550198' }
const actor = { ...testActor, kind: 'patient' as const, name: 'Patient', address: '192.0.2.7' }
let image: Buffer

beforeAll(async () => {
  await sql('insert into support_program (id, name, phone) values ($1, $2, $3)', [
    program.id,
    program.name,
    program.phone,
  ])
  image = (await drawName('Ada Ek'))?.bytes ?? Buffer.alloc(0)
})

type Signed = { patientId: string; signatureId: string; ids: string[] }
let signed: Signed
let other: Signed

/** A patient who signed all five in a flow, with a drawn signature. */
async function signs(): Promise<Signed> {
  const patientId = newId('pt')
  await sql(`insert into patient (id, program_id, external_id, phone_number) values ($1, $2, $3, $4)`, [
    patientId,
    program.id,
    newExternalId(),
    newPhone(),
  ])
  return unit(async (u) => {
    const file = { fileType: 'png' as const, bytes: image, width: 900, height: 300 }
    const { id: signatureId } = await addMedia(u, {
      programId: program.id,
      patientId,
      flowId: null,
      kind: 'signature',
      file,
    })
    const texts = await readTexts(u, program, LedgerName.all.slice(0, 5), 'en')
    const rows = texts.map((text) => ({
      patientId,
      name: text.name,
      value: true,
      basis: 'signed' as const,
      channel: 'phone' as const,
      flowId: newId('fl'),
      text,
      capacity: 'representative' as const,
      relationship: 'Mother',
      signedName: 'Ada Ek',
      signatureId,
      strokes: [
        [
          [0.1, 0.2, 0],
          [0.35, 0.25, 40],
        ],
      ] as [number, number, number][][],
      userAgent: 'Mozilla/5.0 (iPhone)',
      reason: 'In a flow',
    }))
    const made = await recordConsents(u, rows)
    return { patientId, signatureId, ids: made.map(({ id }) => id) }
  }, actor)
}

/** As whoever has the database itself may do it: no trigger is asked. */
async function tamper(text: string, values: unknown[] = []) {
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(text, values)
    await client.query('commit')
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    client.release()
  }
}
const verify = (scope = {}) => verifyLedger(single(), scope)
const named = async (scope = { patientId: signed.patientId }) =>
  (await verify(scope)).problems.map(({ table, row, field, problem }) => [table, row, field, problem])

beforeEach(async () => {
  // What the test before did to the words is undone with the words.
  await tamper('truncate consent_text').catch(() => undefined)
  ;[signed, other] = [await signs(), await signs()]
})

test('an untouched ledger has nothing to say; what was verified is in the audit log', async () => {
  const scope = { programId: program.id }
  const done = await verify({ patientId: signed.patientId })
  expect(done).toEqual({
    patients: 1,
    rows: 5,
    texts: PatientLanguage.all.length * LedgerName.all.length,
    files: 1,
    problems: [],
  })
  expect((await verify({ ...scope, patientId: other.patientId })).problems).toEqual([])
  expect(await verify({ programId: 'nobody' })).toEqual({ patients: 0, rows: 0, texts: 0, files: 0, problems: [] })
  const audit = await sql(
    `select data, program_id, patient_ids from audit_entry where action = 'consent.verify' order by id`,
  )
  expect(audit[0]).toEqual({
    data: { patients: 1, rows: 5, texts: PatientLanguage.all.length * LedgerName.all.length, files: 1, problems: 0 },
    program_id: null,
    patient_ids: [signed.patientId],
  })
})

const oneByte = (column: string) =>
  `update consent set ${column} = overlay(${column} placing case when left(${column}, 1) = 'x' then 'y' else 'x' end from 1 for 1) where id = $1`
test.each<[string, string, string | null]>([
  ['id', `update consent set id = 'cs_x' || substr(id, 5) where id = $1`, 'id'],
  ['value', 'update consent set value = not value where id = $1', 'value'],
  ['name', `update consent set name = 'fcra' where id = $1`, 'name'],
  ['basis', `update consent set basis = 'attested' where id = $1`, 'basis'],
  ['at', `update consent set at = at + interval '1 hour' where id = $1`, 'at'],
  ['flow_id', oneByte('flow_id'), 'flowId'],
  ['text_version', 'update consent set text_version = 2 where id = $1', 'textVersion'],
  ['text_hash', oneByte('text_hash'), 'textHash'],
  ['language', `update consent set language = 'es' where id = $1`, 'language'],
  ['channel', `update consent set channel = 'console' where id = $1`, 'channel'],
  ['actor_kind', `update consent set actor_kind = 'caregiver' where id = $1`, 'actorKind'],
  ['actor_name', oneByte('actor_name'), 'actorName'],
  ['capacity', `update consent set capacity = 'self' where id = $1`, 'capacity'],
  ['relationship', oneByte('relationship'), 'relationship'],
  ['signed_name', oneByte('signed_name'), 'signedName'],
  ['signature_id', 'update consent set signature_id = null where id = $1', 'signatureId'],
  ['signature_hash', oneByte('signature_hash'), 'signatureHash'],
  ['strokes', `update consent set strokes = replace(strokes, '0.35', '0.36') where id = $1`, 'strokes'],
  ['address', `update consent set address = '192.0.2.8' where id = $1`, 'address'],
  ['user_agent', oneByte('user_agent'), 'userAgent'],
  ['reason', oneByte('reason'), 'reason'],
  ['reason, taken away', 'update consent set reason = null where id = $1', 'reason'],
  ['seq', 'update consent set seq = 7 where id = $1', 'seq'],
  ['previous', oneByte('previous'), 'previous'],
  ['hash', oneByte('hash'), 'hash'],
  ['several columns', `update consent set signed_name = 'Eve', relationship = 'Aunt' where id = $1`, null],
])('a changed %s is found, in the row and by its name', async (column, change, field) => {
  const [, , third = ''] = signed.ids
  await tamper(change, [third])
  const found = await named()
  const row = column === 'id' ? third.replace(/^cs_./, 'cs_x') : third
  expect(found).toContainEqual(['consent', row, field, 'changed'])
  // Of the others only those the change itself makes untrue: a gap, a file or a text it names no more.
  expect(found.filter(([, name, , problem]) => name !== row && problem !== 'missing')).toEqual([])
  // Nobody else’s row is accused.
  expect(await named({ patientId: other.patientId })).toEqual([])
})

test('a row moved to another patient is found on both sides', async () => {
  await tamper('update consent set patient_id = $2, seq = 6 where id = $1', [signed.ids[4], other.patientId])
  expect(await named()).toEqual([['consent', `${signed.patientId}/5`, 'seq', 'missing']])
  expect((await named({ patientId: other.patientId })).map(([, row]) => row)).toContain(signed.ids[4])
})

test('a row written anew with a new hash is found: the next row and the audit log remember the old one', async () => {
  const anew = (id: string) =>
    tamper(`with changed as (update consent set value = false where id = $1 returning *) select 1 from changed`, [
      id,
    ]).then(() =>
      tamper(`update consent c set hash = encode(sha256(convert_to(consent_line(c), 'UTF8')), 'hex') where id = $1`, [
        id,
      ]),
    )
  const [, second = '', , , last = ''] = signed.ids
  await anew(second)
  expect(await named()).toEqual([['consent', second, 'value', 'rewritten']])
  await anew(last)
  expect(await named()).toEqual([
    ['consent', second, 'value', 'rewritten'],
    ['consent', last, 'value', 'rewritten'],
  ])
  // Even with every hash after it made to fit.
  for (const id of signed.ids.slice(1)) {
    await tamper(
      `update consent c set previous = coalesce((select hash from consent b where b.patient_id = c.patient_id and b.seq = c.seq - 1), '') where id = $1`,
      [id],
    )
    await tamper(
      `update consent c set hash = encode(sha256(convert_to(consent_line(c), 'UTF8')), 'hex') where id = $1`,
      [id],
    )
  }
  const rows = (await named()).filter(([, , , problem]) => problem === 'rewritten').map(([, row]) => row)
  expect(rows).toEqual(signed.ids.slice(1))
})

test('a removed row is missing: in the middle, at the end, and where nothing is left', async () => {
  await tamper('delete from consent where id = $1', [signed.ids[2]])
  expect((await verify({ patientId: signed.patientId })).problems).toEqual([
    expect.objectContaining({
      table: 'consent',
      seq: 3,
      field: 'seq',
      problem: 'missing',
      says: expect.stringContaining('Row 3'),
    }),
  ])
  await tamper('delete from consent where id = $1', [other.ids[4]])
  expect(await named({ patientId: other.patientId })).toEqual([['consent', `${other.patientId}/5`, 'seq', 'missing']])
  await tamper('delete from consent where patient_id = $1', [other.patientId])
  expect(await named({ patientId: other.patientId })).toHaveLength(5)
  const all = (await verify()).problems.filter(({ patientId }) => patientId === other.patientId)
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
})

test('two swapped rows are both named, by seq', async () => {
  const [, second = '', third = ''] = signed.ids
  await tamper('update consent set seq = -1 where id = $1', [second])
  await tamper('update consent set seq = 2 where id = $1', [third])
  await tamper('update consent set seq = 3 where id = $1', [second])
  expect(await named()).toEqual([
    ['consent', third, 'seq', 'changed'],
    ['consent', second, 'seq', 'changed'],
  ])
})

test('a changed text is found: its words, its hash, and one that was taken away', async () => {
  const key = `${program.id}/sharePHI/en/1`
  const where = `where program_id = '${program.id}' and name = 'sharePHI' and language = 'en'`
  await tamper(`update consent_text set body = replace(body, 'two years', 'ten years') ${where}`)
  expect(await named()).toEqual([['consent_text', key, 'title or body', 'changed']])
  // With its hash made to fit, the rows that were signed with it say so.
  await tamper(
    `update consent_text set hash = encode(sha256(convert_to(title || E'\\n' || body, 'UTF8')), 'hex') ${where}`,
  )
  expect(await named()).toEqual([['consent', signed.ids[0], 'textHash', 'missing']])
  await tamper(`update consent_text set body = replace(body, 'ten years', 'two years') ${where}`)
  expect(await named()).toEqual([['consent_text', key, 'hash', 'changed']])
  await tamper(`delete from consent_text ${where}`)
  expect(await named()).toEqual([['consent', signed.ids[0], 'textHash', 'missing']])
})

test('a changed or lost file is found, also where its hash was changed with it', async () => {
  const [{ storage_key: key } = { storage_key: '' }] = await sql<{ storage_key: string }>(
    'select storage_key from media_file where id = $1',
    [signed.signatureId],
  )
  const file = (problem: string, field: string) => ['media_file', signed.signatureId, field, problem]
  const forged = Buffer.from(image)
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
  await fileStore().put({ id: signed.signatureId, patientId: signed.patientId, storageKey: key }, forged)
  expect(await named()).toEqual([file('changed', 'sha256 or bytes')])

  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256').update(forged).digest('hex')
  await tamper('update media_file set sha256 = $2 where id = $1', [signed.signatureId, hash])
  expect(await named()).toEqual([
    ...signed.ids.map((id) => ['consent', id, 'signatureHash', 'changed']),
    file('changed', 'sha256'),
  ])

  // A byte of what lies in the store: the seal no longer opens.
  const { config } = await import('@/lib/platform/config')
  const { readFile, writeFile } = await import('node:fs/promises')
  const path = `${config().mediaDir}/${key}`
  const sealed = await readFile(path)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  await writeFile(path, sealed)
  expect(await named()).toContainEqual(file('damaged', 'bytes'))
  await fileStore().remove(key)
  expect(await named()).toContainEqual(file('missing', 'bytes'))
  await tamper('delete from media_file where id = $1', [signed.signatureId])
  expect((await named()).map(([, , field, problem]) => [field, problem])).toEqual([
    ...signed.ids.map(() => ['signatureId', 'missing']),
    ['id', 'missing'],
  ])
})

/** A document of a patient's own, as a finished flow keeps one; of different bytes for each. */
const keepDocument = ({ patientId }: Signed) =>
  unit(async (u) => {
    const bytes = Buffer.from(`%PDF-1.7 signed by ${patientId} %%EOF`)
    const file = { fileType: 'pdf' as const, bytes, width: null, height: null }
    return addMedia(u, { programId: program.id, patientId, flowId: null, kind: 'document', file })
  }, actor)

test('a signed document whose row was swapped for another patient’s is found, however much of the row fits', async () => {
  const [mine, theirs] = [await keepDocument(signed), await keepDocument(other)]
  expect(await named()).toEqual([])
  const [row] = await sql<{ storage_key: string; sha256: string; size: number }>(
    'select storage_key, sha256, size from media_file where id = $1',
    [theirs.id],
  )
  await tamper(`update media_file set storage_key = 'elsewhere' where id = $1`, [theirs.id])
  await tamper('update media_file set storage_key = $2, sha256 = $3, size = $4 where id = $1', [
    mine.id,
    row?.storage_key,
    row?.sha256,
    row?.size,
  ])
  expect(await named()).toEqual([
    ['media_file', mine.id, 'bytes', 'damaged'],
    ['media_file', mine.id, 'sha256', 'changed'],
  ])
  // The whole row of the other, put in the place of one's own.
  await tamper('delete from media_file where id = $1', [mine.id])
  await tamper('update media_file set patient_id = $2, storage_key = $3 where id = $1', [
    theirs.id,
    signed.patientId,
    row?.storage_key,
  ])
  expect(await named()).toEqual([
    ['media_file', theirs.id, 'bytes', 'damaged'],
    ['media_file', theirs.id, 'id', 'misplaced'],
    ['media_file', mine.id, 'id', 'missing'],
  ])
  expect(await named({ patientId: other.patientId })).toEqual([['media_file', theirs.id, 'id', 'missing']])
})

test('a file of another kind than was taken in, or hidden without a word in the audit log, is found', async () => {
  const { id } = await keepDocument(signed)
  await tamper(`update media_file set kind = 'cardFront' where id = $1`, [id])
  expect(await named()).toEqual([['media_file', id, 'kind', 'changed']])
  await tamper(`update media_file set kind = 'document', discarded_at = now() where id = $1`, [id])
  expect(await named()).toEqual([['media_file', id, 'id', 'missing']])
  await tamper('update media_file set discarded_at = null where id = $1', [id])
  await unit((u) => discardMedia(u, { patientId: signed.patientId, mediaId: id }), actor)
  expect(await named()).toEqual([])
})

test('another patient’s signature in the place of one’s own is found', async () => {
  await tamper('update media_file set patient_id = $2 where id = $1', [signed.signatureId, other.patientId])
  expect((await named()).map(([, , field, problem]) => [field, problem])).toEqual([
    ...signed.ids.map(() => ['signatureId', 'misplaced']),
    ['id', 'missing'],
  ])
  expect((await named({ patientId: other.patientId })).map(([, row, field]) => [row, field])).toContainEqual([
    signed.signatureId,
    'id',
  ])
})

test('a store that cannot be reached is an outage, no finding', async () => {
  const down = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  await expect(verifyLedger(single(), { patientId: signed.patientId }, down)).rejects.toThrow('connect')
})

test('chains longer than a page, of many patients, are verified whole', async () => {
  const rows = Array.from({ length: 230 }, (_, n) => ({
    patientId: n % 3 ? signed.patientId : other.patientId,
    name: 'fcra' as const,
    value: n % 2 === 0,
    basis: 'signed' as const,
    channel: 'phone' as const,
    signatureId: (n % 3 ? signed : other).signatureId,
  }))
  await unit((u) => recordConsents(u, rows), actor)
  const mine = await verify({ programId: program.id })
  expect(
    mine.problems.filter(({ patientId }) => [signed.patientId, other.patientId].includes(patientId ?? '')),
  ).toEqual([])
  await tamper('delete from consent where patient_id = $1 and seq = 100', [signed.patientId])
  expect(await named()).toEqual([['consent', `${signed.patientId}/100`, 'seq', 'missing']])
})
