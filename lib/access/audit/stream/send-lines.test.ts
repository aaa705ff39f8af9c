// What is at the other end: a receiver of syslog, one that proves itself by a certificate, a file that is none, or nobody.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { auditIds } from '@/lib/testing/audit-rows'
import { cursor, idsOf, streamWorker, testStream, write } from '@/lib/testing/audit-stream'
import { testActor, testDatabase } from '@/lib/testing/database'
import { selfSigned } from '@/lib/testing/self-signed'
import { streamAudit } from './stream-audit'

const { sql } = testDatabase()
const { folder } = testStream()

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
    expect(await streamWorker().ended).toBe('0')
    expect(await cursor()).toMatchObject({ reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(await streamWorker({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }).ended).toBe('0')
    expect(server.messages).toEqual([])

    await sql('update audit_stream set next_at = null')
    expect(await streamWorker({ NODE_EXTRA_CA_CERTS: ca }).ended).toBe('10')
    expect((await cursor())?.to).toBe((await auditIds())[9])
    await sql('update audit_stream set next_at = null')
    expect(await streamWorker({ NODE_EXTRA_CA_CERTS: ca }).ended).toBe('15')
    const lines = server.messages.map((message) => {
      const found = /^<110>1 (\S+) localhost hubline - patient\.read - (\{.*\})$/.exec(message)
      const line = JSON.parse(found?.[2] ?? '{}')
      expect(line.at).toBe(found?.[1])
      return line.id
    })
    expect(lines).toEqual(await auditIds())
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
    expect(await streamWorker({ NODE_EXTRA_CA_CERTS: join(folder, 'https.pem') }).ended).toBe('4')
    expect(got.flatMap(idsOf)).toEqual(await auditIds())
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
