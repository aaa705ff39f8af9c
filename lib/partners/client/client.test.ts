// The client as it is downloaded: one file, in an empty folder, checked by the strictest TypeScript, and run by Node against the
// product. Between the two stands a proxy that takes answers away.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GET as packed } from '@/app/client.tgz/route'
import { GET as download } from '@/app/client.ts/route'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { signCallback, timestampOf } from '@/lib/callbacks/sign-callback'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { v1 } from '@/lib/contract/endpoints'
import { optCallbackNotes } from '@/lib/contract/operation-notes'
import { clientGuide } from '@/lib/contract/partners/guides'
import { webhookVectors } from '@/lib/contract/partners/webhook-vectors'
import { CallbackShape, Scope } from '@/lib/contract/vocabulary'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { provideConfig } from '@/lib/platform/config'
import { route } from '@/lib/server/web/dispatch'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint } from '@/lib/testing/partner'
import { openSandbox } from '../sandbox/open-sandbox'
import type { Hubline as ours } from './hubline'
import { clientParcel } from './make-parcel'
import { clientTypes } from './write-types'

const { unit, sql } = testDatabase()
const site = thinServer({ route, page: async (_request, response) => void response.writeHead(404).end() })
const folder = mkdtempSync(join(tmpdir(), 'client-'))
const program = 'client-box'
let token = ''
let siteUrl = ''
let base = ''

