import { english } from '@/components/templates/template-texts-en'
import { spanish } from '@/components/templates/template-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const templateTexts = bilingual(english, spanish)

export type TemplateTexts = (typeof templateTexts)['en']
