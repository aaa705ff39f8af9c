import { momentWords, reasonWords, segmentWords } from '@/components/messages/sms-words'
import { StatusChip } from '@/components/status/status-chip'
import { smsWords } from '@/components/status/status-words'
import { clockTime, exactTime, instant } from '@/components/ui/time-words'
import type { SmsCard } from '@/lib/contract/console-messages'

type SmsLineProps = { sms: SmsCard; now: string; timeZone: string }

/** A message under the entry that caused it: its words, what they cost, and what has become of it. */
export function SmsLine({ sms, now, timeZone }: SmsLineProps) {
  return (
    <div className="mt-0.5 flex flex-col gap-1">
      <p lang={sms.language} className="max-w-prose whitespace-pre-wrap text-ink2">
        “{sms.body}”
      </p>
      <SmsFate sms={sms} now={now} timeZone={timeZone} />
    </div>
  )
}

export function SmsFate({ sms, now, timeZone }: SmsLineProps) {
  const { state, reason, notBefore, sentAt } = sms
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink3">
      <StatusChip words={smsWords} value={state} />
      {state === 'deferred' && (
        <time dateTime={notBefore} title={exactTime(notBefore, timeZone)}>
          until {momentWords(notBefore, now, timeZone)}
        </time>
      )}
      {sentAt && (
        <time dateTime={instant(sentAt).toISOString()} title={exactTime(sentAt, timeZone)}>
          {clockTime(sentAt, timeZone)}
        </time>
      )}
      <span>
        {segmentWords(sms.segments)} · {sms.encoding}
        {reason && ` · ${reasonWords(reason)}`}
      </span>
    </p>
  )
}
