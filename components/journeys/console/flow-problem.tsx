import { failureOf } from '@/components/journeys/console/flow-failures'
import { flowTexts } from '@/components/journeys/ground/flow-words'
import { ActProblem } from '@/components/kit/ui/act-problem'
import { useLanguage, useWords } from '@/components/kit/words/language'

type Props = {
  error: Error | null
  /** What did not happen. */
  title: string
  lost?: string
}

/** Why an act was not done, above its form. */
export function FlowProblem({ error, title, lost: givenLost }: Props) {
  const say = useWords(flowTexts)
  const spoken = useLanguage()
  const lost = givenLost ?? say.lostHint
  return <ActProblem title={title} problem={error && failureOf(say, spoken, error, lost)} />
}