/** What the proxy does with the next answers, in turn: gives it, cuts it off after the hub has answered, or gives its own. */
type Next = 'cut' | { status: number; headers?: Record<string, string>; body?: string }
let next: Next[] = []
let asked: { path: string; key: string | undefined }[] = []
const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray())
const proxy = createServer(async (request, response) => {
  const body = await read(request)
  const { host: _, connection: __, 'transfer-encoding': ___, 'content-length': ____, ...headers } = request.headers
  asked.push({ path: request.url ?? '', key: request.headers['idempotency-key'] as string | undefined })
  const step = next.shift()
  if (step && step !== 'cut') return void response.writeHead(step.status, step.headers).end(step.body)
  const method = request.method ?? 'GET'
  const answer = await fetch(`${siteUrl}${request.url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method !== 'GET' && { body: new Uint8Array(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (step === 'cut') return void request.socket.destroy()
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes)
})

let client: typeof import('./hubline') & typeof import('./hub-errors') & typeof import('./verify-callback')
let hub: ours

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_MEDIA_DIR: '' })
  for (const server of [site, proxy]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const at = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`
  siteUrl = at(site.address() as AddressInfo)
  base = at(proxy.address() as AddressInfo)
  await unit((u) => openSandbox(u, { id: program, name: 'Acme test' }))
  token = (await unit((u) => issueToken(u, { name: 'A', programIds: [program], scopes: [...Scope.all] }))).token
  writeFileSync(join(folder, 'hubline.ts'), await download().text())
  client = await import(pathToFileURL(join(folder, 'hubline.ts')).href)
  hub = new client.Hubline({ base, token, program, wait, onHint: () => undefined })
})
beforeEach(() => {
  next = []
  asked = []
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await closeServer(site, 1_000)
  rmSync(folder, { recursive: true })
})

let waits: number[] = []
const wait = async (ms: number) => void waits.push(ms)

let people = 0
const someone = () => {
  people += 1
  const tail = String(people).padStart(2, '0')
  const dob = client.entriesOf({ 'patient.dob': '1980-03-27T00:00:00+00:00' })
  return {
    externalId: `EXT-${tail}`,
    phoneNumber: `+1202555${2000 + people}`,
    firstName: 'Ada',
    lastName: 'Example',
    additionalData: dob,
  }
}
const invited = async () => (await hub.invite(someone())).data.patientId
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('the types are those of the document: npm run docs has written them', () => {
  expect(readFileSync(join(import.meta.dirname, 'hubline-types.ts'), 'utf8')).toBe(clientTypes())
})

test('the download has no import, is at most 40 KB, and the strictest TypeScript takes it and what is right; what is wrong it does not', () => {
  const source = readFileSync(join(folder, 'hubline.ts'), 'utf8')
  expect(source).not.toMatch(/^import /m)
  expect(Buffer.byteLength(source)).toBeLessThan(40_000)
  const use = readFileSync(join(import.meta.dirname, 'client-use.txt'), 'utf8')
  writeFileSync(join(folder, 'use.ts'), use)
  const strict = {
    compilerOptions: {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, erasableSyntaxOnly: true },
      ...{ noUnusedLocals: true, noImplicitReturns: true, noEmit: true, allowImportingTsExtensions: true },
      ...{ target: 'ES2022', module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
    },
    files: ['hubline.ts', 'use.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strict))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const { stdout, status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
})

test('the package is what TypeScript makes of the source, and the same bytes each time', async () => {
  for (const [name, text] of Object.entries(clientParcel()))
    expect(readFileSync(join(import.meta.dirname, name), 'utf8'), `npm run docs writes ${name}`).toBe(text)
  const bytes = async () => Buffer.from(await packed().arrayBuffer())
  expect((await bytes()).equals(await bytes())).toBe(true)
  expect((await bytes()).length).toBeLessThan(40_000)
})

test('npm installs the package into an empty folder without a network; it is typed as strictly, and runs', async () => {
  const own = mkdtempSync(join(tmpdir(), 'installed-'))
  writeFileSync(join(own, 'client.tgz'), Buffer.from(await packed().arrayBuffer()))
  writeFileSync(join(own, 'package.json'), '{"type":"module"}')
  const npm = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', './client.tgz'], {
    cwd: own,
    encoding: 'utf8',
  })
  expect([npm.status, npm.status === 0 ? '' : npm.stderr]).toEqual([0, ''])
  const use = readFileSync(join(import.meta.dirname, 'client-use.txt'), 'utf8')
  writeFileSync(join(own, 'use.ts'), use.replace('./hubline.ts', '@hubline/client'))
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: 'ES2022', module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
  }
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  const typed = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', own], { encoding: 'utf8' })
  expect([typed.status, typed.stdout]).toEqual([0, ''])

  const lines = [
    "import { HubError, Hubline } from '@hubline/client'",
    'const { HUB: base, TOKEN: token, PROGRAM: program } = process.env',
    'const hub = new Hubline({ base, token, program })',
    `const asked = ${JSON.stringify(someone())}`,
    'const { data } = await hub.invite(asked)',
    'const again = await hub.invite(asked).catch((error) => error)',
    'console.log(data.patientId.slice(0, 8), again instanceof HubError, again.data._id === data.patientId)',
  ]
  writeFileSync(join(own, 'run.js'), lines.join('\n'))
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', HUB: base, TOKEN: token, PROGRAM: program }
  const child = spawn(process.execPath, [join(own, 'run.js')], { env })
  const said: string[] = []
  child.stdout.on('data', (data) => said.push(String(data)))
  const [code] = await once(child, 'close')
  expect([code, said.join('')]).toEqual([0, 'pt_test_ true true\n'])
  rmSync(own, { recursive: true })
})

test('the example of the reference runs as it is shown', async () => {
  writeFileSync(join(folder, 'guide.mts'), clientGuide.replace('./hubline.ts', join(folder, 'hubline.ts')))
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', HUB: base, TOKEN: token, PROGRAM: program }
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(folder, 'guide.mts')], { env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
  const [code] = await once(child, 'close')
  expect([code, said.join('')]).toEqual([0, 'there already: true /reference#error-patient_exists\n'])
})

