import { Inbox } from 'lucide-react'
import { type InboxWords, inboxWords } from '@/components/callbacks/ground/inbox-words'
import { type InboxView, inboxAddress } from '@/components/callbacks/inbox/inbox-address'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { useWords } from '@/components/kit/words/language'

export function NotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const say = useWords(inboxWords)
  return <StaleBanner title={say.staleTitle} busy={busy} onRetry={onRetry} />
}

type NoRowsProps = {
  programId: string
  view: InboxView
  /** A filter or a page is why there is nothing. */
  narrowed: boolean
}

export function NoRows({ programId, view, narrowed }: NoRowsProps) {
  const say = useWords(inboxWords)
  const words = narrowed ? none(say).narrowed : none(say)[view.state ?? 'accepted']
  return (
    <Card>
      <EmptyState
        icon={<Inbox />}
        title={words.title}
        action={
          narrowed && <ButtonLink href={inboxAddress.to(programId, { state: view.state })}>{say.showAll}</ButtonLink>
        }
      >
        {words.why}
      </EmptyState>
    </Card>
  )
}

const none = (say: InboxWords) => ({
  narrowed: { title: say.noCallbackMatches, why: say.emptyFilterHint },
  accepted: {
    title: say.nothingAcceptedYet,
    why: say.acceptedEmptyHint,
  },
  quarantined: {
    title: say.nothingInQuarantine,
    why: say.callbacksThatAreSigned,
  },
  settled: { title: say.nothingSettled, why: say.whatSomebodySettled },
})
