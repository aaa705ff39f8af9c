import { linkNow, triesWords } from '@/components/journeys/console/flow-progress'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { causeWords, linkWords } from '@/components/journeys/ground/flow-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { exactTime, momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import type { LinkCard } from '@/lib/contract/journeys/flows'

type FlowLinksProps = { label: string; links: readonly LinkCard[]; now: number; timeZone: string }

/** The links to a flow, newest first. None of them can be shown again: only its fingerprint is kept. */
export function FlowLinks({ label, links, now, timeZone }: FlowLinksProps) {
  const say = useWords(flowPartWords)
  const who = useWho()
  const locale = useLocale()
  const time = (at: string) => (
    <time dateTime={at} title={exactTime(at, timeZone, locale)}>
      {momentWords(locale, at, now, timeZone)}
    </time>
  )
  return (
    <ul aria-label={label} className="list-none">
      {[...links]
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map((link) => {
          const tries = triesWords(say, link)
          const state = linkNow(link, now)
          return (
            <li
              key={link.id}
              className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-t py-1.5 first:border-t-0"
            >
              <StatusChip words={linkWords} value={state} />
              <span>
                {time(link.createdAt)}{' '}
                <span className="text-ink2">{say.byWords(who(link.issuedBy), causeWords(say)[link.cause])}</span>
              </span>
              {(state === 'active' || state === 'expired') && (
                <span className="text-ink3">
                  {state === 'active' ? say.until : say.expired} {time(link.expiresAt)}
                </span>
              )}
              <span className="text-ink3">
                {link.openedAt ? (
                  <>
                    {say.opened} {time(link.openedAt)}
                  </>
                ) : (
                  say.neverOpened
                )}
              </span>
              {tries && <span className="font-medium text-attention-fg">{tries}</span>}
            </li>
          )
        })}
    </ul>
  )
}
