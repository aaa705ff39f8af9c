import { callerWords } from '@/components/events/event-words'
import { gatewayWords, languageWords, segmentWords } from '@/components/messages/sms-words'
import { CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { ExactTime } from '@/components/ui/relative-time'
import type { textingApi } from '@/lib/contract/console-texting'
import type { ReplyOf } from '@/lib/contract/endpoint'

type Message = ReplyOf<typeof textingApi.readMessage>['data']

/** Who caused it, what it costs, and what the gateway calls it. */
export function MessageFacts({ message, timeZone }: { message: Message; timeZone: string }) {
  const { sms, byKind, byName, gateway, gatewayId, gatewayCode, attempts } = message
  const { who, channel } = callerWords(byKind, byName)
  return (
    <section aria-labelledby="message-facts">
      <h3 id="message-facts" className="mb-1 text-h3">
        Details
      </h3>
      <DescriptionList>
        <Description term="Caused">
          {who} <span className="text-ink3">{channel}</span>
        </Description>
        {message.text && (
          <Description term="For">
            <CodeValue>{message.text}</CodeValue>
          </Description>
        )}
        <Description term="Cost">
          {segmentWords(sms.segments)} · {sms.encoding} · {languageWords[sms.language]}
        </Description>
        <Description term="Sent">
          {sms.sentAt ? (
            <ExactTime at={sms.sentAt} timeZone={timeZone} />
          ) : (
            <span className="text-ink3">{sms.state === 'uncertain' ? 'Not known' : 'Not sent'}</span>
          )}
        </Description>
        {sms.deliveredAt && (
          <Description term="Delivered">
            <ExactTime at={sms.deliveredAt} timeZone={timeZone} />
          </Description>
        )}
        <Description term="Tries">{attempts.toLocaleString('en-US')}</Description>
        {gateway && <Description term="Gateway">{gatewayWords[gateway]}</Description>}
        {gatewayId && (
          <Description term="Gateway’s ID">
            <CopyValue value={gatewayId} label="gateway’s ID" />
          </Description>
        )}
        {gatewayCode && (
          <Description term="Gateway code">
            <CodeValue>{gatewayCode}</CodeValue>
          </Description>
        )}
        <Description term="Message ID">
          <CopyValue value={sms.id} label="message ID" />
        </Description>
      </DescriptionList>
    </section>
  )
}
