// All that is said in the part of forms of a patient's page, and in its dialogs.

import { flowLinkWords } from '@/components/journeys/ground/flow-link-words'
import { flowListWords } from '@/components/journeys/ground/flow-list-words'
import { flowWords } from '@/components/journeys/ground/flow-words'
import { joined } from '@/lib/contract/bilingual'

export const flowPartWords = joined(flowListWords, flowWords, flowLinkWords)

export type FlowPartWords = (typeof flowPartWords)['en']
