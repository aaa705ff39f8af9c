'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { useWords } from '@/components/kit/words/language'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { isWritten } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { DoneTasks } from '@/components/work/tasks/done-tasks'
import { TaskDialog } from '@/components/work/tasks/task-dialog'
import { TaskLine } from '@/components/work/tasks/task-line'
import { useTaskActs } from '@/components/work/tasks/use-task-acts'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'

type TasksCardProps = { patient: PatientCard; mayWrite: boolean; now: number; timeZone: string }

/** What people have written down to be done about a patient, and where they were mentioned. What the hub itself asks
 *  stands above, with its own decisions. */
export function TasksCard({ patient, mayWrite, now, timeZone }: TasksCardProps) {
  const { programId, id: patientId, owner } = patient
  const place = { programId, patientId }
  const say = useWords(taskWords)
  const { data: people } = useQuery(peopleQuery(programId))
  const me = people?.find(({ self }) => self)
  const [editing, setEditing] = useState<TaskRow | 'new' | null>(null)
  const [showsDone, setShowsDone] = useState(false)
  const { complete, reopen } = useTaskActs(place, me?.id)
  useShortcut('t', () => setEditing('new'), say.addTitle, { enabled: mayWrite })

  const written = patient.tasks.filter(isWritten).sort(byDue)
  return (
    <Card
      flush
      title={say.title}
      meta={written.length > 0 && written.length}
      actions={
        mayWrite && (
          <Button size="small" icon={<Plus aria-hidden />} shortcut="t" onClick={() => setEditing('new')}>
            {say.add}
          </Button>
        )
      }
    >
      {written.length === 0 ? (
        <p className="px-4 py-3 text-ink2">
          {say.none} {mayWrite && <span className="text-ink3">{say.noneHint}</span>}
        </p>
      ) : (
        <ul aria-label={say.openList} className="list-none">
          {written.map((task) => (
            <TaskLine
              key={task.id}
              task={task}
              owner={owner}
              meId={me?.id}
              mayWrite={mayWrite}
              busy={complete.isPending && complete.variables.id === task.id}
              now={now}
              timeZone={timeZone}
              onDone={() => complete.mutate(task)}
              onChange={() => setEditing(task)}
            />
          ))}
        </ul>
      )}
      <div className="chrome border-line border-t px-2 py-1.5">
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

/** What is due first stands first; what is due at no time comes after, oldest first. */
const byDue = (one: TaskRow, other: TaskRow) =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9') || one.createdAt.localeCompare(other.createdAt)
