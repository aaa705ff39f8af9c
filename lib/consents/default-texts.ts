// The consents every program begins with, in each language; they become its version 1. A program that has its own
// wording publishes it as the next version (publish-text), and what was signed before stays as it was read.
//
// `{{program}}` and `{{phone}}` are filled when the text becomes a version, so that its hash covers what people read. What
// stands in square brackets is left out where the program has no phone.
import { createHash } from 'node:crypto'
import { plainPhoneWords } from '@/lib/contract/formats'
import { inEach } from '@/lib/contract/languages/further'
import { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { english } from './texts-en'
import { spanish } from './texts-es'
import type { Wording } from './wording'

export type DefaultText = Wording & { name: LedgerName; language: PatientLanguage; hash: string }

export const wordings = inEach('consents', { en: english, es: spanish })

/** SHA-256 of the title, a line break and the body: what the ledger keeps of a text. */
export const textHash = ({ title, body }: Wording) => createHash('sha256').update(`${title}\n${body}`).digest('hex')

/** Every consent in every language, as this program would say it. */
export const defaultTexts = (program: { name: string; phone: string | null }): DefaultText[] =>
  PatientLanguage.all.flatMap((language) =>
    LedgerName.all.map((name) => {
      const { title, body } = wordings[language][name]
      const text = { title: filled(title, program), body: filled(body, program).trim() }
      return { name, language, ...text, hash: textHash(text) }
    }),
  )

function filled(text: string, { name, phone }: { name: string; phone: string | null }): string {
  // Brackets first: the name of a program may hold some itself.
  return text
    .replace(/\[([^\]]*)\]/g, phone === null ? '' : '$1')
    .replaceAll('{{phone}}', () => plainPhoneWords(phone ?? ''))
    .replaceAll('{{program}}', () => name)
}
