// Which account belongs to which person of the provider, and what the map gives them, in the database.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { proveAgain } from '@/lib/access/factors/prove-again'
import { createStaff } from '@/lib/access/staff/create-staff'
import { makeLinkKey } from '@/lib/access/staff/make-person-link'
import { hashPassword } from '@/lib/access/staff/passwords'
import { openPassword, passwordsOpen } from '@/lib/access/staff/passwords-open'
import { readSession } from '@/lib/access/staff/read-session'
import { signIn } from '@/lib/access/staff/sign-in'
import type { Role } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { inUnit, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { mapGroups } from './map-groups'
import { proveWithOidc } from './prove-with-oidc'
import { type Claims, readClaims } from './read-claims'
import { signInWithOidc } from './sign-in-with-oidc'

const { unit, sql } = testDatabase()
const issuer = 'https://login.example.org'
const map = {
  heads: { role: 'administrator', programs: ['cardia'] },
  managers: { role: 'case-manager', programs: ['cardia', 'nephra'] },
  nephra: { role: 'case-manager', programs: ['nephra'] },
  gone: { role: 'auditor', programs: ['never-there'] },
}
const visitor = { ...testActor, id: 'sign-in', name: 'Sign-in' }
const claims = (groups: string[], more: Partial<Claims> = {}): Claims => ({
  issuer,
  subject: 'sub-1',
  email: 'ana@example.org',
  name: 'Ana Ruiz',
  groups,
  factor: false,
  ...more,
})
const arrive = (told: Claims, linkKey?: string) => signInWithOidc(visitor, { claims: told, userAgent: 'test', linkKey })
const provide = (more: Record<string, string> = {}) =>
  provideConfig({
    PUBLIC_URL: '',
    HUB_OIDC_ISSUER: issuer,
    HUB_OIDC_CLIENT_ID: 'hub',
    HUB_OIDC_CLIENT_SECRET: 'a secret',
    HUB_OIDC_MAP: JSON.stringify(map),
    HUB_OIDC_MFA: '',
    ...more,
  })

const people = () =>
  sql<{ email: string; name: string; role: Role; programs: string[] }>(
    `select email, name, role, array(select program_id from staff_program g where g.staff_id = s.id and g.ended_at is null
       order by 1) as programs from staff s order by email`,
  )
const count = async (table: string) => (await sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n
const acts = async () =>
  (await sql<{ action: string }>('select action from audit_entry order by at, id')).map(({ action }) => action)
const opened = async (told: Claims, linkKey?: string) => {
  const done = await arrive(told, linkKey)
  if ('problem' in done) throw new Error(done.problem)
  return done
}

beforeAll(() => sql(`insert into support_program (id, name) values ('cardia', 'Cardia'), ('nephra', 'Nephra')`))
beforeEach(async () => {
  provide()
  await sql('delete from staff')
})

test.each<[string[], Role | null, string[]]>([
  [[], null, []],
  [['strangers'], null, []],
  [['heads'], 'administrator', ['cardia']],
  [['managers'], 'case-manager', ['cardia', 'nephra']],
  // The first row of the map says the role, in whatever order the provider lists the groups: no administrator of nephra.
  [['managers', 'heads'], 'administrator', ['cardia']],
  [['nephra', 'managers'], 'case-manager', ['cardia', 'nephra']],
  [['nephra'], 'case-manager', ['nephra']],
])('of %s comes %s in %s', async (groups, role, programs) => {
  expect(mapGroups(Object.entries(map) as never, groups)?.role ?? null).toBe(role)
  const done = await arrive(claims(groups))
  if (role === null) {
    expect(done).toEqual({ problem: 'oidcNoGroup' })
    expect(await people()).toEqual([])
    expect(await count('session')).toBe(0)
  } else {
    expect(await people()).toEqual([{ email: 'ana@example.org', name: 'Ana Ruiz', role, programs }])
    expect(await readSession(single(visitor), (done as { id: string }).id)).toMatchObject({
      role,
      programIds: programs,
    })
  }
})

test('name, role, programs and address follow at each sign-in, and open sessions end with a change', async () => {
  const first = await opened(claims(['heads']))
  const same = await opened(claims(['heads']))
  expect(await readSession(single(visitor), first.id)).not.toBeNull()
  const told = claims(['managers'], { name: 'Ana Ruiz Vega', email: 'ana.vega@example.org' })
  const next = await opened(told)
  expect(await people()).toEqual([
    { email: 'ana.vega@example.org', name: 'Ana Ruiz Vega', role: 'case-manager', programs: ['cardia', 'nephra'] },
  ])
  for (const { id } of [first, same]) expect(await readSession(single(visitor), id)).toBeNull()
  expect(await readSession(single(visitor), next.id)).not.toBeNull()
  const moves = () =>
    sql<{ program: string; data: object }>(
      `select program_id as program, data from audit_entry where data->'changed' ? 'email' order by program_id`,
    )
  const [{ id: staffId } = { id: '' }] = await sql<{ id: string }>('select id from staff')
  const data = { staffId, person: 'Ana Ruiz Vega', changed: ['email'], issuer }
  expect(await moves()).toEqual([
    { program: 'cardia', data },
    { program: 'nephra', data },
  ])
  await opened(told)
  expect(await moves()).toHaveLength(2)
})

test('the last group gone: programs and sessions end, and the log says who was refused', async () => {
  const { id } = await opened(claims(['heads']))
  expect(await arrive(claims(['strangers']))).toEqual({ problem: 'oidcNoGroup' })
  expect((await people())[0]?.programs).toEqual([])
  expect(await readSession(single(visitor), id)).toBeNull()
  expect(await count('session')).toBe(0)
  const refused = await sql<{ program: string; outcome: string; data: object }>(
    `select program_id as program, outcome, data from audit_entry where action = 'session.signInFailed' and program_id = 'cardia'`,
  )
  expect(refused).toEqual([
    { program: 'cardia', outcome: 'refused', data: { reason: 'oidcNoGroup', staffId: expect.any(String) } },
  ])
  // And back again: the same account.
  await opened(claims(['heads']))
  expect(await people()).toHaveLength(1)
})

test('a program of the map that is not there gives nothing', async () => {
  expect(await arrive(claims(['gone']))).toEqual({ problem: 'oidcNoGroup' })
})

test('an account of that e-mail is not theirs: it takes an administrator’s link, once', async () => {
  const { id: staffId } = await unit((u) =>
    createStaff(u, {
      email: 'ana@example.org',
      name: 'Ana',
      role: 'auditor',
      programIds: ['nephra'],
      password: 'long enough one',
    }),
  )
  expect(await arrive(claims(['heads'], { email: 'ANA@example.org'.toLowerCase() }))).toEqual({
    problem: 'oidcEmailKnown',
  })
  expect(await count('oidc_identity')).toBe(0)
  expect(await count('session')).toBe(0)
  expect(await people()).toMatchObject([{ role: 'auditor', programs: ['nephra'] }])

  const key = await unit((u) => makeLinkKey(u, staffId, 'reset'))
  // A person without a group joins nothing, and the link stays.
  expect(await arrive(claims([]), key)).toEqual({ problem: 'oidcNoGroup' })
  expect(await arrive(claims(['heads']), 'another-key')).toEqual({ problem: 'oidcLinkOver' })
  expect(await count('oidc_identity')).toBe(0)
  await opened(claims(['heads'], { email: 'other@example.org' }), key)
  expect(await sql('select subject, staff_id, joined from oidc_identity')).toEqual([
    { subject: 'sub-1', staff_id: staffId, joined: true },
  ])
  expect(await people()).toMatchObject([{ role: 'administrator', programs: ['cardia'] }])
  expect(await arrive(claims(['heads'], { subject: 'sub-2' }), key)).toEqual({ problem: 'oidcLinkOver' })
  expect(await acts()).toContain('staff.join')
})

test('a link joins no sign-in that is somebody else’s', async () => {
  await opened(claims(['heads']))
  const { id } = await unit((u) =>
    createStaff(u, {
      email: 'bo@example.org',
      name: 'Bo',
      role: 'auditor',
      programIds: ['nephra'],
      password: 'long enough one',
    }),
  )
  const key = await unit((u) => makeLinkKey(u, id, 'reset'))
  expect(await arrive(claims(['heads']), key)).toEqual({ problem: 'oidcOtherAccount' })
  expect(await sql('select 1 from person_link where used_at is null')).toHaveLength(1)
})

test('the same subject of another issuer is another person', async () => {
  await opened(claims(['heads']))
  expect(await arrive(claims(['heads'], { issuer: 'https://other.example.org' }))).toEqual({
    problem: 'oidcEmailKnown',
  })
})

test('without an e-mail there is no account; a disabled one, or a partner’s, is not opened', async () => {
  expect(await arrive(claims(['heads'], { email: null }))).toEqual({ problem: 'oidcNoEmail' })
  await opened(claims(['heads']))
  await sql(`update staff set disabled_at = now()`)
  await sql('truncate session')
  expect(await arrive(claims(['heads']))).toEqual({ problem: 'oidcDisabled' })
  await sql(`insert into partner (id, name) values ('p', 'Nuvia')`)
  await sql(`update staff set disabled_at = null, role = 'partner', partner_id = 'p'`)
  expect(await arrive(claims(['heads']))).toEqual({ problem: 'oidcDisabled' })
  expect(await count('session')).toBe(0)
})

test('ten at once, of somebody new, are one account', async () => {
  const done = await Promise.all(Array.from({ length: 10 }, () => arrive(claims(['heads']))))
  expect(done.filter((each) => 'problem' in each)).toEqual([])
  expect(await people()).toHaveLength(1)
})

test('over https our own second factor is asked for, unless the provider’s is trusted and told of', async () => {
  const https = { PUBLIC_URL: 'https://hub.example.org' }
  provide(https)
  expect(await opened(claims(['heads'], { factor: true }))).toMatchObject({ state: 'enrol' })
  provide({ ...https, HUB_OIDC_MFA: 'trust' })
  expect(await opened(claims(['heads']))).toMatchObject({ state: 'enrol' })
  expect(await opened(claims(['heads'], { factor: true }))).toMatchObject({ state: 'full' })
  // An account that was joined, and had a factor before: whoever holds its link does not hold the phone.
  await sql(`insert into staff_factor (staff_id, sealed, last_step, created_at) select id, 'x', 0, now() from staff`)
  expect(await opened(claims(['heads'], { factor: true }))).toMatchObject({ state: 'full' })
  await sql('update oidc_identity set joined = true')
  expect(await opened(claims(['heads'], { factor: true }))).toMatchObject({ state: 'half' })
})

test('the map takes the last administrator of a program too', async () => {
  await opened(claims(['heads']))
  await opened(claims(['nephra']))
  expect(await people()).toMatchObject([{ role: 'case-manager', programs: ['nephra'] }])
})

test('what the provider says is read as it is meant', () => {
  const read = (told: object) => readClaims({ iss: issuer, sub: 'x', ...told }, 'groups')
  expect(
    read({ email: ' ANA@Example.org', name: 'Ana\u202e Ruiz\u0000', groups: ['a', 7, 'b'], amr: ['pwd', 'mfa'] }),
  ).toEqual({
    issuer,
    subject: 'x',
    email: null,
    name: 'Ana Ruiz',
    groups: ['a', 'b'],
    factor: true,
  })
  expect(read({ preferred_username: 'Ana@Example.org', given_name: 'Ana', family_name: 'Ruiz' })).toMatchObject({
    email: 'ana@example.org',
    name: 'Ana Ruiz',
    groups: [],
    factor: false,
  })
  expect(read({ groups: 'one', acr: 'phr', amr: 'pwd' })).toMatchObject({ groups: ['one'], factor: true })
  expect(read({ acr: '1', amr: ['pwd'] })).toMatchObject({ factor: false })
})

test('with passwords off only the operator lets one in, for an hour', async () => {
  provide({ HUB_PASSWORDS: 'off' })
  await opened(claims(['heads']))
  const [person] = await sql<{ id: string; name: string }>('select id, name from staff')
  const password = String(await unit((u) => openPassword(u, person ?? { id: '', name: '' })))
  const enter = (minutes: number) =>
    signIn(single(visitor, new Date(Date.now() + minutes * 60_000)), {
      email: 'ana@example.org',
      password,
      userAgent: 'test',
    })
  expect(await enter(0)).toMatchObject({ state: 'full' })
  expect(await passwordsOpen(single(visitor))).toBe(true)
  await expect(enter(61)).rejects.toMatchObject({ refusal: 'signInWrong' })
  await sql('update staff set password_until = null')
  await expect(enter(120)).rejects.toMatchObject({ refusal: 'signInWrong' })
  expect(await passwordsOpen(single(visitor))).toBe(false)
  provide({ HUB_PASSWORDS: '' })
  expect(await enter(240)).toMatchObject({ state: 'full' })
})

test('a fresh proof is no less than the sign-in was: the app where there is one, and the factor that was trusted', async () => {
  provide({ PUBLIC_URL: 'https://hub.example.org', HUB_OIDC_MFA: 'trust' })
  const { id: sid, state } = await opened(claims(['heads'], { factor: true }))
  expect(state).toBe('full')
  const session = await readSession(single(testActor), sid)
  if (!session) throw new Error('No session')
  const actor = { ...testActor, kind: 'staff' as const, id: session.id, name: session.name }
  const prove = (factor: boolean) =>
    inUnit(actor, (u) => proveWithOidc(u, claims(['heads'], { factor }), { sessionId: session.sessionId }))
  expect(await prove(false)).toBe(false)
  expect(await prove(true)).toBe(true)
  provide()
  expect(await prove(false)).toBe(true)
  await sql(`insert into staff_factor (staff_id, sealed, last_step, created_at) values ($1, '', 0, now())`, [
    session.id,
  ])
  expect(await prove(false)).toBe(false)
  expect(await prove(true)).toBe(false)
})

test('an old password is no fresh proof of who comes from the provider, but where the operator has let them in by one', async () => {
  const { id: sid } = await opened(claims(['heads']))
  const session = await readSession(single(testActor), sid)
  if (!session) throw new Error('No session')
  const { sessionId, ...person } = session
  const actor = { ...testActor, kind: 'staff' as const, id: person.id, name: person.name }
  const proof = 'seven grey otters at sea'
  await sql('update staff set password_hash = $2 where id = $1', [person.id, await hashPassword(proof)])
  const prove = () => proveAgain(single(actor), { sessionId, proof })
  await expect(prove()).rejects.toMatchObject({ refusal: 'signInWrong' })
  await sql(`update staff set password_until = now() + interval '1 hour' where id = $1`, [person.id])
  await prove()
  await sql(`update staff set password_until = now() - interval '1 second' where id = $1`, [person.id])
  await expect(prove()).rejects.toMatchObject({ refusal: 'signInWrong' })
})
