import '@/components/kit/schemas/judging'
import { z } from 'zod'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { messageAddress, messagesAddress } from '@/components/messaging/ground/message-address'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import { taskExplainedWords } from '@/components/patients/page/task-explained-words'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({
  smsId: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
})

type MessageTaskWordsProps = { task: TaskRow; patient: Pick<PatientCard, 'id' | 'programId'>; mayWrite: boolean }

/** What became of a message, or what a text may mean, and where it is decided. */
export function MessageTaskWords({ task, patient, mayWrite }: MessageTaskWordsProps) {
  const say = useWords(taskExplainedWords)
  const sayMessage = useWords(messageWords)
  const { id: patientId, programId } = patient
  const { smsId, reason } = about.parse(task.data)
  const message = smsId ? messageAddress(programId, smsId) : messagesAddress.at(programId, { patient: patientId })

  if (task.kind === 'perhapsStop')
    return (
      <>
        {say.mayBeOptOut}{' '}
        <TextLink href={conversationPath({ programId, patientId })}>
          {mayWrite ? say.readAndDecide : say.readIt}
        </TextLink>
      </>
    )
  if (task.kind === 'smsUncertain')
    return (
      <>
        {say.answerLost} <TextLink href={message}>{mayWrite ? say.decide : say.openMessage}</TextLink>
      </>
    )
  return (
    <>
      {say.notDelivered(reason && reasonWords(sayMessage, reason))}{' '}
      <TextLink href={message}>{say.openMessage}</TextLink>
    </>
  )
}
