import { english } from '@/components/journeys/ground/flow-texts-en'
import { spanish } from '@/components/journeys/ground/flow-texts-es'
import { bilingual } from '@/components/kit/words/bilingual'

export const flowTexts = bilingual(english, spanish)

export type FlowTexts = (typeof flowTexts)['en']
