'use client'

import { messageWords } from '@/components/messages/message-words'
import { flowTexts } from '@/components/patient-flows/flow-texts'
import { smsHint, type Way } from '@/components/patient-flows/link-draft'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWords } from '@/components/words/language'
import type { PatientCard } from '@/lib/contract/console-patient-page'

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
            phoneNumber && requiredConsent && !consentedAt ? say.theyHaveNotConsentedTo : ''
          }`,
        },
        { value: 'copy', label: say.onlyShowIt, hint: say.youCopyItAndGive },
      ]}
    />
  )
}
