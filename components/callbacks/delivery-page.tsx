'use client'

import { useQuery } from '@tanstack/react-query'
import { AttemptList } from '@/components/callbacks/attempt-list'
import { DeliveryActs } from '@/components/callbacks/delivery-acts'
import { DeliveryCrumbs } from '@/components/callbacks/delivery-crumbs'
import { DeliveryFacts, RequestCard } from '@/components/callbacks/delivery-facts'
import type { DeliveryIds } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { BodyCard, parsed } from '@/components/callbacks/inbox/body-card'
import { EntryFields } from '@/components/callbacks/inbox/entry-fields'
import { MendForm } from '@/components/callbacks/mend-form'
import { NextBanner } from '@/components/callbacks/next-banner'
import { useDelivery } from '@/components/callbacks/use-delivery'
import { useNow } from '@/components/kit/clock'
import { StatusChip } from '@/components/kit/status/status-chip'
import { deliveryWords } from '@/components/kit/status/status-words'
import { Card } from '@/components/kit/ui/card'
import { PageHeader } from '@/components/kit/ui/page-header'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { StaleBanner } from '@/components/kit/ui/stale-banner'
import { usePortal } from '@/components/kit/use-portal'
import { useWords } from '@/components/kit/words/language'

type DeliveryPageProps = {
  place: DeliveryIds
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  mayRepair: boolean
}

/** One callback to one endpoint: where it stands, what can be done, every try, and what is sent. */
export function DeliveryPage({ place, now, timeZone, mayRepair }: DeliveryPageProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(callbackWords)
  // A partner's own people read the body alone, of a live program as shapes.
  const portal = usePortal()
  const { programId, deliveryId } = place
  const { delivery, refresh, failing, busy, retry } = useDelivery(place)
  const { data: endpoints } = useQuery({ ...endpointList(programId), refetchInterval: false })
  const endpoint = endpoints?.find(({ id }) => id === delivery.endpoint.id)
  // The clock is never behind what has just happened.
  const clock = Math.max(useNow(now, 1_000), Date.parse(delivery.createdAt), Date.parse(delivery.tried[0]?.at ?? now))
  const { phase, shape, problems, body } = delivery
  const said = parsed(body)

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={<DeliveryCrumbs programId={programId} deliveryId={deliveryId} />}
        title={`${sentShapeWords(sayInbox)[shape]}${delivery.patient ? '' : say.sample}`}
        facts={<StatusChip words={deliveryWords} value={phase} />}
        count={
          <>
            {say.toCaused(delivery.endpoint.name)}{' '}
            <RelativeTime at={delivery.createdAt} now={clock} timeZone={timeZone} />
          </>
        }
        actions={
          mayRepair && (
            <DeliveryActs place={place} delivery={delivery} endpointThere={endpoint !== undefined} onDone={refresh} />
          )
        }
      />
      {failing && <StaleBanner busy={busy} onRetry={retry} />}
      <NextBanner programId={programId} delivery={delivery} endpoint={endpoint} now={clock} timeZone={timeZone} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {mayRepair && !portal && problems.length > 0 && (
            <MendForm place={place} body={said} problems={problems} blocked={phase === 'blocked'} onDone={refresh} />
          )}
          <AttemptList tried={delivery.tried} attempts={delivery.attempts} timeZone={timeZone} />
          {!portal && (
            <Card title={say.whatItSays}>
              <EntryFields body={said} problems={problems} timeZone={timeZone} />
            </Card>
          )}
          <BodyCard body={body} exact={say.asItIsSent} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DeliveryFacts programId={programId} delivery={delivery} endpoint={endpoint} timeZone={timeZone} />
          <RequestCard delivery={delivery} />
        </div>
      </div>
    </div>
  )
}
