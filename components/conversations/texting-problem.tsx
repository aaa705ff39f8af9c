import { conversationTexts } from '@/components/conversations/conversation-texts'
import { problemOf } from '@/components/conversations/conversation-words'
import { ActProblem } from '@/components/ui/act-problem'
import { useLanguage, useWords } from '@/components/words/language'

type Props = {
  error: Error | null
  /** What did not happen. */
  title: string
  lost?: string
}

export function TextingProblem({ error, title, lost: givenLost }: Props) {
  const say = useWords(conversationTexts)
  const spoken = useLanguage()
  const lost = givenLost ?? say.lookHowItStandsIn
  return <ActProblem title={title} problem={error && problemOf(say, spoken, error, lost)} />
}
