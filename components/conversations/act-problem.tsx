import { problemOf } from '@/components/conversations/conversation-words'
import { Banner } from '@/components/ui/banner'
import { CodeValue } from '@/components/ui/code-value'

type ActProblemProps = {
  error: Error | null
  /** What did not happen. */
  title: string
  lost?: string
}

export function ActProblem({
  error,
  title,
  lost = 'Look how it stands in the conversation before you try again.',
}: ActProblemProps) {
  if (!error) return null
  const { words, reference } = problemOf(error, lost)
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
