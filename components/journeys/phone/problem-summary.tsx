import type { Words } from '@/lib/contract/languages/page-words'
import { fieldId, problemId } from './field-ids'

export type SaidProblem = { field: string; text: string }

/** What is wrong, once more at the top, with the way there. `autoFocus` moves the focus without a script, too. */
export function ProblemSummary({ problems, words }: { problems: SaidProblem[]; words: Words }) {
  if (problems.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: what is wrong is what a page with a problem is about
    <div className="summary" role="alert" tabIndex={-1} aria-labelledby="summary-title" data-summary autoFocus>
      <h2 id="summary-title">{words.problemTitle}</h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FieldProblemProps = { name: string; text: string | undefined; words: Pick<Words, 'errorPrefix'> }

/** The same words at the field. */
export function FieldProblem({ name, text, words }: FieldProblemProps) {
  if (!text) return null
  return (
    <p className="problem" id={problemId(name)}>
      <span className="unseen">{words.errorPrefix} </span>
      {text}
    </p>
  )
}
