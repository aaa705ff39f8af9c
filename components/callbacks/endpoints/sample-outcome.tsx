'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOver, sampleDelivery, sampleMark } from '@/components/callbacks/endpoints/endpoint-queries'
import { deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import { DeliveryFate } from '@/components/callbacks/ground/delivery-fate'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { Button } from '@/components/kit/ui/button'
import { Spinner } from '@/components/kit/ui/spinner'
import { TextLink } from '@/components/kit/ui/text-link'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'

type SampleOutcomeProps = { programId: string; deliveryId: string; now: Instant; timeZone: string }

/** What becomes of a sample, while somebody looks on. */
export function SampleOutcome({ programId, deliveryId, now, timeZone }: SampleOutcomeProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(endpointWords)
  const params = { programId, deliveryId }
  const [over, setOver] = useState(false)
  const mark = useQuery({ ...sampleMark(params), ...(over && { refetchInterval: false as const }) })
  const delivery = useQuery(sampleDelivery(params, mark.data))
  const found = delivery.data
  if (!over && isOver(found?.phase)) setOver(true)
  const failing = mark.isError || delivery.isError

  return (
    <section aria-label={say.theSample} className="rounded-control border border-line bg-sunken px-3 py-2.5">
      <div role="status" className="flex flex-col gap-1.5">
        {found ? (
          <>
            <p className="font-medium">{sentShapeWords(sayInbox)[found.shape]}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <DeliveryFate delivery={found} now={now} timeZone={timeZone} />
            </p>
          </>
        ) : (
          !failing && (
            <p className="flex items-center gap-2 text-ink2">
              <Spinner /> {say.onItsWay}
            </p>
          )
        )}
        {failing && <p className="text-ink2">{say.sampleUnknown}</p>}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-3">
        <TextLink href={deliveryAddress(programId, deliveryId)}>{say.openItsDelivery}</TextLink>
        {failing && (
          <Button
            size="small"
            busy={mark.isFetching}
            onClick={() => void Promise.all([mark.refetch(), mark.data && delivery.refetch()])}
          >
            {say.tryAgain}
          </Button>
        )}
      </p>
    </section>
  )
}
