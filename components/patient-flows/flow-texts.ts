import { english } from '@/components/patient-flows/flow-texts-en'
import { spanish } from '@/components/patient-flows/flow-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const flowTexts = bilingual(english, spanish)

export type FlowTexts = (typeof flowTexts)['en']
