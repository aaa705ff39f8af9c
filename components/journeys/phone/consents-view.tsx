import type { FlowPage } from '@/lib/contract/journeys/flow-page'
import { dayOf } from './words/dates'
import { wordsOf } from './words/speak'

/** What was agreed to, and the way to take it back: two presses, so that none is an accident. */
export function ConsentsView({ page: { shell, now } }: { page: Extract<FlowPage, { page: 'consents' }> }) {
  const words = wordsOf(shell)
  const { consents } = words
  return (
    <>
      <h1>{consents.title}</h1>
      {now.length === 0 ? <p>{consents.nothing}</p> : <p>{consents.intro}</p>}
      {now.map(({ name, value, at }) => {
        const day = dayOf(at, shell.language, shell.timeZone)
        return (
          <section key={name} aria-labelledby={`c-${name}`}>
            <h2 id={`c-${name}`}>{consents.names[name]}</h2>
            <p>{value ? consents.given(day) : consents.refused(day)}</p>
            {value && (
              <details>
                <summary>
                  {consents.takeBack}
                  <span className="unseen">: {consents.names[name]}</span>
                </summary>
                <p>{consents.effect[name]}</p>
                <form method="post" action={`${shell.base}/withdraw`}>
                  <input type="hidden" name="name" value={name} />
                  <button type="submit" className="danger">
                    {consents.confirm(consents.names[name])}
                  </button>
                </form>
              </details>
            )}
          </section>
        )
      })}
    </>
  )
}
