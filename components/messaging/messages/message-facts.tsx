import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { useWords } from '@/components/kit/words/language'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { gatewayWords, languageWords, segmentWords } from '@/components/messaging/ground/sms-words'
import { useCallerWords } from '@/components/patients/ground/use-caller-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { textingApi } from '@/lib/contract/messaging/texting'

type Message = ReplyOf<typeof textingApi.readMessage>['data']

/** Who caused it, what it costs, and what the gateway calls it. */
export function MessageFacts({ message, timeZone }: { message: Message; timeZone: string }) {
  const say = useWords(messagePageWords)
  const { sms, byKind, byName, gateway, gatewayId, gatewayCode, attempts } = message
  const { who, channel } = useCallerWords()(byKind, byName)
  return (
    <section aria-labelledby="message-facts">
      <h3 id="message-facts" className="mb-1 text-h3">
        {say.details}
      </h3>
      <DescriptionList>
        <Description term={say.caused}>
          {who} <span className="text-ink3">{channel}</span>
        </Description>
        {message.text && (
          <Description term={say.for}>
            <CodeValue>{message.text}</CodeValue>
          </Description>
        )}
        <Description term={say.cost}>
          {segmentWords(say, sms.segments)} · {sms.encoding} · {languageWords(say)[sms.language]}
        </Description>
        <Description term={say.sent}>
          {sms.sentAt ? (
            <ExactTime at={sms.sentAt} timeZone={timeZone} />
          ) : (
            <span className="text-ink3">{sms.state === 'uncertain' ? say.notKnown : say.notSent}</span>
          )}
        </Description>
        {sms.deliveredAt && (
          <Description term={say.delivered}>
            <ExactTime at={sms.deliveredAt} timeZone={timeZone} />
          </Description>
        )}
        <Description term={say.tries}>{numberWords(attempts)}</Description>
        {gateway && <Description term={say.gateway}>{gatewayWords(say)[gateway]}</Description>}
        {gatewayId && (
          <Description term={say.gatewaysId}>
            <CopyValue value={gatewayId} label={say.gatewaysIdName} />
          </Description>
        )}
        {gatewayCode && (
          <Description term={say.gatewayCode}>
            <CodeValue>{gatewayCode}</CodeValue>
          </Description>
        )}
        <Description term={say.messageId}>
          <CopyValue value={sms.id} label={say.messageIdName} />
        </Description>
      </DescriptionList>
    </section>
  )
}
