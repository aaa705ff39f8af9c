'use client'

import { BatteryFull, Signal, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { clockTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'

type PhoneFrameProps = {
  /** Who the texts are from, as the phone names them. */
  sender: string
  /** The phone's own number. */
  number: string
  now: number
  timeZone: string
  /** Changes with every new text: then the newest is scrolled to. */
  newest: string | undefined
  children: ReactNode
  /** Where the patient types. */
  foot: ReactNode
}

/** A phone, drawn: dark body, its own clock, the sender at the top, texts that scroll, a line to type in. */
export function PhoneFrame({ sender, number, now, timeZone, newest, children, foot }: PhoneFrameProps) {
  const say = useWords(screenPhoneWords)
  const locale = useLocale()
  const texts = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what it waits for
  useEffect(() => {
    texts.current?.scrollTo({ top: texts.current.scrollHeight })
  }, [newest])
  return (
    <div className="edge w-full max-w-[23rem] rounded-[2.75rem] border border-field bg-[light-dark(var(--ink),var(--line))] p-2.5 shadow-sheet">
      <div className="flex h-[min(42rem,calc(100dvh-9rem))] min-h-[30rem] flex-col overflow-hidden rounded-[2.125rem] bg-surface">
        <div aria-hidden className="flex items-center justify-between px-6 pt-3 font-semibold text-small">
          <span>{clockTime(now, timeZone, locale)}</span>
          <span className="h-5 w-20 rounded-full bg-[light-dark(var(--ink),var(--line))]" />
          <span className="flex items-center gap-1 [&>svg]:size-3.5">
            <Signal />
            <Wifi />
            <BatteryFull />
          </span>
        </div>
        <div className="flex flex-col items-center gap-1 border-line border-b px-4 pt-3 pb-2.5 text-center">
          <span
            aria-hidden
            className="grid size-11 place-items-center rounded-full bg-accent-soft font-semibold text-h2 text-ink"
          >
            {sender.charAt(0).toUpperCase()}
          </span>
          <p className="max-w-full truncate font-semibold">{sender}</p>
          <p className="text-ink3 text-tiny">{say.toWords(number)}</p>
        </div>
        <section
          ref={texts}
          role="log"
          aria-label={say.textsOnThePhone}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 pt-2 pb-3 -outline-offset-2"
        >
          {children}
        </section>
        <div className="border-line border-t px-3 pt-2.5 pb-2">
          {foot}
          <div aria-hidden className="mx-auto mt-2.5 h-1 w-28 rounded-full bg-field" />
        </div>
      </div>
    </div>
  )
}
