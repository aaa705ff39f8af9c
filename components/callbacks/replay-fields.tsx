'use client'

import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { endpointOptions } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { type ReplayDraft, replayStateOptions } from '@/components/callbacks/replay-draft'
import { Field } from '@/components/kit/ui/field'
import { FilterChip } from '@/components/kit/ui/filter-chip'
import { optionsOf } from '@/components/kit/ui/options-of'
import { Select } from '@/components/kit/ui/select'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { SentShape } from '@/lib/contract/vocabulary'

type ReplayFieldsProps = {
  draft: ReplayDraft
  onChange: (change: Partial<ReplayDraft>) => void
  problemOf: (field: string) => string | undefined
  endpoints: readonly Pick<EndpointView, 'id' | 'name'>[]
  zoneName: string
}

export function ReplayFields({ draft, onChange, problemOf, endpoints, zoneName }: ReplayFieldsProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(callbackWords)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={say.state}>
        <Select
          placeholder={say.anyState}
          value={draft.state}
          options={replayStateOptions(say)}
          onChange={({ target }) => onChange({ state: target.value as ReplayDraft['state'] })}
        />
      </Field>
      <Field label={say.endpoint}>
        <Select
          placeholder={say.allEndpoints}
          value={draft.endpoint}
          options={endpointOptions(say, endpoints, draft.endpoint)}
          onChange={({ target }) => onChange({ endpoint: target.value })}
        />
      </Field>
      <Field label={say.since} id="since" error={problemOf('since')} hint={say.causedAtOrAfter(zoneName)}>
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          value={draft.since}
          onChange={({ target }) => onChange({ since: target.value })}
        />
      </Field>
      <Field label={say.until} id="until" error={problemOf('until')} hint={say.untilHint}>
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          value={draft.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </Field>
      <Field label={say.kindOfCallback}>
        <Select
          placeholder={say.allKinds}
          value={draft.shape}
          options={optionsOf(sentShapeWords(sayInbox))}
          onChange={({ target }) => onChange({ shape: target.value as SentShape | '' })}
        />
      </Field>
      {draft.patient && (
        <div className="self-end">
          <FilterChip label={say.patientIs(draft.patient)} onRemove={() => onChange({ patient: '' })} />
        </div>
      )}
    </div>
  )
}
