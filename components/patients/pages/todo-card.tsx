'use client'

import { useQuery } from '@tanstack/react-query'
import { Clock, Pause, Plus } from 'lucide-react'
import { useState } from 'react'
import { late } from '@/components/kit/late'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { useWords } from '@/components/kit/words/language'
import { isDecidedElsewhere } from '@/components/patients/page/decided-elsewhere'
import { todoItems } from '@/components/patients/page/todo-items'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { isWritten } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { kindWords } from '@/components/work/ground/work-words'
import { dueDateWords, waitingWords } from '@/components/work/list/due-date-words'
import { DoneTasks } from '@/components/work/tasks/done-tasks'
import { DueWords } from '@/components/work/tasks/due-words'
import { TaskLine } from '@/components/work/tasks/task-line'
import { useTaskActs } from '@/components/work/tasks/use-task-acts'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'
import type { PatientClock } from '@/lib/contract/work/work'

const TaskExplained = late(() =>
  import('@/components/patients/pages/task-explained').then((file) => file.TaskExplained),
)
const TaskDialog = late(() => import('@/components/work/tasks/task-dialog').then((file) => file.TaskDialog))

type TodoCardProps = {
  patient: PatientCard
  clocks: readonly PatientClock[]
  mayWrite: boolean
  now: number
  timeZone: string
}

/** What is to be done about a patient, whoever asked for it: tasks and due dates in one list, earliest first. */
export function TodoCard({ patient, clocks, mayWrite, now, timeZone }: TodoCardProps) {
  const { programId, id: patientId, owner } = patient
  const place = { programId, patientId }
  const say = useWords(taskWords)
  const { data: people } = useQuery(peopleQuery(programId))
  const me = people?.find(({ self }) => self)
  const [editing, setEditing] = useState<TaskRow | 'new' | null>(null)
  const [showsDone, setShowsDone] = useState(false)
  const { complete, reopen } = useTaskActs(place, me?.id)
  useShortcut('t', () => setEditing('new'), say.addTitle, { enabled: mayWrite })

  const items = todoItems(patient.tasks, clocks)
  return (
    <Card
      flush
      title={say.title}
      meta={items.length > 0 && items.length}
      actions={
        mayWrite && (
          <Button
            size="small"
            variant="quiet"
            icon={<Plus aria-hidden />}
            shortcut="t"
            aria-label={say.addTitle}
            onClick={() => setEditing('new')}
          >
            {say.add}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="px-4 py-3 text-ink2">
          {say.none} {mayWrite && <span className="text-ink3">{say.noneHint}</span>}
        </p>
      ) : (
        <ul aria-label={say.title} className="list-none">
          {items.map((item) =>
            item.of === 'clock' ? (
              <ClockLine key={item.id} clock={item.clock} now={now} timeZone={timeZone} />
            ) : (
              <TaskLine
                key={item.id}
                task={item.task}
                dueAt={item.dueAt}
                owner={owner}
                meId={me?.id}
                mayWrite={mayWrite}
                busy={complete.isPending && complete.variables.id === item.id}
                now={now}
                timeZone={timeZone}
                onDone={isDecidedElsewhere(item.task) ? undefined : () => complete.mutate(item.task)}
                onChange={() => setEditing(item.task)}
              >
                {!isWritten(item.task) && <TaskExplained task={item.task} patient={patient} mayWrite={mayWrite} />}
              </TaskLine>
            ),
          )}
        </ul>
      )}
      <div className="chrome border-line border-t px-2 py-1">
        <Button size="small" variant="quiet" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
          {showsDone ? say.hideDone : say.showDone}
        </Button>
      </div>
      {showsDone && (
        <DoneTasks
          place={place}
          meId={me?.id}
          mayWrite={mayWrite}
          busyId={reopen.isPending ? reopen.variables.id : null}
          now={now}
          timeZone={timeZone}
          onReopen={(task) => reopen.mutate(task)}
        />
      )}
      {editing && (
        <TaskDialog
          place={place}
          owner={owner}
          now={new Date(now).toISOString()}
          timeZone={timeZone}
          onClose={() => setEditing(null)}
          {...(editing !== 'new' && { task: editing })}
        />
      )}
    </Card>
  )
}

/** What the hub waits for or is waited for, until when; and whom it stands still for. */
function ClockLine({ clock, now, timeZone }: { clock: PatientClock; now: number; timeZone: string }) {
  const say = useWords(dueDateWords)
  const names = useWords(kindWords)
  const { kind, state, dueAt, heldBy, escalated } = clock
  const paused = state === 'paused'
  const Icon = paused ? Pause : Clock
  return (
    <li className="flex items-center gap-1.5 border-line border-b py-1.5 pr-3 pl-2.5 last:border-b-0">
      <Icon aria-hidden className="mx-1 size-4 shrink-0 text-ink3" />
      <span className="min-w-0 flex-1">
        {names[kind].name}
        {escalated && <span className="text-ink3 text-small"> · {say.escalated}</span>}
        {paused && (
          <span className="block text-ink3 text-small">
            {say.paused}, {waitingWords(say, heldBy)}
          </span>
        )}
      </span>
      {!paused && dueAt && <DueWords dueAt={dueAt} now={now} timeZone={timeZone} />}
    </li>
  )
}
