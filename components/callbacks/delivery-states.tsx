import { Webhook } from 'lucide-react'
import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { type DeliveryListView, deliveriesAddress, placeOf } from '@/components/callbacks/ground/delivery-address'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { usePortal } from '@/components/kit/use-portal'
import { useWords } from '@/components/kit/words/language'
import type { StateFilter } from '@/lib/contract/callbacks/callback-views'

type NoDeliveriesProps = {
  programId: string
  view: DeliveryListView
  /** A filter or a page is why there is nothing. */
  narrowed: boolean
  mayManage: boolean
}

export function NoDeliveries({ programId, view, narrowed, mayManage }: NoDeliveriesProps) {
  const portal = usePortal()
  const say = useWords(callbackWords)
  if (!narrowed && view.state === undefined)
    return (
      <Card>
        <EmptyState
          icon={<Webhook />}
          title={say.noCallbackYet}
          action={
            <>
              <ButtonLink variant="primary" href={`${placeOf(programId)}/endpoints`}>
                {mayManage ? say.sendASample : say.openEndpoints}
              </ButtonLink>
              {!portal && (
                <ButtonLink href={`/p/${encodeURIComponent(programId)}/inbox`}>{say.openTheInbox}</ButtonLink>
              )}
            </>
          }
        >
          {say.whenAPatientFinishes}
        </EmptyState>
      </Card>
    )

  const { title, why } = narrowed ? none(say).narrowed : none(say)[view.state ?? 'narrowed']
  return (
    <Card>
      <EmptyState
        icon={<Webhook />}
        title={title}
        action={
          <ButtonLink href={deliveriesAddress.to(programId, narrowed ? { state: view.state } : {})}>
            {say.showAll}
          </ButtonLink>
        }
      >
        {why}
      </EmptyState>
    </Card>
  )
}

// biome-ignore format: a table is read by column
const none = (say: CallbackWords): Record<StateFilter | 'narrowed', { title: string; why: string }> => ({
  narrowed:  { title: say.noDeliveryMatches,  why: say.emptyFilterHint },
  pending:   { title: say.nothingIsWaiting,   why: say.emptyWaitingHint },
  retrying:  { title: say.nothingIsRetrying,  why: say.emptyRetryingHint },
  failed:    { title: say.nothingWasGivenUp, why: say.emptyFailedHint },
  blocked:   { title: say.nothingIsBlocked,   why: say.emptyBlockedHint },
  delivered: { title: say.nothingDeliveredYet, why: say.emptyDeliveredHint },
  cancelled: { title: say.nothingWasCancelled, why: say.emptyCancelledHint },
})
