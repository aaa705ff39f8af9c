import { plainPhoneWords } from '@/lib/contract/formats'
import type { QuestionProps } from './question-props'

/** Where what stands there comes from, and how it is changed. */
export function KnownNote({ page: { shell, prefilled, locked }, words }: QuestionProps) {
  if (locked.length > 0)
    return (
      <p className="note">
        {words.locked}{' '}
        {shell.programPhone ? (
          <>
            {words.lockedCall}{' '}
            <a className="number" href={`tel:${shell.programPhone}`}>
              {plainPhoneWords(shell.programPhone)}
            </a>
            .
          </>
        ) : (
          words.lockedAsk
        )}
      </p>
    )
  return prefilled ? <p className="note">{words.prefilled}</p> : null
}
