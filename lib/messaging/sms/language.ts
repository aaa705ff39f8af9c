// The language of a patient's texts, from the free text of `patient.prefLanguage` (§2.2).

import { inEach } from '@/lib/contract/languages/further'
import { Language, PatientLanguage } from '@/lib/contract/vocabulary'

// The interface closes no list here, so this reads codes (ISO 639-1 and -2), names in both languages and the usual
// abbreviations. The first word that is a language decides, so "es-MX", "Latin American Spanish" and
// "Spanish, some English" are all Spanish.
const named = inEach('named', {
  en: ['en', 'eng', 'english', 'ingles', 'anglais'],
  es: ['es', 'esp', 'spa', 'sp', 'spn', 'spanish', 'espanol', 'espanola', 'castellano', 'castilian'],
})

const { en: fallback } = Language
const byWord = new Map<string, PatientLanguage>()
for (const language of PatientLanguage.all) for (const word of named[language]) byWord.set(word, language)

/** English unless the patient's preference names another language that has its words. */
export function language(preference: string | null | undefined): PatientLanguage {
  const words = (preference ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  for (const word of words) {
    const found = byWord.get(word)
    if (found) return found
  }
  return fallback
}
