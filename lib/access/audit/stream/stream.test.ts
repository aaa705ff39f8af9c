// The stream to a SIEM: whatever is at the other end and whoever is killed, every row arrives, in order, and of a row only
// what names nobody.
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { metricsText } from '@/lib/launch/metrics'
import { childEnv, config, provideConfig } from '@/lib/platform/config'
import { DataClass, inventory } from '@/lib/platform/db/inventory'
import { log } from '@/lib/platform/log'
import { record } from '@/lib/platform/record/record'
import { hub } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { selfSigned } from '@/lib/testing/self-signed'
import { listAudit } from '../list-audit'
import { skipStream } from './skip-stream'
import { streamAudit } from './stream-audit'
import { type StreamRow, streamedColumns, syslogFrame } from './stream-line'

const { sql, pool, unit } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-siem-'))
const hour = 3_600_000
afterAll(() => {
  provideConfig({ HUB_AUDIT_SINK: '', HUB_AUDIT_SINK_AUTHORIZATION: '' })
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  await sql('delete from audit_stream')
  await pool().query(`set session_replication_role = replica; delete from audit_entry; reset session_replication_role`)
  provideConfig({ HUB_AUDIT_SINK: '', HUB_AUDIT_SINK_AUTHORIZATION: '' })
})

async function write(count: number) {
  await unit(async (u) => {
    for (let n = 0; n < count; n += 1)
      await record(u, { action: 'patient.read', programId: 'cardia', patientIds: [`pt_${n}`], data: { n } })
  })
}
const ids = async () =>
  (await sql<{ id: string }>('select id::text as id from audit_entry order by audit_entry.id')).map(({ id }) => id)
const idsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id)
const later = (ms: number) => new Date(Date.now() + ms)
const cursor = async () =>
  (await sql<{ to: string; reason: string | null }>('select sent_to::text as to, reason from audit_stream'))[0]

test.each([
  ['file:relative.jsonl', 'names no file'],
  ['file:/var/log/', 'names no file'],
  ['syslog.example.org', 'none of the ways'],
  ['ftp://siem.example.org/in', 'none of the ways'],
  ['tls://siem.example.org:6514/path', 'after its port'],
  ['http://siem.example.org/in', 'use https'],
  ['https://me:secret@siem.example.org/in', 'HUB_AUDIT_SINK_AUTHORIZATION'],
])('%s is refused at the start, without its value', (value, sentence) => {
  provideConfig({ HUB_AUDIT_SINK: value })
  expect(() => config()).toThrow(sentence)
  expect(() => config()).not.toThrow('secret')
  expect(() => config()).toThrow(expect.objectContaining({ exitCode: 78 }))
})

test('each way is read, and a header belongs to https', () => {
  const of = (HUB_AUDIT_SINK: string) => {
    provideConfig({ HUB_AUDIT_SINK })
    return config().auditSink
  }
  expect(of('file:/var/log/hub.jsonl')).toEqual({ kind: 'file', path: '/var/log/hub.jsonl' })
  expect(of('file:///var/log/hub.jsonl')).toEqual({ kind: 'file', path: '/var/log/hub.jsonl' })
  expect(of('tls://siem.example.org')).toEqual({ kind: 'tls', host: 'siem.example.org', port: 6514 })
  expect(of('tls://[::1]:7000')).toEqual({ kind: 'tls', host: '::1', port: 7000 })
  expect(of('https://siem.example.org/in?x=1')).toMatchObject({ kind: 'post', url: 'https://siem.example.org/in?x=1' })
  expect(of('http://127.0.0.1:8088/in')).toMatchObject({ kind: 'post', url: 'http://127.0.0.1:8088/in' })
  expect(of('')).toBeUndefined()
  provideConfig({ HUB_AUDIT_SINK: 'tls://siem.example.org', HUB_AUDIT_SINK_AUTHORIZATION: 'Bearer x' })
  expect(() => config()).toThrow('over https alone')
  provideConfig({ HUB_AUDIT_SINK: 'https://siem.example.org', HUB_AUDIT_SINK_AUTHORIZATION: 'Bearer ✓secret' })
  expect(() => config()).toThrow('not ASCII')
})

