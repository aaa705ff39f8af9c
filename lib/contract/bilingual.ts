// Words are tables, one a feature: what is missing in Spanish does not compile, and no string is looked up by a key.
import type { Language, PatientLanguage } from './vocabulary'

/** The shape of a table: its keys, and what the sentences with gaps are filled with. The language
 *  spoken is no word. */
type Same<T> = {
  readonly [K in keyof T]: K extends 'spoken'
    ? T[K]
    : T[K] extends string
      ? string
      : T[K] extends (...given: infer A) => infer R
        ? (...given: A) => R extends string ? string : R
        : T[K] extends object
          ? Same<T[K]>
          : T[K]
}

/** `bilingual({ title: 'Patients', rows: (n: number) => … }, { … })`: the English table, and the same in Spanish. An
 *  entry that only one of them has does not compile. */
export const bilingual = <const T extends object>(en: T, es: Same<NoInfer<T>>): Record<Language, Same<T>> => ({
  en: en as unknown as Same<T>,
  es,
})

type Joined<Tables extends readonly unknown[]> = Tables extends readonly [infer First, ...infer Rest]
  ? First & Joined<Rest>
  : unknown

/** The tables of several topics as one, for who speaks of all of them. */
export const joined = <const Tables extends readonly { en: object; es: object }[]>(
  ...tables: Tables
): Record<Language, Joined<{ [I in keyof Tables]: Tables[I]['en'] }>> => {
  const of = (language: Language) => Object.assign({}, ...tables.map((table) => table[language]))
  return { en: of('en'), es: of('es') }
}

/** For Intl: how numbers, dates and lists are written in the United States in this language. */
export const localeOf = (language: PatientLanguage) => `${language}-US`

/** "Ann, Ben, and Cy": names in a sentence. */
export const namesWords = (names: readonly string[], language: PatientLanguage) =>
  new Intl.ListFormat(localeOf(language)).format(names)

/** 12,450 in both languages: es-US groups as en-US does. */
export const numberWords = (n: number, language: PatientLanguage = 'en') => n.toLocaleString(localeOf(language))
