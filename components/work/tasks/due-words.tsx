import { Chip } from '@/components/kit/status/chip'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import { taskWords } from '@/components/work/ground/task-words'

type DueWordsProps = { dueAt: string | null; now: string | number; timeZone: string }

/** Until when, and whether that has passed: in words, not by colour alone. */
export function DueWords({ dueAt, now, timeZone }: DueWordsProps) {
  const say = useWords(taskWords)
  if (dueAt === null) return null
  const passed = instant(dueAt) < instant(now)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {passed ? <Chip tone="attention">{say.overdue}</Chip> : <span>{say.due}</span>}
      <RelativeTime at={dueAt} now={now} timeZone={timeZone} />
    </span>
  )
}