test('the columns that leave are public, work, or the id and role of who works here', () => {
  const classOf = (column: string) =>
    inventory.find((each) => each.table === 'audit_entry' && each.column === column)?.class ?? DataClass.secret
  const staff = streamedColumns.filter((column) => classOf(column) === DataClass.staff)
  expect(staff).toEqual(['caller_id', 'caller_role'])
  const rest = streamedColumns.filter((column) => !staff.includes(column))
  expect(new Set(rest.map(classOf))).toEqual(new Set([DataClass.work]))
})

test('of a row nothing leaves but those columns and the listed words, whatever the row holds', async () => {
  const file = join(folder, 'words.jsonl')
  provideConfig({ HUB_AUDIT_SINK: `file:${file}` })
  const actor = { ...testActor, name: 'Ada Canary', address: '203.0.113.77' }
  const data = { person: 'Bo Canary', name: 'Canary token', why: 'Said Canary!', factor: 'app', staffId: 'st_1' }
  await unit(async (u) => {
    await record(u, { action: 'session.signIn', data })
    await record(u, { action: 'access.refused', data: { why: 'forbidden', again: 3, asked: 'Canary' } })
    await record(u, { action: 'access.refused', data: { why: 'Said Canary!' } })
    await record(u, { action: 'patient.read', patientIds: ['pt_1'], data: { staffId: 'canary', jti: 'canary' } })
    const many = Array.from({ length: 250 }, (_, n) => `pt_${n}`)
    await record(u, { action: 'patient.list', patientIds: many })
  }, actor)
  expect(await streamAudit(testActor)).toBe(5)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/canary|203\.0\.113/i)
  const [first, second, third, fourth, fifth] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const fixed = ['id', 'at', 'action', 'outcome', 'callerKind', 'callerId', 'callerRole', 'programId', 'patientIds']
  const keys = [...fixed, 'patients', 'requestId'].sort()
  expect(Object.keys(first).sort()).toEqual([...keys, 'factor', 'staffId'].sort())
  expect(first).toMatchObject({ action: 'session.signIn', callerId: 'test', factor: 'app', staffId: 'st_1' })
  expect(second).toMatchObject({ why: 'forbidden', again: 3 })
  for (const each of [third, fourth, fifth]) expect(Object.keys(each).sort()).toEqual(keys)
  expect(fifth).toMatchObject({ patients: 250 })
  expect(fifth.patientIds).toHaveLength(100)
  expect(
    Buffer.byteLength(JSON.stringify({ ...fifth, patientIds: fifth.patientIds.map(() => 'x'.repeat(40)) })),
  ).toBeLessThan(8_000)
})

test('a file gets every row once and in order; one that was moved away is begun anew, half a line is a line of its own', async () => {
  const file = join(folder, 'audit.jsonl')
  provideConfig({ HUB_AUDIT_SINK: `file:${file}` })
  await write(25)
  expect(await streamAudit(testActor, { batch: 10 })).toBe(25)
  expect(await streamAudit(testActor)).toBe(0)
  expect(idsOf(readFileSync(file, 'utf8'))).toEqual(await ids())
  expect(statSync(file).mode & 0o777).toBe(0o600)

  renameSync(file, `${file}.1`)
  await write(3)
  expect(await streamAudit(testActor)).toBe(3)
  expect(idsOf(readFileSync(file, 'utf8'))).toEqual((await ids()).slice(25))

  appendFileSync(file, '{"id":"12')
  await write(2)
  expect(await streamAudit(testActor)).toBe(2)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines[3]).toBe('{"id":"12')
  expect(lines.toSpliced(3, 1).map((line) => JSON.parse(line).id)).toEqual((await ids()).slice(25))
})

