'use client'

import { exactTime, type Instant, instant, recordTime, relativeWords } from '@/components/kit/ui/time-words'
import { useLanguage } from '@/components/kit/words/language'

type RelativeTimeProps = {
  at: Instant
  /** The server's reading of the clock, passed down: server and browser then write the same words. */
  now: Instant
  timeZone: string
  className?: string
}

export function RelativeTime({ at, now, timeZone, className }: RelativeTimeProps) {
  const spoken = useLanguage()
  return (
    <time dateTime={instant(at).toISOString()} title={exactTime(at, timeZone, spoken)} className={className}>
      {relativeWords(at, now, timeZone, spoken)}
    </time>
  )
}

/** Exact words on the page, for timelines, prints and records. */
export function ExactTime({ at, timeZone, className }: Omit<RelativeTimeProps, 'now'>) {
  const spoken = useLanguage()
  return (
    <time dateTime={instant(at).toISOString()} className={className}>
      {exactTime(at, timeZone, spoken)}
    </time>
  )
}

/** The same with seconds, for the audit log. */
export function RecordTime({ at, timeZone }: Omit<RelativeTimeProps, 'now' | 'className'>) {
  const spoken = useLanguage()
  return <time dateTime={instant(at).toISOString()}>{recordTime(at, timeZone, spoken)}</time>
}
