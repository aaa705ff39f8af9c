// Picks the words of a language, and the wording for who holds the phone.
import { joined } from '@/lib/contract/bilingual'
import type { FlowShell } from '@/lib/contract/journeys/flow-page'
import type { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import type { Language } from '@/lib/contract/vocabulary'
import { endWords } from './end-words'
import { itemWords } from './item-words'
import { pageWords } from './page-words'
import { problemWords } from './problem-words'
import { stepWords } from './step-words'
import type { Spoken, Words } from './words'

export const words: Record<Language, Words> = joined(pageWords, stepWords, endWords, itemWords, problemWords)

export const wordsOf = ({ language }: Pick<FlowShell, 'language'>): Words => words[language]

/** Of the example beside a birth date: who fills in for another mostly does it for a child. */
export const exampleYear = (actor: FlowActor) => (actor === 'caregiver' ? 2016 : 1980)

export const say = (spoken: Spoken, actor: FlowActor): string => (typeof spoken === 'string' ? spoken : spoken[actor])