test('every call of the interface, against the product', async () => {
  const { patientId, phoneNumber } = (await hub.invite(someone())).data
  expect(phoneNumber).toMatch(/^\+1202555/)
  expect((await hub.event.enrollment(patientId, 'pending')).data).toMatchObject({
    patientId,
    supportProgramId: program,
  })
  await hub.event.financial(patientId, 'approved', { coPayMember: 'M-1' })
  await hub.event.nextCall(patientId, { date: 'Friday at 3 pm' })
  expect((await hub.campaign(patientId, 'first-weeks', { product: 'X' })).data.state).toBe('active')
  expect((await hub.files(patientId)).data.media).toEqual([])
  expect((await hub.optOut(patientId)).status).toBe(200)
  expect((await hub.optOut(patientId)).status).toBe(208)
  expect((await hub.optIn(patientId)).data.optedIn).toBe(true)
  const refused = await refusal(hub.media(patientId, 'md_none'))
  expect(refused).toMatchObject({ type: 'media_not_found', status: 404, retryable: false })
  const names = async () => {
    const all: string[] = []
    for await (const { call } of hub.calls({ patientId, limit: 2 })) all.push(call)
    return all
  }
  await expect.poll(names).toHaveLength(10)
  const explained = await hub.explain((refused as InstanceType<typeof client.HubError>).requestId)
  expect(explained.data).toMatchObject({ call: 'readMedia', errorType: 'media_not_found' })
  const story = await hub.call('readStory', { query: { patientId } })
  expect(story.data.map(({ step }) => step)).toContain('message invitation')
  expect((await hub.sandbox.advance('PT1H')).data.advancedSeconds).toBe(3600)
  expect((await hub.sandbox.reset()).status).toBe(200)
  const called = new Set(asked.map(({ path }) => path.replace(/\?.*/, '').replace(/(pt|md)_\w+|[0-9a-f-]{36}/g, '{}')))
  const paths = Object.values(v1).map(({ path }) => path.replace(/\{\w+\}/g, '{}'))
  expect(paths.filter((path) => !called.has(path))).toEqual(['/v1/callbacks'])
})

test('what was sent is walked over all its pages', async () => {
  await makeEndpoint(program)
  const patient = { ...someone(), id: await invited() }
  const facts = { shape: CallbackShape.pap, patient }
  const at = { id: program, papEventName: 'Service.Patient.CompleteEnrollment' as const }
  await unit(async (u) => {
    for (let n = 0; n < 5; n += 1) await queueCallback(u, { program: at, facts: { ...facts, at: u.now } })
  })
  asked = []
  const ids: string[] = []
  for await (const { webhookId } of hub.callbacks({ limit: 2 })) ids.push(webhookId)
  expect([ids.length, new Set(ids).size, asked.length]).toEqual([5, 5, 3])
})

test('an answer that is cut off after the hub took the call: one key, one patient, one event', async () => {
  next = ['cut', 'cut']
  const patient = someone()
  const { data, replayed } = await hub.invite(patient)
  expect([asked.length, new Set(asked.map(({ key }) => key)).size, replayed]).toEqual([3, 1, true])
  expect(await sql('select id from patient where external_id = $1', [patient.externalId])).toEqual([
    { id: data.patientId },
  ])
  next = ['cut']
  const sent = await hub.event.enrollment(data.patientId, 'pending')
  expect([sent.replayed, sent.data.patientId]).toEqual([true, data.patientId])
  await hub.event.enrollment(data.patientId, 'pending')
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
})

test('429 and 503 are waited out as retry-after says; a refusal is not sent again; who never answers is told', async () => {
  waits = []
  next = [{ status: 429, headers: { 'retry-after': '2', 'x-error-type': 'rate_limited' } }, { status: 503 }]
  const patientId = await invited()
  expect(asked).toHaveLength(3)
  expect(waits).toEqual([2000, 1000])

  asked = []
  expect(await refusal(hub.invite({ ...someone(), phoneNumber: '2025550143' }))).toMatchObject({
    ...{ name: 'HubError', type: 'phone_pattern', status: 400, code: 1008, retryable: false },
    help: `${base}/reference#error-phone_pattern`,
  })
  expect(await refusal(hub.send(patientId, { name: 'enrollment.status', text: 'pendign' as 'pending' }))).toMatchObject(
    {
      type: 'text_not_valid',
    },
  )
  expect(asked).toHaveLength(2)

  asked = []
  next = Array.from({ length: 4 }, () => ({ status: 502, body: '<h1>Bad gateway</h1>' }))
  expect(await refusal(hub.event.enrollment(patientId, 'pending'))).toMatchObject({
    type: 'unknown',
    status: 502,
    retryable: true,
  })
  expect(asked).toHaveLength(4)
  // Longer than a call may take: told at once.
  next = [{ status: 429, headers: { 'retry-after': '61', 'x-error-type': 'rate_limited' } }]
  expect(await refusal(hub.event.enrollment(patientId, 'pending'))).toMatchObject({ type: 'rate_limited' })
  const nobody = new client.Hubline({ base: 'http://127.0.0.1:9', token, program, wait })
  expect(await refusal(nobody.files(patientId))).toMatchObject({ name: 'HubUnreachable' })
})

