import { endpointFormWords } from '@/components/callbacks/ground/endpoint-form-words'
import { endpointListWords } from '@/components/callbacks/ground/endpoint-list-words'
import { joined } from '@/lib/contract/bilingual'

export const endpointWords = joined(endpointFormWords, endpointListWords)

export type EndpointWords = (typeof endpointWords)['en']
