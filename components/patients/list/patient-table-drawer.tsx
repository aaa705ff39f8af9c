'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Drawer } from '@/components/kit/ui/drawer'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { Select } from '@/components/kit/ui/select'
import { useFreshDraft } from '@/components/kit/ui/use-fresh-draft'
import { useDebounced } from '@/components/kit/use-debounced'
import { useWords } from '@/components/kit/words/language'
import {
  choiceFilters,
  choiceTable,
  filterWords,
  isFiltered,
  stateFilters,
} from '@/components/patients/ground/list-address'
import { matchingWords } from '@/components/patients/ground/list-position-words'
import { listWords } from '@/components/patients/ground/list-words'
import { patientCount } from '@/components/patients/ground/patient-queries'
import { answerWords, choiceWords, type ProgramNames } from '@/components/patients/list/filter-words'
import { ownerMe, ownerNobody } from '@/lib/contract/patients/list-columns'
import {
  type ChoiceFilter,
  noFilters,
  type PatientFilters,
  type StateFilter,
} from '@/lib/contract/patients/patient-list'

type FilterDrawerProps = {
  programId: string
  filters: PatientFilters
  names: ProgramNames
  words: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onFilters: (filters: PatientFilters) => void
}

const formId = 'filters'

/** Filters are gathered here and applied at once, with their effect counted before: each list is an audited read. */
export function FilterDrawer({ programId, filters, names, words, open, onOpenChange, onFilters }: FilterDrawerProps) {
  const say = useWords(listWords)
  const [draft, setDraft] = useFreshDraft(open, filters)
  // Counting a search is an audited read of its own: it waits until choosing has rested.
  const settled = useDebounced(draft)
  const counted = words === '' ? draft : settled
  const count = useQuery({ ...patientCount(programId, { filters: counted, search: words }), enabled: open })
  const { owner, campaign } = draft
  const { people, campaigns } = names

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
            {count.data ? say.showCount(matchingWords(count.data), count.data.matching === 1) : say.show}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        data-unguarded
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
        <Field label={say.asks.owner.label}>
          <Select
            placeholder={say.asks.owner.any}
            value={owner ?? ''}
            options={[
              { value: ownerMe, label: say.mine },
              { value: ownerNobody, label: say.nobodys },
              ...withChosen(people, owner === ownerMe || owner === ownerNobody ? null : owner, say.left),
            ]}
            onChange={({ target }) => setDraft({ ...draft, owner: target.value || null })}
          />
        </Field>
        {(campaigns.length > 0 || campaign !== null) && (
          <Field label={say.asks.campaign.label}>
            <Select
              placeholder={say.asks.campaign.any}
              value={campaign ?? ''}
              options={withChosen(campaigns, campaign, say.noCampaign)}
              onChange={({ target }) => setDraft({ ...draft, campaign: target.value || null })}
            />
          </Field>
        )}
        {choiceFilters.map((filter) => (
          <OneChoice key={filter} filter={filter} draft={draft} onDraft={setDraft} />
        ))}
      </form>
    </Drawer>
  )
}

/** What is chosen stays among the choices when the program has it no more. */
const withChosen = (named: ProgramNames['people'], chosen: string | null, gone: string) => [
  ...named.map(({ id, name }) => ({ value: id, label: name })),
  ...(chosen === null || named.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: gone }]),
]

type OneChoiceProps = { filter: ChoiceFilter; draft: PatientFilters; onDraft: (draft: PatientFilters) => void }

function OneChoice({ filter, draft, onDraft }: OneChoiceProps) {
  const say = useWords(listWords)
  const { label, any } = say.asks[filter]
  const choices: readonly (string | number)[] = choiceTable[filter].choices
  return (
    <Field label={label}>
      <Select
        placeholder={any}
        value={draft[filter] ?? ''}
        options={choices.map((choice) => ({
          value: String(choice),
          label: begun(typeof choice === 'number' ? say.inThe(say.span(choice)) : answerWords(filter, choice, say)),
        }))}
        onChange={({ target }) =>
          onDraft({ ...draft, [filter]: choices.find((choice) => String(choice) === target.value) ?? null })
        }
      />
    </Field>
  )
}

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

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
