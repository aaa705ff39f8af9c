import '@/components/kit/schemas/judging'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { flowTaskWords } from '@/components/journeys/console/flow-task-words'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { trackNames } from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { CallbackTaskWords } from '@/components/patients/page/callback-task-words'
import { MessageTaskWords } from '@/components/patients/page/message-task-words'
import { taskExplainedWords } from '@/components/patients/page/task-explained-words'
import { TrackChip } from '@/components/patients/updates/track-chip'
import { recordLine } from '@/lib/contract/messaging/messages'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'

type TaskExplainedProps = { task: TaskRow; patient: PatientCard; mayWrite: boolean }

/** What the hub itself asks of somebody about a record, and where it is put right. */
export function TaskExplained({ task, patient, mayWrite }: TaskExplainedProps) {
  const say = useWords(taskExplainedWords)
  const spoken = useLanguage()
  const sayInbox = useWords(inboxWords)
  const sayFlow = useWords(flowPartWords)
  if (task.kind === 'callbackBlocked' || task.kind === 'callbackFailed')
    return <CallbackTaskWords task={task} patient={patient} mayWrite={mayWrite} />
  if (task.kind === 'linkLocked' || task.kind === 'infoAsked') return flowTaskWords(sayInbox, sayFlow, task, mayWrite)
  if (task.kind === 'smsUncertain' || task.kind === 'smsFailed' || task.kind === 'perhapsStop')
    return <MessageTaskWords task={task} patient={patient} mayWrite={mayWrite} />
  if (task.kind === 'dobMissing') return task.data.birthDateLost ? say.birthDateLost : say.dobMissing
  if (task.kind === 'sharingWithdrawn') return say.sharingWithdrawn
  if (task.kind === 'ownPhone') return say.ownPhone
  if (task.kind === 'linkNeedsPerson') return say.linkNeedsPerson
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
