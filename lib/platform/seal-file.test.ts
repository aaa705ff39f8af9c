// Control 52: a key for each file. What was sealed before is read, and a new key of the secrets file touches the files' own
// keys alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { dropKey, listKeys, rotateKey } from '@/lib/platform/key-ring'
import { sealBytes } from './seal'
import { isFileSealedHere, isOfPresentKey, rewrapFile, sealFile, unsealFile } from './seal-file'

const folder = mkdtempSync(join(tmpdir(), 'hubline-seal-file-'))
beforeAll(() => provideConfig({ HUB_SECRETS_FILE: join(folder, 'secrets.json') }))
afterAll(() => rmSync(folder, { recursive: true }))

const card = Buffer.from('insurance card')
/** Where a file's own bytes begin, after its sealed key. */
const headOf = (sealed: Uint8Array) => 1 + (sealed[1] === 1 ? 1 : 7) + 12 + 16 + 32

test.each([0, 1, 65_537])(
  'a file of %i bytes is read again, does not show, and is sealed differently each time',
  (size) => {
    const bytes = Buffer.alloc(size, card)
    const sealed = sealFile(bytes, 'aa/1')
    expect(unsealFile(sealed, 'aa/1').equals(bytes)).toBe(true)
    expect(sealed.includes('insurance')).toBe(false)
    expect(sealFile(bytes, 'aa/1').equals(sealed)).toBe(false)
  },
)

test('a single changed byte is noticed wherever it stands, and so are a missing one and another place', () => {
  const sealed = sealFile(card, 'aa/1')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unsealFile(changed, 'aa/1'), String(index)).toThrow()
    expect(() => unsealFile(sealed.subarray(0, index), 'aa/1'), String(index)).toThrow()
  }
  expect(() => unsealFile(sealed, 'aa/2')).toThrow()
})

test('the key of one file opens no other, and is refused in front of another', () => {
  const [one, other] = [sealFile(card, 'aa/1'), sealFile(card, 'aa/2')]
  const head = headOf(one)
  expect(() => unsealFile(Buffer.concat([other.subarray(0, head), one.subarray(head)]), 'aa/1')).toThrow()
  expect(() => unsealFile(Buffer.concat([one.subarray(0, head), other.subarray(head)]), 'aa/1')).toThrow()
  // Nor does the key of the same place, of a file that was there before.
  const before = sealFile(Buffer.from('other bytes'), 'aa/1')
  expect(() => unsealFile(Buffer.concat([before.subarray(0, head), one.subarray(head)]), 'aa/1')).toThrow()
})

test('a new key seals the file’s key anew and leaves its bytes; the one before it can go; files of before get a key', () => {
  const sealed = sealFile(card, 'aa/1')
  const former = sealBytes(card, 'aa/2')
  expect(unsealFile(former, 'aa/2').equals(card)).toBe(true)
  expect([sealed, former].map(isOfPresentKey)).toEqual([true, true])
  expect(sealed[0]).toBe(3)
  const first = listKeys().find(({ kind }) => kind === 'seal')?.kid ?? ''

  rotateKey('seal', new Date())
  expect([sealed, former].map(isOfPresentKey)).toEqual([false, false])
  expect(unsealFile(sealed, 'aa/1').equals(card)).toBe(true)
  const [anew, formerAnew] = [rewrapFile(sealed, 'aa/1'), rewrapFile(former, 'aa/2')]
  const [was, is] = [sealed, anew].map((each) => each.subarray(headOf(each)))
  expect(is?.equals(was ?? Buffer.of())).toBe(true)
  expect(anew.subarray(0, 80).equals(sealed.subarray(0, 80))).toBe(false)
  expect(formerAnew[0]).toBe(3)
  expect(() => rewrapFile(sealed, 'aa/9')).toThrow()

  const again = rewrapFile(anew, 'aa/1')
  expect(isOfPresentKey(again)).toBe(true)
  dropKey({ kind: 'seal', kid: first })
  expect(unsealFile(again, 'aa/1').equals(card)).toBe(true)
  expect(unsealFile(formerAnew, 'aa/2').equals(card)).toBe(true)
  expect(isFileSealedHere(again)).toBe(true)
  expect(() => unsealFile(sealed, 'aa/1')).toThrow()
})
