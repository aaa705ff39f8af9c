// What a language has to say for patients to be spoken to in it, all in one file; what one of them lacks is named.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plainWords } from '@/components/journeys/phone/words/plain-words'
import { words } from '@/components/journeys/phone/words/speak'
import { verifyWords } from '@/components/journeys/phone/words/verify-words'
import { wordings } from '@/lib/consents/default-texts'
import { copyWords } from '@/lib/consents/signed-pdf'
import { signingWords } from '@/lib/consents/signing-words'
import { deskWords } from '@/lib/contract/languages/desk'
import type { LanguageFile } from '@/lib/contract/languages/language-file'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { replyWords } from '@/lib/messaging/inbound/listed-words'
import { textWords } from '@/lib/messaging/sms/default-templates'
import { usualLetters } from '@/lib/patients/calls/usual-letters'
import { languageFiles, languageLists } from './language-lists'
import { missingWords } from './missing-words'

type Told = Omit<LanguageFile, 'named' | 'failed' | 'tooFast' | 'perhapsStop'>
const toldIn = (language: PatientLanguage): Told => ({
  pages: words[language],
  plain: plainWords[language],
  verify: verifyWords[language],
  consents: wordings[language],
  signing: signingWords[language],
  copy: copyWords[language],
  texts: textWords[language],
  desk: deskWords[language],
  letter: usualLetters[language],
  replies: replyWords[language],
})
const english = toldIn('en')

test('the lists of languages are written from the files; npm run docs writes them', async () => {
  for (const [file, text] of Object.entries(languageLists(await languageFiles())))
    expect(readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8'), file).toBe(text)
})

test.each(PatientLanguage.all)('%s says all that patients read', (language) => {
  expect(missingWords(english, toldIn(language))).toEqual([])
})

/** An invented language: each word of English between marks. */
const invented = (part: unknown): unknown => {
  if (typeof part === 'string') return `⟦${part}⟧`
  if (typeof part === 'function') return (...given: unknown[]) => `⟦${part(...given)}⟧`
  if (Array.isArray(part)) return part.map(invented)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, invented(inner)]))
}
const paths = (part: unknown, path: string[] = []): string[][] =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.entries(part).flatMap(([name, inner]) => paths(inner, [...path, name]))
    : part === null
      ? []
      : [path]

test('a whole file lacks nothing; of one that lacks any single word, that word is named', () => {
  expect(missingWords(english, invented(english))).toEqual([])
  const all = paths(english)
  expect(all.length).toBeGreaterThan(300)
  for (const path of all) {
    const file = invented(english) as Record<string, unknown>
    const table = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, file)
    delete table[path.at(-1) ?? '']
    expect(missingWords(english, file)).toEqual([path.join('.')])
  }
})
