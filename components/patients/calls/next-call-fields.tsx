'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '@/components/kit/form-fields'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { clockTime, exactTime, isSameDay, weekdayWords, zoneWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { GateVerdict } from '@/components/messaging/ground/gate-verdict'
import { type NextTyped, noCall, picked, timeOf } from '@/components/patients/calls/call-form'
import { ChipChoice } from '@/components/patients/calls/chip-choice'
import { panelWords } from '@/components/patients/calls/panel-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { usePreview } from '@/components/patients/updates/use-preview'
import { callTimeWords } from '@/lib/contract/patients/call-time-words'
import type { CallDesk } from '@/lib/contract/patients/calls'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { notifyNextCall } from '@/lib/contract/vocabulary'

type NextCallFieldsProps = {
  place: PatientIds
  patient: PatientCard
  desk: CallDesk
  now: number
  timeZone: string
  mayBeNone: boolean
  /** Whom the time can be texted to; an office gets none. */
  textsTo: string | null
  onTouched?: (() => void) | undefined
}

/** When the next call is due: a good time, one that is typed, or none; and the text that tells the patient. */
export function NextCallFields(props: NextCallFieldsProps) {
  const { place, patient, desk, now, timeZone, mayBeNone, textsTo, onTouched } = props
  const say = useWords(panelWords)
  const locale = useLocale()
  const { register } = useFormContext<NextTyped>()
  const typed = useWatch<NextTyped>() as NextTyped
  const at = timeOf(typed, { now: () => now, timeZone }) ?? null
  const short = (time: string) =>
    `${isSameDay(time, now, timeZone) ? '' : `${weekdayWords(time, now, timeZone, locale)} `}${clockTime(time, timeZone, locale)}`
  const times = [...new Set([...desk.proposals, ...(typed.next === desk.soon && desk.soon ? [desk.soon] : [])])]
  return (
    <div className="flex flex-col gap-2">
      <ChipChoice
        name="next"
        label={say.next}
        onChoose={onTouched}
        options={[
          ...times.map((time) => ({ value: time, label: short(time) })),
          { value: picked, label: say.pick },
          ...(mayBeNone ? [{ value: noCall, label: say.none }] : []),
        ]}
      />
      {typed.next === picked && (
        <FormText<NextTyped>
          name="pick"
          label={say.pickLabel}
          hint={say.pickHint(zoneWords(timeZone, now))}
          autoComplete="off"
          autoFocus
          rules={{ onChange: () => onTouched?.() }}
        />
      )}
      {at && (
        <p className="text-ink2 text-small">
          {say.becomes(exactTime(at, timeZone, locale))}
          {desk.zone !== timeZone && ` ${say.there(clockTime(at, desk.zone, locale))}.`}
        </p>
      )}
      {at && textsTo !== null && <Checkbox label={say.text(textsTo)} {...register('text')} />}
      {at && textsTo !== null && typed.text && (
        <TextOfTime place={place} patient={patient} at={at} desk={desk} now={now} timeZone={timeZone} />
      )}
    </div>
  )
}

type TextOfTimeProps = Pick<NextCallFieldsProps, 'place' | 'patient' | 'desk' | 'now' | 'timeZone'> & { at: string }

/** The very text that goes out. */
function TextOfTime({ place, patient, at, desk, now, timeZone }: TextOfTimeProps) {
  const value = callTimeWords(at, now, desk.zone, patient.language)
  const update = { name: notifyNextCall, text: '', additionalData: [{ key: 'date', value }] }
  const { preview } = usePreview(place, update, true)
  if (!preview?.message) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p lang={patient.language} className="rounded-card rounded-bl-tight bg-sunken px-3 py-2 text-small">
        {preview.message.text}
      </p>
      <GateVerdict gate={preview.gate} phoneNumber={preview.phoneNumber} now={now} timeZone={timeZone} />
    </div>
  )
}
