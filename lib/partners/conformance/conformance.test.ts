// The kit against servers that are wrong in one thing each: a case of its own names each of them. They are the product behind
// a proxy that changes what is sent or answered. That nothing fails against the product shows both-doors.test.ts.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { route } from '@/lib/server/web/dispatch'
import { hub } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { openSandbox } from '../sandbox/open-sandbox'
import { counted, junitOf, linesOf } from './report'
import { runCases } from './run-cases'

const { unit } = testDatabase()
const site = thinServer({ route, page: async (_request, response) => void response.writeHead(404).end() })
let input: Parameters<typeof runCases>[0]
let otherProgram = ''

type Message = { method: string; path: string; headers: Record<string, string>; body: string }
type Reply = { status: number; headers: Record<string, string>; body: string }
/** What a wrong server does: to what it is sent, and to what it answers. */
type Wrong = { asks?: (sent: Message) => Partial<Message>; answers?: (reply: Reply, sent: Message) => Partial<Reply> }
let wrong: Wrong = {}
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'content-encoding']
const kept = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !hopByHop.includes(name) || name === 'content-encoding'))

const proxy: Server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const own = { method: request.method ?? '', path: request.url ?? '', body }
  const sent: Message = { ...own, headers: kept(Object.entries(request.headers as Record<string, string>)) }
  const { method, path, headers, body: asked } = { ...sent, ...wrong.asks?.(sent) }
  const hasBody = !['GET', 'HEAD'].includes(method)
  const answer = await fetch(`${siteUrl}${path}`, { method, headers, ...(hasBody && { body: asked }) })
  const reply = { status: answer.status, headers: kept(answer.headers), body: await answer.text() }
  const told = { ...reply, ...wrong.answers?.(reply, sent) }
  response.writeHead(told.status, told.headers).end(told.body)
})
const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
let siteUrl = ''

beforeAll(async () => {
  siteUrl = await listen(site)
  await unit((u) => openSandbox(u, { id: 'conf-box', name: 'Acme test' }))
  otherProgram = await makeProgram()
  const issue = (scopes: Scope[]) => unit((u) => issueToken(u, { name: 'A', programIds: ['conf-box'], scopes }))
  const [full, bare] = [await issue([...Scope.all]), await issue(['media'])]
  const base = await listen(proxy)
  input = { base, token: full.token, program: 'conf-box', otherProgram, bareToken: bare.token }
})
afterAll(async () => {
  proxy.closeAllConnections()
  await closeServer(site, 1_000)
})

const jsonOf = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
const without = (name: string): Wrong => ({
  answers: ({ headers }) => ({ headers: Object.fromEntries(Object.entries(headers).filter(([own]) => own !== name)) }),
})
const instead = (from: string, to: string): Wrong => ({ answers: ({ body }) => ({ body: body.replaceAll(from, to) }) })
const statusInstead = (from: number, to: number): Wrong => ({
  answers: ({ status }) => ({ status: status === from ? to : status }),
})
const refusing = (fits: (sent: Message) => boolean): Wrong => ({
  answers: (_reply, sent) =>
    fits(sent) ? { status: 400, body: '{"error":{"message":"The given data was invalid","code":0},"status":400}' } : {},
})
const changed = (change: (body: Record<string, unknown>) => void): Wrong => ({
  asks: ({ body }) => {
    const sent = jsonOf(body)
    if (!sent) return {}
    change(sent)
    return { body: JSON.stringify(sent) }
  },
})

