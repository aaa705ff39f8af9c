import { endpointFormWords } from '@/components/callbacks/ground/endpoint-form-words'
import { endpointListWords } from '@/components/callbacks/ground/endpoint-list-words'
import { joined } from '@/lib/contract/bilingual'

export const endpointTexts = joined(endpointFormWords, endpointListWords)

export type EndpointTexts = (typeof endpointTexts)['en']
