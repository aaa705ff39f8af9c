import { Check, Minus } from 'lucide-react'
import { addressOf, callbackPath, deliveries } from '@/components/callbacks/endpoints/endpoint-words'
import { Moment } from '@/components/callbacks/endpoints/moment'
import { deliveriesAddress } from '@/components/callbacks/ground/delivery-address'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { Chip } from '@/components/kit/status/chip'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { CallbackShape } from '@/lib/contract/vocabulary'

export type EndpointFactsProps = {
  programId: string
  endpoint: EndpointView
  now: Instant
  timeZone: string
  mayRead: boolean
}

export function EndpointFacts({ programId, endpoint, now, timeZone, mayRead }: EndpointFactsProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(endpointWords)
  const { id, name, url, pending, lastDeliveredAt, failingSince, state } = endpoint
  return (
    <DescriptionList>
      <Description term={say.address}>
        <CopyValue value={addressOf(endpoint)} label={say.theAddressOf(name)}>
          <CodeValue>
            {url}
            <wbr />
            <span className="text-ink3">{callbackPath}</span>
          </CodeValue>
        </CopyValue>
      </Description>
      <Description term={say.gets}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {CallbackShape.all.map((shape) => {
            const on = endpoint.shapes.includes(shape)
            const Icon = on ? Check : Minus
            return (
              <li key={shape} className={on ? 'flex items-center gap-1' : 'flex items-center gap-1 text-ink3'}>
                <Icon aria-hidden className="size-3.5 shrink-0" />
                {shapeWords(sayInbox)[shape]}
                {!on && <span className="text-small"> {say.off}</span>}
              </li>
            )
          })}
        </ul>
      </Description>
      <Description term={say.waiting}>
        {pending > 0 && !mayRead ? (
          deliveries(say, pending)
        ) : pending > 0 ? (
          <TextLink href={deliveriesAddress.at(programId, { endpoint: id })}>{deliveries(say, pending)}</TextLink>
        ) : (
          <span className="text-ink2">{say.nothing}</span>
        )}
      </Description>
      <Description term={say.lastDelivered}>
        {lastDeliveredAt ? (
          <RelativeTime at={lastDeliveredAt} now={now} timeZone={timeZone} />
        ) : (
          <span className="text-ink3">{say.nothingYet}</span>
        )}
      </Description>
      {failingSince && (
        <Description term={say.failingSince}>
          <Moment at={failingSince} now={now} timeZone={timeZone} />
          {state === 'active' && <p className="text-ink3 text-small">{say.failingHint}</p>}
        </Description>
      )}
      <Description term={endpoint.secrets.length > 1 ? say.secrets : say.secret}>
        <Secrets endpoint={endpoint} now={now} timeZone={timeZone} />
      </Description>
    </DescriptionList>
  )
}

function Secrets({ endpoint: { secrets }, now, timeZone }: Pick<EndpointFactsProps, 'endpoint' | 'now' | 'timeZone'>) {
  const say = useWords(endpointWords)
  if (secrets.length === 0) return <span className="text-ink2">{say.secretsEmpty}</span>
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {secrets.map(({ id, createdAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {expiresAt ? <Chip tone="attention">{say.beingReplaced}</Chip> : <Chip tone="positive">{say.inUse}</Chip>}
            <span className="text-ink2">
              {say.made} <RelativeTime at={createdAt} now={now} timeZone={timeZone} />
              {expiresAt && (
                <>
                  {say.validUntil} <Moment at={expiresAt} now={now} timeZone={timeZone} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {secrets.length > 1 && <p className="mt-1 text-ink3 text-small">{say.overlapHint}</p>}
    </>
  )
}
