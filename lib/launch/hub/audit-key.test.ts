// The key of the audit log's seals is replaced while the product runs: what the former one sealed is proved as before, what
// it would seal afterwards is not, and a rotation that is killed at any step is finished by the next sealing.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anchorFolder, readAnchors } from '@/lib/access/audit/seals/anchors'
import { restartSeals } from '@/lib/access/audit/seals/restart-seals'
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { readSealBody, type SealRow } from '@/lib/access/audit/seals/seal-body'
import { sealKeys } from '@/lib/access/audit/seals/seal-key'
import { verifyAudit } from '@/lib/access/audit/seals/verify-audit'
import { childEnv, provideConfig } from '@/lib/platform/config'
import { rotateKey } from '@/lib/platform/key-ring'
import { record } from '@/lib/platform/record/record'
import { rereadSecrets, secretsFile } from '@/lib/platform/secrets'
import { inSql } from '@/lib/platform/unit'
import { hub, hubJson } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'

const { sql, pool, unit, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-audit-key-'))
const rows = 200

beforeAll(() => provideConfig({ DATA_DIR: folder }))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  rmSync(anchorFolder(), { recursive: true, force: true })
  await tamper('delete from audit_entry')
  await tamper('delete from audit_seal')
})

/** As the owner of the database: no trigger stands in the way. */
async function tamper(text: string, values: unknown[] = []) {
  const client = await pool().connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, values)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
const write = (count: number) =>
  unit(async (u) => {
    for (let n = 0; n < count; n += 1) await record(u, { action: 'patient.list', data: { count: n } })
  })
const sealing = (batch?: number) => sealAudit(testActor, { batch })
const verify = () => verifyAudit(single(), { anchors: readAnchors() })
const named = async () => (await verify()).problems.map(({ problem, row, seal }) => [problem, row ?? `seal ${seal}`])
const file = () => JSON.parse(readFileSync(secretsFile(), 'utf8'))
const present = () => sealKeys().present.kid
const idOf = async (n: number) =>
  (
    await sql<{ id: string }>('select id::text as id from audit_entry order by audit_entry.id offset $1 limit 1', [n])
  )[0]?.id ?? ''
const seals = async () =>
  (await sql<SealRow>('select seq::text as seq, body, mac from audit_seal order by audit_seal.seq')).map((row) => ({
    ...row,
    body: readSealBody(row.body),
  }))
const rotationsLogged = async () =>
  (
    await sql<{ kid: string }>(`select data->>'kid' as kid from audit_entry where action = 'key.rotate' order by id`)
  ).map(({ kid }) => kid)

/** Half of the rows under the first key, in two seals; the seal of the change; half under the second, in two. */
async function rotatedHalfWay(): Promise<{ first: string; second: string }> {
  const first = present()
  await write(rows / 2)
  await sealing(50)
  const { code, err } = await hub('keys', 'rotate', 'audit')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  await write(rows / 2 - 1) // the rotation itself is a row
  expect(await sealing(50)).toBe(rows / 2)
  expect(present()).not.toBe(first)
  return { first, second: present() }
}

test('in the middle of 200 rows: both signed the change, everything is proved, commands say so', async () => {
  const { first, second } = await rotatedHalfWay()
  expect((await seals()).map(({ body }) => body?.kid)).toEqual([first, first, second, second, second])
  const rotations = [{ seq: 3, from: first, to: second }]
  expect(await verify()).toMatchObject({ rows, seals: 5, rotations, formerKey: null, problems: [] })
  const { code, out } = await hub('consent', 'verify')
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`from ${first} to ${second}`) })
  expect(await rotationsLogged()).toEqual([second])

  const { keys } = await hubJson<{ keys: { kid: string; kind: string; carries: { what: string }[] }[] }>('keys', 'list')
  expect(keys.filter(({ kind }) => kind === 'audit').map(({ kid }) => kid)).toEqual([second, first])
  expect((await hub('keys', 'retire', second)).err).toMatch(/is the present audit key/)
  expect((await hub('keys', 'retire', first)).err).toMatch(/still needed by .*seals of the audit log/)
  // Another key that seals values leaves both as they are.
  await hub('keys', 'rotate', 'seal')
  expect(await verify()).toMatchObject({ problems: [] })
})

test('what is changed before and after the change is named, and a row that was moved over it', async () => {
  await rotatedHalfWay()
  const [early, late] = [await idOf(10), await idOf(150)]
  await tamper(`update audit_entry set caller_name = 'Nobody' where id = any($1::bigint[])`, [[early, late]])
  expect(await named()).toEqual([
    ['changed', early],
    ['changed', late],
  ])
  await tamper(`update audit_entry set caller_name = 'Test' where id = any($1::bigint[])`, [[early, late]])
  await tamper('delete from audit_entry where id = $1', [late])
  await tamper('update audit_entry set id = $2 where id = $1', [early, late])
  expect(await named()).toEqual([['moved', late]])
})

