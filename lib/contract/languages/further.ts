// What patients read in each language: English and Spanish from the table of who speaks, each other from its file.
import type { Language, PatientLanguage } from '@/lib/contract/vocabulary'
import { files } from './files'
import type { LanguageFile } from './language-file'

type Table<Words> = Record<PatientLanguage, Words>

const joined = <Words>(
  table: Readonly<Record<Language, Words>>,
  others: Readonly<Record<string, Words>>,
): Table<Words> => ({ ...table, ...(others as Table<Words>) })

/** A table of what patients read, in every language. */
export const inEach = <P extends Exclude<keyof LanguageFile, 'desk'>>(
  part: P,
  table: Readonly<Record<Language, LanguageFile[P]>>,
): Table<LanguageFile[P]> =>
  joined(
    table,
    Object.fromEntries(Object.entries<LanguageFile>(files).map(([language, file]) => [language, file[part]])),
  )
