import { english } from '@/components/callbacks/ground/callback-texts-en'
import { spanish } from '@/components/callbacks/ground/callback-texts-es'
import { bilingual } from '@/components/kit/words/bilingual'

export const callbackTexts = bilingual(english, spanish)

export type CallbackTexts = (typeof callbackTexts)['en']
