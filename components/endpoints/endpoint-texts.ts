import { english } from '@/components/endpoints/endpoint-texts-en'
import { spanish } from '@/components/endpoints/endpoint-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const endpointTexts = bilingual(english, spanish)

export type EndpointTexts = (typeof endpointTexts)['en']
