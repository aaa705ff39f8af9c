import { expect, test } from 'vitest'
import { Language } from '@/lib/contract/vocabulary'
import { preferredLanguage } from './preferred-language'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['es-US,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,es;q=0.5,en;q=0.3', 'es'],
  ['de', 'en'],
  ['es;q=0, en;q=0.1', 'en'],
  ['en;q=x, es', 'es'],
])('%s reads %s', (header, language) => expect(preferredLanguage(header, Language.all)).toBe(language))
