'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '@/lib/contract/vocabulary'

const Spoken = createContext<Language>('en')

type LanguageProviderProps = { language: Language; children: ReactNode }

/** Around every page of the console: the language its person reads. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  return <Spoken value={language}>{children}</Spoken>
}

export const useLanguage = () => useContext(Spoken)

/** `const say = useWords(listWords)`: a table's words in the language the person reads. */
export const useWords = <Words,>(table: Record<Language, Words>): Words => table[useLanguage()]
