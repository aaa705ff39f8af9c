import { StatusChip } from '@/components/kit/status/status-chip'
import { smsWords } from '@/components/kit/status/status-words'
import { TextLink } from '@/components/kit/ui/text-link'
import { clockTime, exactTime, instant, momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messageAddress } from '@/components/messaging/ground/message-address'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords, segmentWords } from '@/components/messaging/ground/sms-words'
import { TickingUndo, UndoButton } from '@/components/messaging/ground/undo-button'
import type { SmsCard } from '@/lib/contract/messaging/messages'

type SmsFateProps = { sms: SmsCard; now: string; timeZone: string }
type SmsLineProps = SmsFateProps & {
  programId: string
  /** Staff caused it, and who looks may take it back. */
  mayUndo: boolean
}

/** A message under the entry that caused it: its words, what they cost, and what has become of it. */
export function SmsLine({ sms, now, timeZone, programId, mayUndo }: SmsLineProps) {
  const say = useWords(messageWords)
  const { state } = sms
  return (
    <div className="mt-0.5 flex flex-col gap-1">
      <p lang={sms.language} className="max-w-prose whitespace-pre-wrap text-ink2">
        “{sms.body}”
      </p>
      <SmsFate sms={sms} now={now} timeZone={timeZone} />
      <div className="chrome flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {mayUndo && state === 'queued' && sms.notBefore !== null && sms.notBefore > now && (
          <TickingUndo programId={programId} smsId={sms.id} until={sms.notBefore} asOf={now} />
        )}
        {mayUndo && state === 'deferred' && <UndoButton programId={programId} smsId={sms.id} />}
        {(state === 'uncertain' || state === 'failed') && (
          <TextLink href={messageAddress(programId, sms.id)}>
            {state === 'uncertain' ? say.decideWhetherItArrived : say.seeWhatHappened}
          </TextLink>
        )}
      </div>
    </div>
  )
}

export function SmsFate({ sms, now, timeZone }: SmsFateProps) {
  const say = useWords(messageWords)
  const locale = useLocale()
  const { state, reason, notBefore, sentAt } = sms
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink3">
      <StatusChip words={smsWords} value={state} />
      {/* How long a person takes to decide, nobody knows. */}
      {state === 'deferred' && reason !== 'optOutPending' && notBefore !== null && (
        <time dateTime={notBefore} title={exactTime(notBefore, timeZone, locale)}>
          {say.until(momentWords(locale, notBefore, now, timeZone))}
        </time>
      )}
      {sentAt && (
        <time dateTime={instant(sentAt).toISOString()} title={exactTime(sentAt, timeZone, locale)}>
          {clockTime(sentAt, timeZone, locale)}
        </time>
      )}
      <span>
        {segmentWords(say, sms.segments)} · {sms.encoding}
        {reason && ` · ${reasonWords(say, reason, sms.limits)}`}
      </span>
    </p>
  )
}
