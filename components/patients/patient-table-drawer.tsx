'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterWords, isFiltered, noFilters, spans, stateFilters } from '@/components/patients/list-address'
import { choiceWords, filterTitles, matchingWords, spanWords } from '@/components/patients/list-words'
import { patientCount } from '@/components/patients/patient-queries'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Drawer } from '@/components/ui/drawer'
import { Field } from '@/components/ui/field'
import { FieldGroup } from '@/components/ui/field-group'
import { Select } from '@/components/ui/select'
import type { PatientFilters, StateFilter } from '@/lib/contract/console-patient-list'

type FilterDrawerProps = {
  programId: string
  filters: PatientFilters
  words: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onFilters: (filters: PatientFilters) => void
}

/** Filters are gathered here and applied at once, with their effect counted before: each list is an audited read. */
export function FilterDrawer({ open, ...rest }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={rest.onOpenChange}
      title="Filter patients"
      description="Several choices of one kind are alternatives; every kind you set must hold."
    >
      {open && <FilterForm {...rest} />}
    </Drawer>
  )
}

function FilterForm({ programId, filters, words, onOpenChange, onFilters }: Omit<FilterDrawerProps, 'open'>) {
  const [draft, setDraft] = useState(filters)
  // Counting a search is an audited read of its own: only states are counted while one chooses.
  const count = useQuery({ ...patientCount(programId, { filters: draft, search: '' }), enabled: words === '' })
  const apply = (next: PatientFilters) => {
    onFilters(next)
    onOpenChange(false)
  }

  return (
    <form
      className="flex min-h-full flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        apply(draft)
      }}
    >
      {stateFilters.map((filter) => (
        <StateChoices key={filter} filter={filter} draft={draft} onDraft={setDraft} />
      ))}
      <Field label="Updated">
        <Select
          placeholder="Any time"
          value={draft.updatedWithin ?? ''}
          options={spans.map((days) => ({ value: String(days), label: `In the ${spanWords(days)}` }))}
          onChange={({ target }) => setDraft({ ...draft, updatedWithin: target.value ? Number(target.value) : null })}
        />
      </Field>
      <div className="sticky -bottom-4 -mx-5 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface px-5 py-3">
        {isFiltered(draft) && (
          <Button variant="quiet" onClick={() => setDraft(noFilters)}>
            Clear all
          </Button>
        )}
        <Button type="submit" variant="primary">
          {count.data && words === ''
            ? `Show ${matchingWords(count.data)} ${count.data.matching === 1 ? 'patient' : 'patients'}`
            : 'Show patients'}
        </Button>
      </div>
    </form>
  )
}

type StateChoicesProps = { filter: StateFilter; draft: PatientFilters; onDraft: (draft: PatientFilters) => void }

function StateChoices({ filter, draft, onDraft }: StateChoicesProps) {
  const chosen: readonly string[] = draft[filter]
  const words: readonly string[] = filterWords[filter]
  return (
    <FieldGroup legend={filterTitles[filter]}>
      <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
        {words.map((word) => (
          <Checkbox
            key={word}
            label={choiceWords(filter, word)}
            checked={chosen.includes(word)}
            onChange={({ currentTarget }) =>
              onDraft({
                ...draft,
                [filter]: words.filter((other) => (other === word ? currentTarget.checked : chosen.includes(other))),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
