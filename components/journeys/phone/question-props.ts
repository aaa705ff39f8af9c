// What every kind of question is given to draw itself.
import { plainPhoneWords } from '@/lib/contract/formats'
import type { QuestionPage } from '@/lib/contract/journeys/flow-page'
import type { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import type { Spoken, Words } from '@/lib/contract/languages/page-words'
import type { SaidProblem } from './problem-summary'
import { say, wordsOf } from './words/speak'

export type QuestionProps = {
  page: QuestionPage
  /** False below another question of the page, whose words are its heading. */
  heading: boolean
  words: Words
  /** The question in words for who holds the phone. */
  question: string
  hint: string | null
  problems: SaidProblem[]
  problemAt: (field: string) => string | undefined
  spoken: (words: Spoken) => string
}

/** The other questions of the page, each as if it stood alone but for the heading. */
export const otherProps = (page: QuestionPage): QuestionProps[] =>
  page.others.map((part) => ({ ...questionProps({ ...page, ...part }), heading: false }))

/** The summary tells problems in the order of the fields; only the signature's are found in another. */
const signatureFields = ['relationship', 'signedName', 'strokes']
const placeOf = ({ field }: SaidProblem) => signatureFields.indexOf(field)

/** What no other answer settles: the person may want to ask somebody first. */
const unsettled: readonly FlowProblemName[] = ['agreeNeeded', 'documentNeeded']

export function questionProps(page: QuestionPage): QuestionProps {
  const words = wordsOf(page.shell)
  const { actor, programPhone: phone } = page.shell
  const { question, hint } = words.items[page.item]
  const spoken = (each: Spoken) => say(each, actor)
  const problems = page.problems.map(({ field, problem }) => ({
    // Neither drawn nor typed: the way to either begins at the drawing.
    field: field === 'mode' ? 'strokes' : field,
    text: [
      spoken(words.problems[problem]),
      unsettled.includes(problem) && phone && words.questions(plainPhoneWords(phone)),
    ]
      .filter(Boolean)
      .join('. '),
  }))
  problems.sort((one, other) => placeOf(one) - placeOf(other))
  return {
    page,
    heading: true,
    words,
    question: spoken(question),
    hint: hint && spoken(hint),
    problems,
    problemAt: (field) => problems.find((each) => each.field === field)?.text,
    spoken,
  }
}
