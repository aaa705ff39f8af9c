import { smsReasonWords } from '@/components/messaging/ground/sms-reason-words'
import { takeBackWords } from '@/components/messaging/ground/take-back-words'
import { joined } from '@/lib/contract/bilingual'

/** What is said of a message wherever one stands; its own pages say more (message-page-words.ts). */
export const messageWords = joined(smsReasonWords, takeBackWords)

export type MessageWords = (typeof messageWords)['en']
