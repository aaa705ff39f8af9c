import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useLanguage } from '@/components/kit/words/language'
import { dayWords } from '@/components/patients/notes/note-words'
import { taskTitle } from '@/components/work/ground/task-title'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

type DayEntry = Extract<TimelineRow, { kind: 'noteAdded' | 'ownerChanged' | 'taskAdded' | 'taskDone' | 'taskReopened' }>
type DayLineProps = { entry: DayEntry; now: string; timeZone: string }

/** What people here did among themselves: notes, whose patient it is, what is to be done. */
export function DayLine({ entry, now, timeZone }: DayLineProps) {
  const language = useLanguage()
  const say = dayWords[language]
  if (entry.kind === 'noteAdded') return <span className="font-semibold">{say.note}</span>
  if (entry.kind === 'ownerChanged') {
    const { from, to } = entry.data
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        <span className="font-semibold">{say.owner}</span>
        <span className={from ? '' : 'text-ink3'}>{from ?? say.nobody}</span>
        <span aria-hidden>→</span>
        <span className="sr-only">{say.to}</span>
        <span className={to ? '' : 'text-ink3'}>{to ?? say.nobody}</span>
      </span>
    )
  }
  const { kind, title } = entry.data
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <span className="font-semibold">{say[entry.kind]}</span>
      {kind && <span className="wrap-anywhere">{taskTitle({ kind, title: title ?? null }, language)}</span>}
      {entry.kind === 'taskAdded' && entry.data.assignee && (
        <span className="text-ink2">{say.for(entry.data.assignee)}</span>
      )}
      {entry.kind === 'taskAdded' && entry.data.dueAt && (
        <span className="text-ink3">
          {say.due} <RelativeTime at={entry.data.dueAt} now={now} timeZone={timeZone} />
        </span>
      )}
    </span>
  )
}
