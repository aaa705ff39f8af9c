'use client'

import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { type DeliveryListView, deliveriesAddress } from '@/components/callbacks/ground/delivery-address'
import { endpointOptions, stateWords } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { TimedFilters } from '@/components/kit/time-span/timed-filters'
import { FilterSelect } from '@/components/kit/ui/filter-select'
import { optionsOf } from '@/components/kit/ui/options-of'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useWords } from '@/components/kit/words/language'
import { PatientChip } from '@/components/patients/ground/patient-chip'
import type { EndpointView, StateFilter } from '@/lib/contract/callbacks/callback-views'
import type { SentShape } from '@/lib/contract/vocabulary'

type DeliveryFiltersProps = {
  programId: string
  view: DeliveryListView
  endpoints: readonly Pick<EndpointView, 'id' | 'name'>[]
  /** Of the patient asked for, where a row of the page says it. */
  patientName: string | undefined
  timeZone: string
}

export function DeliveryFilters({ programId, view, endpoints, patientName, timeZone }: DeliveryFiltersProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(callbackWords)
  const go = useGo()
  const wanted = useWanted(view)
  const choose = (change: Partial<DeliveryListView>) =>
    go.instead(deliveriesAddress.to(programId, wanted(change), change), { scroll: false })
  const about = patientName ?? view.patient

  return (
    <TimedFilters
      label={say.caused}
      view={view}
      timeZone={timeZone}
      onTime={choose}
      chip={
        about && (
          <PatientChip about={about} removeHref={deliveriesAddress.to(programId, view, { patient: undefined })} />
        )
      }
    >
      <FilterSelect
        label={say.state}
        width="sm:min-w-36"
        placeholder={say.allStates}
        value={view.state ?? ''}
        options={optionsOf(stateWords(say))}
        onChange={({ target }) => choose({ state: (target.value || undefined) as StateFilter | undefined })}
      />
      <FilterSelect
        label={say.endpoint}
        width="sm:min-w-52"
        placeholder={say.allEndpoints}
        value={view.endpoint ?? ''}
        options={endpointOptions(say, endpoints, view.endpoint)}
        onChange={({ target }) => choose({ endpoint: target.value || undefined })}
      />
      <FilterSelect
        label={say.kindOfCallback}
        width="sm:min-w-52"
        placeholder={say.allKinds}
        value={view.shape ?? ''}
        options={optionsOf(sentShapeWords(sayInbox))}
        onChange={({ target }) => choose({ shape: (target.value || undefined) as SentShape | undefined })}
      />
    </TimedFilters>
  )
}
