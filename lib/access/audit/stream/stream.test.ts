// The stream to a SIEM: whatever is at the other end and whoever is killed, every row arrives, and in order.
import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { metricsText } from '@/lib/launch/metrics'
import { provideConfig } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import { record } from '@/lib/platform/record/record'
import { auditIds, lateRow } from '@/lib/testing/audit-rows'
import { cursor, idsOf, streamWorker, testStream, write } from '@/lib/testing/audit-stream'
import { hub } from '@/lib/testing/command-line'
import { testActor, testDatabase } from '@/lib/testing/database'
import { listAudit } from '../list-audit'
import { skipStream } from './skip-stream'
import { streamAudit } from './stream-audit'

const { sql, unit } = testDatabase()
const { folder, receiver } = testStream()
const hour = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms)

test('a file gets every row once and in order; one that was moved away is begun anew, half a line is a line of its own', async () => {
  const file = join(folder, 'audit.jsonl')
  provideConfig({ HUB_AUDIT_SINK: `file:${file}` })
  await write(25)
  expect(await streamAudit(testActor, { batch: 10 })).toBe(25)
  expect(await streamAudit(testActor)).toBe(0)
  expect(idsOf(readFileSync(file, 'utf8'))).toEqual(await auditIds())
  expect(statSync(file).mode & 0o777).toBe(0o600)

  renameSync(file, `${file}.1`)
  await write(3)
  expect(await streamAudit(testActor)).toBe(3)
  expect(idsOf(readFileSync(file, 'utf8'))).toEqual((await auditIds()).slice(25))

  appendFileSync(file, '{"id":"12')
  await write(2)
  expect(await streamAudit(testActor)).toBe(2)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines[3]).toBe('{"id":"12')
  expect(lines.toSpliced(3, 1).map((line) => JSON.parse(line).id)).toEqual((await auditIds()).slice(25))
})

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
    const waiting = (await auditIds()).length
    expect(await streamAudit(testActor, { batch: 10, now: later(26 * hour) })).toBe(waiting)
    const arrived = siem.seen.slice(25)
    expect(arrived.flatMap(({ body }) => idsOf(body))).toEqual(await auditIds())
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
  const late = await lateRow()
  await write(3)
  expect(await streamAudit(testActor, { patience: 0 })).toBe(0)
  const sending = streamAudit(testActor)
  await late.commit()
  expect(await sending).toBe(4)
  expect(idsOf(siem.seen[0]?.body ?? '')).toEqual(await auditIds())
})

test('ten at once send each row once, and in order', async () => {
  const siem = await receiver()
  await write(60)
  await Promise.all(Array.from({ length: 10 }, () => streamAudit(testActor, { batch: 7 })))
  while ((await streamAudit(testActor)) > 0);
  expect(siem.seen.flatMap(({ body }) => idsOf(body))).toEqual(await auditIds())
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
  const first = (await auditIds())[4]
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
  expect(siem.seen.flatMap(({ body }) => idsOf(body))).toEqual(await auditIds())
})

test('a worker that is killed loses nothing and doubles its last batch at most', async () => {
  let killed: ReturnType<typeof streamWorker>['child'] | undefined
  const siem = await receiver((_received, n) => {
    if (n !== 3) return 200
    killed?.kill('SIGKILL') // it has sent the third batch, and never hears that it arrived
    return undefined
  })
  await write(45)
  const first = streamWorker()
  killed = first.child
  expect(await first.ended).toBe('')
  await expect.poll(() => streamAudit(testActor, { batch: 10 })).toBe(25)
  const seen = siem.seen.flatMap(({ body }) => idsOf(body))
  const all = await auditIds()
  expect(seen).toEqual([...all.slice(0, 30), ...all.slice(20)])
})
