// Nobody reads what the interface says to partners: each refusal is a sentence of ours, in both languages.
import { expect, test } from 'vitest'
import { CallLost, CallRefused } from '@/components/kit/call'
import { consoleApi } from '@/lib/contract/endpoints'
import { slugOf } from '@/lib/contract/refusal-names'
import { type RefusalName, refusals } from '@/lib/contract/refusals'
import { Language } from '@/lib/contract/vocabulary'
import { failureWords } from './failure-words'
import { refusedWords } from './refused-words'

const refused = (name: RefusalName, inside = '7', data?: Record<string, unknown>) => {
  const { status, code, message } = refusals[name]
  const said = message.replace('{name}', inside)
  const type = slugOf(name)
  return new CallRefused(status, code ?? undefined, type, said, data, 'r', refusedWords(type, said, data))
}
const answered = new Set(Object.values(consoleApi).flatMap(({ refusals }) => refusals as readonly RefusalName[]))

test.each(Language.all)('whatever the console may be answered is worded in %s', (language) => {
  expect(answered.size).toBeGreaterThan(60)
  const general = failureWords(new Error('?'), language)
  for (const name of answered) {
    const words = failureWords(refused(name), language)
    expect([name, words]).not.toEqual([name, general])
    if (refusals[name].row !== 'ours') expect([name, words]).not.toEqual([name, refused(name).message])
    expect(words).not.toMatch(/undefined|NaN|\{name\}|additionalData|status\.|regex/)
  }
})

test('what only machines are answered, and what nobody foresaw, is one plain sentence', () => {
  expect(failureWords(refused('bodyNotJson'), 'en')).toBe('Something went wrong. Try again.')
  expect(failureWords(new TypeError('x is not a function'), 'es')).toBe('Algo salió mal. Inténtelo de nuevo.')
  expect(failureWords(new CallLost(), 'es')).toContain('Sin conexión')
})

test('what stands inside a sentence is in the reader’s language too', () => {
  const slow = refused('signInSlowed', '2 minutes', { seconds: 120 })
  expect(failureWords(slow, 'es')).toBe('Demasiados intentos. Espere 2 minutos e inténtelo de nuevo')
  const long = refused('importUnreadable', 'it has more than 60 columns', { why: 'columns', most: 1_240 })
  expect(failureWords(long, 'en')).toBe('We can’t read this file as CSV: it has more than 1,240 columns')
  expect(failureWords(long, 'es')).toBe('No se puede leer este archivo como CSV: tiene más de 1,240 columnas')
  expect(failureWords(refused('bulkTooMany', '5,000'), 'es')).toBe(
    'Coinciden más de 5,000 pacientes. Limite primero la lista',
  )
  expect(failureWords(refused('payloadTooLarge', '10 MiB'), 'en')).toBe('This is larger than 10 MB')
})
