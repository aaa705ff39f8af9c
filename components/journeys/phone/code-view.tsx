import { plainPhoneWords } from '@/lib/contract/formats'
import { type CodePage, placeAddress } from '@/lib/contract/journeys/flow-page'
import { fieldId } from './field-ids'
import { ProblemSummary, type SaidProblem } from './problem-summary'
import { TextField } from './text-field'
import { wordsOf } from './words/speak'

const name = 'code'

/** What is wrong with a code that was typed. Why none was sent is no mistake of whoever asks. */
export function codeProblems({ shell, news }: CodePage): SaidProblem[] {
  if (news !== 'missing' && news !== 'wrong' && news !== 'expired' && news !== 'tooMany') return []
  return [{ field: name, text: wordsOf(shell).code.problems[news] }]
}

/** The code to the phone on record: asked for with one button, given in one field. */
export function CodeView({ page, place }: { page: CodePage; place: string }) {
  const { shell, sent, ending, news, language, consents } = page
  const words = wordsOf(shell)
  const { code } = words
  const problems = codeProblems(page)
  const phone = shell.programPhone && plainPhoneWords(shell.programPhone)
  const carried = (
    <>
      <input type="hidden" name="page" value={place} />
      {language && <input type="hidden" name="language" value={language} />}
    </>
  )
  return (
    <>
      <ProblemSummary problems={problems} words={words} />
      {(news === 'cannot' || news === 'tooOften') && (
        <p className="note" role="status">
          {news === 'cannot' ? code.cannot(phone) : code.tooOften(phone)}
        </p>
      )}
      {sent ? (
        <>
          <p role="status">{news === 'asked' || ending === null ? code.asked : code.sentTo(ending)}</p>
          <form method="post" action={`${shell.base}/code`} noValidate>
            {carried}
            <TextField
              words={words}
              heading
              name={name}
              label={code.label}
              hint={code.hint}
              value=""
              problem={problems[0]?.text}
              autoComplete="one-time-code"
              inputMode="numeric"
              width="middle"
            />
            <button type="submit" className="main">
              {words.next}
            </button>
          </form>
        </>
      ) : (
        <>
          <h1>{code.title}</h1>
          {news !== 'cannot' && <p>{ending === null ? code.why : code.whyEnding(ending)}</p>}
        </>
      )}
      <form method="post" action={`${shell.base}/code/send`}>
        {carried}
        <button
          type="submit"
          // What is wrong with a code leads here where there is no field.
          id={sent ? undefined : fieldId(name)}
          className={sent || news === 'cannot' ? 'second' : 'main'}
        >
          {sent || problems.length > 0 ? code.again : code.send}
        </button>
      </form>
      {news !== 'cannot' && <p className="saved">{code.noCode(phone)}</p>}
      {consents && (
        <p>
          <a href={placeAddress(shell.base, { place: 'consents' })}>{words.closed.consents}</a>
        </p>
      )}
    </>
  )
}
