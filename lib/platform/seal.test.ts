import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { seal, sealBytes, unseal, unsealBytes } from '@/lib/platform/seal'

const folder = mkdtempSync(join(tmpdir(), 'hubline-seal-'))
beforeAll(() => provideConfig({ HUB_SECRETS_FILE: join(folder, 'secrets.json') }))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['', 'whsec_AAAA', 'Ñandú 田中 🫀', 'x'.repeat(100_000)])('what was sealed is read again (%#)', (text) => {
  expect(unseal(seal(text))).toBe(text)
})

test('the same text is sealed differently each time, and does not show', () => {
  const [one, other] = [seal('whsec_AAAA'), seal('whsec_AAAA')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('whsec')
})

test('a single changed letter is noticed wherever it stands', () => {
  const sealed = seal('whsec_AAAA')
  for (let index = 0; index < sealed.length; index += 1) {
    const letter = sealed[index] === 'A' ? 'Q' : 'A'
    const changed = sealed.slice(0, index) + letter + sealed.slice(index + 1)
    // The last letter of a part may carry spare bits that decode to the same bytes.
    const spare = sealed[index + 1] === '.' || index === sealed.length - 1
    if (!spare || sealed[index] === '.') expect(() => unseal(changed), String(index)).toThrow()
  }
})

test.each(['', 'v1', 'v1...', 'v2.a.b.c', 'v1.AAAA.AAAA.AAAA'])('%s is not something sealed', (text) => {
  expect(() => unseal(text)).toThrow()
})

test('a text that is sealed for a place opens there alone', () => {
  const sealed = seal('please call', 'note.body.nt_1.1')
  expect(unseal(sealed, 'note.body.nt_1.1')).toBe('please call')
  for (const place of [undefined, '', 'note.body.nt_1.2', 'note.body.nt_2.1'])
    expect(() => unseal(sealed, place)).toThrow()
  expect(() => unseal(seal('please call'), 'note.body.nt_1.1')).toThrow()
})

test.each([0, 1, 65_537])('%i sealed bytes are read again, and do not show', (size) => {
  const bytes = Buffer.alloc(size, 'insurance card')
  const sealed = sealBytes(bytes, 'aa/1')
  expect(unsealBytes(sealed, 'aa/1').equals(bytes)).toBe(true)
  expect(sealed.includes('insurance')).toBe(false)
  expect(sealBytes(bytes, 'aa/1').equals(sealed)).toBe(false)
})

test('a single changed byte is noticed wherever it stands, and so are a missing one and another place', () => {
  const sealed = sealBytes(Buffer.from('insurance card'), 'aa/1')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unsealBytes(changed, 'aa/1'), String(index)).toThrow()
    expect(() => unsealBytes(sealed.subarray(0, index), 'aa/1'), String(index)).toThrow()
  }
  expect(() => unsealBytes(sealed, 'aa/2')).toThrow()
})
