import { endpointStateWords } from '@/components/callbacks/endpoints/endpoint-words'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveriesAddress, deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import type { DeliveryView, EndpointView } from '@/lib/contract/callbacks/callback-views'
import { SignatureHeader, webhook } from '@/lib/contract/callbacks/inbox'

type DeliveryFactsProps = {
  programId: string
  delivery: DeliveryView
  endpoint: EndpointView | undefined
  timeZone: string
}

/** About whom, to whom, and its place among the others. */
export function DeliveryFacts({ programId, delivery, endpoint, timeZone }: DeliveryFactsProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(callbackWords)
  const { id, callbackId, shape, patient, createdAt, endedAt, behind } = delivery
  return (
    <Card title={say.delivery}>
      <DescriptionList>
        <Description term={say.callback}>{sentShapeWords(sayInbox)[shape]}</Description>
        <Description term={say.patient}>
          {patient ? (
            <>
              <TextLink href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patient.id)}`}>
                <bdi>{patient.name}</bdi>
              </TextLink>
              <br />
              <TextLink href={deliveriesAddress.at(programId, { patient: patient.id })} className="text-small">
                {say.patientsDeliveries}
              </TextLink>
            </>
          ) : (
            say.noneASample
          )}
        </Description>
        <Description term={say.endpoint}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{delivery.endpoint.name}</span>
            {endpoint ? (
              <StatusChip words={endpointStateWords} value={endpoint.state} />
            ) : (
              <span className="text-ink3">{say.removed}</span>
            )}
          </span>
        </Description>
        <Description term={say.caused}>
          <ExactTime at={createdAt} timeZone={timeZone} />
        </Description>
        {endedAt && (
          <Description term={say.ended}>
            <ExactTime at={endedAt} timeZone={timeZone} />
          </Description>
        )}
        <Description term={say.inLine}>
          {behind ? (
            <>
              {say.ofThisPatientFirst(deliveriesOf(say, behind.n), behind.n === 1 ? say.goes : say.go)}{' '}
              <TextLink href={deliveryAddress(programId, behind.id)}>{say.openUnderWay}</TextLink>
            </>
          ) : endedAt ? (
            say.outOfLine
          ) : patient ? (
            say.firstOfThisPatient
          ) : (
            say.sampleWaitsNot
          )}
        </Description>
        <Description term={say.deliveryId}>
          <CopyValue value={id} label={say.deliveryIdName} />
        </Description>
        <Description term={say.webhookId}>
          <CopyValue value={callbackId} label={say.webhookIdName} />
        </Description>
      </DescriptionList>
    </Card>
  )
}

const { id: idHeader, timestamp: timestampHeader, signature: signatureHeader } = SignatureHeader

/** Where it goes, and with which headers; time and signature are made anew for every try. */
export function RequestCard({ delivery }: { delivery: DeliveryView }) {
  const say = useWords(callbackWords)
  const last = delivery.tried.find(({ webhookSignature }) => webhookSignature !== null)
  const headers = [
    ['content-type', 'application/json'],
    [idHeader, delivery.callbackId],
    [timestampHeader, last?.webhookTimestamp?.toString()],
    [signatureHeader, last?.webhookSignature],
  ] as const
  return (
    <Card title={say.request} meta={webhook.receiveCallback.method}>
      <CopyValue value={delivery.url} label={say.address} />
      <dl className="mt-3 flex flex-col gap-2">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink3 text-small">{name}</dt>
            <dd>{value ? <CodeValue>{value}</CodeValue> : <span className="text-ink3">{say.madeWithEachTry}</span>}</dd>
          </div>
        ))}
      </dl>
      {last && <p className="mt-3 text-ink3 text-small">{say.signedHint}</p>}
    </Card>
  )
}
