// The code of a signed copy as people type it. No database.
import { expect, test } from 'vitest'
import { codeWords, newCopyCode, readCopyCode } from './copy-code'

test('a code is read however it is typed, and is no other', () => {
  const code = newCopyCode()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  for (const typed of [
    code,
    codeWords(code),
    codeWords(code).toLowerCase(),
    ` ${codeWords(code).replaceAll('-', ' ')} `,
  ])
    expect(readCopyCode(typed)).toBe(code)
  expect(readCopyCode('o1lI-0000-0000-0000')).toBe('0111000000000000')
  expect(codeWords('7F3K9QWE2M4NXC8T')).toBe('7F3K-9QWE-2M4N-XC8T')
  expect(newCopyCode()).not.toBe(code)
})

test.each(['', '7F3K', '7F3K-9QWE-2M4N-XC8U', `7F3K-9QWE-2M4N-XC8T-0`, "' or 1=1 --"])('%j is no code', (typed) => {
  expect(readCopyCode(typed)).toBeNull()
})
