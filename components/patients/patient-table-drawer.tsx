'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterWords, isFiltered, spans, stateFilters } from '@/components/patients/list-address'
import { choiceWords, listWords, matchingWords } from '@/components/patients/list-words'
import { patientCount } from '@/components/patients/patient-queries'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Drawer } from '@/components/ui/drawer'
import { Field } from '@/components/ui/field'
import { FieldGroup } from '@/components/ui/field-group'
import { Select } from '@/components/ui/select'
import { useWords } from '@/components/words/language'
import { noFilters, type PatientFilters, type StateFilter } from '@/lib/contract/console-patient-list'
import type { ViewDesk } from '@/lib/contract/console-views'
import { ownerMe, ownerNobody } from '@/lib/contract/list-columns'

type FilterDrawerProps = {
  programId: string
  filters: PatientFilters
  people: ViewDesk['people']
  words: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onFilters: (filters: PatientFilters) => void
}

const formId = 'filters'

/** Filters are gathered here and applied at once, with their effect counted before: each list is an audited read. */
export function FilterDrawer({ programId, filters, people, words, open, onOpenChange, onFilters }: FilterDrawerProps) {
  const say = useWords(listWords)
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
      title={say.filterTitle}
      description={say.filterAbout}
      footer={
        <>
          {isFiltered(draft) && (
            <Button variant="quiet" onClick={() => setDraft(noFilters)}>
              {say.clearAll}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            {count.data && words === ''
              ? say.showCount(matchingWords(count.data), count.data.matching === 1)
              : say.show}
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
        <Field label={say.owner}>
          <Select
            placeholder={say.anybody}
            value={draft.owner ?? ''}
            options={[
              { value: ownerMe, label: say.mine },
              { value: ownerNobody, label: say.nobodys },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
              ...(draft.owner === null || [ownerMe, ownerNobody, ...people.map(({ id }) => id)].includes(draft.owner)
                ? []
                : [{ value: draft.owner, label: say.left }]),
            ]}
            onChange={({ target }) => setDraft({ ...draft, owner: target.value || null })}
          />
        </Field>
        <Field label={say.updated}>
          <Select
            placeholder={say.anyTime}
            value={draft.updatedWithin ?? ''}
            options={spans.map((days) => ({ value: String(days), label: say.inThe(say.span(days)) }))}
            onChange={({ target }) => setDraft({ ...draft, updatedWithin: target.value ? Number(target.value) : null })}
          />
        </Field>
      </form>
    </Drawer>
  )
}

type StateChoicesProps = { filter: StateFilter; draft: PatientFilters; onDraft: (draft: PatientFilters) => void }

function StateChoices({ filter, draft, onDraft }: StateChoicesProps) {
  const say = useWords(listWords)
  const chosen: readonly string[] = draft[filter]
  const words: readonly string[] = filterWords[filter]
  return (
    <FieldGroup legend={say.titles[filter]}>
      <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
        {words.map((word) => (
          <Checkbox
            key={word}
            label={choiceWords(filter, word, say)}
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
