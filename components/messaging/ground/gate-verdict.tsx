import clsx from 'clsx'
import { Ban, Clock, MessageSquareOff, Send } from 'lucide-react'
import { exactTime, momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { Clocks } from '@/components/messaging/ground/reply-verdict'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import { phoneWords } from '@/lib/contract/formats'
import type { GateView } from '@/lib/contract/messaging/messages'
import { undoSeconds } from '@/lib/contract/messaging/texting'
import type { SmsOutcome } from '@/lib/contract/vocabulary'

type GateVerdictProps = {
  /** Null: there is nothing to send. */
  gate: GateView | null
  phoneNumber: string | null
  now: number
  timeZone: string
}

const looks: Record<SmsOutcome, { icon: typeof Send; style: string }> = {
  queued: { icon: Send, style: 'bg-positive-bg text-positive-fg' },
  deferred: { icon: Clock, style: 'bg-attention-bg text-attention-fg' },
  suppressed: { icon: Ban, style: 'bg-negative-bg text-negative-fg' },
  none: { icon: MessageSquareOff, style: 'bg-neutral-bg text-neutral-fg' },
}

/** What the gate says before anything is sent: whether, when at the earliest, everything that is against it, and what
 *  the patient's clock shows beside one's own. */
export function GateVerdict({ gate, phoneNumber, now, timeZone }: GateVerdictProps) {
  const say = useWords(messageWords)
  const status = gate?.verdict.status ?? 'none'
  const { icon: Icon, style } = looks[status]
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      <div className={clsx('edge flex gap-2.5 rounded-card px-3.5 py-2.5', style)}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">
            <Verdict status={status} gate={gate} now={now} timeZone={timeZone} />
          </p>
          {status === 'queued' && phoneNumber && <p>{say.toWords(phoneWords(phoneNumber))}</p>}
          {gate && gate.reasons.length > 0 && (
            <ul aria-label={say.whatIsAgainstIt} className="list-none">
              {gate.reasons.map((reason) => (
                <li key={reason}>{sentence(reasonWords(say, reason, gate.limits))}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {gate && gate.clocks.length > 0 && <Clocks gate={gate} now={now} timeZone={timeZone} />}
    </div>
  )
}

type VerdictProps = Omit<GateVerdictProps, 'phoneNumber'> & { status: SmsOutcome }

function Verdict({ status, gate, now, timeZone }: VerdictProps) {
  const say = useWords(messageWords)
  const locale = useLocale()
  if (status === 'queued') return say.mayGoNow(undoSeconds)
  if (status === 'suppressed') return say.noSmsIsSent
  const next = gate?.nextAllowed ?? gate?.verdict.notBefore
  if (status === 'deferred' && !next) return say.waitsForThePhone
  if (status === 'none' || !next) return say.noSmsBody
  return (
    <>
      {say.waitsUntil}{' '}
      <time dateTime={next} title={exactTime(next, timeZone, locale)}>
        {momentWords(locale, next, now, timeZone)}
      </time>{' '}
      {say.onYourClock}
    </>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
