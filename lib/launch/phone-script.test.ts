import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtPhoneScript, freshPhoneScript, layPhoneScript } from './phone-script'

test('the script is laid where its address says, small, and nothing of it needs React; in development it is served as it stands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'))
  try {
    for (const name of ['components', 'lib', 'node_modules', 'tsconfig.json'])
      symlinkSync(join(process.cwd(), name), join(folder, name))
    await layPhoneScript(folder)
    const address = builtPhoneScript(folder)
    expect(existsSync(join(folder, address.replace('/_next', '.next')))).toBe(true)
    const laid = join(folder, '.next', 'static', 'phone')
    const texts = readdirSync(laid).map((name) => readFileSync(join(laid, name), 'utf8'))
    expect(texts.join('')).not.toMatch(/react/i)
    expect(texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)).toBeLessThan(12_000)

    const fresh = freshPhoneScript(folder)
    const now = await fresh.address()
    expect(fresh.serve(null, now)).toMatchObject({ status: 200, body: expect.stringContaining('import(') })
    expect(fresh.serve(null, '/_next/static/chunks/other.js')).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
