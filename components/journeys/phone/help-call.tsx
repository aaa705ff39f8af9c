import { plainPhoneWords } from '@/lib/contract/formats'
import type { FlowShell } from '@/lib/contract/journeys/flow-page'
import { wordsOf } from './words/speak'

/** A way to a person, on every page. */
export function HelpCall({ shell }: { shell: FlowShell }) {
  const words = wordsOf(shell)
  if (!shell.programPhone) return null
  return (
    <p>
      {words.help}{' '}
      <a className="call" href={`tel:${shell.programPhone}`}>
        {words.call(shell.programName)}: <span className="number">{plainPhoneWords(shell.programPhone)}</span>
      </a>
    </p>
  )
}
