import { english } from '@/components/callbacks/callback-texts-en'
import { spanish } from '@/components/callbacks/callback-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const callbackTexts = bilingual(english, spanish)

export type CallbackTexts = (typeof callbackTexts)['en']
