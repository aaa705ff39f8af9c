// The page of a link that sets a password keeps the key in its address to itself, and its form goes nevertheless.
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { testActor, testDatabase } from '@/lib/testing/database'
import { isLinkPath, passwordPath } from './link-headers'
import { answerLinkForm, answerPasswordForm } from './password-form'
import { answerSignInForm } from './sign-in-form'

const { unit, sql } = testDatabase()

const sent = async (headers: Record<string, string>) => {
  const body = new URLSearchParams({ key: 'unknown', password: 'seven grey otters', again: 'seven grey otters' })
  const request = new NextRequest('http://localhost:3000/api/auth/password', { method: 'POST', headers, body })
  const { headers: answered } = await answerPasswordForm(request, testActor)
  const problem = new URL(answered.get('location') ?? '', 'http://localhost').searchParams.get('problem')
  return { problem, cache: answered.get('cache-control') }
}

test('its address is answered as that of a link', () => {
  expect(isLinkPath(passwordPath)).toBe(true)
  expect(isLinkPath('/sign-in')).toBe(false)
})

test.each([
  ['a page that passes no referrer on', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 'over'],
  ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 'over'],
  ['another site', { origin: 'https://evil.example' }, 'failed'],
  ['another site that hides', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'failed'],
])('sent by %s: %o', async (_case, headers, problem) => {
  expect(await sent(headers as Record<string, string>)).toEqual({ problem, cache: 'no-store' })
})

const origin = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  new NextRequest(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { ...origin, cookie },
    body: new URLSearchParams(fields),
  })
const keyKept = (answer: Response) => /__Host-hubline\.link=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]

test.each([
  ['the key alone', 'abc-DEF_123', 'abc-DEF_123'],
  ['the whole link', 'https://hub.example.org/sign-in/password#key=abc-DEF_123', 'abc-DEF_123'],
  ['a link of before', 'https://hub.example.org/sign-in/password?key=abc-DEF_123&language=es', 'abc-DEF_123'],
])('%s comes out of the address into a cookie', async (_case, link, key) => {
  const answer = await answerLinkForm(post('/api/auth/password/link', { link }), testActor)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in/password?language='])
  expect(keyKept(answer)).toBe(key)
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
})

test('a password that the first start was given leads to another one, and opens nothing else', async () => {
  const first = { email: 'head@example.org', password: 'given-by-hand' }
  const person = { ...first, name: 'Head', role: 'administrator', programIds: [] } as const
  const { id } = await unit((u) => createStaff(u, person))
  await sql('update staff set password_temporary = true where id = $1', [id])
  const answer = await answerSignInForm(post('/api/auth/form', first), testActor)
  expect(answer.headers.get('location')).toBe('/sign-in/password?why=first&language=')
  expect(answer.headers.get('set-cookie')).not.toContain('hubline.session=')
  expect(await sql('select 1 from session')).toEqual([])

  const key = keyKept(answer) ?? ''
  const chosen = { key, password: 'seven grey otters', again: 'seven grey otters' }
  const done = await answerPasswordForm(post('/api/auth/password', chosen), testActor)
  expect(done.headers.get('location')).toBe('/sign-in?why=chosen&language=')
  const then = await answerSignInForm(post('/api/auth/form', { ...first, password: chosen.password }), testActor)
  expect(then.headers.get('location')).toMatch(/^\/sign-in\?kept=/)
  expect(await sql('select 1 from session')).toHaveLength(1)
})
