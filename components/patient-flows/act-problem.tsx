import { failureOf } from '@/components/patient-flows/flow-failures'
import { Banner } from '@/components/ui/banner'
import { CodeValue } from '@/components/ui/code-value'

type ActProblemProps = {
  error: Error | null
  /** What did not happen. */
  title: string
  lost?: string
}

/** Why an act was not done, above its form. */
export function ActProblem({
  error,
  title,
  lost = 'Look how it stands on the page before you try again.',
}: ActProblemProps) {
  if (!error) return null
  const { words, reference } = failureOf(error, lost)
  return (
    <Banner tone="negative" role="alert" title={title} className="mb-3">
      <p>{words}</p>
      {reference && (
        <p>
          Reference <CodeValue>{reference}</CodeValue>
        </p>
      )}
    </Banner>
  )
}
