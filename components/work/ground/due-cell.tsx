'use client'

import clsx from 'clsx'
import { MoveUp } from 'lucide-react'
import { clockTime, dayWords, exactTime, isSameDay, weekdayWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { dueWords } from '@/components/work/ground/due-words'
import { spanWords } from '@/components/work/ground/work-words'
import type { Locale } from '@/lib/contract/formats'
import type { NextDue } from '@/lib/contract/patients/patient-list'
import { day, hour, minute } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'

/** `givenAt`: the time somebody gave, late only at `dueAt`. `onDay`: what others owe is due on a day. */
type Due = Pick<NextDue, 'givenAt' | 'dueAt' | 'onDay'>
type When = { now: number; timeZone: string }

/** "2 h", "5 d": how late, in the one measure there is room for. */
function narrowWords(ms: number, spoken: Language) {
  const { narrow } = dueWords[spoken]
  const whole = (unit: number) => Math.max(1, Math.floor(ms / unit))
  if (ms < hour) return `${whole(minute)} ${narrow.minutes}`
  return ms < day ? `${whole(hour)} ${narrow.hours}` : `${whole(day)} ${narrow.days}`
}

/** "Late 5 d", "in 48 min", "5:00 PM", "Today", "Tue, Nov 24". */
export function dueColumn(row: Due, { now, timeZone }: When, locale: Locale): string {
  const say = dueWords[locale.language]
  const over = now - Date.parse(row.dueAt)
  if (over >= 0) return say.late(narrowWords(over, locale.language))
  const dueAt = row.givenAt
  const left = Date.parse(dueAt) - now
  if (isSameDay(dueAt, now, timeZone)) {
    if (row.onDay) return say.dueToday
    return left > 0 && left < hour ? say.soon(narrowWords(left, locale.language)) : clockTime(dueAt, timeZone, locale)
  }
  // An ISO date takes the room of the weekday too.
  return (locale.isoDates ? dayWords : weekdayWords)(dueAt, now, timeZone, locale)
}

/** Late is loud; what was escalated is a small arrow that says when. */
export function DueCell({ row, now, timeZone }: When & { row: NextDue & { snoozedUntil?: string | null } }) {
  const say = useWords(dueWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { givenAt, dueAt, warnAt, escalatedAt, snoozedUntil } = row
  const late = Date.parse(dueAt) <= now
  const soon = !late && warnAt !== null && Date.parse(warnAt) <= now && isSameDay(dueAt, now, timeZone)
  const exact = exactTime(givenAt, timeZone, locale)
  return (
    <span
      className={clsx(
        'flex items-center gap-1 whitespace-nowrap text-small',
        late ? 'font-bold text-danger' : soon ? 'font-semibold text-attention-fg' : 'text-ink2',
      )}
    >
      <time
        dateTime={givenAt}
        title={late ? `${say.lateBy(spanWords(now - Date.parse(dueAt), spoken))}, ${exact}` : exact}
      >
        {snoozedUntil
          ? say.back(
              isSameDay(snoozedUntil, now, timeZone)
                ? clockTime(snoozedUntil, timeZone, locale)
                : dayWords(snoozedUntil, now, timeZone, locale),
            )
          : dueColumn(row, { now, timeZone }, locale)}
      </time>
      {escalatedAt && (
        <span title={say.escalatedOn(dayWords(escalatedAt, now, timeZone, locale))} className="text-ink3">
          <MoveUp aria-hidden className="size-3.5" />
          <span className="sr-only">{say.escalatedOn(dayWords(escalatedAt, now, timeZone, locale))}</span>
        </span>
      )}
    </span>
  )
}
