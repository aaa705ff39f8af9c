import { bilingual } from '@/components/kit/words/bilingual'
import { english } from '@/components/messaging/templates/template-texts-en'
import { spanish } from '@/components/messaging/templates/template-texts-es'

export const templateTexts = bilingual(english, spanish)

export type TemplateTexts = (typeof templateTexts)['en']
