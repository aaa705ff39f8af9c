'use client'

import { useState } from 'react'
import { inboxTexts } from '@/components/callbacks/ground/inbox-words'
import { flowTaskWords } from '@/components/journeys/console/flow-task-words'
import { flowTexts } from '@/components/journeys/ground/flow-words'
import { trackNames } from '@/components/kit/status/status-words'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { taskAnchor } from '@/components/kit/use-target'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { recordWords } from '@/components/patients/ground/record-words'
import { CallbackTaskWords } from '@/components/patients/page/callback-task-words'
import { correctWords } from '@/components/patients/page/correct-words'
import { isDecidedElsewhere, MessageTaskWords } from '@/components/patients/page/message-task-words'
import { TrackChip } from '@/components/patients/updates/track-chip'
import { isWritten } from '@/components/work/ground/task-title'
import { taskWords } from '@/components/work/ground/task-words'
import { DueWords } from '@/components/work/tasks/due-words'
import { TaskDialog } from '@/components/work/tasks/task-dialog'
import { useTaskActs } from '@/components/work/tasks/use-task-acts'
import { recordLine } from '@/lib/contract/messaging/messages'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'

type PatientTasksProps = {
  patient: PatientCard
  mayWrite: boolean
  timeZone: string
  /** Left out, nothing can be corrected. */
  onCorrect?: () => void
}

/** What is done once the record is put right. */
const corrected: readonly TaskKind[] = ['dobMissing', 'smsFailed']

/** What the hub itself asks of somebody about this record; what people wrote down stands in its own card. */
export function PatientTasks({ patient, mayWrite, timeZone, onCorrect }: PatientTasksProps) {
  const { programId, id: patientId, owner, asOf } = patient
  const place = { programId, patientId }
  const say = useWords(taskWords)
  const sayCorrect = useWords(correctWords)
  const { complete } = useTaskActs(place)
  const [changing, setChanging] = useState<TaskRow | null>(null)
  const tasks = patient.tasks.filter((task) => !isWritten(task))

  if (tasks.length === 0) return null
  return (
    <>
      <ul aria-label={say.open} className="mb-3 flex list-none flex-col gap-2">
        {tasks.map((task) => (
          <li key={task.id} id={taskAnchor(task.id)} tabIndex={-1} className="scroll-mt-24 rounded-card">
            <Banner
              tone="attention"
              title={
                <>
                  {say.kinds[task.kind]}{' '}
                  <span className="font-normal">
                    · <RelativeTime at={task.createdAt} now={asOf} timeZone={timeZone} />
                  </span>
                </>
              }
              actions={
                mayWrite && (
                  <>
                    {onCorrect && corrected.includes(task.kind) && (
                      <Button
                        size="small"
                        aria-label={`${sayCorrect.title}: ${say.kinds[task.kind]}`}
                        onClick={onCorrect}
                      >
                        {sayCorrect.act}
                      </Button>
                    )}
                    <Button
                      size="small"
                      aria-label={`${task.assignee?.name ?? say.assign}: ${say.kinds[task.kind]}`}
                      onClick={() => setChanging(task)}
                    >
                      {task.assignee?.name ?? say.assign}
                    </Button>
                    {!isDecidedElsewhere(task) && (
                      <Button
                        size="small"
                        aria-label={say.doneLabel(say.kinds[task.kind])}
                        busy={complete.isPending && complete.variables.id === task.id}
                        onClick={() => complete.mutate(task)}
                      >
                        {say.done}
                      </Button>
                    )}
                  </>
                )
              }
            >
              <p>
                <TaskWords task={task} patient={patient} mayWrite={mayWrite} />
              </p>
              <DueWords dueAt={task.dueAt} now={asOf} timeZone={timeZone} />
            </Banner>
          </li>
        ))}
      </ul>
      {changing && (
        <TaskDialog
          place={place}
          task={changing}
          owner={owner}
          now={asOf}
          timeZone={timeZone}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

type TaskWordsProps = { task: TaskRow; patient: PatientCard; mayWrite: boolean }

function TaskWords({ task, patient, mayWrite }: TaskWordsProps) {
  const say = useWords(recordWords)
  const spoken = useLanguage()
  const sayInbox = useWords(inboxTexts)
  const sayFlow = useWords(flowTexts)
  if (task.kind === 'callbackBlocked' || task.kind === 'callbackFailed')
    return <CallbackTaskWords task={task} patient={patient} mayWrite={mayWrite} />
  if (task.kind === 'linkLocked' || task.kind === 'infoAsked') return flowTaskWords(sayInbox, sayFlow, task, mayWrite)
  if (task.kind === 'smsUncertain' || task.kind === 'smsFailed' || task.kind === 'perhapsStop')
    return <MessageTaskWords task={task} patient={patient} mayWrite={mayWrite} />
  if (task.kind === 'dobMissing') return say.dobMissing
  const line = recordLine.safeParse({ outcome: task.kind, ...task.data })
  if (!line.success || !line.data.track) return say.outOfOrder
  const { track, from, to } = line.data
  return (
    <>
      {say.wentFrom(trackNames[spoken][track])} <TrackChip track={track} state={from} /> {say.to}{' '}
      <TrackChip track={track} state={to} />. {say.offPath}
    </>
  )
}
