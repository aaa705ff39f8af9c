import { exactTime, type Instant, instant, momentWords } from '@/components/kit/ui/time-words'
import { useLocale } from '@/components/kit/words/language'

/** "Nov 18, 10:42": for what began or ends at a time that people speak of. */
export function Moment({ at, now, timeZone }: { at: Instant; now: Instant; timeZone: string }) {
  const locale = useLocale()
  return (
    <time dateTime={instant(at).toISOString()} title={exactTime(at, timeZone, locale)}>
      {momentWords(locale, at, now, timeZone)}
    </time>
  )
}