const receivers: Receiver[] = []
afterAll(() => Promise.all(receivers.map((each) => each.close())))
async function receiver(answer: Receiver['answer'] = () => 200) {
  const made = await startReceiver(answer)
  receivers.push(made)
  provideConfig({ HUB_AUDIT_SINK: `${made.url}/in?source=hub`, HUB_AUDIT_SINK_AUTHORIZATION: 'Splunk 0f1e' })
  return made
}

test('a day without the other side: one line in the log, a figure and a word on the page, then everything in order', async () => {
  let status = 503
  const siem = await receiver(() => status)
  const error = vi.spyOn(log(), 'error')
  const info = vi.spyOn(log(), 'info')
  try {
    await write(30)
    expect(await streamAudit(testActor, { batch: 10 })).toBe(0)
    expect(await streamAudit(testActor, { batch: 10 })).toBe(0) // it rests after a failure
    expect(siem.seen).toHaveLength(1)
    for (let n = 1; n <= 24; n += 1) expect(await streamAudit(testActor, { batch: 10, now: later(n * hour) })).toBe(0)
    expect(siem.seen).toHaveLength(25)
    expect(error.mock.calls).toEqual([[{ event: 'audit.stream', reason: 'status503' }]])
    expect(await cursor()).toMatchObject({ to: '-9223372036854775808', reason: 'status503' })
    await sql(`update audit_entry set at = at - interval '2 hours'`).catch(() => undefined)
    expect(await metricsText()).toMatch(/^hubline_audit_stream_lag_seconds \d/m)
    const page = (now = new Date()) => unit((u) => listAudit({ ...u, now }, { programId: 'cardia' }))
    expect((await page()).streamBehindSince).toBeNull() // of this minute
    expect((await page(later(hour))).streamBehindSince).not.toBeNull()
    const said = await hub('audit', 'stream')
    expect(said).toMatchObject({ code: 1, err: '' })
    expect(said.out).toContain('(status503)')
    expect(said.out).toMatch(/^Nothing has been sent yet\.$/m)

    status = 200
    const waiting = (await ids()).length
    expect(await streamAudit(testActor, { batch: 10, now: later(26 * hour) })).toBe(waiting)
    const arrived = siem.seen.slice(25)
    expect(arrived.flatMap(({ body }) => idsOf(body))).toEqual(await ids())
    expect(arrived[0]?.path).toBe('/in?source=hub')
    expect(arrived[0]?.headers).toMatchObject({
      authorization: 'Splunk 0f1e',
      'content-type': 'application/x-ndjson',
    })
    expect(info.mock.calls).toEqual([[expect.objectContaining({ event: 'audit.stream', reason: 'resumed' })]])
    expect(await metricsText()).toMatch(/^hubline_audit_stream_lag_seconds 0$/m)
    expect((await page(later(30 * hour))).streamBehindSince).toBeNull()
    expect((await hub('audit', 'stream')).code).toBe(0)
  } finally {
    vi.restoreAllMocks()
  }
})

