import { bilingual } from '@/components/kit/words/bilingual'
import { english } from '@/components/messaging/ground/conversation-texts-en'
import { spanish } from '@/components/messaging/ground/conversation-texts-es'

export const conversationTexts = bilingual(english, spanish)

export type ConversationTexts = (typeof conversationTexts)['en']
