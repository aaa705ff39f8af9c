import { Chip } from '@/components/status/chip'
import { taskWords } from '@/components/tasks/task-words'
import { RelativeTime } from '@/components/ui/relative-time'
import { instant } from '@/components/ui/time-words'
import { useWords } from '@/components/words/language'

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
