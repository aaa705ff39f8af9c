'use client'

import clsx from 'clsx'
import { ExternalLink } from 'lucide-react'
import { Fragment } from 'react'
import { clockTime, dayWords, exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { linkedParts } from '@/components/messaging/screen-phone/linked-parts'
import { screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import type { ScreenLine } from '@/lib/contract/messaging/screen-phone'

type PhoneBubblesProps = { lines: readonly ScreenLine[]; program: string; now: number; timeZone: string }

/** The texts as the patient has them, oldest first; a day stands above the first of its texts. */
export function PhoneBubbles({ lines, program, now, timeZone }: PhoneBubblesProps) {
  const say = useWords(screenPhoneWords)
  const locale = useLocale()
  const days = lines.map(({ at }) => dayWords(at, now, timeZone, locale))
  const today = dayWords(now, now, timeZone, locale)
  return (
    <ol className="flex list-none flex-col gap-1.5">
      {lines.map((line, position) => {
        const own = line.from === 'phone'
        return (
          <Fragment key={line.id}>
            {days[position] !== days[position - 1] && (
              <li className="pt-2 pb-1 text-center text-ink3 text-small">
                {days[position] === today ? say.today : days[position]}
              </li>
            )}
            <li className={clsx('flex animate-rise-in flex-col', own ? 'items-end' : 'items-start')}>
              <p
                lang={line.language ?? undefined}
                className={clsx(
                  'edge max-w-[85%] whitespace-pre-wrap break-words rounded-[1.125rem] px-3 py-2',
                  own ? 'rounded-br-tight bg-accent text-on-accent' : 'rounded-bl-tight bg-sunken text-ink',
                )}
              >
                <span className="sr-only">{own ? say.thePatient : `${program}: `}</span>
                <Words body={line.body} />
              </p>
              <time
                dateTime={line.at}
                title={exactTime(line.at, timeZone, locale)}
                className="mx-1 mt-0.5 text-ink3 text-tiny"
              >
                {clockTime(line.at, timeZone, locale)}
              </time>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

function Words({ body }: { body: string }) {
  const say = useWords(screenPhoneWords)
  return linkedParts(body).map(({ text, href }, position) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        key={position}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="break-all font-medium underline underline-offset-2"
      >
        {text}
        <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.15em]" />
        <span className="sr-only"> {say.newTabHint}</span>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Fragment key={position}>{text}</Fragment>
    ),
  )
}
