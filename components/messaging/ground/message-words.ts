import { joined } from '@/components/kit/words/bilingual'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { smsReasonWords } from '@/components/messaging/ground/sms-reason-words'

export const messageWords = joined(smsReasonWords, messagePageWords)

export type MessageWords = (typeof messageWords)['en']
