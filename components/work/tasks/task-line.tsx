import { Check, Pencil } from 'lucide-react'
import { z } from 'zod'
import { IconButton } from '@/components/kit/ui/icon-button'
import { noteAnchor, taskAnchor } from '@/components/kit/use-target'
import { useLanguage } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { taskTitle } from '@/components/work/ground/task-title'
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
  onDone: () => void
  onChange: () => void
}

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({ noteId: z.string().optional().catch(undefined) })

export function TaskLine({ task, owner, meId, mayWrite, busy, now, timeZone, onDone, onChange }: TaskLineProps) {
  const language = useLanguage()
  const who = useWho()
  const say = taskWords[language]
  const title = taskTitle(task, language, meId)
  const { noteId } = about.parse(task.data)
  const isMention = task.kind === 'mention'
  return (
    <li
      id={taskAnchor(task.id)}
      tabIndex={-1}
      className="flex scroll-mt-24 items-start gap-1.5 border-line border-b py-2 pr-2 pl-2.5 last:border-b-0"
    >
      {mayWrite && (
        <IconButton
          label={say.doneLabel(title)}
          size="small"
          busy={busy}
          icon={<Check className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />}
          className="group rounded-full! border-field!"
          onClick={onDone}
        />
      )}
      <div className="min-w-0 flex-1 py-0.5 pl-1">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink3 text-small">
          <DueWords dueAt={task.dueAt} now={now} timeZone={timeZone} />
          {isMention && noteId ? (
            <a className="link" href={`#${noteAnchor(noteId)}`}>
              {say.seeNote}
            </a>
          ) : (
            <span>{task.assignee?.name ?? (owner ? owner.name : say.forOwner)}</span>
          )}
          {!isMention && <span>{say.byWhom(who(task.createdBy))}</span>}
        </p>
      </div>
      {mayWrite && (
        <IconButton label={say.changeLabel(title)} size="small" icon={<Pencil aria-hidden />} onClick={onChange} />
      )}
    </li>
  )
}
