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
import type { PatientCount, PatientFilters, StateFilter } from '@/lib/contract/console-patient-list'

type FilterDrawerProps = {
  programId: string
  filters: PatientFilters
  words: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onFilters: (filters: PatientFilters) => void
}

const formId = 'filters'

/** Filters are gathered here and applied at once, with their effect counted before: each list is an audited read. */
export function FilterDrawer({ programId, filters, words, open, onOpenChange, onFilters }: FilterDrawerProps) {
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }
  // Counting a search is an audited read of its own: only states are counted while one chooses.
  const count = useQuery({ ...patientCount(programId, { filters: draft, search: '' }), enabled: open && words === '' })

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter patients"
      description="Several choices of one kind are alternatives; every kind you set must hold."
      footer={
        <>
          {isFiltered(draft) && (
            <Button variant="quiet" onClick={() => setDraft(noFilters)}>
              Clear all
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            {count.data && words === '' ? showWords(count.data) : 'Show patients'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onFilters(draft)
          onOpenChange(false)
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
      </form>
    </Drawer>
  )
}

const showWords = (count: PatientCount) =>
  `Show ${matchingWords(count)} ${count.matching === 1 ? 'patient' : 'patients'}`

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
