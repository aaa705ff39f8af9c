// What is done to the audit log behind the product's back is found, and named: by somebody who owns the database, may drop
// every trigger and recompute every hash, and has no key.

import { mkdtempSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetAll } from '@/lib/platform/cache'
import { config, provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { record } from '@/lib/platform/record/record'
import { inSql } from '@/lib/platform/unit'
import { auditIds, lateRow } from '@/lib/testing/audit-rows'
import { testActor, testDatabase } from '@/lib/testing/database'
import { anchorFolder, readAnchors } from './anchors'
import { restartSeals } from './restart-seals'
import { sealAudit } from './seal-audit'
import { readSealBody, type SealRow } from './seal-body'
import { sealKeys } from './seal-key'
import { firstId, lastId, readFormerRows, readSealedRows, sealedRow } from './sealed-rows'
import { verifyAudit } from './verify-audit'

const { sql, pool, unit, single } = testDatabase()
const rows = 200
const wholeAnchors = mkdtempSync(join(tmpdir(), 'hubline-anchors-'))

/** As the owner of the database: no trigger and no CHECK stands in the way. */
async function tamper(text: string, values: unknown[] = []) {
  const client = await pool().connect()
  try {
    await client.query(`set session_replication_role = replica`)
    return await client.query(text, values)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

/** Another secrets file, as of another machine; a process reads its own once. */
async function withSecrets(file: string) {
  const [database, folder] = [config().databaseUrl, config().dataDir]
  await closePool()
  await forgetAll()
  provideConfig({ DATABASE_URL: database, DATA_DIR: folder, HUB_SECRETS_FILE: file })
}

const verify = () => verifyAudit(single(), { anchors: readAnchors() })
const named = async () => (await verify()).problems.map(({ problem, row, seal }) => [problem, row ?? `seal ${seal}`])

async function write(count: number) {
  await unit(async (u) => {
    for (let n = 0; n < count; n += 1)
      await record(u, {
        action: n % 3 === 0 ? 'patient.read' : 'patient.list',
        programId: n % 5 === 0 ? null : 'cardia',
        patientIds: n % 2 === 0 ? [`pt_${n}`, `pt_${n + 1}`] : [],
        data: { count: n, fields: ['phone', 'Łódź'] },
      })
  })
}

beforeAll(async () => {
  provideConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'hubline-seals-')) })
  const checks = await sql<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'audit_entry'::regclass and contype = 'c'`,
  )
  for (const { name } of checks) await sql(`alter table audit_entry drop constraint "${name}"`)

  await write(rows)
  expect(await sealAudit(testActor, { batch: 64 })).toBe(rows)
  await sql('create table whole_entries as table audit_entry')
  await sql('create table whole_seals as table audit_seal')
  await cp(anchorFolder(), wholeAnchors, { recursive: true })
})

/** As it was written and sealed once: every test begins with it. */
beforeEach(async () => {
  await tamper('delete from audit_entry')
  await tamper('delete from audit_seal')
  await tamper('insert into audit_entry overriding system value select * from whole_entries')
  await tamper('insert into audit_seal overriding system value select * from whole_seals')
  await rm(anchorFolder(), { recursive: true, force: true })
  await cp(wholeAnchors, anchorFolder(), { recursive: true })
})

test('an untouched log is whole, also while rows come in; what is not sealed yet is counted', async () => {
  expect(await verify()).toMatchObject({ rows, seals: 4, unsealed: 0, restarts: [], problems: [] })
  expect(await verify()).toMatchObject({ rows, unsealed: 1, problems: [] })
  expect(await sealAudit(testActor)).toBe(2)
  expect(await sealAudit(testActor)).toBe(0)
  expect(await verify()).toMatchObject({ rows: rows + 2, seals: 5, problems: [] })
})

test('every column of the log is sealed', async () => {
  const columns = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'audit_entry' order by 1`,
  )
  const text = await readFile(join(import.meta.dirname, 'sealed-rows.ts'), 'utf8')
  expect(columns.map(({ name }) => name).filter((name) => !text.includes(`a.${name}`))).toEqual([])
})

// The n-th character of a value becomes another one of the same kind.
const flipped = (value: string) =>
  `overlay(${value} placing case when substr(${value}, $1, 1) = 'a' then 'b' else 'a' end from $1 for 1)`
