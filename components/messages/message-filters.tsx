'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CustomTime } from '@/components/callbacks/custom-time'
import { type Span, spans } from '@/components/callbacks/delivery-address'
import { optionsOf } from '@/components/callbacks/delivery-words'
import { addressOf, type MessageView } from '@/components/messages/message-address'
import { reasonGroups } from '@/components/messages/sms-words'
import { smsWords } from '@/components/status/status-words'
import { Field } from '@/components/ui/field'
import { FilterChip } from '@/components/ui/filter-chip'
import { Select } from '@/components/ui/select'
import { smsReasons, smsStates } from '@/lib/contract/vocabulary'

const states = smsStates.map((value) => ({ value, label: smsWords[value].label }))
const custom = 'custom'

type MessageFiltersProps = {
  programId: string
  view: MessageView
  /** Of the patient asked for, where a row of the page says it. */
  patientName: string | undefined
  timeZone: string
}

export function MessageFilters({ programId, view, patientName, timeZone }: MessageFiltersProps) {
  const router = useRouter()
  const timed = Boolean(view.from ?? view.until)
  const [typing, setTyping] = useState(timed)
  const choose = (change: Partial<MessageView>) => router.replace(addressOf(programId, view, change), { scroll: false })
  const about = patientName ?? view.patient

  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      <Field label="State" hideLabel className={half}>
        <Select
          className="w-44 max-sm:w-full"
          placeholder="All states"
          value={view.state ?? ''}
          options={states}
          onChange={({ target }) => choose({ state: smsStates.find((known) => known === target.value) })}
        />
      </Field>
      <Field label="Reason" hideLabel className={half}>
        <Select
          className="w-56 max-sm:w-full"
          placeholder="All reasons"
          value={view.reason ?? ''}
          onChange={({ target }) => choose({ reason: smsReasons.find((known) => known === target.value) })}
        >
          {Object.entries(reasonGroups).map(([group, reasons]) => (
            <optgroup key={group} label={group}>
              {Object.entries(reasons).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label="Time" hideLabel className={half}>
        <Select
          className="w-40 max-sm:w-full"
          placeholder="Any time"
          value={typing || timed ? custom : (view.span ?? '')}
          options={[...optionsOf(spans), { value: custom, label: 'From … until …' }]}
          onChange={({ target: { value } }) => {
            setTyping(value === custom)
            if (value !== custom)
              choose({ span: (value || undefined) as Span | undefined, from: undefined, until: undefined })
          }}
        />
      </Field>
      {about && (
        <FilterChip label={`Patient is ${about}`} removeHref={addressOf(programId, view, { patient: undefined })}>
          Patient is <strong className="font-semibold">{about}</strong>
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

/** Two beside each other on a phone. */
const half = 'max-sm:w-[calc(50%-0.25rem)]'
