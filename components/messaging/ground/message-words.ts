import { bilingual } from '@/components/kit/words/bilingual'
import { english } from '@/components/messaging/ground/message-words-en'
import { spanish } from '@/components/messaging/ground/message-words-es'

export const messageWords = bilingual(english, spanish)

export type MessageWords = (typeof messageWords)['en']
