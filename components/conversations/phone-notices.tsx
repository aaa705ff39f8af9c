import { optChannelWords, saidByPhone } from '@/components/conversations/conversation-words'
import { Banner } from '@/components/ui/banner'
import { timelineWords } from '@/components/ui/time-words'
import type { PhoneCard } from '@/lib/contract/console-texting'

type PhoneNoticesProps = { phone: PhoneCard; now: number; timeZone: string; mayOpt: boolean }

const takingBack = (mayOptIn: boolean) =>
  mayOptIn
    ? 'If it was recorded by mistake, take it back under “Phone”.'
    : 'Only who recorded it can take it back, and not while a text of the patient waits for a decision.'

/** How the phone stands where that keeps messages back, and what can be done about it. */
export function PhoneNotices({ phone, now, timeZone, mayOpt }: PhoneNoticesProps) {
  const { phoneNumber, optedOutAt, optedOutBy, mayOptIn, heldAt, wrongAt, invalidAt, invalidReason } = phone
  const when = (at: string) => timelineWords(at, now, timeZone)
  return (
    <>
      {phoneNumber === null && (
        <Banner tone="attention" title="No phone number on record">
          Nothing can be sent. Ask the partner for a number.
        </Banner>
      )}
      {optedOutAt && (
        <Banner tone="negative" title={`Opted out of texts · ${when(optedOutAt)}`}>
          {optedOutBy && <p>It was {optChannelWords[optedOutBy]}, and holds in every program. Nothing is sent.</p>}
          <p>
            {saidByPhone(optedOutBy)
              ? 'Only the phone itself can come back: the patient texts START to the program’s number. Until then call or write.'
              : `The patient can text START at any time.${mayOpt ? ` ${takingBack(mayOptIn)}` : ''}`}
          </p>
        </Banner>
      )}
      {!optedOutAt && heldAt && (
        <Banner tone="attention" title={`Messages are held · ${when(heldAt)}`}>
          A text from this phone may be an opt-out. Read it below and decide; until then nothing is sent.
        </Banner>
      )}
      {wrongAt && (
        <Banner tone="attention" title={`Wrong number · ${when(wrongAt)}`}>
          Somebody else holds this phone, so nothing is sent. Ask for the right number
          {mayOpt ? ', or take the mark away under “Phone” if it was a mistake.' : '.'}
        </Banner>
      )}
      {invalidAt && (
        <Banner tone="attention" title={`Takes no texts · ${when(invalidAt)}`}>
          The gateway refused this number for good{invalidReason ? ` (${invalidReason})` : ''}. Ask for another one.
        </Banner>
      )}
    </>
  )
}
