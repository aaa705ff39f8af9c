import { Check, Clock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/kit/ui/icon-button'
import { noteAnchor, taskAnchor } from '@/components/kit/use-target'
import { useLanguage } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { isWritten, taskTitle } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { DueWords } from '@/components/work/tasks/due-words'
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { PersonName } from '@/lib/contract/work/owners'

type TaskLineProps = {
  task: TaskRow
  owner: PersonName | null
  meId: string | undefined
  mayWrite: boolean
  busy: boolean
  now: number
  timeZone: string
  /** Left out, it closes by itself. */
  onDone?: (() => void) | undefined
  onChange: () => void
  dueAt: string | null
  /** What the hub has to say about it. */
  children?: ReactNode
}

// Read leniently: a task that an older version wrote is still a task.
export function TaskLine({
  task,
  owner,
  meId,
  mayWrite,
  busy,
  now,
  timeZone,
  dueAt,
  children,
  ...acts
}: TaskLineProps) {
  const { onDone, onChange } = acts
  const language = useLanguage()
  const who = useWho()
  const say = taskWords[language]
  const title = taskTitle(task, language, meId)
  const noteId = typeof task.data.noteId === 'string' ? task.data.noteId : undefined
  const isMention = task.kind === 'mention'
  // Whose it is, where that is not whoever looks.
  const whose = task.assignee ?? owner
  return (
    <li
      id={taskAnchor(task.id)}
      tabIndex={-1}
      className="scroll-mt-24 border-line border-b py-1 pr-1.5 pl-2.5 last:border-b-0"
    >
      <div className="flex items-center gap-1.5">
        {mayWrite && onDone ? (
          <IconButton
            label={say.doneLabel(title)}
            size="small"
            busy={busy}
            icon={<Check className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />}
            className="group size-6! rounded-tight! border-field!"
            onClick={onDone}
          />
        ) : (
          <Clock aria-hidden className="m-1 size-4 shrink-0 text-ink3" />
        )}
        <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
        {dueAt && <DueWords dueAt={dueAt} now={now} timeZone={timeZone} />}
        {mayWrite && (
          <IconButton label={say.changeLabel(title)} size="small" icon={<Pencil aria-hidden />} onClick={onChange} />
        )}
      </div>
      {children && <p className="pl-7 text-ink2 text-small">{children}</p>}
      {(isMention || !whose || whose.id !== meId) && (
        <p className="flex flex-wrap gap-x-2 pl-7 text-ink3 text-small">
          {isMention && noteId ? (
            <a className="link" href={`#${noteAnchor(noteId)}`}>
              {say.seeNote}
            </a>
          ) : (
            <span>{whose ? whose.name : say.forOwner}</span>
          )}
          {isWritten(task) && !isMention && <span>{say.byWhom(who(task.createdBy))}</span>}
        </p>
      )}
    </li>
  )
}
