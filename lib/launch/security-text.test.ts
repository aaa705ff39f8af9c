// Through the server that answers it, read as RFC 9116 says: a field a line, Contact and one Expires within a year.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { config, provideConfig } from '@/lib/platform/config'
import { securityText } from './security-text'
import { closeServer, thinServer } from './thin-server'

const server = thinServer({
  route: () => ({ kind: 'none' }),
  page: async (_request, response) => void response.end('page'),
})
let base: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => closeServer(server, 0))
afterEach(() => provideConfig({ HUB_SECURITY_CONTACT: '', PUBLIC_URL: '' }))

const ask = (name: string, init?: RequestInit) => fetch(`${base}/.well-known/${name}.txt`, init)
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? ['no field', line])

test('where nobody is named there is none', async () => {
  for (const name of ['security', 'security-policy']) expect((await ask(name)).status).toBe(404)
})

test('who is named stands in it, until half a year from today', async () => {
  provideConfig({ HUB_SECURITY_CONTACT: 'security@hub.example.org', PUBLIC_URL: 'https://hub.example.org' })
  const told = await ask('security')
  expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = fieldsOf(await told.text())
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
  const { Contact, Canonical, Policy } = Object.fromEntries(fields)
  expect({ Contact, Canonical }).toEqual({
    Contact: 'mailto:security@hub.example.org',
    Canonical: 'https://hub.example.org/.well-known/security.txt',
  })
  const policy = await fetch(`${base}${new URL(Policy).pathname}`)
  expect(await policy.text()).toMatch(/^# Security\n[\s\S]*within 72 hours[\s\S]*90 days/)
  expect((await ask('security', { method: 'POST' })).status).toBe(405)

  const at = new Date('2026-11-23T17:00:00Z')
  expect(String(securityText(at)?.body)).toContain('Expires: 2027-05-22T00:00:00.000Z\n')
})

test('without TLS it names no address of itself', () => {
  provideConfig({ HUB_SECURITY_CONTACT: 'https://hub.example.org/report' })
  expect(fieldsOf(String(securityText()?.body)).map(([name]) => name)).toEqual([
    'Contact',
    'Expires',
    'Preferred-Languages',
  ])
})

test.each(['nobody', 'http://hub.example.org', 'a@b\nExpires: never', 'javascript:alert(1)'])(
  '%j is refused',
  (value) => {
    provideConfig({ HUB_SECURITY_CONTACT: value })
    expect(() => config()).toThrow(/^HUB_SECURITY_CONTACT is neither an e-mail address nor one that begins with https:/)
  },
)
