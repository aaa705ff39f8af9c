import { deliveryListWords } from '@/components/callbacks/ground/delivery-list-words'
import { deliveryPageWords } from '@/components/callbacks/ground/delivery-page-words'
import { replayWords } from '@/components/callbacks/ground/replay-words'
import { joined } from '@/lib/contract/bilingual'

export const callbackWords = joined(deliveryPageWords, deliveryListWords, replayWords)

export type CallbackWords = (typeof callbackWords)['en']