test('who began first and commits last is waited for, and comes in its place', async () => {
  const siem = await receiver()
  const late = await pool().connect()
  await late.query('begin')
  await late.query(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, patient_ids, request_id, address) values (now(), 'system', 'late', 'Late', 'task.done', '{}', 'r', '')`,
  )
  await write(3)
  expect(await streamAudit(testActor, { patience: 0 })).toBe(0)
  const sending = streamAudit(testActor)
  await late.query('commit')
  late.release()
  expect(await sending).toBe(4)
  expect(idsOf(siem.seen[0]?.body ?? '')).toEqual(await ids())
})

test('ten at once send each row once, and in order', async () => {
  const siem = await receiver()
  await write(60)
  await Promise.all(Array.from({ length: 10 }, () => streamAudit(testActor, { batch: 7 })))
  while ((await streamAudit(testActor)) > 0);
  expect(siem.seen.flatMap(({ body }) => idsOf(body))).toEqual(await ids())
})

test('from now on: what was not sent is left out, and that is a row', async () => {
  const siem = await receiver()
  await write(5)
  expect(await hub('audit', 'stream', '--from-now')).toMatchObject({ code: 0 })
  await write(2)
  expect(await streamAudit(testActor)).toBe(3)
  expect(siem.seen[0]?.body).toContain('"audit.skipStream"')
  provideConfig({ HUB_AUDIT_SINK: '', HUB_AUDIT_SINK_AUTHORIZATION: '' })
  const [{ n: before } = {}] = await sql('select count(*)::int as n from audit_entry')
  const none = { code: 1, err: expect.stringContaining('HUB_AUDIT_SINK') }
  expect(await hub('audit', 'stream')).toMatchObject(none)
  // Where nothing is streamed nothing is left out.
  expect(await hub('audit', 'stream', '--from-now')).toMatchObject(none)
  expect(await sql('select count(*)::int as n from audit_entry')).toEqual([{ n: before }])
})

test('from now on is kept, also while a batch is on its way', async () => {
  const siem = await receiver((_received, _n, response) => {
    void skipStream(testActor).then(() => response.writeHead(200).end())
    return undefined
  })
  await write(5)
  const first = (await ids())[4]
  await write(5)
  await streamAudit(testActor, { batch: 5 })
  expect(siem.seen).toHaveLength(1)
  expect(Number((await cursor())?.to)).toBeGreaterThan(Number(first))
})

test('rows on many patients go out in smaller batches', async () => {
  const siem = await receiver()
  const patientIds = Array.from({ length: 100 }, (_, n) => `pt_${String(n).padStart(40, '0')}`)
  await unit(async (u) => {
    for (let n = 0; n < 300; n += 1) await record(u, { action: 'patient.list', programId: 'cardia', patientIds })
  })
  expect(await streamAudit(testActor)).toBe(300)
  expect(siem.seen.length).toBeGreaterThan(1)
  for (const { body } of siem.seen) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(512 * 1024)
  expect(siem.seen.flatMap(({ body }) => idsOf(body))).toEqual(await ids())
})

const script = `
  import { streamAudit } from '@/lib/access/audit/stream/stream-audit'
  const actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }
  console.log(await streamAudit(actor, { batch: 10 }))
  process.exit()
`
/** A worker's process of its own, which reads at its start whose certificates it trusts. */
function worker(env: Record<string, string> = {}) {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = execFile(process.execPath, args, { env: childEnv({ HUB_LOG_LEVEL: 'silent', ...env }) })
  let out = ''
  child.stdout?.on('data', (chunk) => (out += chunk))
  return { child, ended: once(child, 'close').then(() => out.trim()) }
}

test('a worker that is killed loses nothing and doubles its last batch at most', async () => {
  let killed: ReturnType<typeof worker>['child'] | undefined
  const siem = await receiver((_received, n) => {
    if (n !== 3) return 200
    killed?.kill('SIGKILL') // it has sent the third batch, and never hears that it arrived
    return undefined
  })
  await write(45)
  const first = worker()
  killed = first.child
  expect(await first.ended).toBe('')
  await expect.poll(() => streamAudit(testActor, { batch: 10 })).toBe(25)
  const seen = siem.seen.flatMap(({ body }) => idsOf(body))
  const all = await ids()
  expect(seen).toEqual([...all.slice(0, 30), ...all.slice(20)])
})

/** A receiver of syslog: what it has read whole, by the lengths of the frames. */
async function syslog(certificate: ReturnType<typeof selfSigned>, during: (raw: Socket, n: number) => void) {
  const messages: string[] = []
  const open: Socket[] = []
  let n = 0
  const server = createServer({ ...certificate, minVersion: 'TLSv1.2' }, (socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
    })
    socket.on('end', () => {
      for (let at = 0; at < bytes.length; ) {
        const space = bytes.indexOf(' ', at)
        const length = Number(bytes.toString('latin1', at, space))
        messages.push(bytes.toString('utf8', space + 1, space + 1 + length))
        at = space + 1 + length
      }
    })
    n += 1
    during(open.at(-1) ?? socket, n)
  })
  server.on('connection', (socket: Socket) => void open.push(socket))
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { messages, port, close }
}

test('syslog over TLS: framed as RFC 5424 and 5425 say, only to whom the certificate proves, and anew where it breaks off', async () => {
  const certificate = selfSigned()
  const ca = join(folder, 'ca.pem')
  writeFileSync(ca, certificate.cert)
  const server = await syslog(certificate, (raw, n) => {
    if (n === 2) raw.resetAndDestroy() // the second batch never arrives
  })
  try {
    provideConfig({ HUB_AUDIT_SINK: `tls://localhost:${server.port}` })
    await write(25)
    expect(await worker().ended).toBe('0')
    expect(await cursor()).toMatchObject({ reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(await worker({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }).ended).toBe('0')
    expect(server.messages).toEqual([])

    await sql('update audit_stream set next_at = null')
    expect(await worker({ NODE_EXTRA_CA_CERTS: ca }).ended).toBe('10')
    expect((await cursor())?.to).toBe((await ids())[9])
    await sql('update audit_stream set next_at = null')
    expect(await worker({ NODE_EXTRA_CA_CERTS: ca }).ended).toBe('15')
    const lines = server.messages.map((message) => {
      const found = /^<110>1 (\S+) localhost hubline - patient\.read - (\{.*\})$/.exec(message)
      const line = JSON.parse(found?.[2] ?? '{}')
      expect(line.at).toBe(found?.[1])
      return line.id
    })
    expect(lines).toEqual(await ids())
  } finally {
    server.close()
  }
})

