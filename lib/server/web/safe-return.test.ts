import { expect, test } from 'vitest'
import { safeReturn } from './safe-return'

test.each([
  ['/p/cardia/patients', '/p/cardia/patients'],
  ['/p/cardia/patients?sort=name', '/p/cardia/patients?sort=name'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//evil.example', '/'],
  ['/sign-in?next=/', '/'],
  ['/api/auth/signout', '/'],
  [undefined, '/'],
  [['/staff', '/tokens'], '/'],
])('%j leads to %s', (next, to) => {
  expect(safeReturn(next)).toBe(to)
})
