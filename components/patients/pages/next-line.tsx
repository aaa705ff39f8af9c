'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { clockTime, dayWords, exactTime, isSameDay, momentWords, weekdayWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { type PatientIds, timelineQuery } from '@/components/patients/ground/patient-page-queries'
import { nextWords } from '@/components/patients/page/next-words'
import type { NextAct } from '@/components/patients/pages/use-next-act'
import type { Aim } from '@/components/patients/pages/use-step-in-sight'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { spanWords } from '@/components/work/ground/work-words'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'
import type { NextStep } from '@/lib/contract/work/next-step'

type NextLineProps = {
  /** Shown first while the line stands under the top bar. */
  name: string
  step: NextStep
  aim: Aim
  act: NextAct
  /** Its row in Needs action is away until then. */
  snoozedUntil: string | null
  /** Another act of the page is the one that is filled in teal. */
  quiet: boolean
  place: PatientIds
  now: number
  timeZone: string
  /** What else can be done, beside the act. */
  children: ReactNode
}

/** What is next for the patient, until when, and the act that does it. It stays in sight. */
export function NextLine({ name, step, aim, act, snoozedUntil, quiet, place, now, timeZone, children }: NextLineProps) {
  const say = useWords(nextWords)
  const saySnooze = useWords(snoozeWords)
  const locale = useLocale()
  const [stuck, mark] = useStuck()
  const calm = step.waits || step.kind === 'nothing'
  return (
    <>
      <div ref={mark} aria-hidden />
      <section
        {...aim}
        aria-label={say.next}
        data-next
        className={clsx(
          'keep sticky top-bar z-10 mt-2.5 flex min-h-14 flex-wrap items-center gap-x-2 gap-y-2 rounded-card border px-3.5 py-2 max-sm:py-3',
          calm ? 'border-line bg-surface shadow-card' : 'border-accent bg-accent-soft',
          stuck && 'rounded-t-none shadow-pop',
        )}
      >
        <div className="min-w-0 flex-1 basis-72">
          <p className="truncate">
            {stuck && (
              <span aria-hidden className="font-semibold">
                {name} ·{' '}
              </span>
            )}
            <span className={clsx('mr-2 font-semibold text-small', calm ? 'text-ink3' : 'text-accent')}>
              {say.next}
            </span>
            <b className="font-semibold">{act.what}</b>
          </p>
          <p className="truncate text-ink2 text-small">
            <Due step={step} place={place} now={now} timeZone={timeZone} />
            {snoozedUntil && ` · ${saySnooze.snoozedUntil(momentWords(locale, snoozedUntil, now, timeZone))}`}
          </p>
        </div>
        {act.can && (
          <Button
            variant={calm || quiet ? 'secondary' : 'primary'}
            shortcut={act.key}
            onClick={act.run}
            className="max-sm:h-11 max-sm:w-full"
          >
            {act.label}
          </Button>
        )}
        <span className="contents max-sm:hidden">{children}</span>
      </section>
    </>
  )
}

export function Due({ step, place, now, timeZone }: Pick<NextLineProps, 'step' | 'place' | 'now' | 'timeZone'>) {
  const say = useWords(nextWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { kind, dueAt, startedAt, late, waits } = step
  const day = (at: string) => dayWords(at, now, timeZone, locale)
  const { data } = useInfiniteQuery(timelineQuery(place, 'important'))
  const lastContact = data?.pages.flatMap(({ rows }) => rows).find(isContact)?.at
  if (kind === 'nothing') return lastContact && say.lastContact(day(lastContact))
  const since = startedAt && say.since(day(startedAt))
  if (waits)
    return [dueAt && say.weActOn(weekdayWords(dueAt, now, timeZone, locale)), since].filter(Boolean).join(' · ')
  const today = dueAt !== null && isSameDay(dueAt, now, timeZone)
  return (
    <>
      {dueAt === null ? (
        say.noDue
      ) : (
        <time
          dateTime={dueAt}
          title={exactTime(dueAt, timeZone, locale)}
          className={clsx('font-semibold', late ? 'text-danger' : today && 'text-attention-fg')}
        >
          {late
            ? say.late(spanWords(now - Date.parse(dueAt), spoken))
            : today
              ? say.dueToday(clockTime(dueAt, timeZone, locale))
              : say.dueOn(weekdayWords(dueAt, now, timeZone, locale))}
        </time>
      )}
      {since && ` · ${since}`}
    </>
  )
}

/** The latest word from or to the patient. */
const isContact = ({ kind, sms }: TimelineRow) =>
  kind === 'textReceived' || kind === 'flowFinished' || sms?.state === 'sent' || sms?.state === 'delivered'

/** Whether what follows the mark has left its place for the top of the window. */
function useStuck() {
  const mark = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar')) * 16
    const watcher = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < bar),
      { rootMargin: `-${bar}px 0px 0px` },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])
  return [stuck, mark] as const
}
