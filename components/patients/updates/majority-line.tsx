import { useLocale, useWords } from '@/components/kit/words/language'
import { majorityWords } from '@/components/patients/ground/majority-words'
import { calendarWords } from '@/lib/contract/formats'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

type MajorityRow = Extract<TimelineRow, { kind: 'majorityNear' | 'caregiverEnded' }>

/** A minor comes of age: what was asked for before the day, and what ended on it. */
export function MajorityLine({ entry }: { entry: MajorityRow }) {
  const say = useWords(majorityWords)
  const locale = useLocale()
  const { on } = entry.data
  const day = on === '' ? '' : calendarWords(on, locale)
  if (entry.kind === 'majorityNear')
    return (
      <span>
        <span className="font-semibold">{say.adultOn(day)}</span>
        <span className="text-ink2"> · {entry.data.asked ? say.ownPhoneAsked : say.ownPhoneKnown}</span>
      </span>
    )
  const { linksRevoked, messagesStopped, consents, phone } = entry.data
  const told = [
    linksRevoked > 0 && say.linksClosed(linksRevoked),
    messagesStopped > 0 && say.textsDropped(messagesStopped),
    consents > 0 && say.consentsToRenew(consents),
    !phone && say.noOwnPhone,
  ].filter(Boolean)
  return (
    <span>
      <span className="font-semibold">{say.caregiverEnded}</span>
      {told.length > 0 && <span className="text-ink2"> · {told.join(' · ')}</span>}
    </span>
  )
}
