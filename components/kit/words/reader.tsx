'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useWords } from '@/components/kit/words/language'
import { bilingual } from '@/lib/contract/bilingual'

const Reader = createContext<string | null>(null)

type ReaderProviderProps = {
  /** Null where somebody else has the same name: then no line says whose it is but by the name. */
  name: string | null
  children: ReactNode
}

/** Around every page of the console: who reads it. */
export function ReaderProvider({ name, children }: ReaderProviderProps) {
  return <Reader value={name}>{children}</Reader>
}

const words = bilingual({ you: 'you', youFirst: 'You' }, { you: 'usted', youFirst: 'Usted' })

/** `say.byWhom(who(row.byName))`: whoever did something, by name, and the reader as "you". */
export function useWho(): (name: string) => string {
  const { you } = useWords(words)
  const reader = useContext(Reader)
  return (name) => (name === reader ? you : name)
}

/** The same at the head of a sentence or alone in a cell. */
export function useWhoFirst(): (name: string) => string {
  const { youFirst } = useWords(words)
  const reader = useContext(Reader)
  return (name) => (name === reader ? youFirst : name)
}