const textColumns = [
  'caller_kind',
  'caller_id',
  'caller_name',
  'action',
  'outcome',
  'program_id',
  'request_id',
  'address',
]
const places: [string, string, string][] = [
  ...textColumns.map((column): [string, string, string] => [column, column, flipped(column)]),
  [
    'patient_ids',
    `array_to_string(patient_ids, ' ')`,
    `string_to_array(${flipped(`array_to_string(patient_ids, ' ')`)}, ' ')`,
  ],
  ['data', `data->'fields'->>1`, `jsonb_set(data, '{fields,1}', to_jsonb(${flipped(`data->'fields'->>1`)}))`],
]
test.each(places)('every byte of 200 rows: %s', async (column, value, changed) => {
  const [{ most } = { most: 0 }] = await sql<{ most: number }>(`select max(length(${value})) as most from audit_entry`)
  expect(most).toBeGreaterThan(0)
  await sql('create table kept as table audit_entry')
  for (let place = 1; place <= most; place += 1) {
    const touched = await tamper(
      `update audit_entry set ${column} = ${changed} where length(${value}) >= $1 returning id::text as id`,
      [place],
    )
    const found = (await verify()).problems
    expect(found.map(({ row }) => row)).toEqual(touched.rows.map(({ id }) => id).sort((a, b) => Number(a) - Number(b)))
    expect(new Set(found.map(({ problem }) => problem))).toEqual(new Set(['changed']))
    await tamper(`update audit_entry a set ${column} = k.${column} from kept k where k.id = a.id`)
    await tamper(`delete from audit_entry where action = 'audit.verify'`)
  }
  await sql('drop table kept')
})

test.each([
  [`at = at + interval '1 millisecond'`],
  [`caller_role = 'auditor'`],
  [`program_id = coalesce(program_id, '') || ' '`],
  [`data = data || '{"more": null}'`],
  [`data = jsonb_set(data, '{count}', to_jsonb(((data->>'count') || '.0')::numeric))`],
  [`patient_ids = patient_ids || null::text`],
])('a row is named: %s', async (change) => {
  const [, second = ''] = await auditIds()
  await tamper(`update audit_entry set ${change} where id = $1`, [second])
  expect(await named()).toEqual([['changed', second]])
})

test('missing, added and moved rows are named, the first one first', async () => {
  const all = await auditIds()
  const [a = '', b = '', c = ''] = [all[10], all[70], all[199]]
  await tamper('delete from audit_entry where id = any($1)', [[a, c]])
  expect(await named()).toEqual([
    ['missing', a],
    ['missing', c],
  ])
  await tamper(
    `insert into audit_entry (id, at, caller_kind, caller_id, caller_name, action, patient_ids, request_id, address) select -1, at, caller_kind, caller_id, 'Forged', action, patient_ids, request_id, address from audit_entry where id = $1`,
    [b],
  )
  expect((await named())[0]).toEqual(['added', '-1'])
  await tamper('delete from audit_entry where id = -1')
  await tamper('update audit_entry set id = $2 where id = $1', [b, a])
  expect(await named()).toEqual([
    ['moved', a],
    ['missing', c],
  ])
})

test('two rows that changed places, and one put at the end, are moved', async () => {
  const all = await auditIds()
  const [a = '', b = ''] = [all[3], all[150]]
  await tamper(
    'update audit_entry set id = case id when $1 then -$2::bigint else -$1::bigint end where id = any(array[$1, $2]::bigint[])',
    [a, b],
  )
  await tamper('update audit_entry set id = -id where id < 0')
  expect(await named()).toEqual([
    ['moved', a],
    ['moved', b],
  ])
  await tamper('update audit_entry set id = 1000000 where id = $1', [a])
  expect((await named()).map(([problem]) => problem)).toEqual(['moved', 'moved'])
})

test('who recomputes the seals without the key is found', async () => {
  const [first = ''] = await auditIds()
  await tamper(`update audit_entry set caller_name = 'Nobody' where id = $1`, [first])
  const [seal] = await sql<SealRow>('select seq::text, body, mac from audit_seal order by audit_seal.seq limit 1')
  const body = readSealBody(seal?.body ?? '')
  const [row] = (await single().sql(readSealedRows, { after: firstId, upTo: first, most: 1 })).map(sealedRow)
  const tag = Buffer.from(sealKeys().present.tag(row?.words[2] ?? ''), 'binary')
  if (body?.form !== 2) throw new Error('a seal of another form')
  const tags = Buffer.concat([tag, Buffer.from(body.tags, 'base64url').subarray(tag.length)]).toString('base64url')
  const forged = JSON.stringify({ ...body, tags })
  await tamper('update audit_seal set body = $1 where seq = 1', [forged])
  expect((await verify()).problems[0]).toMatchObject({ problem: 'sealChanged', seal: 1 })
  await expect(sealAudit(testActor)).resolves.toBeGreaterThan(0) // the newest is sound, so later rows are sealed
})

