'use client'

import { Ban, Clock, Send } from 'lucide-react'
import { clockTime, momentWords, zoneWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { adviceWords, conversationWords } from '@/components/messaging/ground/conversation-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import type { GateView } from '@/lib/contract/messaging/messages'
import { undoSeconds } from '@/lib/contract/messaging/texting'

type ReplyVerdictProps = { gate: GateView; now: number; timeZone: string; id: string }

const looks = {
  queued: { icon: Send, style: 'bg-positive-bg text-positive-fg' },
  deferred: { icon: Clock, style: 'bg-attention-bg text-attention-fg' },
  suppressed: { icon: Ban, style: 'bg-negative-bg text-negative-fg' },
  none: { icon: Ban, style: 'bg-negative-bg text-negative-fg' },
}

/** What the gate says before anything is sent: whether, when at the earliest, and everything that is against it. */
export function ReplyVerdict({ gate, now, timeZone, id }: ReplyVerdictProps) {
  const say = useWords(conversationWords)
  const locale = useLocale()
  const sayMessage = useWords(messageWords)
  const { status, notBefore } = gate.verdict
  const { icon: Icon, style } = looks[status]
  const next = gate.nextAllowed ?? notBefore
  // What waits for a person has a time only so that it is looked at again.
  const undecided = gate.reasons.includes('optOutPending')
  // What may go needs one line; what may not says why.
  if (status === 'queued' && gate.reasons.length === 0)
    return (
      <p id={id} title={say.mayGoNow(undoSeconds)} className="flex items-center gap-1.5 text-positive-fg">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {say.goesNow}
      </p>
    )
  return (
    <div id={id} className={`edge flex gap-2.5 rounded-card px-3.5 py-2.5 ${style}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {status === 'queued' && say.mayGoNow(undoSeconds)}
          {status === 'deferred' && undecided && say.waitsUntilSomebodyHas}
          {status === 'deferred' && !undecided && next && say.waitsUntilYours(momentWords(locale, next, now, timeZone))}
          {status === 'deferred' && !undecided && !next && sayMessage.waitsForThePhone}
          {(status === 'suppressed' || status === 'none') && say.mayNotBeSent}
        </p>
        {gate.reasons.length > 0 && (
          <ul aria-label={say.whatIsAgainstIt} className="mt-0.5 list-none">
            {gate.reasons.map((reason) => (
              <li key={reason}>
                {capital(reasonWords(sayMessage, reason, gate.limits))}. {adviceWords(say)[reason]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The recipient's clock beside one's own; `short`: where there is room for the first alone, the other is in its title. */
export function Clocks({ gate, now, timeZone, short = false }: Omit<ReplyVerdictProps, 'id'> & { short?: boolean }) {
  const say = useWords(conversationWords)
  const locale = useLocale()
  const zones = gate.clocks.map(({ zone }) => zone)
  // From west to east, so that they read as they count.
  const times = zones.map((zone) => clockTime(now, zone, locale)).reverse()
  const [first] = zones
  const own = `${say.yourClock} ${clockTime(now, timeZone, locale)} ${zoneWords(timeZone, now)}`
  const there =
    zones.length === 1 && first ? (
      <>
        <strong className="font-semibold text-ink">{times[0]}</strong> {zoneWords(first, now)}
      </>
    ) : (
      <>
        <strong className="font-semibold text-ink">
          {zones.length <= 3 ? times.join(say.orWords) : say.toWords(times[0], times.at(-1))}
        </strong>{' '}
        <span title={zones.join(', ')}>{say.oneOfZones(zones.length)}</span>
      </>
    )
  return (
    <p title={short ? own : undefined} className="flex flex-wrap gap-x-4 text-ink2">
      <span>
        {say.whereThePatientIs} {there}
      </span>
      {!short && (
        <span>
          {say.yourClock} <strong className="font-semibold text-ink">{clockTime(now, timeZone, locale)}</strong>{' '}
          {zoneWords(timeZone, now)}
        </span>
      )}
    </p>
  )
}
