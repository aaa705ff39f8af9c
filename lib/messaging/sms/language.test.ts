import { expect, test } from 'vitest'
import { language } from '@/lib/messaging/sms/language'

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['eng', 'en'],
  ['English', 'en'],
  ['inglés', 'en'],
  ['es', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['es_419', 'es'],
  ['spa', 'es'],
  ['Spanish', 'es'],
  [' spanish ', 'es'],
  ['Español', 'es'],
  ['Espan\u0303ol', 'es'],
  ['ESPAÑOL (México)', 'es'],
  ['Castellano', 'es'],
  ['Latin American Spanish', 'es'],
  ['Spanish; some English', 'es'],
  ['English, Spanish', 'en'],
  ['Esperanto', 'en'],
  ['French', 'en'],
  ['zh-Hans', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('%j is written to in %s', (preference, expected) => {
  expect(language(preference)).toBe(expected)
})
