// Picks the words of a language, and the wording for who holds the phone.
import type { FlowShell } from '@/lib/contract/journeys/flow-page'
import type { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import type { Language } from '@/lib/contract/vocabulary'
import { english } from './en'
import { spanish } from './es'
import type { Spoken, Words } from './words'

export const words: Record<Language, Words> = { en: english, es: spanish }

export const wordsOf = ({ language }: Pick<FlowShell, 'language'>): Words => words[language]

export const say = (spoken: Spoken, actor: FlowActor): string => (typeof spoken === 'string' ? spoken : spoken[actor])