test('a hint is told with its call', async () => {
  const hints: string[] = []
  const told = new client.Hubline({ base, token, program, onHint: (hint, call) => hints.push(`${call} ${hint}`) })
  await told.event.financial(await invited(), 'coPayMember')
  expect(hints.join()).toContain('sendEvent value_missing;at="coPayMember"')
})

test('in a sandbox a slip of the pen is refused, where a live call is taken with a hint', async () => {
  const slip = { ...someone(), additionalData: [{ key: 'patient.dbo', value: '1980-03-27T00:00:00+00:00' }] }
  expect(await refusal(hub.invite(slip))).toMatchObject({
    type: 'data_invalid',
    data: { problems: [{ path: 'additionalData[patient.dob]', message: expect.stringContaining('nearly') }] },
  })
})

const vectorHeaders = ({ id, timestamp, signature }: (typeof webhookVectors)[number]) => ({
  ...{ 'Webhook-Id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature },
})
test.each(webhookVectors)('the vector "$name"', async (vector) => {
  const { body, secret, now, good } = vector
  const got = client.verifyCallback(body, vectorHeaders(vector), [secret], new Date(now * 1000))
  const fault = await got.then(
    () => null,
    (error: { fault?: string }) => error.fault,
  )
  // Two of the vectors are no callbacks of ours: their signature is good.
  if (good) expect([null, 'body_unreadable']).toContain(fault)
  else expect(fault).toMatch(/^signature_|^timestamp_too_far$/)
})

test('each callback is told by its shape, each fault by its name', async () => {
  const samples = callbackSamples({ programId: program, at: new Date('2026-03-02T15:04:05.000Z') })
  const bodies = { ...samples, optOut: optCallbackNotes.sample }
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const at = new Date()
  const signed = (raw: string) =>
    new Headers({
      ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(timestampOf(at)) },
      'webhook-signature': signCallback([secret], 'msg_1', at, raw),
    })
  for (const [shape, body] of Object.entries(bodies)) {
    const raw = JSON.stringify(body)
    const got = await client.verifyCallback(Buffer.from(raw), signed(raw), ['whsec_AAAA', secret])
    expect(got).toMatchObject({ shape, id: 'msg_1', body })
  }
  const raw = JSON.stringify(bodies.pap)
  const faultOf = async (change: Record<string, string>, given: { raw?: string; secret?: string } = {}) => {
    const headers = { ...Object.fromEntries(signed(raw)), ...change }
    const error = await refusal(client.verifyCallback(given.raw ?? raw, headers, given.secret ?? secret))
    return (error as { fault?: string }).fault
  }
  expect(await faultOf({ 'webhook-id': '' })).toBe('header_missing')
  expect(await faultOf({ 'webhook-timestamp': 'now' })).toBe('timestamp_unreadable')
  expect(await faultOf({ 'webhook-timestamp': String(timestampOf(at) * 1000) })).toBe('timestamp_unreadable')
  expect(await faultOf({ 'webhook-timestamp': String(timestampOf(at) - 301) })).toBe('timestamp_too_far')
  expect(await faultOf({ 'webhook-signature': 'abc' })).toBe('signature_version_missing')
  expect(await faultOf({}, { secret: 'whsec_?' })).toBe('secret_unreadable')
  expect(await faultOf({}, { raw: `${raw}\n` })).toBe('signature_wrong')
})
