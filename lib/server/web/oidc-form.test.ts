// A whole sign-in with a provider, against one that speaks real HTTP and signs with real keys; and each way it fails: one sentence
// on the sign-in page, no session, no account.
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { type OidcIssuer, oidcSettings, startOidcIssuer, type Twist } from '@/lib/testing/oidc-issuer'
import { cookies, staffFromCookie } from './auth'
import { attemptCookie } from './oidc-form'
import { answerSignIn } from './sign-in-route'

const { unit, sql } = testDatabase()
const own = 'http://localhost:3000'
let issuer: OidcIssuer

beforeAll(async () => {
  issuer = await startOidcIssuer()
  await sql(`insert into support_program (id, name) values ('cardia', 'Cardia')`)
  provideConfig({ PUBLIC_URL: own, ...oidcSettings(issuer, { team: { role: 'supervisor', programs: ['cardia'] } }) })
})
afterAll(() => issuer.close())
beforeEach(async () => {
  issuer.twist = null
  issuer.person = { sub: 'ana', email: 'ana@example.org', name: 'Ana Ruiz', groups: ['team'] }
  await sql('delete from staff')
})

type Jar = Map<string, string>
async function ask(jar: Jar, path: string, form?: Record<string, string>) {
  const response = await answerSignIn(
    new NextRequest(`${own}/api/auth/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        host: 'localhost:3000',
        origin: own,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    }),
    { params: Promise.resolve({ nextauth: path.split('?')[0]?.split('/') ?? [] }) },
  )
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return response
}

/** From the button to the provider and back: the path of the callback. */
async function goThere(jar: Jar, form: Record<string, string> = {}) {
  const page = await ask(jar, 'signin/oidc', { next: '/p/cardia/work', language: 'en', ...form })
  if (page.status !== 200) return { problem: problemIn(page), back: '' }
  const link = /<a href="([^"]+)">/.exec(await page.text())?.[1]?.replaceAll('&#38;', '&') ?? ''
  const there = await fetch(link, { redirect: 'manual' })
  return { problem: null, back: String(there.headers.get('location')).replace(`${own}/api/auth/`, '') }
}
const problemIn = (response: Response) =>
  new URL(response.headers.get('location') ?? '', own).searchParams.get('problem')

async function signIn(jar: Jar = new Map(), form: Record<string, string> = {}) {
  const { problem, back } = await goThere(jar, form)
  return problem ?? problemIn(await ask(jar, back))
}
const rows = async (table: string) => (await sql(`select * from ${table}`)).length

async function nothingDone() {
  expect(await rows('session')).toBe(0)
  expect(await rows('staff')).toBe(0)
  expect(await rows('oidc_identity')).toBe(0)
}

test('from the button to a session: the account is made, and leads on to where the person wanted', async () => {
  const jar: Jar = new Map()
  const { back } = await goThere(jar)
  const asked = issuer.asked.at(-1)?.searchParams
  expect(asked?.get('redirect_uri')).toBe(`${own}/api/auth/callback/oidc`)
  expect(asked?.get('code_challenge_method')).toBe('S256')
  const done = await ask(jar, back)
  expect(done.headers.get('location')).toBe('/sign-in?kept=&next=%2Fp%2Fcardia%2Fwork')
  expect(jar.has(cookies.sessionToken.name)).toBe(true)
  expect(jar.has(attemptCookie.name)).toBe(false)
  expect(await sql('select email, role from staff')).toEqual([{ email: 'ana@example.org', role: 'supervisor' }])
  const header = `${cookies.sessionToken.name}=${jar.get(cookies.sessionToken.name)}`
  expect(await staffFromCookie(header)).toMatchObject({ email: 'ana@example.org', programIds: ['cardia'] })
})

test('groups that stand in no token are asked for', async () => {
  issuer.twist = 'groupsApart'
  expect(await signIn()).toBeNull()
  expect(await rows('session')).toBe(1)
})

const soon = () => Math.floor(Date.now() / 1000)
test.each<[string, Twist, string]>([
  ['down', 'down', 'oidcDown'],
  ['nonsense in place of its description', 'nonsense', 'oidcUntrusted'],
  ['another issuer than was named', 'otherIssuer', 'oidcUntrusted'],
  ['silent', 'slow', 'oidcDown'],
])('the provider is %s, before anybody leaves', async (_, twist, problem) => {
  issuer.twist = twist
  expect((await goThere(new Map())).problem).toBe(problem)
  await nothingDone()
})

test.each<[string, () => Twist, string]>([
  ['down by now', () => 'down', 'oidcDown'],
  ['nonsense for tokens', () => 'nonsenseTokens', 'oidcUntrusted'],
  ['alg none', () => 'algNone', 'oidcUntrusted'],
  ['the key of somebody else', () => 'otherKey', 'oidcUntrusted'],
  ['another nonce', () => ({ claims: { nonce: 'another' } }), 'oidcUntrusted'],
  ['no nonce', () => ({ claims: { nonce: undefined } }), 'oidcUntrusted'],
  ['another audience', () => ({ claims: { aud: 'another-hub' } }), 'oidcUntrusted'],
  [
    'audiences beside ours',
    () => ({ claims: { aud: ['hubline', 'another-hub'], azp: 'another-hub' } }),
    'oidcUntrusted',
  ],
  ['another issuer', () => ({ claims: { iss: 'https://login.example.net' } }), 'oidcUntrusted'],
  ['no subject', () => ({ claims: { sub: undefined } }), 'oidcUntrusted'],
  ['expired an hour ago', () => ({ claims: { exp: soon() - 3600, iat: soon() - 7200 } }), 'oidcClock'],
  ['valid in ten minutes', () => ({ claims: { nbf: soon() + 600 } }), 'oidcClock'],
  ['no group of the map', () => ({ claims: { groups: ['others'] } }), 'oidcNoGroup'],
  ['no e-mail', () => ({ claims: { email: undefined } }), 'oidcNoEmail'],
])('it answers with %s: %s', async (_, twist, problem) => {
  const jar: Jar = new Map()
  const { back } = await goThere(jar)
  issuer.twist = twist()
  expect(problemIn(await ask(jar, back))).toBe(problem)
  expect(jar.has(cookies.sessionToken.name)).toBe(false)
  await nothingDone()
})

test('a clock that is off by a minute and a half is no matter', async () => {
  issuer.twist = { claims: { exp: soon() - 90, nbf: soon() + 90 } }
  expect(await signIn()).toBeNull()
})

test('the attempt of another browser, a state of one’s own, and no attempt at all', async () => {
  const mine: Jar = new Map()
  const { back } = await goThere(mine)
  expect(problemIn(await ask(new Map(), back))).toBe('oidcLost')
  const others: Jar = new Map()
  await goThere(others)
  expect(problemIn(await ask(others, back))).toBe('oidcLost')
  expect(problemIn(await ask(mine, back.replace(/state=[^&]+/, 'state=x')))).toBe('oidcLost')
  await nothingDone()
})

test('a code counts once, in the same browser too', async () => {
  const jar: Jar = new Map()
  const { back } = await goThere(jar)
  const kept: Jar = new Map(jar)
  expect(problemIn(await ask(jar, back))).toBeNull()
  expect(problemIn(await ask(new Map(), back))).toBe('oidcLost')
  expect(problemIn(await ask(kept, back))).toBe('oidcUsed')
  expect(await rows('session')).toBe(1)
})

test('whoever turns back at the provider is told so', async () => {
  const jar: Jar = new Map()
  const { back } = await goThere(jar)
  const no = back.replace(/code=[^&]+/, 'error=access_denied')
  expect(problemIn(await ask(jar, no))).toBe('oidcRefused')
  await nothingDone()
})

test('ATTACK oidc-email-takeover: an e-mail at the provider opens nobody’s account, verified or not', async () => {
  const person = { email: 'head@example.org', name: 'Head', role: 'administrator', programIds: ['cardia'] } as const
  const { id } = await unit((u) => createStaff(u, { ...person, password: 'a long enough one' }))
  for (const email of ['head@example.org', 'HEAD@Example.org', 'ｈead@example.org', ' head@example.org'.trim()]) {
    issuer.person = { sub: 'mallory', email, email_verified: true, name: 'Head', groups: ['team'] }
    expect(await signIn()).toBe('oidcEmailKnown')
  }
  // Nor by the address of an account that is theirs already.
  issuer.person = { sub: 'mallory', email: 'mallory@example.org', name: 'M', groups: ['team'] }
  expect(await signIn()).toBeNull()
  issuer.person = { ...issuer.person, email: 'head@example.org' }
  expect(await signIn()).toBeNull()
  expect(await sql('select id, role, email from staff where email = $1', ['head@example.org'])).toEqual([
    { id, role: 'administrator', email: 'head@example.org' },
  ])
  expect(await sql('select 1 from session where staff_id = $1', [id])).toEqual([])
  expect(await sql('select 1 from oidc_identity where staff_id = $1', [id])).toEqual([])
})

test('a fresh proof: the provider asks again, for the session that is open and the person it is of', async () => {
  const jar: Jar = new Map()
  expect(await signIn(jar)).toBeNull()
  const old = async () => {
    await sql(`update session set proved_at = now() - interval '1 hour'`)
    return jar
  }
  const isFresh = async () =>
    (await sql(`select 1 from session where proved_at > now() - interval '1 minute'`)).length === 1
  const again = async () => {
    const { back } = await goThere(await old(), { again: '1' })
    const page = await ask(jar, back)
    return { page: await page.text(), fresh: await isFresh() }
  }
  expect(await again()).toMatchObject({ page: expect.stringContaining('It’s you'), fresh: true })
  const asked = issuer.asked.at(-1)?.searchParams
  expect([asked?.get('prompt'), asked?.get('max_age')]).toEqual(['login', '0'])
  const no = { page: expect.stringContaining('Couldn’t confirm it’s you'), fresh: false }
  issuer.twist = { claims: { auth_time: soon() - 3600 } }
  expect(await again()).toMatchObject(no)
  issuer.twist = { claims: { auth_time: undefined } }
  expect(await again()).toMatchObject(no)
  issuer.twist = null
  issuer.person = { ...issuer.person, sub: 'somebody-else' }
  expect(await again()).toMatchObject(no)
  expect(await rows('staff')).toBe(1)
  expect(await rows('session')).toBe(1)
})

test('a form of another site begins nothing, and without a provider there is no such path', async () => {
  const foreign = new NextRequest(`${own}/api/auth/signin/oidc`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  const params = Promise.resolve({ nextauth: ['signin', 'oidc'] })
  expect(problemIn(await answerSignIn(foreign, { params }))).toBe('failed')
  expect((await ask(new Map(), 'signin/oidc')).status).toBe(405)
  const { HUB_OIDC_ISSUER, ...rest } = oidcSettings(issuer, {})
  provideConfig(Object.fromEntries(['HUB_OIDC_ISSUER', ...Object.keys(rest)].map((name) => [name, ''])))
  expect((await ask(new Map(), 'signin/oidc', {})).status).toBe(404)
  expect((await ask(new Map(), 'callback/oidc?code=x')).status).toBe(404)
  provideConfig(oidcSettings(issuer, { team: { role: 'supervisor', programs: ['cardia'] } }))
})

test('with HUB_PASSWORDS=off no password signs in, and its paths are gone', async () => {
  provideConfig({ HUB_PASSWORDS: 'off' })
  for (const path of ['form', 'password', 'callback/credentials', 'passkey', 'passkey/question'])
    expect((await ask(new Map(), path, { email: 'x@example.org' })).status, path).toBe(404)
  expect(await signIn()).toBeNull()
  provideConfig({ HUB_PASSWORDS: '' })
})