test('https is asked for its certificate too', async () => {
  const certificate = selfSigned()
  writeFileSync(join(folder, 'https.pem'), certificate.cert)
  const got: string[] = []
  const server = createHttps(certificate, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push(Buffer.concat(chunks).toString())
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provideConfig({ HUB_AUDIT_SINK: `https://localhost:${(server.address() as AddressInfo).port}/in` })
  try {
    await write(4)
    expect(await streamAudit(testActor)).toBe(0)
    expect(await cursor()).toMatchObject({ reason: 'tls' })
    await sql('update audit_stream set next_at = null')
    expect(await worker({ NODE_EXTRA_CA_CERTS: join(folder, 'https.pem') }).ended).toBe('4')
    expect(got.flatMap(idsOf)).toEqual(await ids())
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('nobody there, no such folder, no file: each is a word', async () => {
  await write(1)
  const wordOf = async (sink: string) => {
    await sql('delete from audit_stream')
    provideConfig({ HUB_AUDIT_SINK: sink })
    expect(await streamAudit(testActor)).toBe(0)
    return (await cursor())?.reason
  }
  expect(await wordOf('tls://127.0.0.1:9')).toBe('ECONNREFUSED')
  expect(await wordOf('http://127.0.0.1:9/in')).toBe('unreachable')
  expect(await wordOf(`file:${folder}/none/audit.jsonl`)).toBe('ENOENT')
  expect(await wordOf(`file:${folder}`)).toBe('notAFile')
  // Such as /dev/stdout, which would be told the same again and again.
  execFileSync('mkfifo', [join(folder, 'pipe')])
  symlinkSync(join(folder, 'pipe'), join(folder, 'link'))
  expect(await wordOf(`file:${folder}/link`)).toBe('notAFile')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('a refusal and a failure are more than a notice', () => {
  const row = { at: new Date(0), action: 'a.b', patientIds: [], data: {} } as unknown as StreamRow
  const head = (outcome: StreamRow['outcome']) => syslogFrame({ ...row, outcome }, 'hub').split(' ')[1]
  expect([head('done'), head('refused'), head('failed')]).toEqual(['<110>1', '<109>1', '<108>1'])
})
