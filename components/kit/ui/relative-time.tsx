'use client'

import { exactTime, type Instant, instant, recordTime, relativeWords } from '@/components/kit/ui/time-words'
import { useLocale } from '@/components/kit/words/language'

type RelativeTimeProps = {
  at: Instant
  /** The server's reading of the clock, passed down: server and browser then write the same words. */
  now: Instant
  timeZone: string
  className?: string
}

export function RelativeTime({ at, now, timeZone, className }: RelativeTimeProps) {
  const locale = useLocale()
  return (
    <time dateTime={instant(at).toISOString()} title={exactTime(at, timeZone, locale)} className={className}>
      {relativeWords(at, now, timeZone, locale)}
    </time>
  )
}

/** Exact words on the page, for timelines, prints and records. */
export function ExactTime({ at, timeZone, className }: Omit<RelativeTimeProps, 'now'>) {
  const locale = useLocale()
  return (
    <time dateTime={instant(at).toISOString()} className={className}>
      {exactTime(at, timeZone, locale)}
    </time>
  )
}

/** The same with seconds, for the audit log. */
export function RecordTime({ at, timeZone }: Omit<RelativeTimeProps, 'now' | 'className'>) {
  const locale = useLocale()
  return <time dateTime={instant(at).toISOString()}>{recordTime(at, timeZone, locale)}</time>
}
