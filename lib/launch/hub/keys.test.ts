// Keys change while the product runs: the rotation is a process of its own, what is signed in, issued and sealed here goes
// on, and nothing that is still needed is taken away.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sealAudit } from '@/lib/access/audit/seals/seal-audit'
import { verifyAudit } from '@/lib/access/audit/seals/verify-audit'
import { recoveryHashes } from '@/lib/access/factors/recovery-codes'
import { sealSeed, unsealSeed } from '@/lib/access/factors/sealed-factor'
import { addMedia } from '@/lib/consents/media/add-media'
import { fileStore, sealedBytes } from '@/lib/consents/media/file-store'
import { takeFile } from '@/lib/consents/media/take-photo'
import { provideConfig } from '@/lib/platform/config'
import { listKeys } from '@/lib/platform/key-ring'
import { seal, unseal } from '@/lib/platform/seal'
import { secrets, secretsFile } from '@/lib/platform/secrets'
import { served } from '@/lib/server/web/handlers'
import { reseal } from '@/lib/server/worker/reseal'
import { hub, hubJson, hubProcess } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { makePatient } from '@/lib/testing/phones'
import { ask, cookieFor, type Someone, signedIn } from '@/lib/testing/signed-in'
import { smallPdf } from '@/lib/testing/small-pdf'

