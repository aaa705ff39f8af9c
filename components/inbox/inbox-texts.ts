import { english } from '@/components/inbox/inbox-texts-en'
import { spanish } from '@/components/inbox/inbox-texts-es'
import { bilingual } from '@/components/words/bilingual'

export const inboxTexts = bilingual(english, spanish)

export type InboxTexts = (typeof inboxTexts)['en']
