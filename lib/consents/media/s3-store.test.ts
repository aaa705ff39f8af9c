import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { fileStore, newStorageKey } from './file-store'
import { s3Store } from './s3-store'

/** As much of S3 as a store needs: signed requests by path, whole objects, its own words for what is not there. */
const objects = new Map<string, Buffer>()
const seen: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = []
let failures = 0
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { method, headers } = request
  const path = (request.url ?? '').split('?')[0] ?? ''
  seen.push({ method, url: request.url, headers })
  const signed =
    /^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[0-9a-f]{64}$/
  const claimed = headers['x-amz-content-sha256']
  const actual = createHash('sha256').update(body).digest('hex')
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
  if (!signed.test(headers.authorization ?? '')) return refuse(403, 'AccessDenied')
  if (claimed !== actual && claimed !== 'UNSIGNED-PAYLOAD') return refuse(400, 'XAmzContentSHA256Mismatch')
  if (failures > 0) {
    failures -= 1
    return refuse(503, 'SlowDown')
  }
  if (method === 'PUT') {
    objects.set(path, body)
    return response.writeHead(200, { etag: '"1"' }).end()
  }
  if (method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  const object = objects.get(path)
  return object ? response.writeHead(200, { 'content-length': object.length }).end(object) : refuse(404, 'NoSuchKey')
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provideConfig({
    HUB_MEDIA_S3: 'hub-media',
    HUB_MEDIA_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    HUB_MEDIA_S3_REGION: 'eu-1',
    HUB_MEDIA_S3_KEY: 'test-key',
    HUB_MEDIA_S3_SECRET: 'test-secret',
  })
})
const fileAt = (storageKey: string) => ({ id: 'md_1', patientId: 'pt_1', storageKey })
beforeEach(() => void seen.splice(0))
afterAll(() => {
  provideConfig(
    Object.fromEntries(['', '_ENDPOINT', '_REGION', '_KEY', '_SECRET'].map((part) => [`HUB_MEDIA_S3${part}`, ''])),
  )
  server.closeAllConnections()
  server.close()
})

test('bytes are put, got and removed by signed requests, and lie there sealed', async () => {
  const key = newStorageKey()
  const bytes = Buffer.alloc(300_000, 'insurance card ')
  await fileStore().put(fileAt(key), bytes)
  const [kept] = objects.values()
  expect([...objects.keys()]).toEqual([`/hub-media/${key}`])
  expect(kept?.includes('insurance')).toBe(false)
  expect(kept?.length).toBe(bytes.length + 90)

  expect(bytes.equals((await fileStore().get(fileAt(key))) ?? Buffer.alloc(0))).toBe(true)
  await fileStore().remove(key)
  expect(objects.size).toBe(0)
  expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE'])
  for (const { headers } of seen) expect(headers.authorization).toMatch(/Signature=[0-9a-f]{64}$/)
})

test('what is not there is null, and removing it is no mistake', async () => {
  expect(await fileStore().get(fileAt(newStorageKey()))).toBeNull()
  await fileStore().remove(newStorageKey())
})

test('a store that is busy for a moment is asked again; one that stays busy is a failure', async () => {
  failures = 1
  const key = newStorageKey()
  await fileStore().put(fileAt(key), Buffer.from('x'))
  expect(String(await fileStore().get(fileAt(key)))).toBe('x')
  failures = 10
  await expect(fileStore().get(fileAt(key))).rejects.toThrow()
  failures = 0
})

test('a wrong key is a failure that does not tell the secret', async () => {
  const { port } = server.address() as AddressInfo
  const store = s3Store({
    bucket: 'hub-media',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-1',
    credentials: { accessKeyId: 'another', secretAccessKey: 'canary-secret' },
  })
  const error = await store.get(newStorageKey()).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(Error)
  expect(`${(error as Error).message} ${(error as Error).stack}`).not.toContain('canary-secret')
})
