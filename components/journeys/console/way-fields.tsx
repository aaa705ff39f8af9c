'use client'

import { flowTexts } from '@/components/journeys/ground/flow-words'
import { smsHint, type Way } from '@/components/journeys/ground/link-draft'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type WayFieldsProps = { patient: PatientCard; way: Way; onChange: (way: Way) => void }

export function WayFields({ patient, way, onChange }: WayFieldsProps) {
  const say = useWords(flowTexts)
  const sayMessage = useWords(messageWords)
  const { phoneNumber, requiredConsent, consentedAt } = patient
  return (
    <RadioGroup
      legend={say.howItGetsThere}
      name="way"
      value={way}
      onChange={({ target }) => onChange(target.value === 'sms' ? 'sms' : 'copy')}
      options={[
        {
          value: 'sms',
          label: say.sendOneSms,
          disabled: !phoneNumber,
          hint: `${smsHint(say, sayMessage, patient)}${
            phoneNumber && requiredConsent && !consentedAt ? say.notConsentedHint : ''
          }`,
        },
        { value: 'copy', label: say.onlyShowIt, hint: say.wayCopyHint },
      ]}
    />
  )
}
