'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callbackTexts } from '@/components/callbacks/callback-texts'
import { CustomTime } from '@/components/callbacks/custom-time'
import { type Span, spans } from '@/components/callbacks/delivery-address'
import { optionsOf } from '@/components/callbacks/delivery-words'
import { addressOf, type MessageView } from '@/components/messages/message-address'
import { messageWords } from '@/components/messages/message-words'
import { reasonGroups } from '@/components/messages/sms-words'
import { labelOf, smsWords } from '@/components/status/status-words'
import { FilterChip } from '@/components/ui/filter-chip'
import { FilterSelect } from '@/components/ui/filter-select'
import { useLanguage, useWords } from '@/components/words/language'
import { type Language, smsReasons, smsStates } from '@/lib/contract/vocabulary'

const states = (spoken: Language) => smsStates.map((value) => ({ value, label: labelOf(smsWords[value], spoken) }))
const custom = 'custom'

type MessageFiltersProps = {
  programId: string
  view: MessageView
  /** Of the patient asked for, where a row of the page says it. */
  patientName: string | undefined
  timeZone: string
}

export function MessageFilters({ programId, view, patientName, timeZone }: MessageFiltersProps) {
  const sayCallback = useWords(callbackTexts)
  const say = useWords(messageWords)
  const spoken = useLanguage()
  const router = useRouter()
  const timed = Boolean(view.from ?? view.until)
  const [typing, setTyping] = useState(timed)
  const choose = (change: Partial<MessageView>) => router.replace(addressOf(programId, view, change), { scroll: false })
  const about = patientName ?? view.patient

  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      <FilterSelect
        label={say.state}
        width="w-44"
        placeholder={say.allStates}
        value={view.state ?? ''}
        options={states(spoken)}
        onChange={({ target }) => choose({ state: smsStates.find((known) => known === target.value) })}
      />
      <FilterSelect
        label={say.reason}
        width="w-56"
        placeholder={say.allReasons}
        value={view.reason ?? ''}
        onChange={({ target }) => choose({ reason: smsReasons.find((known) => known === target.value) })}
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
      <FilterSelect
        label={say.time}
        width="w-40"
        placeholder={say.anyTime}
        value={typing || timed ? custom : (view.span ?? '')}
        options={[...optionsOf(spans(sayCallback)), { value: custom, label: say.fromUntil }]}
        onChange={({ target: { value } }) => {
          setTyping(value === custom)
          if (value !== custom)
            choose({ span: (value || undefined) as Span | undefined, from: undefined, until: undefined })
        }}
      />
      {about && (
        <FilterChip label={say.patientIs(about)} removeHref={addressOf(programId, view, { patient: undefined })}>
          {say.patientIs2} <strong className="font-semibold">{about}</strong>
        </FilterChip>
      )}
      {(typing || timed) && (
        <CustomTime
          // Another address, another content of the fields.
          key={`${view.from} ${view.until}`}
          from={view.from}
          until={view.until}
          timeZone={timeZone}
          onApply={(times) => choose({ span: undefined, ...times })}
        />
      )}
    </div>
  )
}
