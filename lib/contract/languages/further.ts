import type { Language, PatientLanguage } from '@/lib/contract/vocabulary'
import type { LanguageFile } from './language-file'

type Further = Exclude<PatientLanguage, Language>

/** TABLE: what patients read in each language beyond English and Spanish, a file each. */
export const further: Record<Further, LanguageFile> = {}

/** A table of what patients read, in every language: English and Spanish from the table itself, each other from its file. */
export function inEach<P extends keyof LanguageFile>(
  part: P,
  table: Readonly<Record<Language, LanguageFile[P]>>,
): Record<PatientLanguage, LanguageFile[P]> {
  const files = Object.entries<LanguageFile>(further)
  const others = Object.fromEntries(files.map(([language, file]) => [language, file[part]]))
  return { ...table, ...(others as Record<Further, LanguageFile[P]>) }
}
