'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callbackTexts } from '@/components/callbacks/callback-texts'
import { CustomTime } from '@/components/callbacks/custom-time'
import {
  addressOf,
  type DeliveryListView,
  type Span,
  type StateFilter,
  spans,
} from '@/components/callbacks/delivery-address'
import { endpointOptions, optionsOf, stateWords } from '@/components/callbacks/delivery-words'
import { inboxTexts } from '@/components/inbox/inbox-texts'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { FilterChip } from '@/components/ui/filter-chip'
import { FilterSelect } from '@/components/ui/filter-select'
import { useWords } from '@/components/words/language'
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
  const sayInbox = useWords(inboxTexts)
  const say = useWords(callbackTexts)
  const router = useRouter()
  const timed = Boolean(view.from ?? view.until)
  const [typing, setTyping] = useState(timed)
  const choose = (change: Partial<DeliveryListView>) =>
    router.replace(addressOf(programId, view, change), { scroll: false })
  const about = patientName ?? view.patient

  return (
    <div className="chrome flex flex-wrap items-end gap-2">
      <FilterSelect
        label={say.state}
        width="w-36"
        placeholder={say.allStates}
        value={view.state ?? ''}
        options={optionsOf(stateWords(say))}
        onChange={({ target }) => choose({ state: (target.value || undefined) as StateFilter | undefined })}
      />
      <FilterSelect
        label={say.endpoint}
        width="w-52"
        placeholder={say.allEndpoints}
        value={view.endpoint ?? ''}
        options={endpointOptions(say, endpoints, view.endpoint)}
        onChange={({ target }) => choose({ endpoint: target.value || undefined })}
      />
      <FilterSelect
        label={say.kindOfCallback}
        width="w-52"
        placeholder={say.allKinds}
        value={view.shape ?? ''}
        options={optionsOf(sentShapeWords(sayInbox))}
        onChange={({ target }) => choose({ shape: (target.value || undefined) as SentShape | undefined })}
      />
      <FilterSelect
        label={say.caused}
        width="w-40"
        placeholder={say.anyTime}
        value={typing || timed ? custom : (view.span ?? '')}
        options={[...optionsOf(spans(say)), { value: custom, label: say.fromUntil }]}
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
