import clsx from 'clsx'
import { clockTime, exactTime, instant, isSameDay, weekdayWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { taskWords } from '@/components/work/ground/task-words'
import { spanWords } from '@/components/work/ground/work-words'

type DueWordsProps = { dueAt: string; now: number; timeZone: string }

/** Until when, or how late: in words, not by colour alone. */
export function DueWords({ dueAt, now, timeZone }: DueWordsProps) {
  const language = useLanguage()
  const locale = useLocale()
  const say = useWords(taskWords)
  const left = instant(dueAt).getTime() - now
  const today = isSameDay(dueAt, now, timeZone)
  return (
    <time
      dateTime={dueAt}
      title={exactTime(dueAt, timeZone, locale)}
      className={clsx(
        'whitespace-nowrap text-small',
        left <= 0 ? 'font-semibold text-danger' : today ? 'text-attention-fg' : 'text-ink2',
      )}
    >
      {left <= 0
        ? say.overdueBy(spanWords(left, language))
        : today
          ? say.todayAt(clockTime(dueAt, timeZone, locale))
          : weekdayWords(dueAt, now, timeZone, locale)}
    </time>
  )
}
