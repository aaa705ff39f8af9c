// Control 28: pages of the console, which are drawn with patients in them, are counted too. No database.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '@/lib/contract/time'
import { secrets } from '@/lib/platform/secrets'
import { cookies } from '@/lib/server/web/auth'
import { sessionLimits, takeSessionCall } from '@/lib/server/web/session-limit'
import { closeServer, thinServer } from './thin-server'

let drawn = 0
const server = thinServer({
  route: () => ({ kind: 'none' }),
  page: async (_request, response) => {
    drawn += 1
    response.end('drawn')
  },
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => closeServer(server, 100))

const cookieOf = async (sid: string) =>
  `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`
/** An hour ahead, so that however slow the machine is nothing comes back. */
const useUp = (sid: string, kind: keyof typeof sessionLimits) => {
  for (let n = 0; n < sessionLimits[kind]; n += 1) takeSessionCall(sid, kind, Date.now() + 60 * minute)
}
async function open(cookie: string, path = '/p/pr_1/patients/pt_1', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, ...headers } })
  return { answer, status: answer.status, body: await answer.text() }
}

test('a page over the limit is not drawn: 429, retry-after, and what to do in the language of the person', async () => {
  const cookie = await cookieOf('pages-a')
  expect(await open(cookie)).toMatchObject({ status: 200, body: 'drawn' })
  useUp('pages-a', 'page')
  const before = drawn
  const refused = await open(cookie)
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Wait a moment, then reload this page') })
  expect(refused.answer.headers.get('retry-after')).toBe('1')
  expect(refused.answer.headers.get('content-type')).toContain('text/html')
  // Its own style, in the colors of the person's device, and nothing else.
  expect(refused.body).toContain('color-scheme:light dark')
  const style = /<style>(.*)<\/style>/.exec(refused.body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(refused.answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(refused.answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect((await open(cookie, '/p/pr_1/patients/pt_1', { rsc: '1' })).status).toBe(429)
  expect((await open(`${cookie}; hub-language=es`)).body).toContain('<html lang="es">')
  expect(drawn).toBe(before)
  expect((await open(await cookieOf('pages-b'))).status).toBe(200)
  expect((await open('')).status).toBe(200) // nobody signed in: the page sends to the sign-in
  expect((await open(cookie, '/m/key')).status).toBe(200)
})

test('what the router fetches ahead counts apart, and only where Next draws nothing for it', async () => {
  const cookie = await cookieOf('pages-c')
  useUp('pages-c', 'page')
  const ahead = { rsc: '1', 'next-router-prefetch': '1' }
  expect((await open(cookie, '/p/pr_1/patients', ahead)).status).toBe(200)
  expect((await open(cookie, '/p/pr_1/patients', { 'next-router-prefetch': '1' })).status).toBe(429)
  useUp('pages-c', 'passive')
  expect((await open(cookie, '/p/pr_1/patients', ahead)).status).toBe(429)
})
