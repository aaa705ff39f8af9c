import clsx from 'clsx'
import { dayWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { panelWords } from '@/components/patients/calls/panel-words'
import { callWords } from '@/components/patients/ground/call-words'
import type { CallDesk } from '@/lib/contract/patients/calls'

type ProtocolLineProps = { desk: CallDesk; next: string | null; now: number; timeZone: string }

/** The program's way to reach a patient: attempts made, this one, the next, the letter. */
export function ProtocolLine({ desk, next, now, timeZone }: ProtocolLineProps) {
  const say = useWords(panelWords)
  const sayCall = useWords(callWords)
  const locale = useLocale()
  const { protocol, attempts, letterAt } = desk
  if (!protocol) return null
  const day = (at: string | number) => dayWords(at, now, timeZone, locale)
  const points = [
    ...attempts.map(({ at, outcome }) => ({ title: day(at), what: sayCall.outcomes[outcome], past: true })),
    { title: say.now, what: desk.triedToday ? say.notCounted : sayCall.attempt(attempts.length + 1), past: false },
    ...(next ? [{ title: day(next), what: say.next, past: false }] : []),
    ...(letterAt ? [{ title: day(letterAt), what: say.letter, past: false }] : []),
  ]
  return (
    <section aria-label={say.protocol} className="border-line border-t pt-2.5">
      <h3 className="font-semibold text-small">
        {say.protocol}{' '}
        <span className="font-normal text-ink3">
          {protocol.differentDays ? say.protocolAbout(protocol.attempts) : say.protocolSameDay(protocol.attempts)}
        </span>
      </h3>
      <ol className="mt-1.5 flex list-none gap-1">
        {points.map(({ title, what, past }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity than their place
          <li key={place} className="min-w-0 flex-1 text-small">
            <span
              aria-hidden
              className={clsx(
                'mb-1 block size-2.5 rounded-full border',
                past ? 'border-ink3 bg-ink3' : 'border-accent',
              )}
            />
            <b className="block truncate font-semibold">{title}</b>
            <span className="block text-ink3">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
