'use client'

import { addressOf, type InboxView, type Span, spans } from '@/components/inbox/inbox-address'
import { inboxTexts } from '@/components/inbox/inbox-texts'
import { shapeWords } from '@/components/inbox/inbox-words'
import { useGo } from '@/components/kit/use-go'
import { PatientChip } from '@/components/patients/patient-chip'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useWords } from '@/components/words/language'
import type { CallbackShape } from '@/lib/contract/vocabulary'

const options = <T extends string>(words: Record<T, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

export function InboxFilters({ programId, view }: { programId: string; view: InboxView }) {
  const say = useWords(inboxTexts)
  const go = useGo()
  const choose = (change: Partial<InboxView>) => go.instead(addressOf(programId, view, change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-center gap-2">
      <Field label={say.kindOfCallback} hideLabel className="max-sm:w-full">
        <Select
          className="w-52 max-sm:w-full"
          placeholder={say.allKinds}
          value={view.shape ?? ''}
          options={options(shapeWords(say))}
          onChange={({ target }) => choose({ shape: (target.value || undefined) as CallbackShape | undefined })}
        />
      </Field>
      <Field label={say.received} hideLabel className="max-sm:w-full">
        <Select
          className="w-40 max-sm:w-full"
          placeholder={say.anyTime}
          value={view.span ?? ''}
          options={options(spans(say))}
          onChange={({ target }) => choose({ span: (target.value || undefined) as Span | undefined })}
        />
      </Field>
      {view.patient && (
        <PatientChip about={view.patient} removeHref={addressOf(programId, view, { patient: undefined })} />
      )}
    </div>
  )
}
