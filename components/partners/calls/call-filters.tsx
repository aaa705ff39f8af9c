'use client'

import { spans } from '@/components/kit/time-span/span'
import { spanWords } from '@/components/kit/time-span/span-words'
import { Field } from '@/components/kit/ui/field'
import { FilterChip } from '@/components/kit/ui/filter-chip'
import { optionsOf } from '@/components/kit/ui/options-of'
import { Select } from '@/components/kit/ui/select'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useWords } from '@/components/kit/words/language'
import { type CallsView, callsAddress } from '@/components/partners/calls/call-address'
import { apiCallWords, callNames } from '@/components/partners/calls/call-words'
import { PatientChip } from '@/components/patients/ground/patient-chip'
import type { CallName } from '@/lib/contract/partners/calls'

type CallFiltersProps = { programId: string; view: CallsView; tokens: readonly { jti: string; name: string }[] }

export function CallFilters({ programId, view, tokens }: CallFiltersProps) {
  const say = useWords(apiCallWords)
  const names = useWords(callNames)
  const saySpan = useWords(spanWords)
  const go = useGo()
  const wanted = useWanted(view)
  const to = (change: Partial<CallsView>) => callsAddress.to(programId, view, change)
  const choose = (change: Partial<CallsView>) =>
    go.instead(callsAddress.to(programId, wanted(change), change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-center gap-2">
      <Field label={say.call} hideLabel className="max-sm:w-full">
        <Select
          className="w-48 max-sm:w-full"
          placeholder={say.anyCall}
          value={view.call ?? ''}
          options={optionsOf(names)}
          onChange={({ target }) => choose({ call: (target.value || undefined) as CallName | undefined })}
        />
      </Field>
      <Field label={say.result} hideLabel className="max-sm:w-full">
        <Select
          className="w-40 max-sm:w-full"
          placeholder={say.anyResult}
          value={view.errors ? 'yes' : ''}
          options={[{ value: 'yes', label: say.refused }]}
          onChange={({ target }) => choose({ errors: target.value ? true : undefined })}
        />
      </Field>
      <Field label={say.token} hideLabel className="max-sm:w-full">
        <Select
          className="w-52 max-sm:w-full"
          placeholder={say.token}
          value={view.token ?? ''}
          options={tokens.map(({ jti, name }) => ({ value: jti, label: name }))}
          onChange={({ target }) => choose({ token: target.value || undefined })}
        />
      </Field>
      <Field label={say.when} hideLabel className="max-sm:w-full">
        <Select
          className="w-40 max-sm:w-full"
          placeholder={saySpan.any}
          value={view.span ?? ''}
          options={optionsOf(saySpan.spans)}
          onChange={({ target }) => choose({ span: spans.find((span) => span === target.value) })}
        />
      </Field>
      {view.errorType && <FilterChip label={say.errorIs(view.errorType)} removeHref={to({ errorType: undefined })} />}
      {view.patient && <PatientChip about={view.patient} removeHref={to({ patient: undefined })} />}
    </div>
  )
}
