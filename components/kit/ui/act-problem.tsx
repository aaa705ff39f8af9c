import { Banner } from '@/components/kit/ui/banner'
import { CodeValue } from '@/components/kit/ui/code-value'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type ActProblemProps = {
  /** What did not happen. */
  title?: string
  /** Why, and under which id the failure stands in the log; null while all is well. */
  problem: { words: string; reference?: string | null } | null
}

/** Why an act was not done, above its form. */
export function ActProblem({ title, problem }: ActProblemProps) {
  const say = useWords(uiWords)
  if (!problem) return null
  const { words, reference } = problem
  return (
    <Banner tone="negative" role="alert" title={title} className="mb-3">
      <p>{words}</p>
      {reference && (
        <p>
          {say.reference} <CodeValue>{reference}</CodeValue>
        </p>
      )}
    </Banner>
  )
}
