// Issue 3: whatever a partner's server does, the attempt ends by its deadline, with the right word, in bounded memory.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { hostileKinds, hostileOutcome, hostilePartner } from '@/lib/testing/hostile-partner'
import { closePools, type PostOutcome, postOnce } from './post-once'

afterAll(() => closePools())

const body = JSON.stringify({ event: 'e'.repeat(2_000) })
/** Longer than any partner here takes, however busy the machine. */
const timeoutMs = 120_000
const send = (url: string, deadlineMs = timeoutMs): Promise<PostOutcome> =>
  postOnce({ url: `${url}/webhook/user-enrollment`, headers: {}, body }, { insecure: true, deadlineMs })

test.concurrent.each(hostileKinds)('%s', async (kind) => {
  const partner = await hostilePartner(kind)
  const expected = hostileOutcome(kind)
  const startedAt = performance.now()
  // That it ends at all is what is shown: these partners never do, and nobody waits for the long deadline.
  const got = await send(partner.url, expected.outcome === 'timeout' ? 5_000 : timeoutMs)
  expect(got).toMatchObject(expected)
  expect(got.ms).toBeLessThanOrEqual(Math.ceil(performance.now() - startedAt))
  expect(got.ms).toBeLessThan(timeoutMs)
  expect(Buffer.byteLength(got.head)).toBeLessThanOrEqual(8 * 1024)
  expect(got.head).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cf}]/u)
  expect(got.head).toMatch(got.status === null ? /^\[no response: \w+\]$/ : new RegExp(`^HTTP/1.1 ${got.status}\\b`))
  expect(Buffer.from(got.head).toString()).toBe(got.head)
  expect(partner.seen()).toBe(1)
  await partner.close()
})

test('an accepted callback stays accepted, and its body has two seconds, whatever the deadline', async () => {
  const partner = await hostilePartner('dripsBody')
  const got = await send(partner.url)
  expect(got).toMatchObject({ outcome: 'accepted', status: 200 })
  expect(got.ms).toBeGreaterThan(1_900)
  expect(got.ms).toBeLessThan(timeoutMs)
  await partner.close()
})

test('a redirect into the house is not followed', async () => {
  const visits: string[] = []
  const inside = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end('secrets')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => inside.once('listening', resolve))
  const partner = await hostilePartner('redirect', {
    location: `http://127.0.0.1:${(inside.address() as AddressInfo).port}/admin`,
  })
  const got = await send(partner.url)
  expect(got).toMatchObject({ outcome: 'redirect', status: 307 })
  expect(got.head).toContain('location: http://127.0.0.1')
  expect(visits).toEqual([])
  await partner.close()
  inside.close()
})

test('nothing is inflated, and nothing compressed is asked for', async () => {
  const partner = await hostilePartner('gzipBomb')
  const got = await send(partner.url)
  expect(got.head).toContain('content-encoding: gzip')
  expect(got.head).not.toContain('\0')
  await partner.close()
})

test('a second answer nobody asked for is not taken for the answer to the next callback', async () => {
  const partner = await hostilePartner('answersTwice')
  for (let at = 0; at < 20; at += 1) expect(await send(partner.url)).toMatchObject({ outcome: 'accepted', status: 200 })
  await partner.close()
})

test('fifty hostile attempts leave no more than 32 MiB behind, at any moment', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const kept = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const kinds = ['endlessBody', 'hugeBody', 'gzipBomb', 'hugeHeaders', 'endlessReason', 'endlessHints'] as const
  const partners = await Promise.all(kinds.map((kind) => hostilePartner(kind)))
  const round = () => Promise.all(partners.map(({ url }) => send(url, 300)))
  await round()

  const [before, rssBefore] = [kept(), process.memoryUsage.rss()]
  let most = 0
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  for (let at = 0; at < 9; at += 1) await round()
  clearInterval(sampler)
  expect((kept() - before) / 2 ** 20).toBeLessThan(32)
  expect((most - rssBefore) / 2 ** 20).toBeLessThan(64)
  await Promise.all(partners.map((partner) => partner.close()))
})

test('an endpoint that hangs takes nothing from the one beside it', async () => {
  const [hanging, healthy] = [await hostilePartner('hangs'), await hostilePartner('noContent')]
  let ended = 0
  const stuck = Array.from({ length: 60 }, () => send(hanging.url).finally(() => (ended += 1)))
  const fine = await Promise.all(Array.from({ length: 200 }, () => send(healthy.url)))
  expect(fine.every(({ outcome }) => outcome === 'accepted')).toBe(true)
  expect(ended).toBe(0)
  await hanging.close()
  await Promise.all([...stuck, healthy.close()])
})