test('who knows the former key alone seals nothing after the change, and changes nothing before it', async () => {
  const { first } = await rotatedHalfWay()
  const former = sealKeys().called(first)
  const forged = async (seq: number, change: object) => {
    const [seal] = await sql<SealRow>('select seq::text as seq, body, mac from audit_seal where seq = $1', [seq])
    const body = JSON.stringify({ ...readSealBody(seal?.body ?? ''), ...change })
    await tamper('update audit_seal set body = $2, mac = $3 where seq = $1', [seq, body, former?.mac(body)])
    const found = (await named())[0]
    await tamper('update audit_seal set body = $2, mac = $3 where seq = $1', [seq, seal?.body, seal?.mac])
    return found
  }
  expect(await forged(5, { kid: first })).toEqual(['sealChanged', 'seal 5'])
  expect(await forged(2, { at: '2020-01-01T00:00:00.000Z' })).toEqual(['sealChanged', 'seal 3'])
  expect(await forged(3, { kid: first, rotation: undefined })).toEqual(['sealChanged', 'seal 4'])
  const [, , change] = await seals()
  await tamper('update audit_seal set mac = $1 where seq = 3', [change?.mac.split('.')[0]])
  expect((await named())[0]).toEqual(['sealChanged', 'seal 3'])
  await tamper('update audit_seal set mac = $1 where seq = 3', [`${change?.mac.split('.')[0]}.${'A'.repeat(43)}`])
  expect((await named())[0]).toEqual(['sealChanged', 'seal 3'])
})

test('a former key that is not in the file is one sentence; what the present one sealed is proved', async () => {
  const { first } = await rotatedHalfWay()
  const { older, ...rest } = file()
  writeFileSync(secretsFile(), JSON.stringify({ ...rest, older: { ...older, audit: [] } }))
  rereadSecrets()
  const { problems } = await verify()
  expect(problems.map(({ says }) => says)).toEqual([
    `The key ${first} of seals 1 to 2 is not in the secrets file, so what they sealed cannot be proved: put it back from the secrets file of then.`,
  ])
  const late = await idOf(150)
  await tamper(`update audit_entry set caller_name = 'Nobody' where id = $1`, [late])
  expect(await named()).toEqual([
    ['otherKey', 'seal 1'],
    ['changed', late],
  ])
  expect(await sealing()).toBeGreaterThan(0)
})

test('nothing is rotated where the newest seal is not sound or the end is lost', async () => {
  await write(4)
  await sealing(2)
  await sealing(2)
  const before = file()
  await tamper('delete from audit_seal where seq = 2')
  expect((await hub('keys', 'rotate', 'audit')).err).toMatch(/the end of the audit log is lost/)
  expect(file()).toEqual(before)
  rotateKey('audit', new Date())
  await inSql(testActor, (u) => restartSeals(u, { reason: 'Restored' }))
  expect(await verify()).toMatchObject({ restarts: [{ seq: 3 }], rotations: [{ seq: 3 }], problems: [] })
  expect(await rotationsLogged()).toEqual([present()])
})

test('whoever verifies as the key changes knows the new one too', async () => {
  await write(2)
  await sealing()
  const before = readFileSync(secretsFile(), 'utf8')
  expect((await hub('keys', 'rotate', 'audit')).code).toBe(0)
  const after = readFileSync(secretsFile(), 'utf8')
  writeFileSync(secretsFile(), before)
  rereadSecrets()
  // The clock stands: this process has just looked at the file.
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    writeFileSync(secretsFile(), after)
    expect(await verify()).toMatchObject({ rotations: [{ seq: 2 }], formerKey: null, problems: [] })
  } finally {
    vi.useRealTimers()
    rereadSecrets()
  }
})

test('a log without a seal begins with that of the change', async () => {
  const first = present()
  expect((await hub('keys', 'rotate', 'audit')).code).toBe(0)
  expect(await sealing()).toBe(1)
  expect(await verify()).toMatchObject({ rotations: [{ seq: 1, from: first, to: present() }], problems: [] })
})

/** A command of its own, killed once it waits for the lock that `sql` takes. */
async function killedAt(lock: string) {
  const holder = await pool().connect()
  await holder.query(`begin; ${lock}`)
  const child = execFile(process.execPath, ['lib/launch/hub/hub.mjs', 'keys', 'rotate', 'audit'], { env: childEnv({}) })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const ended = new Promise((done) => child.once('close', done))
  const waiting = () =>
    sql(
      `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
  await expect.poll(async () => (await waiting()).length || said, { timeout: 120_000 }).toBe(1)
  child.kill('SIGKILL')
  await ended
  await holder.query('rollback')
  holder.release()
  // Its connection ends with it, and what it had begun goes with the connection.
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
  rereadSecrets()
}

test('killed before the new key is written, nothing happened; killed after it, the next sealing says the change', async () => {
  const first = present()
  await write(6)
  await sealing()
  await killedAt(`select pg_advisory_xact_lock(hashtext('hubline.keys'))`)
  expect(present()).toBe(first)
  expect(await verify()).toMatchObject({ formerKey: null, problems: [] })

  await killedAt('lock table audit_seal in exclusive mode')
  const second = present()
  expect(second).not.toBe(first)
  expect(await rotationsLogged()).toEqual([])
  expect(await verify()).toMatchObject({ seals: 1, formerKey: first, problems: [] })
  expect(await sealing()).toBeGreaterThan(0)
  await sealing()
  expect(await rotationsLogged()).toEqual([second])
  const rotations = [{ seq: 2, from: first, to: second }]
  expect(await verify()).toMatchObject({ rotations, formerKey: null, unsealed: 0, problems: [] })
})

test('a second rotation after one that was killed leaves out the key that sealed nothing, and that one can go', async () => {
  const first = present()
  await write(3)
  await sealing()
  rotateKey('audit', new Date(Date.now() - 120_000))
  const unused = present()
  rotateKey('audit', new Date(Date.now() - 60_001))
  await write(1)
  expect(await sealing()).toBeGreaterThan(0)
  expect(await verify()).toMatchObject({ rotations: [{ from: first, to: present() }], problems: [] })
  expect((await hub('keys', 'retire', unused)).code).toBe(0)
  expect(await verify()).toMatchObject({ problems: [] })
})
