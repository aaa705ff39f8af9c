'use client'

import { useFormContext } from 'react-hook-form'
import { TrackChip } from '@/components/events/track-chip'
import { RadioGroup } from '@/components/ui/radio-group'
import type { PatientCard } from '@/lib/contract/console-patient-page'
import type { EventDraft } from '@/lib/contract/event'
import { usualNext } from '@/lib/contract/transitions'
import { enrollmentStates } from '@/lib/contract/vocabulary'

export const offPath = 'Outside the usual path: flagged for review if accepted'
export const current = 'Current: sending it again changes nothing'

export function EnrollmentFields({ patient, error }: { patient: PatientCard; error?: string }) {
  const { register, setValue } = useFormContext<EventDraft>()
  const usual = usualNext('enrollment', patient.enrollment)
  return (
    <RadioGroup
      legend="New enrollment status"
      id="status.text"
      error={error}
      {...register('status.text', { onChange: () => setValue('status.additionalData', []) })}
      options={enrollmentStates.map((state) => ({
        value: state,
        label: <TrackChip track="enrollment" state={state} />,
        hint: state === patient.enrollment ? current : usual.includes(state) ? undefined : offPath,
      }))}
    />
  )
}
