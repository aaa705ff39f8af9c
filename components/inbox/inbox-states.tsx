import { Inbox } from 'lucide-react'
import { addressOf, type InboxView } from '@/components/inbox/inbox-address'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

export function NotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="attention"
      role="status"
      title="The inbox is not being refreshed"
      actions={
        <Button size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      What you see is from the last time it could be read. It keeps trying by itself.
    </Banner>
  )
}

type NoRowsProps = {
  programId: string
  view: InboxView
  /** A filter or a page is why there is nothing. */
  narrowed: boolean
}

export function NoRows({ programId, view, narrowed }: NoRowsProps) {
  const words = narrowed ? none.narrowed : none[view.state ?? 'accepted']
  return (
    <Card>
      <EmptyState
        icon={<Inbox />}
        title={words.title}
        action={narrowed && <ButtonLink href={addressOf(programId, { state: view.state })}>Show all</ButtonLink>}
      >
        {words.why}
      </EmptyState>
    </Card>
  )
}

const none = {
  narrowed: { title: 'No callback matches', why: 'Choose another kind or a longer time.' },
  accepted: {
    title: 'Nothing accepted yet',
    why: 'No callback with a right signature and one of the three shapes has arrived.',
  },
  quarantined: {
    title: 'Nothing in quarantine',
    why: 'Callbacks that are signed correctly but do not have one of the three shapes are kept here, with the fields named.',
  },
}
