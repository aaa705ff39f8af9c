import { expect, test } from 'vitest'
import { isCommonPassword, newPassword } from './password'

test.each([
  'password12345678',
  'Password123456!',
  'P@ssw0rd2024!2024',
  'passwordpassword',
  'qwertyuiop12345',
  '123456789012345',
  'aaaaaaaaaaaaaaa',
  'ababababababababab',
  'abcdefghijklmno',
  'Welcome2024!2024!!',
  'hubline-2026-2026',
  'LetMeIn12345678',
  'administrator12',
  'correct horse battery staple',
  '000000000000000',
])('%s is one that others try first', (password) => {
  expect(newPassword.safeParse(password).success).toBe(false)
})

test.each(['seven grey otters', 'Tr4velling-Lamps', 'dkq7e-8wz4n-aam3p-xx2yb', 'żółta łódź 1987 r.'])(
  '%s is accepted',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(true)
  },
)

test.each([
  ['fourteen chars', false],
  ['fifteen letters', true],
  // Each is two units of UTF-16 and one character.
  ['🦊🦉🐝🦔🐢🦀🐌🦋', false],
  ['🦊🦉🐝🦔🐢🦀🐌🦋🐳🦜🐪🦩🐡🦚🐊', true],
  [`${'Long enough, at last; '.repeat(11)}and then so`, true],
  [`${'Long enough, at last; '.repeat(11)}and then some more`, false],
])('length of %s', (password, good) => {
  expect(newPassword.safeParse(password).success).toBe(good)
})

test('nobody’s password is their own address or name', () => {
  const known = ['marta.alvarez@example.org', 'marta.alvarez', 'Marta Alvarez']
  expect(isCommonPassword('marta.alvarez@example.org', known)).toBe(true)
  expect(isCommonPassword('MartaAlvarez1972', known)).toBe(true)
  expect(isCommonPassword('marta likes green tea', known)).toBe(false)
})