test.each([
  ['its body', 'update audit_seal set body = overlay(body placing $1 from 30 for 1) where seq = 2', '7'],
  ['its mac', 'update audit_seal set mac = overlay(mac placing $1 from 5 for 1) where seq = 2', '!'],
])('a changed seal is named: %s', async (_, change, to) => {
  await tamper(change, [to])
  expect((await named())[0]).toEqual(['sealChanged', 'seal 2'])
})

/** All rows under one seal, as seals were made before: each row as JSON, ids and tags one by one. */
async function sealedBefore() {
  const { kid, tagOf, mac } = sealKeys().present
  const all = (await single().sql(readFormerRows, { after: firstId, upTo: lastId, most: rows })).map(sealedRow)
  const body = JSON.stringify({
    ...{ form: 1, seq: 1, at: new Date().toISOString(), from: firstId, to: all.at(-1)?.id },
    ...{ ids: all.map(({ id }) => id), tags: all.map((row) => tagOf(row, 1)), previous: '', kid },
  })
  await rm(anchorFolder(), { recursive: true, force: true })
  await tamper('delete from audit_seal')
  await tamper('insert into audit_seal (seq, body, mac) values (1, $1, $2)', [body, mac(body)])
}

test('a seal of the first form proves what it sealed, and the next one follows it', async () => {
  const [first = '', second = '', third = ''] = await auditIds()
  await tamper(`update audit_entry set at = '2026-11-24 01:02:03.004+00', program_id = null where id = $1`, [first])
  const [row] = await single().sql(readFormerRows, { after: firstId, upTo: first, most: 1 })
  expect(row?.former).toBe(
    `{"at": "1795482123.004000", "data": {"count": 0, "fields": ["phone", "Łódź"]}, "action": "patient.read", "address": "127.0.0.1", "outcome": "done", "callerId": "test", "programId": null, "requestId": "request-test", "callerKind": "system", "callerName": "Test", "callerRole": null, "patientIds": ["pt_0", "pt_1"]}`,
  )
  await sealedBefore()
  await write(3)
  expect(await sealAudit(testActor)).toBe(3)
  expect(await verify()).toMatchObject({ rows: rows + 3, seals: 2, problems: [] })
  for (const [column, value, changed] of places) {
    await sql('create table kept as table audit_entry')
    await tamper(`update audit_entry set ${column} = ${changed} where id = $2 and length(${value}) >= $1`, [1, third])
    expect([column, await named()]).toEqual([column, [['changed', third]]])
    await tamper(`update audit_entry a set ${column} = k.${column} from kept k where k.id = a.id`)
    await sql('drop table kept')
  }
  // What one form sealed is found again where the other one seals.
  const late = (await auditIds())[rows] ?? ''
  await tamper('delete from audit_entry where id = $1', [late])
  await tamper('update audit_entry set id = $2 where id = $1', [second, late])
  expect(await named()).toEqual([['moved', late]])
})

test('a seal taken out is missed', async () => {
  await tamper('delete from audit_seal where seq = 2')
  expect((await named())[0]).toEqual(['sealMissing', 'seal 2'])
})

test('an end cut off with its seals, and a log sealed anew from nothing, disagree with the anchor', async () => {
  await sealAudit(testActor)
  const body = readSealBody((await sql<SealRow>('select body from audit_seal where seq = 2'))[0]?.body ?? '')
  await tamper('delete from audit_entry where id > $1', [body?.to])
  await tamper('delete from audit_seal where seq > 2')
  expect(await named()).toEqual([['endLost', 'seal 4']])
  await expect(sealAudit(testActor)).rejects.toMatchObject({ reason: 'endLost' })
  await tamper('delete from audit_seal')
  expect(await named()).toEqual([
    ['endLost', 'seal 1'],
    ['endLost', 'seal 4'],
  ])
  // Without the anchor nobody would know: that is what it is for.
  expect((await verifyAudit(single(), { anchors: [] })).problems).toEqual([])
})

