import type { QuestionPage } from '@/lib/contract/journeys/flow-page'
import type { Words } from '@/lib/contract/languages/page-words'

/** How far: counts only the questions that apply. */
export function Progress({ page: { number, total }, words }: { page: QuestionPage; words: Words }) {
  if (number === 0) return null
  return (
    <div className="progress">
      <p>{words.questionOf(number, total)}</p>
      <div>
        {/* By an attribute of a drawing: the page's policy allows no style in it. */}
        <svg aria-hidden="true">
          <rect width={`${Math.round((100 * number) / total)}%`} height="6" />
        </svg>
      </div>
    </div>
  )
}
