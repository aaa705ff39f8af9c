import { disabledWords } from '@/components/callbacks/endpoints/endpoint-words'
import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { cappedCount } from '@/components/callbacks/ground/delivery-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { Banner, type BannerTone } from '@/components/kit/ui/banner'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { ExactTime, RelativeTime } from '@/components/kit/ui/relative-time'
import { useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { minute } from '@/lib/contract/time'

type EndpointBannersProps = {
  programId: string
  endpoints: readonly EndpointView[]
  now: number
  timeZone: string
}

/** A single failure is mended by the next try; what fails for longer is somebody's business. */
const shownAfter = minute

/** What an endpoint that gets nothing, or takes nothing, means for what is listed below. */
export function EndpointBanners({ programId, endpoints, now, timeZone }: EndpointBannersProps) {
  const sayEndpoint = useWords(endpointWords)
  const say = useWords(callbackWords)
  return endpoints.map((endpoint) => {
    const { id, name, disabledReason, disabledAt, failingSince, pending } = endpoint
    const trouble = troubleOf(endpoint, now)
    if (!trouble) return null
    return (
      <Banner
        key={id}
        tone={tones[trouble]}
        title={titles(say)[trouble](name)}
        actions={
          <ButtonLink size="small" href={`/p/${encodeURIComponent(programId)}/callbacks/endpoints`}>
            {say.openEndpoints}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        }
      >
        {trouble === 'disabled' && disabledReason && (
          <p>
            {reasons(say)[disabledReason]}
            {disabledAt && (
              <>
                , <RelativeTime at={disabledAt} now={now} timeZone={timeZone} />
              </>
            )}
            . {disabledWords(sayEndpoint)[disabledReason].why}
          </p>
        )}
        {trouble === 'failing' && failingSince && (
          <p>
            {say.failingSinceTitle} <ExactTime at={failingSince} timeZone={timeZone} />
            {say.failingDisabledHint}
          </p>
        )}
        {pending > 0 && (
          <p>{say.pendingInOrder(cappedCount(pending), pending === 1 ? say.deliveryWaits : say.deliveriesWait)}</p>
        )}
      </Banner>
    )
  })
}

type Trouble = 'disabled' | 'failing' | 'paused'

/** A paused one is worth a word only while it holds something back. */
function troubleOf({ state, failingSince, pending }: EndpointView, now: number): Trouble | null {
  if (state === 'disabled') return state
  if (state === 'paused') return pending > 0 ? state : null
  return failingSince && now - Date.parse(failingSince) >= shownAfter ? 'failing' : null
}

const tones: Record<Trouble, BannerTone> = { disabled: 'negative', failing: 'attention', paused: 'info' }
const titles = (say: CallbackWords): Record<Trouble, (name: string) => string> => ({
  disabled: (name) => say.isDisabled(name),
  failing: (name) => say.isFailing(name),
  paused: (name) => say.isPaused(name),
})
const reasons = (say: CallbackWords) => ({
  gone: say.itsAddressAnswered410Gone,
  failing: say.disabledFailingTitle,
})
