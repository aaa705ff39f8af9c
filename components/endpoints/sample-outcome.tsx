'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryAddress } from '@/components/callbacks/delivery-address'
import { DeliveryFate } from '@/components/endpoints/delivery-fate'
import { isOver, sampleDelivery, sampleMark } from '@/components/endpoints/endpoint-queries'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { TextLink } from '@/components/ui/text-link'
import type { Instant } from '@/components/ui/time-words'

type SampleOutcomeProps = { programId: string; deliveryId: string; now: Instant; timeZone: string }

/** What becomes of a sample, while somebody looks on. */
export function SampleOutcome({ programId, deliveryId, now, timeZone }: SampleOutcomeProps) {
  const params = { programId, deliveryId }
  const [over, setOver] = useState(false)
  const mark = useQuery({ ...sampleMark(params), ...(over && { refetchInterval: false as const }) })
  const delivery = useQuery(sampleDelivery(params, mark.data))
  const found = delivery.data
  if (!over && isOver(found?.phase)) setOver(true)
  const failing = mark.isError || delivery.isError

  return (
    <section aria-label="The sample" className="rounded-control border border-line bg-sunken px-3 py-2.5">
      <div role="status" className="flex flex-col gap-1.5">
        {found ? (
          <>
            <p className="font-medium">{sentShapeWords[found.shape]}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <DeliveryFate delivery={found} now={now} timeZone={timeZone} />
            </p>
          </>
        ) : (
          !failing && (
            <p className="flex items-center gap-2 text-ink2">
              <Spinner /> On its way
            </p>
          )
        )}
        {failing && <p className="text-ink2">What became of it could not be read.</p>}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-3">
        <TextLink href={deliveryAddress(programId, deliveryId)}>Open its delivery</TextLink>
        {failing && (
          <Button
            size="small"
            busy={mark.isFetching}
            onClick={() => void Promise.all([mark.refetch(), mark.data && delivery.refetch()])}
          >
            Try again
          </Button>
        )}
      </p>
    </section>
  )
}
