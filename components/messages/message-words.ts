import { english } from '@/components/messages/message-words-en'
import { spanish } from '@/components/messages/message-words-es'
import { bilingual } from '@/components/words/bilingual'

export const messageWords = bilingual(english, spanish)

export type MessageWords = (typeof messageWords)['en']
