import { nextWords } from '@/components/callbacks/delivery-outlook'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import { deliveryWords } from '@/components/kit/status/status-words'
import { Banner, type BannerTone } from '@/components/kit/ui/banner'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import type { DeliveryView, EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { DeliveryPhase } from '@/lib/contract/callbacks/callback-vocabulary'

type NextBannerProps = {
  programId: string
  delivery: DeliveryView
  /** Undefined when it was removed. */
  endpoint: EndpointView | undefined
  now: number
  timeZone: string
}

/** What happens next. The seconds run on the page only; read out is what has become of it. */
export function NextBanner({ programId, delivery, endpoint, now, timeZone }: NextBannerProps) {
  const say = useWords(callbackWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { phase, behind } = delivery
  const { next, more } = nextWords(say, locale, delivery, { endpoint, now, timeZone })
  return (
    <>
      <p role="status" className="sr-only">
        {deliveryWords[phase].label[spoken]}
      </p>
      <Banner tone={tones[phase]} title={next}>
        {more && <p>{more}</p>}
        {phase === 'behind' && behind && (
          <p>
            <TextLink href={deliveryAddress(programId, behind.id)}>{say.openAwaited}</TextLink>
          </p>
        )}
        {phase === 'held' && (
          <p>
            <TextLink href={`/p/${encodeURIComponent(programId)}/callbacks/endpoints`}>{say.openEndpoints}</TextLink>
          </p>
        )}
      </Banner>
    </>
  )
}

// biome-ignore format: a table is read by column
const tones: Record<DeliveryPhase, BannerTone> = {
  due:       'info',
  sending:   'info',
  retrying:  'attention',
  behind:    'info',
  held:      'info',
  sharingWithdrawn: 'attention',
  delivered: 'positive',
  failed:    'negative',
  blocked:   'attention',
  cancelled: 'info',
}
