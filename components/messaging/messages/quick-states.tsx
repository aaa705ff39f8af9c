import { QuickLinks } from '@/components/kit/ui/quick-links'
import { useWords } from '@/components/kit/words/language'
import { type MessageView, messagesAddress } from '@/components/messaging/ground/message-address'
import { type MessagePageWords, messagePageWords } from '@/components/messaging/ground/message-page-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { SmsState } from '@/lib/contract/vocabulary'

const quick = (say: MessagePageWords) =>
  ({
    uncertain: say.didItArrive,
    failed: say.failed,
    deferred: say.waiting,
    suppressed: say.notSent,
  }) satisfies Partial<Record<SmsState, string>>

type QuickStatesProps = { programId: string; view: MessageView; uncertain: number | undefined }

/** What people look for, one step away; how many wait for a decision. */
export function QuickStates({ programId, view, uncertain }: QuickStatesProps) {
  const say = useWords(messagePageWords)
  const chips = [['', say.all], ...Object.entries(quick(say))] as [SmsState | '', string][]
  return (
    <QuickLinks
      label={say.messagesByState}
      links={chips.map(([state, label]) => ({
        key: state,
        href: messagesAddress.to(programId, view, { state: state || undefined }),
        label,
        current: (view.state ?? '') === state,
        ...(state === 'uncertain' &&
          uncertain !== undefined &&
          uncertain > 0 && { count: numberWords(uncertain), tone: 'urgent' }),
      }))}
    />
  )
}
