// A backup of a database that has lived, taken apart and put back: into a PostgreSQL of one's own as its plain owner, and into
// a new data folder. And what must be refused, with nothing half done.

import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { addMedia } from '@/lib/consents/media/add-media'
import { drawName } from '@/lib/consents/media/draw-signature'
import { readTexts } from '@/lib/consents/read-texts'
import { recordConsents } from '@/lib/consents/record-consents'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape, LedgerName, userAction } from '@/lib/contract/vocabulary'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { childEnv, provideConfig } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import { hub, hubIn, hubJson } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'
import { eraseNow } from '@/lib/testing/erasure'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { randomHistory } from '@/lib/testing/random-history'
import { makeBackupKey, readBackupKey } from './backup-key'
import { checkBackup } from './read-backup'
import { open, seal } from './sealed-stream'

const { sql, sqlUnit, unit, url } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-backup-'))
chmodSync(folder, 0o711) // PostgreSQL may run as another user
const at = (name: string) => join(folder, name)
const keyFile = at('key')
const target = `t_${randomBytes(6).toString('hex')}`
const owner = { role: `r_${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') }
let backup: string
let signer = { programId: '', patientId: '' }
const canary = 'Zyxquorbia'

async function asking<Row>(text: string, on: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: on })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** What a restore itself adds is not compared, nor what is left behind on purpose. */
const added = `where action not in ('audit.verify', 'consent.verify', 'ledger.verify', 'backup.restore')`
/** A restore cancels what waited to be texted: these messages, their last steps and the rows of the log of them. */
const canceled = `state = 'suppressed' and reason = 'undone'`
const compared = (name: string) =>
  ({
    audit_entry: added,
    sms: `where not (${canceled}) and state not in ('queued', 'deferred', 'sending')`,
    sms_step: `where not (${canceled})`,
    change: `where coalesce(data->'message'->>'reason', '') <> 'undone'`,
  })[name] ?? ''
const texts = (on: string) =>
  asking<{ id: string; state: string; reason: string | null; sealed: boolean; claimed: boolean }>(
    'select id, state, reason, sealed_body is not null as sealed, claimed_by is not null as claimed from sms order by id',
    on,
  )
const takeOne = statement<{ now: Date }, { id: string }>(
  'test.takeOne',
  'set',
  `with ${moveMessages({
    as: 'taken',
    set: `state = 'sending', claimed_by = 'w', claimed_until = :now::timestamptz`,
    where: `s.id = (select min(id) from sms where state in ('queued', 'deferred'))`,
  })} select id from taken`,
)
const isWaiting = ({ state }: { state: string }) => ['queued', 'deferred', 'sending'].includes(state)

async function contentsOf(on: string): Promise<Record<string, string>> {
  const tables = await asking<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not in ('_prisma_migrations', 'session') order by 1`,
    on,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await asking<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as all
         from ${name} t ${compared(name)}`,
      on,
    )
    found[name] = row?.all ?? ''
  }
  return found
}
const constraintsOf = (on: string) =>
  asking<object>(
    `select conrelid::regclass::text as table, conname, contype, convalidated, pg_get_constraintdef(oid) as says from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and conparentid = 0
        and conrelid::regclass::text !~ '_\\d{4}_\\d{2}' order by 1, 2`,
    on,
  )
const pending = (on: string) =>
  asking<{ n: number }>(`select count(*)::int as n from delivery where state = 'pending'`, on).then(([row]) => row?.n)

function targetUrl(user = owner.role, password = owner.password) {
  const address = new URL(inject('adminUrl'))
  Object.assign(address, { pathname: `/${target}`, username: user, password })
  return address.href
}

async function signs(programId: string, patientId: string) {
  const program = { id: programId, name: 'Second Wind', phone: '+18005550100' }
  const bytes = (await drawName('Ada Ek'))?.bytes ?? Buffer.alloc(0)
  await unit(
    async (u) => {
      const file = { fileType: 'png' as const, bytes, width: 900, height: 300 }
      const kept = await addMedia(u, { programId, patientId, flowId: null, kind: 'signature', file })
      const rows = (await readTexts(u, program, LedgerName.all, 'en')).map((text) => ({
        patientId,
        name: text.name,
        value: true,
        basis: 'signed' as const,
        channel: 'phone' as const,
        flowId: null,
        text,
        capacity: 'self' as const,
        relationship: null,
        signedName: 'Ada Ek',
        signatureId: kept.id,
        strokes: null,
        userAgent: 'Mozilla/5.0 (iPhone)',
        reason: 'In a flow',
      }))
      await recordConsents(u, rows)
    },
    { ...testActor, kind: 'patient', name: 'Patient' },
  )
}

beforeAll(async () => {
  provideConfig({ DATA_DIR: at('source') })
  const programId = await makeProgram({ name: 'Zoë\t\\N\\\r\n"Ünï"' })
  await makeEndpoint(programId)
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_history', 'r@example.org', 'Rosa', 'x', 'supervisor')`,
  )
  await sql(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
  const { act } = randomHistory(programId, 11, { work: true })
  for (let n = 0; n < 80; n += 1) await act()
  const patientId = await makePatient(programId)
  await sql('update patient set first_name = $1 where id = $2', [canary, patientId])
  signer = { programId, patientId }
  await signs(programId, patientId)
  const body = JSON.stringify(callbackSamples({ programId, patientId, at: new Date() })[CallbackShape.dosage])
  const given = { programId, patientId, shape: CallbackShape.dosage, eventName: userAction, body, problems: [] }
  for (let n = 0; n < 3; n += 1) await sqlUnit((u) => writeCallback(u, given))
  await sealAudit(testActor)
  expect(await sqlUnit((u) => u.sql(takeOne, { now: u.now }))).toHaveLength(1)
  provideConfig({ HUB_BACKUP_KEY: makeBackupKey(keyFile) })
  const written = await hubJson<{ file: string; files: number }>('backup', '--to', at('backups'))
  expect(written).toMatchObject({ files: 1, missing: 0 })
  backup = written.file
  await asking(`create role ${owner.role} login password '${owner.password}'`, inject('adminUrl'))
  await asking(`create database ${target} owner ${owner.role}`, inject('adminUrl'))
})
afterAll(async () => {
  await asking(`drop database if exists ${target} with (force)`, inject('adminUrl'))
  await asking(`drop role if exists ${owner.role}`, inject('adminUrl'))
  rmSync(folder, { recursive: true, force: true })
})

