import { plainPhoneWords } from '@/lib/contract/formats'
import type { GatePage } from '@/lib/contract/journeys/flow-page'
import { DateFields } from './date-fields'
import { ProblemSummary, type SaidProblem } from './problem-summary'
import { exampleYear, say, wordsOf } from './words/speak'

/** What is wrong with a date of birth: how it is written, or that it opens nothing. */
export function gateProblems({ shell, problems, wrong }: GatePage): SaidProblem[] {
  const words = wordsOf(shell)
  if (problems.length === 0 && wrong) return [{ field: 'month', text: words.gate.wrong }]
  return problems.map(({ field, problem }) => ({ field, text: say(words.problems[problem], shell.actor) }))
}

/** The first page: nothing of the patient is on it, for anybody may have found the phone. */
export function GateView({ page, place }: { page: GatePage; place: string }) {
  const { shell, values, language, wrong, renewAsked } = page
  const words = wordsOf(shell)
  const problems = gateProblems(page)
  return (
    <>
      <ProblemSummary problems={problems} words={words} />
      {page.idle && problems.length === 0 && <p className="note">{words.gate.idle}</p>}
      {renewAsked && (
        <p className="note" role="status">
          {words.gate.renewAsked(shell.programPhone && plainPhoneWords(shell.programPhone))}
        </p>
      )}
      <p>{words.gate.from(shell.programName)}</p>
      <form method="post" action={`${shell.base}/open`} noValidate>
        <input type="hidden" name="page" value={place} />
        {language && <input type="hidden" name="language" value={language} />}
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
      {wrong && (
        <form method="post" action={`${shell.base}/renew`}>
          {language && <input type="hidden" name="language" value={language} />}
          <p>{words.gate.locked}</p>
          <p className="hint">{words.gate.renewHint}</p>
          <button type="submit" className="second">
            {words.closed.renew}
          </button>
        </form>
      )}
    </>
  )
}
