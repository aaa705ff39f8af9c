import { Webhook } from 'lucide-react'
import { addressOf, type DeliveryListView, placeOf, type StateFilter } from '@/components/callbacks/delivery-address'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

type NoDeliveriesProps = {
  programId: string
  view: DeliveryListView
  /** A filter or a page is why there is nothing. */
  narrowed: boolean
  mayManage: boolean
}

export function NoDeliveries({ programId, view, narrowed, mayManage }: NoDeliveriesProps) {
  if (!narrowed && view.state === undefined)
    return (
      <Card>
        <EmptyState
          icon={<Webhook />}
          title="No callback yet"
          action={
            <>
              <ButtonLink variant="primary" href={`${placeOf(programId)}/endpoints`}>
                {mayManage ? 'Send a sample' : 'Open endpoints'}
              </ButtonLink>
              <ButtonLink href={`/p/${encodeURIComponent(programId)}/inbox`}>Open the inbox</ButtonLink>
            </>
          }
        >
          When a patient finishes something, a callback tells every endpoint of this program: signed, in order, and
          tried again until it arrives. The first endpoint is this console’s own inbox, so you can see what a partner
          would receive.
        </EmptyState>
      </Card>
    )

  const { title, why } = narrowed ? none.narrowed : none[view.state ?? 'narrowed']
  return (
    <Card>
      <EmptyState
        icon={<Webhook />}
        title={title}
        action={<ButtonLink href={addressOf(programId, narrowed ? { state: view.state } : {})}>Show all</ButtonLink>}
      >
        {why}
      </EmptyState>
    </Card>
  )
}

// biome-ignore format: a table is read by column
const none: Record<StateFilter | 'narrowed', { title: string; why: string }> = {
  narrowed:  { title: 'No delivery matches',  why: 'Choose a longer time, or take a filter away.' },
  pending:   { title: 'Nothing is waiting',   why: 'Everything that was caused has been sent.' },
  retrying:  { title: 'Nothing is retrying',  why: 'No delivery waits for another try after a failure.' },
  failed:    { title: 'Nothing was given up', why: 'A delivery stands here after ten tries over three days without success.' },
  blocked:   { title: 'Nothing is blocked',   why: 'A callback stands here when a field, such as a name that is too long, keeps it from being sent.' },
  delivered: { title: 'Nothing delivered yet', why: 'No endpoint has accepted a callback yet.' },
  cancelled: { title: 'Nothing was cancelled', why: 'No delivery was taken out of line by a person, or with its endpoint.' },
}
