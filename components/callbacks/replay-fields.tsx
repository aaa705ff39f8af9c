'use client'

import { endpointOptions, optionsOf } from '@/components/callbacks/delivery-words'
import { type ReplayDraft, replayStateOptions } from '@/components/callbacks/replay-draft'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { Field } from '@/components/ui/field'
import { FilterChip } from '@/components/ui/filter-chip'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { EndpointView } from '@/lib/contract/callback-views'
import type { SentShape } from '@/lib/contract/vocabulary'

type ReplayFieldsProps = {
  draft: ReplayDraft
  onChange: (change: Partial<ReplayDraft>) => void
  problemOf: (field: string) => string | undefined
  endpoints: readonly Pick<EndpointView, 'id' | 'name'>[]
  zoneName: string
}

export function ReplayFields({ draft, onChange, problemOf, endpoints, zoneName }: ReplayFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="State">
        <Select
          placeholder="Any state"
          value={draft.state}
          options={replayStateOptions}
          onChange={({ target }) => onChange({ state: target.value as ReplayDraft['state'] })}
        />
      </Field>
      <Field label="Endpoint">
        <Select
          placeholder="All endpoints"
          value={draft.endpoint}
          options={endpointOptions(endpoints, draft.endpoint)}
          onChange={({ target }) => onChange({ endpoint: target.value })}
        />
      </Field>
      <Field label="Since" id="since" error={problemOf('since')} hint={`Caused at or after, ${zoneName}`}>
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          value={draft.since}
          onChange={({ target }) => onChange({ since: target.value })}
        />
      </Field>
      <Field label="Until" id="until" error={problemOf('until')} hint="Caused before; left empty, until now">
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          value={draft.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </Field>
      <Field label="Kind of callback">
        <Select
          placeholder="All kinds"
          value={draft.shape}
          options={optionsOf(sentShapeWords)}
          onChange={({ target }) => onChange({ shape: target.value as SentShape | '' })}
        />
      </Field>
      {draft.patient && (
        <div className="self-end">
          <FilterChip label={`Patient is ${draft.patient}`} onRemove={() => onChange({ patient: '' })} />
        </div>
      )}
    </div>
  )
}
