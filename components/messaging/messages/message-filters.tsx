'use client'

import { smsWords } from '@/components/kit/status/status-words'
import { TimedFilters } from '@/components/kit/time-span/timed-filters'
import { FilterSelect } from '@/components/kit/ui/filter-select'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type MessageView, messagesAddress } from '@/components/messaging/ground/message-address'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { reasonGroups } from '@/components/messaging/ground/sms-words'
import { PatientChip } from '@/components/patients/ground/patient-chip'
import { type Language, SmsReason, SmsState } from '@/lib/contract/vocabulary'

const states = (spoken: Language) => SmsState.all.map((value) => ({ value, label: smsWords[value].label[spoken] }))

type MessageFiltersProps = {
  programId: string
  view: MessageView
  /** Of the patient asked for, where a row of the page says it. */
  patientName: string | undefined
  timeZone: string
}

export function MessageFilters({ programId, view, patientName, timeZone }: MessageFiltersProps) {
  const say = useWords(messagePageWords)
  const spoken = useLanguage()
  const go = useGo()
  const wanted = useWanted(view)
  const choose = (change: Partial<MessageView>) =>
    go.instead(messagesAddress.to(programId, wanted(change), change), { scroll: false })
  const about = patientName ?? view.patient

  return (
    <TimedFilters
      label={say.time}
      view={view}
      timeZone={timeZone}
      onTime={choose}
      chip={
        about && <PatientChip about={about} removeHref={messagesAddress.to(programId, view, { patient: undefined })} />
      }
    >
      <FilterSelect
        label={say.state}
        width="sm:min-w-44"
        placeholder={say.allStates}
        value={view.state ?? ''}
        options={states(spoken)}
        onChange={({ target }) => choose({ state: SmsState.all.find((known) => known === target.value) })}
      />
      <FilterSelect
        label={say.reason}
        width="sm:min-w-56"
        placeholder={say.allReasons}
        value={view.reason ?? ''}
        onChange={({ target }) => choose({ reason: SmsReason.all.find((known) => known === target.value) })}
      >
        {Object.entries(reasonGroups(say)).map(([group, reasons]) => (
          <optgroup key={group} label={group}>
            {Object.entries(reasons).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </FilterSelect>
    </TimedFilters>
  )
}
