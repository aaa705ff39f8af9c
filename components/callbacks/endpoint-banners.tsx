import { cappedCount } from '@/components/callbacks/delivery-words'
import { disabledWords } from '@/components/endpoints/endpoint-words'
import { Banner, type BannerTone } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { ExactTime, RelativeTime } from '@/components/ui/relative-time'
import type { EndpointView } from '@/lib/contract/callback-views'

type EndpointBannersProps = {
  programId: string
  endpoints: readonly EndpointView[]
  now: number
  timeZone: string
}

/** A single failure is mended by the next try; what fails for longer is somebody's business. */
const patience = 60_000

/** What an endpoint that gets nothing, or takes nothing, means for what is listed below. */
export function EndpointBanners({ programId, endpoints, now, timeZone }: EndpointBannersProps) {
  return endpoints.map((endpoint) => {
    const { id, name, disabledReason, disabledAt, failingSince, pending } = endpoint
    const trouble = troubleOf(endpoint, now)
    if (!trouble) return null
    return (
      <Banner
        key={id}
        tone={tones[trouble]}
        title={titles[trouble](name)}
        actions={
          <ButtonLink size="small" href={`/p/${encodeURIComponent(programId)}/callbacks/endpoints`}>
            Open endpoints
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        }
      >
        {trouble === 'disabled' && disabledReason && (
          <p>
            {reasons[disabledReason]}
            {disabledAt && (
              <>
                , <RelativeTime at={disabledAt} now={now} timeZone={timeZone} />
              </>
            )}
            . {disabledWords[disabledReason].why}
          </p>
        )}
        {trouble === 'failing' && failingSince && (
          <p>
            It has accepted nothing since <ExactTime at={failingSince} timeZone={timeZone} />. After five days of
            nothing but failures it is disabled.
          </p>
        )}
        {pending > 0 && (
          <p>
            {cappedCount(pending)} {pending === 1 ? 'delivery waits' : 'deliveries wait'}, in order, and nothing is
            lost.
          </p>
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
  return failingSince && now - Date.parse(failingSince) >= patience ? 'failing' : null
}

const tones: Record<Trouble, BannerTone> = { disabled: 'negative', failing: 'attention', paused: 'info' }
const titles: Record<Trouble, (name: string) => string> = {
  disabled: (name) => `${name} is disabled`,
  failing: (name) => `${name} is failing`,
  paused: (name) => `${name} is paused`,
}
const reasons = {
  gone: 'Its address answered 410 Gone',
  failing: 'It did nothing but fail for five days',
}
