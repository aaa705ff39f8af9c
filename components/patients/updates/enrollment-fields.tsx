'use client'

import { useFormContext } from 'react-hook-form'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { useWords } from '@/components/kit/words/language'
import { type EventFormWords, eventFormWords } from '@/components/patients/ground/event-form-words'
import { TrackChip } from '@/components/patients/updates/track-chip'
import type { EventDraft } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { usualNext } from '@/lib/contract/patients/transitions'
import { EnrollmentState } from '@/lib/contract/vocabulary'

export const offPath = (say: EventFormWords) => say.outsideFlagged
export const current = (say: EventFormWords) => say.currentSendingItAgain

export function EnrollmentFields({ patient, error }: { patient: PatientCard; error?: string }) {
  const say = useWords(eventFormWords)
  const { register, setValue } = useFormContext<EventDraft>()
  const usual = usualNext('enrollment', patient.enrollment)
  return (
    <RadioGroup
      legend={say.newEnrollmentStatus}
      id="status.text"
      error={error}
      {...register('status.text', { onChange: () => setValue('status.additionalData', []) })}
      options={EnrollmentState.all.map((state) => ({
        value: state,
        label: <TrackChip track="enrollment" state={state} />,
        hint: state === patient.enrollment ? current(say) : usual.includes(state) ? undefined : offPath(say),
      }))}
    />
  )
}
