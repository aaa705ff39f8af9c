import { StatusChip } from '@/components/kit/status/status-chip'
import { smsWords } from '@/components/kit/status/status-words'
import { CodeValue } from '@/components/kit/ui/code-value'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { exactTime, momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import type { TextLimits } from '@/lib/contract/messaging/messages'
import type { SmsStepView } from '@/lib/contract/messaging/texting'
import { minute } from '@/lib/contract/time'

type MessageStepsProps = {
  steps: readonly SmsStepView[]
  limits: TextLimits | undefined
  now: number
  timeZone: string
}

/** Every state a message has had, first to last, each with its reason. */
export function MessageSteps({ steps, limits, now, timeZone }: MessageStepsProps) {
  const say = useWords(messagePageWords)
  const locale = useLocale()
  return (
    <section aria-labelledby="message-steps">
      <h3 id="message-steps" className="mb-1 text-h3">
        {say.whatBecameOfIt}
      </h3>
      <ol className="list-none rounded-card border border-line">
        {steps.map((step, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
            key={position}
            className="flex flex-col gap-0.5 border-line border-b px-3 py-2 last:border-b-0"
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <StatusChip words={smsWords} value={step.state} />
              {step.notBefore !== null && waits(step.state, step.at, step.notBefore) && (
                <time dateTime={step.notBefore} title={exactTime(step.notBefore, timeZone, locale)}>
                  {say.until(momentWords(locale, step.notBefore, now, timeZone))}
                </time>
              )}
              {step.gatewayCode && (
                <span className="text-ink2">
                  {say.gatewayCodeName} <CodeValue>{step.gatewayCode}</CodeValue>
                </span>
              )}
            </span>
            {step.reason && <span className="text-ink2">{sentence(reasonWords(say, step.reason, limits))}</span>}
            <ExactTime at={step.at} timeZone={timeZone} className="text-ink3 text-small" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The seconds to change one's mind are no waiting worth a time. */
const waits = (state: SmsStepView['state'], at: string, notBefore: string) =>
  (state === 'deferred' || state === 'queued') && Date.parse(notBefore) - Date.parse(at) > minute

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