const from = (...more: string[]) => ['--from', backup, '--key-file', keyFile, ...more]

test('a backup is one sealed file, and says what is in it without a database', async () => {
  expect(readdirSync(at('backups'))).toEqual([expect.stringMatching(/^hubline-\d{8}T\d{6}Z\.backup$/)])
  const bytes = readFileSync(backup)
  for (const word of ['Rosa', 'patient', 'sealKey', 'r@example.org']) expect(bytes.includes(word)).toBe(false)
  const { tables } = await hubJson<{ tables: Record<string, number> }>('backup', 'verify', ...from())
  expect(tables.patient).toBeGreaterThan(3)
  expect(tables.consent).toBeGreaterThanOrEqual(LedgerName.all.length)
  expect(tables.session).toBeUndefined()
})

describe('restored', () => {
  test('into a PostgreSQL of one’s own, by its plain owner: every row, sequence, constraint and chain, and what waits to be delivered', async () => {
    const env = { DATABASE_URL: targetUrl(), DATA_DIR: at('own'), HUB_BACKUP_KEY: '' }
    const { code, out, err } = await hubIn(env, 'restore', ...from('--json'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ files: 1, endLost: false, consentProblems: [], auditLog: { problems: [] } })
    expect(await contentsOf(targetUrl())).toEqual(await contentsOf(url()))

    const were = await texts(url())
    const waited = were.filter(isWaiting)
    expect(new Set(waited.map(({ state }) => state))).toContain('sending')
    expect(JSON.parse(out)).toMatchObject({ textsStopped: waited.length })
    expect(await texts(targetUrl())).toEqual(
      were.map((text) =>
        isWaiting(text) ? { ...text, state: 'suppressed', reason: 'undone', sealed: false, claimed: false } : text,
      ),
    )
    expect(await constraintsOf(targetUrl())).toEqual(
      (await constraintsOf(url())).filter((row) => !/log_guard/.test(JSON.stringify(row))),
    )
    expect(await pending(targetUrl())).toBe(await pending(url()))
    expect(await pending(url())).toBeGreaterThan(0)
    const off = `select tgname from pg_trigger where tgenabled <> 'O'`
    expect(await asking(off, targetUrl())).toEqual([])
    await expect(asking('delete from audit_entry', targetUrl())).rejects.toThrow()
    const [next] = await asking<{ ok: boolean }>(
      `select nextval('change_seq_seq') > (select max(seq) from change) as ok`,
      targetUrl(),
    )
    expect(next).toEqual({ ok: true })
    const models = await hubIn(env, 'readmodel', 'verify')
    expect(models.code, models.out + models.err).toBe(0)

    const again = await hubIn(env, 'restore', ...from())
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The database is not empty .* Nothing was changed\.\n$/),
    })
  })

  test('into a new data folder, and into a drill that leaves nothing', async () => {
    const env = { DATABASE_URL: '', DATA_DIR: at('machine'), HUB_BACKUP_KEY: '' }
    const restored = await hubIn(env, 'restore', ...from())
    expect(restored.code, restored.err).toBe(0)
    expect(restored.out).toMatch(
      /^Restored \d+ rows and 1 file of .*\nCanceled \d+ texts? that waited to be sent\.\nVerified \d+ rows of the audit log under 1 seal: nothing was changed\.\n/,
    )
    expect(readFileSync(join(env.DATA_DIR, 'secrets.json'))).toEqual(readFileSync(join(at('source'), 'secrets.json')))
    const drill = await hubIn({ ...env, DATA_DIR: at('none') }, 'restore', ...from('--drill'))
    expect(drill.out).toMatch(/^The drill restored .*\n[\s\S]*The throwaway database is gone again\.\n$/)
    expect([drill.code, existsSync(at('none'))]).toEqual([0, false])
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'into a drill that %s ends: nothing of it stays, nor what one left before that was killed',
    async (signal) => {
      const folder = at(`tmp-${signal}`)
      mkdirSync(folder, { mode: 0o711 })
      const drills = () => readdirSync(folder).filter((name) => name.startsWith('hubline-drill-'))
      mkdirSync(join(folder, 'hubline-drill-killed', 'data'), { recursive: true })
      const child = spawn(process.execPath, ['lib/launch/hub/hub.mjs', 'restore', ...from('--drill')], {
        env: childEnv({ DATABASE_URL: '', TMPDIR: folder }),
        stdio: 'ignore',
      })
      const ended = once(child, 'exit')
      const restoring = () => drills().some((name) => existsSync(join(folder, name, 'data', 'pg', 'postmaster.pid')))
      await expect.poll(restoring, { timeout: 60_000 }).toBe(true)
      expect(drills()).toEqual([expect.not.stringMatching('killed')])
      child.kill(signal)
      expect(await ended).toEqual([128 + constants.signals[signal], null])
      expect(drills()).toEqual([])
    },
  )

  test('whoever was erased since is erased again: by the command with the list, or by the restore that has it; log and consents verify', async () => {
    await eraseNow(sql, signer)
    const list = join(at('source'), 'anchors', 'erased.jsonl')
    for (const verify of ['audit', 'consent']) expect(await hub(verify, 'verify')).toMatchObject({ code: 0 })

    const env = { DATABASE_URL: targetUrl(), DATA_DIR: at('own'), HUB_BACKUP_KEY: '' }
    const named = () => asking('select 1 from patient where first_name = $1', targetUrl(), [canary])
    expect(await named()).toHaveLength(1)
    const again = await hubIn(env, 'erasure', 'again', '--from', list)
    expect(again).toMatchObject({ code: 0, out: 'Erased 1 patient again.\n' })
    expect(await named()).toEqual([])
    for (const verify of ['audit', 'consent']) expect(await hubIn(env, verify, 'verify')).toMatchObject({ code: 0 })
    expect((await hubIn(env, 'erasure', 'again', '--from', list)).out).toBe('Erased 0 patients again.\n')

    mkdirSync(join(at('listed'), 'anchors'), { recursive: true })
    writeFileSync(join(at('listed'), 'anchors', 'erased.jsonl'), readFileSync(list))
    const listed = { DATABASE_URL: '', DATA_DIR: at('listed'), HUB_BACKUP_KEY: '' }
    const restored = await hubIn(listed, 'restore', ...from())
    expect(restored.code, restored.err).toBe(0)
    expect(restored.out).toContain('\nErased 1 patient again.\n')
    expect(restored.out).toContain('"erasure again --from FILE"')
  })

  test('not over another installation’s secrets, and not with a taken-back half', async () => {
    const env = { DATABASE_URL: '', DATA_DIR: at('other'), HUB_BACKUP_KEY: '' }
    const other = at('other-secrets.json')
    writeFileSync(other, '{}', { mode: 0o600 })
    const refused = await hubIn({ ...env, HUB_SECRETS_FILE: other }, 'restore', ...from())
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is another than that of the backup.*Nothing was changed\.\n$/),
    })
    expect(existsSync(at('other'))).toBe(false)
  })
})

