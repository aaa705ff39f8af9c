import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedFiles, packFiles } from '@/lib/launch/packed-files'

test('a script goes out packed to whoever unpacks it; all else is left to Next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hubline-packed-'))
  try {
    const script = 'const greeting = "hello";'.repeat(50)
    mkdirSync(join(folder, '.next/static/chunks'), { recursive: true })
    writeFileSync(join(folder, '.next/static/chunks/a.js'), script)
    writeFileSync(join(folder, '.next/static/chunks/a.js.map'), '{}')
    await packFiles(folder)
    const answer = packedFiles(folder)
    const ask = (path: string, encoding = 'gzip, deflate, br, zstd', method = 'GET') =>
      answer({ method, headers: { 'accept-encoding': encoding } }, path)

    const given = ask('/_next/static/chunks/a.js')
    expect(given).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'content-type': 'application/javascript; charset=UTF-8' },
    })
    expect(String(brotliDecompressSync(given?.body as Buffer))).toBe(script)
    expect(ask('/_next/static/chunks/a.js', 'gzip, deflate')).toBeUndefined()
    expect(ask('/_next/static/chunks/a.js', 'br;q=0')).toBeUndefined()
    expect(ask('/_next/static/chunks/a.js', 'br', 'POST')).toBeUndefined()
    expect(ask('/_next/static/chunks/a.js.map')).toBeUndefined()
    expect(ask('/_next/static/chunks/../../secrets.json')).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
