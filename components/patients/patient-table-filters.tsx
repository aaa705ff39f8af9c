'use client'

import { Plus, Search } from 'lucide-react'
import { stateFilters } from '@/components/patients/list-address'
import { eitherWords, listWords, ownerWords } from '@/components/patients/list-words'
import { useShortcut } from '@/components/shell/shortcuts'
import { Button } from '@/components/ui/button'
import { FilterChip } from '@/components/ui/filter-chip'
import { useWords } from '@/components/words/language'
import { noFilters, type PatientFilters } from '@/lib/contract/console-patient-list'
import type { ViewDesk } from '@/lib/contract/console-views'

type FilterBarProps = {
  filters: PatientFilters
  people: ViewDesk['people']
  /** What is searched for; empty when nothing is. */
  words: string
  onFilters: (filters: PatientFilters) => void
  onEndSearch: () => void
  onOpen: () => void
}

/** Everything that narrows the list, each with its way out. */
export function FilterBar({ filters, people, words, onFilters, onEndSearch, onOpen }: FilterBarProps) {
  const say = useWords(listWords)
  useShortcut('f', onOpen, say.filterKey)
  const chips = [
    ...stateFilters
      .filter((filter) => filters[filter].length > 0)
      .map((filter) => ({
        filter: filter as keyof PatientFilters,
        what: `${say.titles[filter]} ${say.is}`,
        choice: eitherWords(filter, filters[filter], say),
      })),
    ...(filters.owner === null
      ? []
      : [{ filter: 'owner' as const, what: `${say.owner} ${say.is}`, choice: ownerWords(filters.owner, people, say) }]),
    ...(filters.updatedWithin === null
      ? []
      : [{ filter: 'updatedWithin' as const, what: say.updatedIn, choice: say.span(filters.updatedWithin) }]),
  ]
  return (
    <div className="chrome flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {words && (
        <FilterChip label={say.searchFor(words)} onRemove={onEndSearch}>
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Search aria-hidden className="size-3.5 shrink-0 text-ink2" />
            <strong className="break-all font-semibold">{words}</strong>
          </span>
        </FilterChip>
      )}
      {chips.map(({ filter, what, choice }) => (
        <FilterChip
          key={filter}
          label={`${what} ${choice}`}
          onEdit={onOpen}
          onRemove={() => onFilters({ ...filters, [filter]: noFilters[filter] })}
        >
          {what} <strong className="font-semibold">{choice}</strong>
        </FilterChip>
      ))}
      <Button variant="quiet" size="small" icon={<Plus aria-hidden />} shortcut="f" onClick={onOpen}>
        {say.filter}
      </Button>
    </div>
  )
}
