// The page of a link that sets a password keeps the key in its address to itself, and its form goes nevertheless.
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { testActor, testDatabase } from '@/lib/testing/database'
import { isLinkPath, passwordPath } from './link-headers'
import { answerPasswordForm } from './password-form'

testDatabase()

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
