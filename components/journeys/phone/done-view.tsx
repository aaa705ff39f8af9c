import { plainPhoneWords } from '@/lib/contract/formats'
import type { FlowPage } from '@/lib/contract/journeys/flow-page'
import { dayOf } from './words/dates'
import { say, wordsOf } from './words/speak'

type DoneViewProps = { page: Extract<FlowPage, { page: 'done' }> }

export function DoneView({ page: { shell, finishedAt, documentId, silent, withheld } }: DoneViewProps) {
  const words = wordsOf(shell)
  const { done } = words
  const next = [
    withheld && done.withheld,
    silent && done.silent,
    (withheld || silent) && shell.programPhone && done.ask(plainPhoneWords(shell.programPhone)),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <>
      <div className="done">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5 10 17.5 19 7.5" />
        </svg>
        <h1>{done.title[shell.kind]}</h1>
        <p>{done.on(dayOf(finishedAt, shell.language, shell.timeZone))}</p>
      </div>
      <h2>{done.nextTitle}</h2>
      <p>{next.length > 0 ? next.join(' ') : say(done.next[shell.kind], shell.actor)}</p>
      {documentId && (
        <>
          <a className="second" href={`${shell.base}/files/${documentId}`} download>
            {done.document}
          </a>
          <p className="hint">{done.documentHint}</p>
        </>
      )}
      {shell.kind !== 'dosage' && (
        <p>
          <a className="tall" href={`${shell.base}/consents`}>
            {done.consents}
          </a>
        </p>
      )}
      <p className="saved">{done.close}</p>
    </>
  )
}
