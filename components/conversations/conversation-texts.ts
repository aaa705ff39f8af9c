import { english } from '@/components/conversations/conversation-texts-en'
import { spanish } from '@/components/conversations/conversation-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const conversationTexts = bilingual(english, spanish)

export type ConversationTexts = (typeof conversationTexts)['en']
