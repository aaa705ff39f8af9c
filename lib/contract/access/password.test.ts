import { expect, test } from 'vitest'
import { isCommonPassword, newPassword } from './password'

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd2024',
  'passwordpassword',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  'Welcome2024!!',
  'hubline-2026',
  'LetMeIn123456',
  'administrator1',
  'correct horse battery staple',
  '000000000000',
])('%s is one that others try first', (password) => {
  expect(newPassword.safeParse(password).success).toBe(false)
})

test.each(['seven grey otters', 'Tr4velling-Lamp', 'dkq7e-8wz4n-aam3p-xx2yb', 'żółta łódź 1987 r.'])(
  '%s is accepted',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(true)
  },
)

test.each([
  ['eleven char', false],
  ['twelve chars', true],
  ['x9'.repeat(3) + 'long enough, '.repeat(15), false],
])('length of %s', (password, good) => {
  expect(newPassword.safeParse(password).success).toBe(good)
})

test('nobody’s password is their own address or name', () => {
  const known = ['marta.alvarez@example.org', 'marta.alvarez', 'Marta Alvarez']
  expect(isCommonPassword('marta.alvarez@example.org', known)).toBe(true)
  expect(isCommonPassword('MartaAlvarez1972', known)).toBe(true)
  expect(isCommonPassword('marta likes green tea', known)).toBe(false)
})
