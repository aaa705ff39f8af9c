import type { FlowPage } from '@/lib/contract/journeys/flow-page'
import { answerWords } from './answer-words'
import { Picture } from './picture'
import { say, wordsOf } from './words/speak'

/** Everything once more, each with the way to change it, and one button that sends it. */
export function CheckView({ page: { shell, lines, once } }: { page: Extract<FlowPage, { page: 'check' }> }) {
  const words = wordsOf(shell)
  const { check, items } = words
  return (
    <>
      <h1>{check.title}</h1>
      <p>{check.intro}</p>
      <dl className="answers">
        {lines.map((line) => {
          const { item, answer, media, locked, keptAt } = line
          const { label, change } = items[item]
          const address = `${shell.base}/q/${item}?return=check`
          return (
            <div key={item}>
              <dt>{label}</dt>
              <dd>
                {answerWords(line, shell).map((part) => (
                  <span key={part}>{part}</span>
                ))}
                {media && media.fileType !== 'pdf' && (
                  <Picture src={`${shell.base}/files/${media.id}`} alt={check.lookAt[media.kind]} />
                )}
                {media?.fileType === 'pdf' && (
                  <a href={`${shell.base}/files/${media.id}`}>{check.lookAt[media.kind]}</a>
                )}
                {locked && <span className="hint">{words.locked}</span>}
              </dd>
              {!locked && (
                <dd>
                  <a href={address}>
                    {answer || keptAt ? check.change : check.answer}
                    <span className="unseen"> {change}</span>
                  </a>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      <p>{say(check.before[shell.kind], shell.actor)}</p>
      <form method="post" action={`${shell.base}/finish`}>
        <input type="hidden" name="once" value={once} />
        <button type="submit" className="main">
          {check.send[shell.kind]}
        </button>
      </form>
    </>
  )
}
