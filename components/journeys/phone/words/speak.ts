// Picks the words of a language, and the wording for who holds the phone.
import { joined } from '@/lib/contract/bilingual'
import type { FlowShell } from '@/lib/contract/journeys/flow-page'
import type { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import { inEach } from '@/lib/contract/languages/further'
import type { Spoken, Words } from '@/lib/contract/languages/page-words'
import { endWords } from './end-words'
import { itemWords } from './item-words'
import { pageWords } from './page-words'
import { problemWords } from './problem-words'
import { stepWords } from './step-words'

export const words = inEach('pages', joined(pageWords, stepWords, endWords, itemWords, problemWords))

export const wordsOf = ({ language }: Pick<FlowShell, 'language'>): Words => words[language]

/** Of the example beside a birth date: who fills in for another mostly does it for a child. */
export const exampleYear = (actor: FlowActor) => (actor === 'caregiver' ? 2016 : 1980)

export const say = (spoken: Spoken, actor: FlowActor): string => (typeof spoken === 'string' ? spoken : spoken[actor])
