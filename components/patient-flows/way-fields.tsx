'use client'

import { smsHint, type Way } from '@/components/patient-flows/link-draft'
import { RadioGroup } from '@/components/ui/radio-group'
import type { PatientCard } from '@/lib/contract/console-patient-page'

type WayFieldsProps = { patient: PatientCard; way: Way; onChange: (way: Way) => void }

export function WayFields({ patient, way, onChange }: WayFieldsProps) {
  const { phoneNumber, requiredConsent, consentedAt } = patient
  return (
    <RadioGroup
      legend="How it gets there"
      name="way"
      value={way}
      onChange={({ target }) => onChange(target.value === 'sms' ? 'sms' : 'copy')}
      options={[
        {
          value: 'sms',
          label: 'Send one SMS',
          disabled: !phoneNumber,
          hint: `${smsHint(patient)}${
            phoneNumber && requiredConsent && !consentedAt
              ? ' They have not consented to texts yet: until then only the invitation goes out.'
              : ''
          }`,
        },
        { value: 'copy', label: 'Only show it', hint: 'You copy it and give it to them yourself.' },
      ]}
    />
  )
}
