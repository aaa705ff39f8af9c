import { english } from '@/components/callbacks/ground/inbox-texts-en'
import { spanish } from '@/components/callbacks/ground/inbox-texts-es'
import { bilingual } from '@/components/kit/words/bilingual'

export const inboxTexts = bilingual(english, spanish)

export type InboxTexts = (typeof inboxTexts)['en']
