import { z } from 'zod'
import { conversationPath } from '@/components/conversations/conversation-queries'
import { addressOf, messageAddress } from '@/components/messages/message-address'
import { reasonWords } from '@/components/messages/sms-words'
import { TextLink } from '@/components/ui/text-link'
import type { PatientCard, TaskRow } from '@/lib/contract/console-patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({
  smsId: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
})

/** These close by themselves with the decision, which is made where the message or the text stands. */
const decided: readonly TaskKind[] = ['smsUncertain', 'perhapsStop']
export const isDecidedElsewhere = ({ kind }: Pick<TaskRow, 'kind'>) => decided.includes(kind)

type MessageTaskWordsProps = { task: TaskRow; patient: Pick<PatientCard, 'id' | 'programId'>; mayWrite: boolean }

/** What became of a message, or what a text may mean, and where it is decided. */
export function MessageTaskWords({ task, patient, mayWrite }: MessageTaskWordsProps) {
  const { id: patientId, programId } = patient
  const { smsId, reason } = about.parse(task.data)
  const message = smsId ? messageAddress(programId, smsId) : addressOf(programId, { patient: patientId })

  if (task.kind === 'perhapsStop')
    return (
      <>
        A text from this phone may be an opt-out. Nothing is sent to it until somebody has decided.{' '}
        <TextLink href={conversationPath({ programId, patientId })}>
          {mayWrite ? 'Read it and decide' : 'Read it'}
        </TextLink>
      </>
    )
  if (task.kind === 'smsUncertain')
    return (
      <>
        The gateway was asked to send a message and its answer was lost. It is not sent again by itself.{' '}
        <TextLink href={message}>{mayWrite ? 'Decide about the message' : 'Open the message'}</TextLink>
      </>
    )
  return (
    <>
      A message was not delivered{reason && `: ${reasonWords(reason)}`}. Reach the patient another way, or correct the
      number. <TextLink href={message}>Open the message</TextLink>
    </>
  )
}