describe('refused as a whole', () => {
  const told = async (bytes: Uint8Array, key = keyFile) => {
    const file = at('tried.backup')
    writeFileSync(file, bytes)
    return checkBackup({ file, privateKey: readBackupKey(key) }).then(
      () => 'taken',
      (error: Error) => error.message.replace(file, 'FILE'),
    )
  }
  const no =
    /^(The backup FILE is (cut short, or its end was changed|damaged, or somebody changed it)\.|The file FILE is no backup of Hubline, or its beginning is damaged\.|The backup FILE was made for another key .*)$/

  test('cut off at any place', async () => {
    const bytes = readFileSync(backup)
    const places = [0, 1, 17, 100, 200, 300, bytes.length - 1, bytes.length - 16, bytes.length - 17]
    for (let n = 0; n < 40; n += 1) places.push(Math.floor((bytes.length * n) / 40))
    for (const place of places)
      expect(await told(bytes.subarray(0, place)), `${place}`).toMatch(
        place < 300 ? no : /is cut short, or its end was changed\.$/,
      )
    expect(await told(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(no)
  })

  test('with a byte flipped anywhere', async () => {
    const bytes = readFileSync(backup)
    for (let n = 0; n < 120; n += 1) {
      const changed = Buffer.from(bytes)
      const place = n < 60 ? n * 3 : Math.floor((bytes.length * (n - 60)) / 60)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await told(changed), `${place}`).toMatch(no)
    }
  })

  test('with another key, in one sentence and exit code 1', async () => {
    makeBackupKey(at('other-key'))
    const { code, err } = await hub('restore', '--from', backup, '--key-file', at('other-key'))
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The backup .* was made for another key \(\S+\) than that of the key file \(\S+\)\.\n$/),
    ])
    expect((await hub('backup', 'verify', '--from', at('nothing'), '--key-file', keyFile)).err).toMatch(
      /cannot be read\.\n$/,
    )
    expect((await hub('backup', 'key', '--out', keyFile)).err).toMatch(/never written over\.\n$/)
    writeFileSync(at('open-key'), readFileSync(keyFile), { mode: 0o644 })
    expect((await hub('backup', 'verify', '--from', backup, '--key-file', at('open-key'))).err).toMatch(/chmod 600/)
  })

  test('chunks of one key stay in their order, in their stream, and have one end', async () => {
    const recipient = makeBackupKey(at('third-key'))
    const privateKey = readBackupKey(at('third-key'))
    const plain = randomBytes(3 * 64 * 1024)
    const sealed = async () => {
      const pieces: Uint8Array[] = []
      for await (const piece of seal(Readable.from([plain]), { made: new Date(), recipient })) pieces.push(piece)
      return pieces
    }
    const opened = async (pieces: Uint8Array[]) => {
      const all = createHash('sha256')
      for await (const piece of open(Readable.from(pieces), { file: 'FILE', privateKey })) all.update(piece)
      return all.digest('hex')
    }
    const [one, other] = [await sealed(), await sealed()]
    const [head, first, second, third] = one as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    expect(one).toHaveLength(4)
    expect(await opened(one)).toBe(createHash('sha256').update(plain).digest('hex'))
    for (const wrong of [
      [head, second, first, third],
      [head, first, third],
      [head, first, second],
      [head, first, second, third, third],
      [head, first, second, other[3] as Uint8Array],
      [head],
      [other[0] as Uint8Array, first, second, third],
    ])
      await expect(opened(wrong)).rejects.toThrow(/^The backup FILE is (cut short|damaged)/)
  })
})

test('without a key nothing is written', async () => {
  provideConfig({ HUB_BACKUP_KEY: '' })
  expect((await hub('backup', '--to', at('nowhere'))).err).toMatch(/^HUB_BACKUP_KEY is not set: /)
  expect(existsSync(at('nowhere'))).toBe(false)
})
