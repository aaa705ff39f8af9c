import type { QuestionPage } from '@/lib/contract/journeys/flow-page'
import type { Words } from '@/lib/contract/languages/page-words'

/** How far: counts only the questions that apply. */
export function Progress({ page: { number, total }, words }: { page: QuestionPage; words: Words }) {
  if (number === 0) return null
  return (
    <div className="progress">
      <p>{words.questionOf(number, total)}</p>
      <div aria-hidden="true">
        <i style={{ width: `${Math.round((100 * number) / total)}%` }} />
      </div>
    </div>
  )
}
