import '@/components/kit/schemas/judging'
import { z } from 'zod'
import { deliveriesAddress, deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { CodeValue } from '@/components/kit/ui/code-value'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { taskExplainedWords } from '@/components/patients/page/task-explained-words'
import type { StateFilter } from '@/lib/contract/callbacks/callback-views'
import { shapeNames } from '@/lib/contract/callbacks/names'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'
import { SentShape } from '@/lib/contract/vocabulary'

// Read leniently: a task that an older version wrote is still a task.
const about = z.object({
  deliveryId: z.string().optional().catch(undefined),
  shape: z.enum(SentShape.all).optional().catch(undefined),
  paths: z.array(z.string()).catch([]),
})

type CallbackTaskWordsProps = { task: TaskRow; patient: Pick<PatientCard, 'id' | 'programId'>; mayWrite: boolean }

/** What is wrong with a callback of this patient, and the page where it can be put right. */
export function CallbackTaskWords({ task, patient, mayWrite }: CallbackTaskWordsProps) {
  const say = useWords(taskExplainedWords)
  const sayShape = useWords(shapeNames)
  const { id: patientId, programId } = patient
  const { deliveryId, shape, paths } = about.parse(task.data)
  const callback = shape ? `“${sentShapeWords(sayShape)[shape]}”` : say.aCallback
  const those = (state: StateFilter) => deliveriesAddress.at(programId, { patient: patientId, state })

  if (task.kind === 'callbackFailed')
    return (
      <>
        {say.callbackGivenUp(callback)}{' '}
        <TextLink href={deliveryId ? deliveryAddress(programId, deliveryId) : those('failed')}>
          {mayWrite ? say.seeAndReplay : say.seeAnswers}
        </TextLink>
      </>
    )
  return (
    <>
      {say.callbackHeld(callback, paths.length)}
      {paths.length > 0 && ': '}
      {paths.map((path, position) => (
        <span key={path}>
          {position > 0 && ', '}
          <CodeValue>{path}</CodeValue>
        </span>
      ))}
      . <TextLink href={those('blocked')}>{mayWrite ? say.correctIt : say.seeIt}</TextLink>
    </>
  )
}
