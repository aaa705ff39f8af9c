import clsx from 'clsx'
import { useWords } from '@/components/kit/words/language'
import { type CallWords, callWords, lengthWords } from '@/components/patients/ground/call-words'
import type { CallRow } from '@/lib/contract/patients/call-row'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

type CallEntry = Extract<TimelineRow, { kind: 'callLogged' | 'letterMade' }>

export const whomWords = ({ party, contact }: Pick<CallRow, 'party' | 'contact'>, say: CallWords) =>
  contact?.name ?? say.parties[party].toLowerCase()

/** "Call to Dana, no answer · attempt 1" */
export function CallLine({ entry }: { entry: CallEntry }) {
  const say = useWords(callWords)
  if (entry.kind === 'letterMade')
    return (
      <span>
        <b className="font-semibold">{say.letterMade}</b>
        {entry.data.way && ` ${say.letterWays[entry.data.way]}`}
      </span>
    )
  const { call } = entry.data
  if (!call) return <span className="font-semibold">{say.calls}</span>
  const whom = whomWords(call, say)
  return (
    <span className="inline-flex items-center gap-x-1.5">
      <b className={clsx('font-semibold', call.voided && 'line-through')}>
        {call.direction === 'outbound' ? say.callTo(whom) : say.callFrom(whom)},{' '}
        {say.outcomes[call.outcome].toLowerCase()}
      </b>
      {call.attempt !== null && <span className="text-ink2">· {say.attempt(call.attempt)}</span>}
      {call.voided && <span className="text-danger">{say.voided}</span>}
    </span>
  )
}

/** All there is to a call beyond its line. */
export function CallDetails({ call }: { call: CallRow }) {
  const say = useWords(callWords)
  return (
    <div className="flex flex-col gap-1">
      {call.voided && (
        <p className="text-danger">{say.voidedWhy(call.voided.by, say.voidReasons[call.voided.reason])}</p>
      )}
      {call.note && <p className="wrap-anywhere whitespace-pre-wrap">{call.note}</p>}
      <p className="text-ink3">
        {[
          say.purposes[call.purpose],
          say.duration(lengthWords(call.seconds)),
          call.identified && say.identified,
          call.reference && `${say.reference} ${call.reference}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