/** TABLE: what is wrong, by the case that must tell it. */
const wrongServers: readonly [string, string, Wrong][] = [
  ['a 401 is a 403', 'invite.unauthorized.none', statusInstead(401, 403)],
  ['errors have no type', 'path.unknown', without('x-error-type')],
  ['answers have no request id', 'invite.adult', without('x-request-id')],
  ['no challenge at 401', 'unauthorized.challenge', without('www-authenticate')],
  ['no allow at 405', 'method.allow', without('allow')],
  ['no rate is told', 'rate.headers', without('ratelimit-limit')],
  ['code 1010 is 0', 'invite.caregiverPhoneDiffers', instead('"code":1010', '"code":0')],
  ['a sentence is its own', 'invite.caregiverRequired', instead('cannot be invited independently', 'are too young')],
  ['a success is 201', 'invite.child', statusInstead(200, 201)],
  ['208 is 200', 'optOut.again', statusInstead(208, 200)],
  ['patientId has another name', 'invite.adult', instead('"patientId"', '"patient_id"')],
  ['who is there is not named', 'invite.twice', instead('"_id"', '"id"')],
  [
    'keys of repeats are not read',
    'idempotency.same',
    { asks: ({ headers: { 'idempotency-key': _, ...headers } }) => ({ headers }) },
  ],
  [
    'one key is refused',
    'invite.key.insurance.secondary.memberid',
    refusing(({ body }) => body.includes('insurance.secondary.memberid')),
  ],
  [
    'one text is refused',
    'event.text.financial.support.status.papDenied',
    refusing(({ body }) => body.includes('papDenied')),
  ],
  ['unknown keys are refused', 'invite.unknownKey', refusing(({ body }) => body.includes('partner.own'))],
  [
    'any content type is read',
    'invite.mediaType',
    {
      asks: ({ headers }) => ({
        headers: { ...headers, ...(headers['content-type'] && { 'content-type': 'application/json' }) },
      }),
    },
  ],
  [
    'minors are not looked at',
    'invite.caregiverRequired',
    changed((body) => {
      if (Array.isArray(body.additionalData))
        body.additionalData = body.additionalData.filter(({ key }) => key !== 'patient.dob')
    }),
  ],
  [
    'the last fault answers',
    'invite.order.propertyRequired-phonePattern',
    changed((body) => {
      if (body.lastName === undefined && body.phoneNumber === '2025550143') body.lastName = 'B'
    }),
  ],
  [
    'paths that are none are HTML',
    'path.unknown',
    {
      answers: ({ status }, { path }) =>
        path === '/v1/nowhere' ? { status, headers: { 'content-type': 'text/html' }, body: '<h1>no</h1>' } : {},
    },
  ],
  [
    'every token is for every program',
    'invite.otherProgram',
    changed((body) => {
      if (body.supportProgramId === otherProgram) body.supportProgramId = 'conf-box'
    }),
  ],
]
test.each(wrongServers)('%s: told by %s', async (_what, id, of) => {
  wrong = of
  const [result] = await runCases({ ...input, only: [id] })
  expect(result).toMatchObject({ id, result: 'failed' })
  wrong = {}
  const [right] = await runCases({ ...input, only: [id] })
  expect(right).toMatchObject({ id, result: 'passed' })
})

/** Well-formed as far as a report goes: elements that close, quoted attributes, no bare `<` or `&`. */
function isXml(text: string): boolean {
  const part =
    /<\?[^>]*\?>|<(\/?)([a-z]+)((?: [a-z]+="(?:[^"<&]|&(?:amp|lt|gt|quot);)*")*)(\/?)>|(?:[^<&]|&(?:amp|lt|gt|quot);)+/y
  const open: string[] = []
  while (part.lastIndex < text.length) {
    const found = part.exec(text)
    if (!found) return false
    const [, ends, name, , alone] = found
    if (ends) {
      if (open.pop() !== name) return false
    } else if (name && !alone) open.push(name)
  }
  return open.length === 0
}

test('the report names what failed first with the call to make again; the XML is XML, and the counts agree', async () => {
  wrong = instead('"code":1010', '"code":"<&\\u0007\\""')
  const only = ['invite.adult', 'invite.caregiverPhoneDiffers', 'invite.otherProgram']
  const { otherProgram: _, ...alone } = input
  const results = await runCases({ ...alone, only })
  wrong = {}
  expect(counted(results)).toEqual({ passed: 1, failed: 1, mustFailed: 1, skipped: 1 })
  const lines = linesOf(results, input.base)
  expect(lines[0]).toBe('FAILED invite.caregiverPhoneDiffers (must)')
  expect(lines.join('\n')).toContain(`curl -sS -i -X POST '${input.base}/v1/patients/invite'`)
  expect(lines.join('\n')).not.toContain(input.token)
  const xml = junitOf(results)
  expect(isXml(xml)).toBe(true)
  expect(xml).toContain('tests="3" failures="1" skipped="1"')
})

test('a token that is no sandbox’s is not used, and a server that is not there is told', async () => {
  await expect(runCases({ ...input, token: 'eyJ.a.b' })).rejects.toThrow('no sandbox')
  await expect(runCases({ ...input, base: 'http://127.0.0.1:9', only: ['invite.adult'] })).rejects.toThrow(
    'does not answer',
  )
})

test('the command: a server, and a receiver that takes whatever comes', async () => {
  wrong = statusInstead(208, 200)
  const server = ['--base', input.base, '--token', input.token, '--program', input.program]
  const told = await hub('conformance', ...server, '--only', 'optOut.again', '--only', 'optOut.out')
  expect(told).toMatchObject({ code: 1, err: '' })
  expect(told.out).toContain('FAILED optOut.again (must)')
  wrong = {}
  expect(await hub('conformance', ...server, '--only', 'optOut.again')).toMatchObject({ code: 0 })

  const receiver = createServer((_request, response) => response.writeHead(204).end())
  const url = await listen(receiver)
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const { code, out } = await hub('conformance', '--receiver', url, '--secret', secret)
  receiver.closeAllConnections()
  expect(code).toBe(1)
  expect(out.match(/^FAILED \S+/gm)).toEqual(['FAILED receiver.forged', 'FAILED receiver.old'])
})
