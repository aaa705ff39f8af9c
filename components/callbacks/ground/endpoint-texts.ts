import { english } from '@/components/callbacks/ground/endpoint-texts-en'
import { spanish } from '@/components/callbacks/ground/endpoint-texts-es'
import { bilingual } from '@/components/kit/words/bilingual'

export const endpointTexts = bilingual(english, spanish)

export type EndpointTexts = (typeof endpointTexts)['en']
