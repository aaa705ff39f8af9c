import { z } from 'zod'
import { addressOf, deliveryAddress, type StateFilter } from '@/components/callbacks/delivery-address'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { CodeValue } from '@/components/ui/code-value'
import { TextLink } from '@/components/ui/text-link'
import type { PatientCard, TaskRow } from '@/lib/contract/console-patient-page'
import { sentShapes } from '@/lib/contract/vocabulary'

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({
  deliveryId: z.string().optional().catch(undefined),
  shape: z.enum(sentShapes).optional().catch(undefined),
  paths: z.array(z.string()).catch([]),
})

type CallbackTaskWordsProps = { task: TaskRow; patient: Pick<PatientCard, 'id' | 'programId'>; mayWrite: boolean }

/** What is wrong with a callback of this patient, and the page where it can be put right. */
export function CallbackTaskWords({ task, patient, mayWrite }: CallbackTaskWordsProps) {
  const { id: patientId, programId } = patient
  const { deliveryId, shape, paths } = about.parse(task.data)
  const callback = shape ? `“${sentShapeWords[shape]}”` : 'A callback'
  const those = (state: StateFilter) => addressOf(programId, { patient: patientId, state })

  if (task.kind === 'callbackFailed')
    return (
      <>
        {callback} was tried again and again, and given up. This patient’s later callbacks go on.{' '}
        <TextLink href={deliveryId ? deliveryAddress(programId, deliveryId) : those('failed')}>
          {mayWrite ? 'See the answers and replay it' : 'See the answers'}
        </TextLink>
      </>
    )
  return (
    <>
      {callback} is held, and with it what this patient finished after it, until{' '}
      {paths.length === 0 ? 'its fields are' : paths.length === 1 ? 'this field is' : 'these fields are'} corrected
      {paths.length > 0 && ': '}
      {paths.map((path, position) => (
        <span key={path}>
          {position > 0 && ', '}
          <CodeValue>{path}</CodeValue>
        </span>
      ))}
      . <TextLink href={those('blocked')}>{mayWrite ? 'Correct it' : 'See it'}</TextLink>
    </>
  )
}
