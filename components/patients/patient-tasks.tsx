'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '@/components/events/event-words'
import { TrackChip } from '@/components/events/track-chip'
import { flowTaskWords } from '@/components/patient-flows/flow-task-words'
import { CallbackTaskWords } from '@/components/patients/callback-task-words'
import { isDecidedElsewhere, MessageTaskWords } from '@/components/patients/message-task-words'
import { patientKey } from '@/components/patients/patient-page-queries'
import { trackWords } from '@/components/status/status-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import { RelativeTime } from '@/components/ui/relative-time'
import { recordLine } from '@/lib/contract/console-messages'
import { type PatientCard, patientPageApi, type TaskRow } from '@/lib/contract/console-patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

const titles: Record<TaskKind, string> = {
  dobMissing: 'Date of birth missing',
  outOfOrder: 'Update out of order',
  callbackBlocked: 'Callback cannot be sent',
  callbackFailed: 'Callback was not delivered',
  linkLocked: 'Link locked',
  infoAsked: 'Waiting for the patient',
  smsUncertain: 'Did the message arrive?',
  smsFailed: 'Message not delivered',
  perhapsStop: 'Is this an opt-out?',
}

type PatientTasksProps = { patient: PatientCard; mayWrite: boolean; timeZone: string }

/** What this record still asks of somebody. */
export function PatientTasks({ patient, mayWrite, timeZone }: PatientTasksProps) {
  const { programId, id: patientId, tasks, asOf } = patient
  const client = useQueryClient()
  const complete = useMutation({
    mutationFn: (task: TaskRow) =>
      call(patientPageApi.completeTask, { params: { programId, taskId: task.id }, body: {} }),
    networkMode: 'always',
    onSuccess: (_, task) => {
      notifyDone(`Done: ${titles[task.kind]}`)
      return client.invalidateQueries({ queryKey: patientKey({ programId, patientId }) })
    },
    onError: (error) =>
      notifyFailed(
        'Not marked as done',
        problemOf(error).lost ? 'No connection. Try again when you are back online.' : problemOf(error).words,
      ),
  })

  if (tasks.length === 0) return null
  return (
    <ul aria-label="Open tasks" className="mb-3 flex list-none flex-col gap-2">
      {tasks.map((task) => (
        <li key={task.id}>
          <Banner
            tone="attention"
            title={
              <>
                {titles[task.kind]}{' '}
                <span className="font-normal">
                  · <RelativeTime at={task.createdAt} now={asOf} timeZone={timeZone} />
                </span>
              </>
            }
            actions={
              mayWrite &&
              !isDecidedElsewhere(task) && (
                <Button
                  size="small"
                  aria-label={`Done: ${titles[task.kind]}`}
                  busy={complete.isPending && complete.variables.id === task.id}
                  onClick={() => complete.mutate(task)}
                >
                  Done
                </Button>
              )
            }
          >
            <p>
              <TaskWords task={task} patient={patient} mayWrite={mayWrite} />
            </p>
          </Banner>
        </li>
      ))}
    </ul>
  )
}

type TaskWordsProps = { task: TaskRow; patient: PatientCard; mayWrite: boolean }

function TaskWords({ task, patient, mayWrite }: TaskWordsProps) {
  if (task.kind === 'callbackBlocked' || task.kind === 'callbackFailed')
    return <CallbackTaskWords task={task} patient={patient} mayWrite={mayWrite} />
  if (task.kind === 'linkLocked' || task.kind === 'infoAsked') return flowTaskWords(task, mayWrite)
  if (task.kind === 'smsUncertain' || task.kind === 'smsFailed' || task.kind === 'perhapsStop')
    return <MessageTaskWords task={task} patient={patient} mayWrite={mayWrite} />
  if (task.kind === 'dobMissing') return 'The invitation carried none, so the rules for adults apply. Ask for it.'
  const line = recordLine.safeParse({ outcome: task.kind, ...task.data })
  if (!line.success || !line.data.track) return 'An update came outside the usual path. Check that it is right.'
  const { track, from, to } = line.data
  return (
    <>
      {trackWords[track]} went from <TrackChip track={track} state={from} /> to <TrackChip track={track} state={to} />.
      This is outside the usual path: check that it is right.
    </>
  )
}
