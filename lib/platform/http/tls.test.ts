// Authorities are read when a process starts (NODE_EXTRA_CA_CERTS), so what trusts the partner's runs as its own.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { selfSigned } from '@/lib/testing/self-signed'

const script = `
  import { postOnce } from '@/lib/platform/http/post-once'
  const resolver = async () => ['127.0.0.1']
  for (const host of ['partner.example.com', 'other.example.com', 'other.example.com', '127.0.0.1'])
    console.log((await postOnce({ url: 'https://' + host + ':PORT/', headers: {}, body: '{}' }, { insecure: true, resolver })).head.split('\\n')[0])
`

test('a certificate is asked for its authority, its name and its time; open connections keep no process alive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-tls-'))
  const run = async (days: number, trusted: boolean, unsafe = '1') => {
    const certificate = selfSigned({ names: ['partner.example.com'], days })
    writeFileSync(join(folder, 'ca.pem'), certificate.cert)
    const server = createServer(certificate, (_request, response) => response.end('ok'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const code = script.replace('PORT', String((server.address() as AddressInfo).port))
    const env = { ...process.env, ...(trusted && { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }) }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', code],
      { env: { ...env, NODE_TLS_REJECT_UNAUTHORIZED: unsafe } },
    )
    server.closeAllConnections()
    server.close()
    return stdout.trim().split('\n')
  }
  try {
    const wrongName = '[no response: ERR_TLS_CERT_ALTNAME_INVALID]'
    expect(await run(30, true)).toEqual(['HTTP/1.1 200 OK', wrongName, wrongName, wrongName])
    const unknown = '[no response: DEPTH_ZERO_SELF_SIGNED_CERT]'
    // Also where the environment would let everything pass.
    expect(await run(30, false, '0')).toEqual([unknown, unknown, unknown, unknown])
    const expired = '[no response: CERT_HAS_EXPIRED]'
    expect(await run(0, true)).toEqual([expired, expired, expired, expired])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
