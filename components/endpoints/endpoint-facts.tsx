import { Check, Minus } from 'lucide-react'
import { addressOf as deliveriesAt } from '@/components/callbacks/delivery-address'
import { addressOf, callbackPath, deliveries } from '@/components/endpoints/endpoint-words'
import { Moment } from '@/components/endpoints/moment'
import { shapeWords } from '@/components/inbox/inbox-words'
import { Chip } from '@/components/status/chip'
import { CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { RelativeTime } from '@/components/ui/relative-time'
import { TextLink } from '@/components/ui/text-link'
import type { Instant } from '@/components/ui/time-words'
import type { EndpointView } from '@/lib/contract/callback-views'
import { callbackShapes } from '@/lib/contract/vocabulary'

export type EndpointFactsProps = { programId: string; endpoint: EndpointView; now: Instant; timeZone: string }

export function EndpointFacts({ programId, endpoint, now, timeZone }: EndpointFactsProps) {
  const { id, name, url, pending, lastDeliveredAt, failingSince, state } = endpoint
  return (
    <DescriptionList>
      <Description term="Address">
        <CopyValue value={addressOf(endpoint)} label={`the address of ${name}`}>
          <CodeValue>
            {url}
            <wbr />
            <span className="text-ink3">{callbackPath}</span>
          </CodeValue>
        </CopyValue>
      </Description>
      <Description term="Gets">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {callbackShapes.map((shape) => {
            const on = endpoint.shapes.includes(shape)
            const Icon = on ? Check : Minus
            return (
              <li key={shape} className={on ? 'flex items-center gap-1' : 'flex items-center gap-1 text-ink3'}>
                <Icon aria-hidden className="size-3.5 shrink-0" />
                {shapeWords[shape]}
                {!on && <span className="text-small"> (off)</span>}
              </li>
            )
          })}
        </ul>
      </Description>
      <Description term="Waiting">
        {pending > 0 ? (
          <TextLink href={deliveriesAt(programId, { endpoint: id })}>{deliveries(pending)}</TextLink>
        ) : (
          <span className="text-ink2">Nothing</span>
        )}
      </Description>
      <Description term="Last delivered">
        {lastDeliveredAt ? (
          <RelativeTime at={lastDeliveredAt} now={now} timeZone={timeZone} />
        ) : (
          <span className="text-ink3">Nothing yet</span>
        )}
      </Description>
      {failingSince && (
        <Description term="Failing since">
          <Moment at={failingSince} now={now} timeZone={timeZone} />
          {state === 'active' && (
            <p className="text-ink3 text-small">
              Every delivery is tried again. After five days of nothing but failures the endpoint is disabled, and what
              waits is held.
            </p>
          )}
        </Description>
      )}
      <Description term={endpoint.secrets.length > 1 ? 'Secrets' : 'Secret'}>
        <Secrets endpoint={endpoint} now={now} timeZone={timeZone} />
      </Description>
    </DescriptionList>
  )
}

function Secrets({ endpoint: { secrets }, now, timeZone }: Pick<EndpointFactsProps, 'endpoint' | 'now' | 'timeZone'>) {
  if (secrets.length === 0) return <span className="text-ink2">None yet, so nothing can be signed and sent.</span>
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {secrets.map(({ id, createdAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {expiresAt ? <Chip tone="attention">Being replaced</Chip> : <Chip tone="positive">In use</Chip>}
            <span className="text-ink2">
              made <RelativeTime at={createdAt} now={now} timeZone={timeZone} />
              {expiresAt && (
                <>
                  , valid until <Moment at={expiresAt} now={now} timeZone={timeZone} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {secrets.length > 1 && (
        <p className="mt-1 text-ink3 text-small">Until then every delivery is signed with both.</p>
      )}
    </>
  )
}
