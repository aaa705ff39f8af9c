import { bilingual } from '@/components/kit/words/bilingual'
import { english } from '@/components/patients/ground/event-texts-en'
import { spanish } from '@/components/patients/ground/event-texts-es'

export const eventTexts = bilingual(english, spanish)

export type EventTexts = (typeof eventTexts)['en']
