'use client'

import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { type InboxView, inboxAddress } from '@/components/callbacks/inbox/inbox-address'
import { spans } from '@/components/kit/time-span/span'
import { spanWords } from '@/components/kit/time-span/span-words'
import { Field } from '@/components/kit/ui/field'
import { optionsOf } from '@/components/kit/ui/options-of'
import { Select } from '@/components/kit/ui/select'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useWords } from '@/components/kit/words/language'
import { PatientChip } from '@/components/patients/ground/patient-chip'
import type { CallbackShape } from '@/lib/contract/vocabulary'

export function InboxFilters({ programId, view }: { programId: string; view: InboxView }) {
  const say = useWords(inboxWords)
  const saySpan = useWords(spanWords)
  const go = useGo()
  const wanted = useWanted(view)
  const choose = (change: Partial<InboxView>) =>
    go.instead(inboxAddress.to(programId, wanted(change), change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-center gap-2">
      <Field label={say.kindOfCallback} hideLabel className="max-sm:w-full">
        <Select
          className="w-52 max-sm:w-full"
          placeholder={say.allKinds}
          value={view.shape ?? ''}
          options={optionsOf(shapeWords(say))}
          onChange={({ target }) => choose({ shape: (target.value || undefined) as CallbackShape | undefined })}
        />
      </Field>
      <Field label={say.received} hideLabel className="max-sm:w-full">
        <Select
          className="w-40 max-sm:w-full"
          placeholder={saySpan.any}
          value={view.span ?? ''}
          options={optionsOf(saySpan.spans)}
          onChange={({ target }) => choose({ span: spans.find((span) => span === target.value) })}
        />
      </Field>
      {view.patient && (
        <PatientChip about={view.patient} removeHref={inboxAddress.to(programId, view, { patient: undefined })} />
      )}
    </div>
  )
}
