// Words are tables, one a feature: what is missing in Spanish does not compile, and no string is looked up by a key.
import type { Language } from '@/lib/contract/vocabulary'

/** `bilingual({ title: 'Patients', rows: (n: number) => … }, { … })`: the English table, and the same in Spanish. */
export const bilingual = <Words>(en: Words, es: NoInfer<Words>): Record<Language, Words> => ({ en, es })

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** For Intl: how numbers, dates and lists are written in the United States in this language. */
export const localeOf = (language: Language) => locales[language]

/** 12,450 in both languages: es-US groups as en-US does. */
export const numberWords = (n: number, language: Language) => n.toLocaleString(locales[language])
