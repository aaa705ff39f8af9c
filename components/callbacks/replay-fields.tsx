'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { endpointOptions } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { type ReplayDraft, replayStateOptions } from '@/components/callbacks/replay-draft'
import { FormSelect, FormText } from '@/components/kit/form-fields'
import { FilterChip } from '@/components/kit/ui/filter-chip'
import { optionsOf } from '@/components/kit/ui/options-of'
import { useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'

type ReplayFieldsProps = { endpoints: readonly Pick<EndpointView, 'id' | 'name'>[]; zoneName: string }

export function ReplayFields({ endpoints, zoneName }: ReplayFieldsProps) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(callbackWords)
  const { setValue, trigger } = useFormContext<ReplayDraft>()
  const { endpoint, patient } = useWatch<ReplayDraft>() as ReplayDraft
  // What is wrong with them is told while they are chosen: until it is mended nothing is counted.
  const judgedAtOnce = { onChange: () => void trigger(['since', 'until']) }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FormSelect<ReplayDraft>
        name="state"
        label={say.state}
        placeholder={say.anyState}
        options={replayStateOptions(say)}
      />
      <FormSelect<ReplayDraft>
        name="endpoint"
        label={say.endpoint}
        placeholder={say.allEndpoints}
        options={endpointOptions(say, endpoints, endpoint)}
      />
      <FormText<ReplayDraft>
        name="since"
        id="since"
        label={say.since}
        hint={say.causedAtOrAfter(zoneName)}
        type="datetime-local"
        max="9999-12-31T23:59"
        rules={judgedAtOnce}
      />
      <FormText<ReplayDraft>
        name="until"
        id="until"
        label={say.until}
        hint={say.untilHint}
        type="datetime-local"
        max="9999-12-31T23:59"
        rules={judgedAtOnce}
      />
      <FormSelect<ReplayDraft>
        name="shape"
        label={say.kindOfCallback}
        placeholder={say.allKinds}
        options={optionsOf(sentShapeWords(sayInbox))}
      />
      {patient && (
        <div className="self-end">
          <FilterChip label={say.patientIs(patient)} onRemove={() => setValue('patient', '')} />
        </div>
      )}
    </div>
  )
}
