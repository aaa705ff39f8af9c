import { ActProblem } from '@/components/kit/ui/act-problem'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { conversationWords, problemOf } from '@/components/messaging/ground/conversation-words'

type Props = {
  error: Error | null
  /** What did not happen. */
  title: string
  lost?: string
}

export function TextingProblem({ error, title, lost: givenLost }: Props) {
  const say = useWords(conversationWords)
  const spoken = useLanguage()
  const lost = givenLost ?? say.lostHint
  return <ActProblem title={title} problem={error && problemOf(say, spoken, error, lost)} />
}