const { sql, unit, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-keys-'))
const secret = 'whsec_Qk9US0VZU0FSRUtFUFRIRVJFMTIzNDU2Nzg5MDEyMzQ='
const texts = 1_200
let program: string
let person: Someone
let token: string
let endpointId: string
let file: { id: string; patientId: string; storageKey: string }

beforeAll(async () => {
  provideConfig({ DATA_DIR: folder, HUB_MEDIA_DIR: join(folder, 'media'), HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  person = await signedIn('ada', 'administrator', [program])
  token = (await makeToken([program])).token
  endpointId = (await makeEndpoint(program, { secret })).id
  await sql(`insert into staff_factor (staff_id, sealed, last_step, created_at) values ($1, $2, 0, now())`, [
    person.id,
    sealSeed(person.id, 'SEED'),
  ])
  await sql(`insert into recovery_code (staff_id, hash) values ($1, $2)`, [
    person.id,
    recoveryHashes(person.id, 'one two')[0],
  ])
  const sealed = Array.from({ length: texts }, (_, n) => seal(`text ${n}`))
  await sql(
    `insert into phone_message (sms_id, program_id, phone_number, sealed, at)
     select 'sms_' || n, $1, '+12025550199', s, now() from unnest($2::text[]) with ordinality as t(s, n)`,
    [program, sealed],
  )
  const patientId = await makePatient(program)
  const taken = await takeFile(smallPdf())
  if (taken.problem) throw new Error(taken.problem)
  const { id } = await unit((u) =>
    addMedia(u, { programId: program, patientId, flowId: 'fl_none', kind: 'cardFront', file: taken }),
  )
  const [row] = await sql<{ storage_key: string }>('select storage_key from media_file where id = $1', [id])
  file = { id, patientId, storageKey: row?.storage_key ?? '' }
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())

const rotated = async (kind: string) => {
  const { code, err } = await hubProcess('keys', 'rotate', kind)
  expect({ code, err }).toEqual({ code: 0, err: '' })
}
const calls = async (bearer: string) =>
  answered(await served.invitePatient(incoming({ token: bearer, body: someone(program) }))).status
const present = (kind: string) => listKeys().find((row) => row.kind === kind && row.until === null)?.kid ?? ''
const former = (kind: string) => listKeys().find((row) => row.kind === kind && row.until !== null)?.kid ?? ''
const later = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
const left = async () =>
  (await sql<{ n: number }>(`select count(*)::int as n from phone_message where sealed like 'v1.%'`))[0]?.n

test('who is signed in stays so, and a cookie of the new key is read by who has not heard of it', async () => {
  expect((await ask(person, 'listStaff')).status).toBe(200)
  const unseen = { ...person, cookie: await cookieFor(person.id) }
  await rotated('session')
  expect((await ask(unseen, 'listStaff')).status).toBe(200)
  expect((await ask(person, 'listStaff')).status).toBe(200)
  const fresh = { ...person, cookie: await cookieFor(person.id) }
  expect((await ask(fresh, 'listStaff')).status).toBe(200)
  const forged = `${person.cookie.slice(0, -6)}AAAAAA`
  expect((await ask({ ...person, cookie: forged }, 'listStaff')).status).toBe(401)
})

test('tokens go on until they end, and new ones say which key signed them', async () => {
  const before = decodeProtectedHeader(token).kid
  await rotated('token')
  expect(await calls(token)).toBe(200)
  const { token: fresh } = await hubProcess('token', 'issue', '--program', program, '--json').then(({ out }) =>
    JSON.parse(out),
  )
  expect(decodeProtectedHeader(fresh).kid).not.toBe(before)
  expect(await calls(fresh)).toBe(200)
  expect(decodeProtectedHeader(fresh).kid).toBe(secrets().tokenKey.kid)
})

test('what was sealed before opens; another process’s values open at once; a chore that was cut off goes on', async () => {
  const before = seal('before')
  const audit = () => sealAudit(testActor)
  await audit()
  await rotated('seal')
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
  expect(unseal(before)).toBe('before')
  await expect.poll(() => seal('after').startsWith(`v2.${present('seal')}.`)).toBe(true)
  expect(await calls(token)).toBe(200)

  let puts = 0
  const once = single()
  const cut = {
    ...once,
    sql: (async (statement: { name: string }, given: object) => {
      if (statement.name.endsWith('.put')) puts += 1
      if (puts > 3) throw new Error('killed')
      return once.sql(statement as never, given as never)
    }) as never,
  }
  await expect(reseal(cut)).rejects.toThrow('killed')
  expect(await left()).toBe(texts - 500)
  expect(await reseal(single())).toMatchObject({ failed: 0 })
  expect(await left()).toBe(0)
  const rows = await sql<{ sealed: string; n: string }>(
    `select sealed, substring(sms_id from 5) as n from phone_message`,
  )
  for (const { sealed, n } of rows) expect(unseal(sealed)).toBe(`text ${Number(n) - 1}`)
  expect(await reseal(single())).toEqual({ sealed: 0, failed: 0 })

  const [kept] = await sql<{ sealed: string }>('select sealed from endpoint_secret where endpoint_id = $1', [
    endpointId,
  ])
  expect(kept?.sealed).toMatch(new RegExp(`^v2\\.${present('seal')}\\.`))
  expect(unseal(kept?.sealed ?? '')).toBe(secret)
  const [factor] = await sql<{ sealed: Buffer }>('select sealed from staff_factor where staff_id = $1', [person.id])
  expect(factor?.sealed[0]).toBe(2)
  expect(unsealSeed(person.id, factor?.sealed ?? Buffer.of())).toBe('SEED')
  // The key of its own, by the new key of the secrets file.
  expect([...((await sealedBytes().get(file.storageKey)) ?? [])].slice(0, 2)).toEqual([3, 2])
  expect(Buffer.from((await fileStore().get(file)) ?? '').toString()).toContain('%PDF')

  await audit()
  expect((await verifyAudit(single(), { anchors: [] })).problems).toEqual([])
})

test('a key that is still needed stays; one that nothing needs goes, and everything opens without it', async () => {
  const retire = (kid: string) => hub('keys', 'retire', kid)
  expect((await retire('nobody')).err).toMatch(/There is no key nobody/)
  expect((await retire(present('seal'))).err).toMatch(/is the present seal key/)

  const session = former('session')
  expect((await retire(session)).err).toMatch(/still needed by sessions that may go on/)
  expect((await retire(former('token'))).err).toMatch(/still needed by \d tokens that can still be used/)
  const sealing = former('seal')
  expect((await retire(sealing)).err).toMatch(
    /cookies and tickets of the last hour, \d texts that wait, 1 unused recovery codes/,
  )

  later(13)
  expect((await retire(session)).code).toBe(0)
  await sql('update partner_token set disabled_at = now()')
  expect((await retire(former('token'))).code).toBe(0)
  await sql('delete from recovery_code')
  await sql('update sms set sealed_body = null')
  await sql(`update endpoint_secret set sealed = 'v1.' || sealed where endpoint_id = $1`, [endpointId])
  expect((await retire(sealing)).err).toMatch(/needed by 1 secrets of endpoints/)
  await sql(`update endpoint_secret set sealed = substring(sealed from 4) where endpoint_id = $1`, [endpointId])
  expect((await retire(sealing)).code).toBe(0)
  expect(JSON.stringify(await hubJson('keys', 'list'))).not.toContain(sealing)
  expect(JSON.parse(readFileSync(secretsFile(), 'utf8')).older).toEqual({ session: [], token: [], seal: [], audit: [] })

  const [kept] = await sql<{ sealed: string }>('select sealed from endpoint_secret where endpoint_id = $1', [
    endpointId,
  ])
  expect(unseal(kept?.sealed ?? '')).toBe(secret)
  await sealAudit(testActor)
  expect((await verifyAudit(single(), { anchors: [] })).problems).toEqual([])
  const acts = await sql<{ action: string; data: { kind: string } }>(
    `select action, data from audit_entry where action ~ '^key' order by id`,
  )
  expect(acts.map(({ action, data }) => `${action} ${data.kind}`)).toEqual([
    'key.rotate session',
    'key.rotate token',
    'key.rotate seal',
    'key.retire session',
    'key.retire token',
    'key.retire seal',
  ])
})
