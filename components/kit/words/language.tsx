'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '@/lib/contract/formats'
import type { Language } from '@/lib/contract/vocabulary'

const Spoken = createContext<Locale>({ language: 'en' })

type LanguageProviderProps = { locale: Locale; children: ReactNode }

/** Around every page of the console: the language its person reads, and the clock and dates they chose. */
export function LanguageProvider({ locale, children }: LanguageProviderProps) {
  return <Spoken value={locale}>{children}</Spoken>
}

export const useLanguage = () => useContext(Spoken).language

/** For whatever writes a date or a time. */
export const useLocale = () => useContext(Spoken)

/** `const say = useWords(listWords)`: a table's words in the language the person reads. */
export const useWords = <Words,>(table: Record<Language, Words>): Words => table[useLanguage()]
