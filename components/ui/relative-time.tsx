import { exactTime, type Instant, instant, relativeWords } from '@/components/ui/time-words'

type RelativeTimeProps = {
  at: Instant
  /** The server's reading of the clock, passed down: server and browser then write the same words. */
  now: Instant
  timeZone: string
  className?: string
}

export function RelativeTime({ at, now, timeZone, className }: RelativeTimeProps) {
  return (
    <time dateTime={instant(at).toISOString()} title={exactTime(at, timeZone)} className={className}>
      {relativeWords(at, now, timeZone)}
    </time>
  )
}

/** Exact words on the page, for timelines, prints and records. */
export function ExactTime({ at, timeZone, className }: Omit<RelativeTimeProps, 'now'>) {
  return (
    <time dateTime={instant(at).toISOString()} className={className}>
      {exactTime(at, timeZone)}
    </time>
  )
}
