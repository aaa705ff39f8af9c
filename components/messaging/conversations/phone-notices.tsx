import { Banner } from '@/components/kit/ui/banner'
import { timelineWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { conversationWords, optChannelWords } from '@/components/messaging/ground/conversation-words'
import type { PhoneCard } from '@/lib/contract/messaging/texting'

type PhoneNoticesProps = {
  phone: PhoneCard
  optedOutByName: string | null
  now: number
  timeZone: string
  mayOpt: boolean
}

/** How the phone stands where that keeps messages back, and what can be done about it. */
export function PhoneNotices({ phone, optedOutByName, now, timeZone, mayOpt }: PhoneNoticesProps) {
  const say = useWords(conversationWords)
  const locale = useLocale()
  const who = useWho()
  const { phoneNumber, optedOutAt, optedOutBy, mayOptIn, heldAt, wrongAt, invalidAt, invalidReason } = phone
  const when = (at: string) => timelineWords(at, now, timeZone, locale)
  return (
    <>
      {phoneNumber === null && (
        <Banner tone="attention" title={say.noPhoneTitle}>
          {say.noPhoneBody}
        </Banner>
      )}
      {optedOutAt && (
        <Banner tone="negative" title={say.optedOutOfTexts(when(optedOutAt))}>
          {optedOutBy && (
            <p>
              {say.optedOutNotice(
                optedOutByName ? say.recordedBy(who(optedOutByName)) : optChannelWords(say)[optedOutBy],
              )}
            </p>
          )}
          {!mayOptIn && <p>{say.optedOutByPhone}</p>}
          {mayOptIn && mayOpt && <p>{say.optInHint}</p>}
        </Banner>
      )}
      {!optedOutAt && heldAt && (
        <Banner tone="attention" title={say.messagesAreHeld(when(heldAt))}>
          {say.optOutPendingBody}
        </Banner>
      )}
      {wrongAt && (
        <Banner tone="attention" title={say.wrongNumberSince(when(wrongAt))}>
          {say.wrongNumberBody(mayOpt ? say.wrongNumberHint : '.')}
        </Banner>
      )}
      {invalidAt && (
        <Banner tone="attention" title={say.takesNoTexts(when(invalidAt))}>
          {say.theGatewayRefusedThis(invalidReason ? ` (${invalidReason})` : '')}
        </Banner>
      )}
    </>
  )
}