test('after a backup was restored the log goes on, and says so for ever', async () => {
  await sealAudit(testActor)
  await expect(inSql(testActor, (u) => restartSeals(u, { reason: 'none' }))).rejects.toMatchObject({
    reason: 'notLost',
  })
  await tamper('delete from audit_seal where seq > 2')
  const body = readSealBody((await sql<SealRow>('select body from audit_seal where seq = 2'))[0]?.body ?? '')
  await tamper('delete from audit_entry where id > $1', [body?.to])
  expect(await inSql(testActor, (u) => restartSeals(u, { reason: 'Restored the backup of Monday' }))).toEqual({
    seq: 5,
    after: 2,
  })
  await write(3)
  expect(await sealAudit(testActor)).toBeGreaterThan(3)
  expect(await verify()).toMatchObject({
    restarts: [{ seq: 5, after: 2, reason: 'Restored the backup of Monday' }],
    problems: [],
  })
  await tamper('delete from audit_seal where seq = 5')
  expect((await named()).length).toBeGreaterThan(0)
})

test('a changed anchor is no proof', async () => {
  await sealAudit(testActor)
  await writeFile(join(anchorFolder(), 'newest.json'), '{"seq":4,"at":"x","mac":"forged"}\n')
  expect(await named()).toEqual([['endLost', 'seal 4']])
  await writeFile(join(anchorFolder(), 'newest.json'), 'nothing\n')
  expect(await named()).toEqual([['endLost', 'seal null']])
})

test('another key seals nothing and says so; it can tell nothing of what the first one sealed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'hubline-other-')), 'secrets.json')
  const mine = await verify()
  await withSecrets(file)
  try {
    await write(1)
    await expect(sealAudit(testActor)).rejects.toMatchObject({ reason: 'otherKey' })
    expect(new Set((await verify()).problems.map(({ problem }) => problem))).toEqual(new Set(['otherKey']))
  } finally {
    await withSecrets('')
  }
  expect(mine.problems).toEqual([])
  expect((await verify()).problems).toEqual([])
})

test('a late commit slips under no seal: who began first and ends last is waited for', async () => {
  const late = await lateRow()
  await write(5)
  expect(await sealAudit(testActor, { patience: 0 })).toBe(0)
  const sealing = sealAudit(testActor)
  await late.commit()
  expect(await sealing).toBe(6)
  expect((await verify()).problems).toEqual([])
})

test('who keeps the seals from being made is told of, by the worker and by verify', async () => {
  const [minutes, late] = [(n: number) => new Date(Date.now() + n * 60_000), await pool().connect()]
  const verifyIn = (n: number) => verifyAudit({ ...single(), now: minutes(n) }, { anchors: readAnchors() })
  expect((await verifyIn(59)).problems).toEqual([]) // nothing waits
  await late.query('begin; lock table audit_entry in row exclusive mode')
  try {
    await write(2)
    expect(await sealAudit(testActor, { patience: 0 })).toBe(0)
    expect(await sealAudit(testActor, { patience: 0, now: minutes(9) })).toBe(0)
    await expect(sealAudit(testActor, { patience: 0, now: minutes(11) })).rejects.toMatchObject({ reason: 'stalled' })
  } finally {
    await late.query('rollback')
  }
  await late.query(`begin; select pg_advisory_xact_lock(hashtextextended('audit seal', 0))`)
  await expect(sealAudit(testActor, { now: minutes(11) })).rejects.toMatchObject({ reason: 'stalled' })
  await late.query('rollback')
  late.release()
  expect((await verifyIn(50)).problems).toEqual([])
  const { problems } = await verifyIn(61)
  expect(problems.map(({ problem }) => problem)).toEqual(['unsealed'])
  expect(problems[0]?.says).toContain('see that a worker runs')
  expect(await sealAudit(testActor)).toBeGreaterThan(0)
  expect((await verifyIn(0)).problems).toEqual([])
})

test('a sequence that was moved and put back leaves the log as it is, and it is sealed on', async () => {
  const sequence = `pg_get_serial_sequence('audit_entry', 'id')`
  const [at] = await sql<{ id: string }>(`select pg_sequence_last_value(${sequence}::regclass)::text as id`)
  await write(2)
  await sql(`select setval(${sequence}, 9000000000000000000)`)
  expect(await sealAudit(testActor)).toBe(2)
  await sql(`select setval(${sequence}, $1)`, [Number(at?.id) + 2])
  await write(3)
  expect(await sealAudit(testActor)).toBe(3)
  expect((await verify()).problems).toEqual([])
})

test('twenty sealers beside twenty writers: no gap, no double', async () => {
  const work = Array.from({ length: 20 }, () => [write(5), sealAudit(testActor, { batch: 7 })]).flat()
  await Promise.all(work)
  await sealAudit(testActor, { batch: 7 })
  expect(await verify()).toMatchObject({ rows: rows + 100, unsealed: 0, problems: [] })
})
