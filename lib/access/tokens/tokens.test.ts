import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { testDatabase } from '@/lib/testing/database'
import { disableToken } from './disable-token'
import { issueToken } from './issue-token'
import { listTokens } from './list-tokens'
import { rotateToken } from './rotate-token'
import { readToken } from './token-claims'

const { unit, sql } = testDatabase()
const rights = { name: 'Partner', programIds: ['one'], scopes: ['invite', 'event'] as const }
const hour = 60 * 60 * 1000
const issue = (more: object = {}) => unit((u) => issueToken(u, { ...rights, ...more }))
const rowOf = async (jti: string) =>
  (await unit((u) => listTokens(u, { within: 'all' }))).find((token) => token.jti === jti)

beforeAll(async () => {
  for (const id of ['one', 'two', 'three']) await unit((u) => createProgram(u, { id, name: id, templates: [] }))
})

test('an issued token is signed, lasts a year, and leaves only a hash and its last characters behind', async () => {
  const { token, jti, expiresAt } = await issue()
  expect(await readToken(token)).toEqual({ jti })
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(364 * 24 * hour)
  const [row] = await sql('select * from partner_token where jti = $1', [jti])
  expect(row).toMatchObject({
    last_chars: token.slice(-6),
    hash: createHash('sha256').update(token).digest('hex'),
    issued_by: 'Test',
  })
  expect(JSON.stringify(row)).not.toContain(token)
})

test('its audit row stands in the log of each of its programs', async () => {
  const { jti } = await issue({ programIds: ['one', 'two', 'one'] })
  const rows = await sql(
    "select program_id from audit_entry where action = 'token.issue' and data->>'jti' = $1 order by program_id",
    [jti],
  )
  expect(rows).toEqual([{ program_id: 'one' }, { program_id: 'two' }])
})

test.each<[string, object, string]>([
  ['an unknown program', { programIds: ['one', 'nowhere'] }, 'programNotFound'],
  ['no program', { programIds: [] }, 'programNotFound'],
  ['an address that is none', { addresses: ['203.0.113.0/99'] }, 'dataInvalid'],
  ['an end in the past', { expiresAt: new Date(0) }, 'dataInvalid'],
])('is not issued for %s', async (_case, more, refusal) => {
  const before = await sql('select count(*) from partner_token')
  await expect(issue(more)).rejects.toMatchObject({ refusal })
  expect(await sql('select count(*) from partner_token')).toEqual(before)
})

test('disabling says so once; only somebody of its programs can', async () => {
  const { jti } = await issue({ programIds: ['one', 'two'] })
  await expect(unit((u) => disableToken(u, { jti, within: ['three'] }))).rejects.toMatchObject({ refusal: 'notFound' })
  const first = await unit((u) => disableToken(u, { jti, within: ['two'] }))
  const second = await unit((u) => disableToken(u, { jti, within: 'all' }))
  expect(second.disabledAt).toEqual(first.disabledAt)
  expect(await rowOf(jti)).toMatchObject({ state: 'disabled' })
  const rows = await sql("select 1 from audit_entry where action = 'token.disable' and data->>'jti' = $1", [jti])
  expect(rows).toHaveLength(2)
  await expect(unit((u) => disableToken(u, { jti: 'tok_unknown', within: 'all' }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})

test('rotation gives a token with the same rights, and the old one ends after the overlap', async () => {
  const { jti } = await issue({ programIds: ['one', 'two'], addresses: ['203.0.113.0/24'] })
  const next = await unit((u) => rotateToken(u, { jti, overlapHours: 2, within: ['one', 'two'] }))
  expect(next.jti).not.toBe(jti)
  expect(Math.abs(next.oldExpiresAt.getTime() - Date.now() - 2 * hour)).toBeLessThan(60_000)
  expect(next.expiresAt.getTime() - Date.now()).toBeGreaterThan(364 * 24 * hour)
  const [old, fresh] = [await rowOf(jti), await rowOf(next.jti)]
  expect(old).toMatchObject({ state: 'replaced', expiresAt: next.oldExpiresAt.toISOString() })
  expect(fresh).toMatchObject({
    state: 'active',
    addresses: ['203.0.113.0/24'],
    scopes: rights.scopes,
    programs: [{ id: 'one' }, { id: 'two' }],
  })
})

test('the overlap is a day where nobody says otherwise, and never longer than the token had', async () => {
  const usual = await unit(async (u) => rotateToken(u, { ...(await issueToken(u, rights)), within: 'all' }))
  expect(Math.abs(usual.oldExpiresAt.getTime() - Date.now() - 24 * hour)).toBeLessThan(60_000)
  const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + hour)
  const short = await unit(async (u) =>
    rotateToken(u, { jti: (await issueToken(u, { ...rights, expiresAt: soon })).jti, within: 'all' }),
  )
  expect(short.oldExpiresAt).toEqual(soon)
})

test('a token that is disabled or was rotated before is not rotated', async () => {
  const { jti } = await issue()
  await unit((u) => rotateToken(u, { jti, overlapHours: 0, within: 'all' }))
  expect(await rowOf(jti)).toMatchObject({ state: 'expired' })
  await expect(unit((u) => rotateToken(u, { jti, within: 'all' }))).rejects.toMatchObject({ refusal: 'tokenNotActive' })
})

test('a token that reaches further than its reader is listed without the names, disabled, but never rotated by them', async () => {
  const { jti } = await issue({ programIds: ['one', 'two'] })
  const [row] = (await unit((u) => listTokens(u, { within: ['one'] }))).filter((token) => token.jti === jti)
  expect(row).toMatchObject({ programs: [{ id: 'one', name: 'one' }], otherPrograms: 1 })
  await expect(unit((u) => rotateToken(u, { jti, within: ['one'] }))).rejects.toMatchObject({ refusal: 'notFound' })
  expect((await unit((u) => listTokens(u, { within: ['three'] }))).map((token) => token.jti)).not.toContain(jti)
})

test('a token that nobody has used for 90 days is told of, as long as it opens something', async () => {
  const [fresh, idle, never, over] = [await issue(), await issue(), await issue(), await issue()]
  const aged = (jti: string, column: 'issued_at' | 'last_used_at', days: number) =>
    sql(`update partner_token set ${column} = now() - make_interval(days => $2) where jti = $1`, [jti, days])
  await aged(fresh.jti, 'issued_at', 200)
  await aged(fresh.jti, 'last_used_at', 89)
  await aged(idle.jti, 'last_used_at', 91)
  await aged(never.jti, 'issued_at', 91)
  await aged(over.jti, 'issued_at', 91)
  await unit((u) => disableToken(u, { jti: over.jti, within: 'all' }))
  const told = await Promise.all([fresh, idle, never, over].map(async ({ jti }) => (await rowOf(jti))?.unused))
  expect(told).toEqual([false, true, true, false])
})

test('two rotations at the same moment: one wins', async () => {
  const { jti } = await issue()
  const both = await Promise.allSettled([1, 2].map(() => unit((u) => rotateToken(u, { jti, within: 'all' }))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
