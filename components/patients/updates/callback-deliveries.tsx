import { deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import { DeliveryFate } from '@/components/callbacks/ground/delivery-fate'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { eventWords } from '@/components/patients/ground/event-words'
import type { DeliveryLine } from '@/lib/contract/callbacks/callback-views'

export const needsSomebody = ({ phase }: Pick<DeliveryLine, 'phase'>) => phase === 'failed' || phase === 'blocked'

type CallbackDeliveriesProps = {
  deliveries: readonly DeliveryLine[]
  programId: string
  now: string
  timeZone: string
}

/** Where a callback went, a line for each endpoint, as it stands now. */
export function CallbackDeliveries({ deliveries, programId, now, timeZone }: CallbackDeliveriesProps) {
  const say = useWords(eventWords)
  if (deliveries.length === 0) return <p className="text-ink3">{say.callbackUnsent}</p>
  return (
    <ul aria-label={say.deliveries} className="mt-0.5 flex list-none flex-col gap-1">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TextLink href={deliveryAddress(programId, delivery.id)} className="wrap-anywhere">
            <span className="sr-only">{say.deliveryTo} </span>
            {delivery.endpoint.name}
          </TextLink>
          <DeliveryFate delivery={delivery} now={now} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}
