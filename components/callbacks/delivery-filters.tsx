'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CustomTime } from '@/components/callbacks/custom-time'
import {
  addressOf,
  type DeliveryListView,
  type Span,
  type StateFilter,
  spans,
} from '@/components/callbacks/delivery-address'
import { endpointOptions, optionsOf, stateWords } from '@/components/callbacks/delivery-words'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { Field } from '@/components/ui/field'
import { FilterChip } from '@/components/ui/filter-chip'
import { Select } from '@/components/ui/select'
import type { EndpointView } from '@/lib/contract/callback-views'
import type { SentShape } from '@/lib/contract/vocabulary'

const custom = 'custom'

type DeliveryFiltersProps = {
  programId: string
  view: DeliveryListView
  endpoints: readonly Pick<EndpointView, 'id' | 'name'>[]
  /** Of the patient asked for, where a row of the page says it. */
  patientName: string | undefined
  timeZone: string
}

export function DeliveryFilters({ programId, view, endpoints, patientName, timeZone }: DeliveryFiltersProps) {
  const router = useRouter()
  const timed = Boolean(view.from ?? view.until)
  const [typing, setTyping] = useState(timed)
  const choose = (change: Partial<DeliveryListView>) =>
    router.replace(addressOf(programId, view, change), { scroll: false })
  const about = patientName ?? view.patient

  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      <Field label="State" hideLabel className={half}>
        <Select
          className="w-36 max-sm:w-full"
          placeholder="All states"
          value={view.state ?? ''}
          options={optionsOf(stateWords)}
          onChange={({ target }) => choose({ state: (target.value || undefined) as StateFilter | undefined })}
        />
      </Field>
      <Field label="Endpoint" hideLabel className={half}>
        <Select
          className="w-52 max-sm:w-full"
          placeholder="All endpoints"
          value={view.endpoint ?? ''}
          options={endpointOptions(endpoints, view.endpoint)}
          onChange={({ target }) => choose({ endpoint: target.value || undefined })}
        />
      </Field>
      <Field label="Kind of callback" hideLabel className={half}>
        <Select
          className="w-52 max-sm:w-full"
          placeholder="All kinds"
          value={view.shape ?? ''}
          options={optionsOf(sentShapeWords)}
          onChange={({ target }) => choose({ shape: (target.value || undefined) as SentShape | undefined })}
        />
      </Field>
      <Field label="Caused" hideLabel className={half}>
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
