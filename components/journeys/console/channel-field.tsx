'use client'

import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { smsHint } from '@/components/journeys/ground/link-draft'
import { FormChoice } from '@/components/kit/form-fields'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

/** For forms with a `channel`. */
export function ChannelField({ patient }: { patient: PatientCard }) {
  const say = useWords(flowPartWords)
  const sayMessage = useWords(messageWords)
  const { phoneNumber, requiredConsent, consentedAt } = patient
  return (
    <FormChoice
      name="channel"
      label={say.howItGetsThere}
      options={[
        {
          value: 'sms',
          label: say.sendOneSms,
          disabled: !phoneNumber,
          hint: `${smsHint(say, sayMessage, patient)}${
            phoneNumber && requiredConsent && !consentedAt ? say.notConsentedHint : ''
          }`,
        },
        { value: 'copy', label: say.onlyShowIt, hint: say.copyChannelHint },
      ]}
    />
  )
}
