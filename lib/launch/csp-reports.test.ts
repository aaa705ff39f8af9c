import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetAll } from '@/lib/platform/cache'
import { reportPath } from './csp-reports'
import { metricsText } from './metrics'
import { dataPolicy } from './page-headers'
import { siteLimits } from './site-limits'
import { closeServer, thinServer } from './thin-server'

const page = async (_request: unknown, response: import('node:http').ServerResponse) => void response.end('page')
const server = thinServer(
  { route: () => ({ kind: 'none' }), page },
  { ...siteLimits, headerTime: 300, requestTime: 600, checkEvery: 50 },
)
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(forgetAll)
afterAll(() => closeServer(server, 500))

const send = async (body: unknown, method = 'POST') => {
  const answer = await fetch(`${origin}${reportPath}`, {
    method,
    headers: { 'content-type': 'application/reports+json' },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return [answer.status, await answer.text()]
}
const counted = async () =>
  (await metricsText())
    .split('\n')
    .filter((line) => line.startsWith('hubline_csp_violations_total{'))
    .sort()

const canary = 'canary-key-of-a-link'
const old = (address: string, directive: string) => ({
  'csp-report': {
    'document-uri': address,
    'effective-directive': directive,
    'blocked-uri': `https://${canary}.example.org`,
    'script-sample': canary,
  },
})

test('a report is counted by its directive and kind of page, in both of its shapes, and nothing else of it stays', async () => {
  expect(await send(old(`https://hub.example.org/m/${canary}`, 'img-src'))).toEqual([204, ''])
  expect(await send(old(`https://hub.example.org/m/${canary}?a=b`, 'img-src'))).toEqual([204, ''])
  expect(await send({ 'csp-report': { 'violated-directive': `script-src 'self' ${canary}` } })).toEqual([204, ''])
  const both = ['script-src-elem', canary].map((effectiveDirective) => ({
    type: 'csp-violation',
    url: canary,
    body: { effectiveDirective, documentURL: 'https://hub.example.org/p/cardia/patients', sample: canary },
  }))
  expect(await send([...both, { type: 'deprecation', body: { id: canary } }])).toEqual([204, ''])
  expect(await counted()).toEqual([
    'hubline_csp_violations_total{directive="img-src",page="phone"} 2',
    'hubline_csp_violations_total{directive="other",page="console"} 1',
    'hubline_csp_violations_total{directive="script-src",page="console"} 1',
    'hubline_csp_violations_total{directive="script-src",page="other"} 1',
  ])
  expect(await metricsText()).not.toContain(canary)
})

test.each([
  ['no JSON', '<report>', 400],
  ['no report', { report: 1 }, 400],
  ['more reports than a page has', Array(21).fill({ type: 'csp-violation', body: null }), 400],
  ['a large body', old(`https://hub.example.org/${'x'.repeat(17_000)}`, 'img-src'), 413],
])('%s is refused and counted nowhere', async (_what, body, status) => {
  expect((await send(body))[0]).toBe(status)
  expect(await counted()).toEqual([])
})

test('it is a POST', async () => {
  expect((await send('', 'GET'))[0]).toBe(405)
  const answer = await fetch(`${origin}${reportPath}`, { method: 'DELETE' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('of many in a minute the rest is not read', async () => {
  const report = old('https://hub.example.org/sign-in', 'font-src')
  const answers: unknown[] = []
  for (let sent = 0; sent < 301; sent++) answers.push((await send(report))[0])
  expect(answers.slice(0, 300)).toEqual(Array(300).fill(204))
  expect(answers[300]).toBe(429)
  expect(await counted()).toEqual(['hubline_csp_violations_total{directive="font-src",page="sign-in"} 300'])
})

test('a page says where its browser reports to; what is no page does not', async () => {
  const { headers } = await fetch(origin)
  expect(headers.get('reporting-endpoints')).toBe(`pages="${reportPath}"`)
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-report; report-to pages$/)
  const other = await fetch(`${origin}/v1/nothing`)
  expect(other.headers.get('reporting-endpoints')).toBeNull()
})

const raw = (text: string) =>
  new Promise<string>((done) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => (said += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => done(said))
    socket.write(text)
  })

test.each([
  ['400', 'GET / HTTP/1.1\r\nbad header\r\n\r\n'],
  ['408', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ['431', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`],
])('%s, which is written by hand, carries what every answer carries', async (status, text) => {
  const answer = await raw(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const name of ['x-frame-options: DENY', 'x-content-type-options: nosniff', 'referrer-policy: same-origin'])
    expect(answer).toContain(`${name}\r\n`)
  for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
    expect(answer).toContain(`${name}: same-origin\r\n`)
  expect(answer).toContain(`content-security-policy: ${dataPolicy}\r\n`)
  expect(answer.match(/x-request-id: [0-9a-f-]{36}\r\n/g)).toHaveLength(1)
})
