import { plainPhoneWords } from '@/lib/contract/formats'
import { type FlowPage, placeAddress } from '@/lib/contract/journeys/flow-page'
import { wordsOf } from './words/speak'

/** A link that asks nothing any more: why, what it still shows, and a new one. */
export function ClosedView({
  page: { shell, state, renew, opens, consents },
}: {
  page: Extract<FlowPage, { page: 'closed' }>
}) {
  const { closed } = wordsOf(shell)
  const phone = shell.programPhone && plainPhoneWords(shell.programPhone)
  return (
    <>
      <h1>{closed.title[state]}</h1>
      <p>{closed.why[state](phone)}</p>
      {opens && (
        <a className="second" href={placeAddress(shell.base, { place: 'done' })}>
          {closed.open}
        </a>
      )}
      {consents && (
        <p>
          <a href={placeAddress(shell.base, { place: 'consents' })}>{closed.consents}</a>
        </p>
      )}
      {renew === 'offered' && (
        <form method="post" action={`${shell.base}/renew`}>
          <input type="hidden" name="language" value={shell.language} />
          <p className="hint">{closed.renewHint}</p>
          <button type="submit" className={opens ? 'second' : 'main'}>
            {closed.renew}
          </button>
        </form>
      )}
      {(renew === 'sent' || renew === 'notSent' || renew === 'tooOften') && (
        <p className="note" role="status">
          {renew === 'notSent' ? closed.notSent(phone) : closed[renew]}
        </p>
      )}
    </>
  )
}
