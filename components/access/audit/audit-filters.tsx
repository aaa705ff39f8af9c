'use client'

import { type AuditView, auditAddress } from '@/components/access/audit/audit-address'
import { auditWords } from '@/components/access/audit/audit-words'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { FilterChip } from '@/components/kit/ui/filter-chip'
import { Select } from '@/components/kit/ui/select'
import { TextInput } from '@/components/kit/ui/text-input'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type AuditAction, AuditOutcome, auditActions } from '@/lib/contract/access/audit-actions'
import { actWords, outcomeWords } from '@/lib/contract/access/names'
import type { Language } from '@/lib/contract/vocabulary'

const actions = (spoken: Language) =>
  Object.keys(auditActions).map((value) => ({ value, label: actWords(value, spoken) }))

const outcomes = (spoken: Language) => AuditOutcome.all.map((value) => ({ value, label: outcomeWords[spoken][value] }))

export function AuditFilters({ programId, view }: { programId: string; view: AuditView }) {
  const say = useWords(auditWords)
  const spoken = useLanguage()
  const go = useGo()
  const wanted = useWanted(view)
  const choose = (change: Partial<AuditView>) =>
    go.instead(auditAddress.to(programId, wanted(change), change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-center gap-2">
      <Field label={say.whatWasDone} hideLabel className="max-sm:w-full">
        <Select
          className="w-60 max-sm:w-full"
          placeholder={say.everythingThatWasDone}
          value={view.action ?? ''}
          options={actions(spoken)}
          onChange={({ target }) => choose({ action: (target.value || undefined) as AuditAction | undefined })}
        />
      </Field>
      <Field label={say.outcome} hideLabel className="max-sm:w-full">
        <Select
          className="sm:min-w-40 sm:field-sizing-content max-sm:w-full"
          placeholder={say.everyOutcome}
          value={view.outcome ?? ''}
          options={outcomes(spoken)}
          onChange={({ target }) => choose({ outcome: (target.value || undefined) as AuditOutcome | undefined })}
        />
      </Field>
      <form
        method="dialog"
        data-unguarded
        // Another address, another content of the fields.
        key={`${view.caller} ${view.patient}`}
        className="flex flex-wrap items-center gap-2 max-sm:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const value = (name: string) => String(form.get(name) ?? '').trim() || undefined
          choose({ caller: value('caller'), patient: value('patient') })
        }}
      >
        <Field label={say.who} hideLabel className="max-sm:w-full">
          <TextInput
            name="caller"
            className="w-44 max-sm:w-full"
            placeholder={say.nameOrId}
            maxLength={200}
            autoComplete="off"
            defaultValue={view.caller}
          />
        </Field>
        <Field label={say.patientId} hideLabel className="max-sm:w-full">
          <TextInput
            name="patient"
            mono
            className="w-64 max-sm:w-full"
            placeholder={say.patientId}
            maxLength={100}
            pattern="[\w\-]+"
            autoComplete="off"
            defaultValue={view.patient}
          />
        </Field>
        <Button type="submit">{say.apply}</Button>
      </form>
      {view.patient && (
        <FilterChip
          label={say.patientIs(view.patient)}
          removeHref={auditAddress.to(programId, view, { patient: undefined })}
        />
      )}
      {view.caller && (
        <FilterChip
          label={say.whoContains(view.caller)}
          removeHref={auditAddress.to(programId, view, { caller: undefined })}
        />
      )}
    </div>
  )
}
