import type { GatePage } from '@/lib/contract/journeys/flow-page'
import { DateFields } from './date-fields'
import { ProblemSummary, type SaidProblem } from './problem-summary'
import { exampleYear, say, wordsOf } from './words/speak'

/** What is wrong with a date of birth: how it is written, or that it is another. */
export function gateProblems({ shell, problems, triesLeft }: GatePage): SaidProblem[] {
  const words = wordsOf(shell)
  if (problems.length === 0 && triesLeft !== null) return [{ field: 'month', text: words.gate.wrong(triesLeft) }]
  return problems.map(({ field, problem }) => ({ field, text: say(words.problems[problem], shell.actor) }))
}

/** The first page: nothing of the patient is on it, for anybody may have found the phone. */
export function GateView({ page, place }: { page: GatePage; place: string }) {
  const { shell, values } = page
  const words = wordsOf(shell)
  const problems = gateProblems(page)
  return (
    <>
      <ProblemSummary problems={problems} words={words} />
      {page.idle && problems.length === 0 && <p className="note">{words.gate.idle}</p>}
      <p>{words.gate.from(shell.programName)}</p>
      <form method="post" action={`${shell.base}/open`} noValidate>
        <input type="hidden" name="page" value={place} />
        <DateFields
          words={words}
          question={say(words.gate.question, shell.actor)}
          hint={words.dateHint(exampleYear(shell.actor))}
          values={values}
          problems={problems}
          birthday={shell.actor === 'patient'}
        />
        <button type="submit" className="main">
          {words.next}
        </button>
      </form>
      <p className="saved">
        {say(words.gate.why, shell.actor)} {place === '' && words.gate.before[shell.kind]}
      </p>
    </>
  )
}
