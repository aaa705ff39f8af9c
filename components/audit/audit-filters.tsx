'use client'

import { useRouter } from 'next/navigation'
import { type AuditView, addressOf } from '@/components/audit/audit-address'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FilterChip } from '@/components/ui/filter-chip'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type AuditAction, auditActions } from '@/lib/contract/audit-actions'

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }))

export function AuditFilters({ programId, view }: { programId: string; view: AuditView }) {
  const router = useRouter()
  const choose = (change: Partial<AuditView>) => router.replace(addressOf(programId, view, change), { scroll: false })
  return (
    <div className="chrome flex flex-wrap items-center gap-2">
      <Field label="What was done" hideLabel className="max-sm:w-full">
        <Select
          className="w-60 max-sm:w-full"
          placeholder="Everything that was done"
          value={view.action ?? ''}
          options={actions}
          onChange={({ target }) => choose({ action: (target.value || undefined) as AuditAction | undefined })}
        />
      </Field>
      <form
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
        <Field label="Who" hideLabel className="max-sm:w-full">
          <TextInput
            name="caller"
            className="w-44 max-sm:w-full"
            placeholder="Who"
            maxLength={200}
            autoComplete="off"
            defaultValue={view.caller}
          />
        </Field>
        <Field label="Patient ID" hideLabel className="max-sm:w-full">
          <TextInput
            name="patient"
            mono
            className="w-64 max-sm:w-full"
            placeholder="Patient ID"
            maxLength={100}
            pattern="[\w\-]+"
            autoComplete="off"
            defaultValue={view.patient}
          />
        </Field>
        <Button type="submit">Apply</Button>
      </form>
      {view.patient && (
        <FilterChip
          label={`Patient is ${view.patient}`}
          removeHref={addressOf(programId, view, { patient: undefined })}
        />
      )}
      {view.caller && (
        <FilterChip
          label={`Who contains ${view.caller}`}
          removeHref={addressOf(programId, view, { caller: undefined })}
        />
      )}
    </div>
  )
}
