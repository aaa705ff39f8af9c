import { useLanguage, useWords } from '@/components/kit/words/language'
import { fieldName, fieldValue } from '@/components/patients/page/correct-fields'
import { correctedWords } from '@/components/patients/page/corrected-words'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

type CorrectedEntry = Extract<TimelineRow, { kind: 'corrected' }>

/** What was put right: each field, old and new. */
export function CorrectedFields({ entry }: { entry: CorrectedEntry }) {
  const say = useWords(correctedWords)
  const spoken = useLanguage()
  const { changes, messagesStopped, linksRevoked, ownPhone } = entry.data
  const value = (field: string, written: string) =>
    written === '' ? (
      <span className="text-ink3">{say.empty}</span>
    ) : (
      <bdi className="wrap-anywhere">{fieldValue(say, field, written)}</bdi>
    )
  return (
    <>
      <ul className="list-none">
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <span className="text-ink3">{fieldName(say, spoken, field)}</span> {value(field, from)}{' '}
            <span aria-hidden>→</span>
            <span className="sr-only">{say.to}</span> {value(field, to)}
          </li>
        ))}
      </ul>
      {ownPhone && <p className="text-ink3">{say.ownPhone}</p>}
      {messagesStopped > 0 && <p className="text-ink3">{say.stopped(messagesStopped)}</p>}
      {linksRevoked > 0 && <p className="text-ink3">{say.revoked(linksRevoked)}</p>}
    </>
  )
}
