import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { smsReasonWords } from '@/components/messaging/ground/sms-reason-words'
import { joined } from '@/lib/contract/bilingual'

export const messageWords = joined(smsReasonWords, messagePageWords)

export type MessageWords = (typeof messageWords)['en']
