import { addressOf, deliveryAddress } from '@/components/callbacks/delivery-address'
import { deliveriesOf } from '@/components/callbacks/delivery-words'
import { endpointWords } from '@/components/endpoints/endpoint-words'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { StatusChip } from '@/components/status/status-chip'
import { Card } from '@/components/ui/card'
import { CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { ExactTime } from '@/components/ui/relative-time'
import { TextLink } from '@/components/ui/text-link'
import type { DeliveryView, EndpointView } from '@/lib/contract/callback-views'
import { signatureHeaders, webhook } from '@/lib/contract/console-inbox'

type DeliveryFactsProps = {
  programId: string
  delivery: DeliveryView
  endpoint: EndpointView | undefined
  timeZone: string
}

/** About whom, to whom, and its place among the others. */
export function DeliveryFacts({ programId, delivery, endpoint, timeZone }: DeliveryFactsProps) {
  const { id, callbackId, shape, patient, createdAt, endedAt, behind } = delivery
  return (
    <Card title="Delivery">
      <DescriptionList>
        <Description term="Callback">{sentShapeWords[shape]}</Description>
        <Description term="Patient">
          {patient ? (
            <>
              <TextLink href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patient.id)}`}>
                <bdi>{patient.name}</bdi>
              </TextLink>
              <br />
              <TextLink href={addressOf(programId, { patient: patient.id })} className="text-small">
                All deliveries of this patient
              </TextLink>
            </>
          ) : (
            'None: a sample'
          )}
        </Description>
        <Description term="Endpoint">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{delivery.endpoint.name}</span>
            {endpoint ? (
              <StatusChip words={endpointWords} value={endpoint.state} />
            ) : (
              <span className="text-ink3">removed</span>
            )}
          </span>
        </Description>
        <Description term="Caused">
          <ExactTime at={createdAt} timeZone={timeZone} />
        </Description>
        {endedAt && (
          <Description term="Ended">
            <ExactTime at={endedAt} timeZone={timeZone} />
          </Description>
        )}
        <Description term="In line">
          {behind ? (
            <>
              {deliveriesOf(behind.n)} of this patient {behind.n === 1 ? 'goes' : 'go'} first,{' '}
              <TextLink href={deliveryAddress(programId, behind.id)}>open the one under way</TextLink>
            </>
          ) : endedAt ? (
            'Out of line'
          ) : patient ? (
            'First of this patient'
          ) : (
            'A sample waits for no other'
          )}
        </Description>
        <Description term="Delivery ID">
          <CopyValue value={id} label="delivery ID" />
        </Description>
        <Description term="Webhook ID">
          <CopyValue value={callbackId} label="webhook ID" />
        </Description>
      </DescriptionList>
    </Card>
  )
}

const [idHeader, timestampHeader, signatureHeader] = signatureHeaders

/** Where it goes, and with which headers; time and signature are made anew for every try. */
export function RequestCard({ delivery }: { delivery: DeliveryView }) {
  const last = delivery.tried.find(({ webhookSignature }) => webhookSignature !== null)
  const headers = [
    ['content-type', 'application/json'],
    [idHeader, delivery.callbackId],
    [timestampHeader, last?.webhookTimestamp?.toString()],
    [signatureHeader, last?.webhookSignature],
  ] as const
  return (
    <Card title="Request" meta={webhook.receiveCallback.method}>
      <CopyValue value={delivery.url} label="address" />
      <dl className="mt-3 flex flex-col gap-2">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink3 text-small">{name}</dt>
            <dd>{value ? <CodeValue>{value}</CodeValue> : <span className="text-ink3">Made with each try</span>}</dd>
          </div>
        ))}
      </dl>
      {last && (
        <p className="mt-3 text-ink3 text-small">Time and signature are those of the last try that was signed.</p>
      )}
    </Card>
  )
}
