import { english } from '@/components/events/event-texts-en'
import { spanish } from '@/components/events/event-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const eventTexts = bilingual(english, spanish)

export type EventTexts = (typeof eventTexts)['en']
