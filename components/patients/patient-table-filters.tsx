'use client'

import { Plus, Search } from 'lucide-react'
import { stateFilters } from '@/components/patients/list-address'
import { eitherWords, filterTitles, spanWords } from '@/components/patients/list-words'
import { useShortcut } from '@/components/shell/shortcuts'
import { Button } from '@/components/ui/button'
import { FilterChip } from '@/components/ui/filter-chip'
import type { PatientFilters } from '@/lib/contract/console-patient-list'

type FilterBarProps = {
  filters: PatientFilters
  /** What is searched for; empty when nothing is. */
  words: string
  onFilters: (filters: PatientFilters) => void
  onEndSearch: () => void
  onOpen: () => void
}

/** Everything that narrows the list, each with its way out. */
export function FilterBar({ filters, words, onFilters, onEndSearch, onOpen }: FilterBarProps) {
  useShortcut('f', onOpen, 'Filter the list')
  return (
    <div className="chrome flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {words && (
        <FilterChip label={`Search for ${words}`} onRemove={onEndSearch}>
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Search aria-hidden className="size-3.5 shrink-0 text-ink2" />
            <strong className="break-all font-semibold">{words}</strong>
          </span>
        </FilterChip>
      )}
      {stateFilters
        .filter((filter) => filters[filter].length > 0)
        .map((filter) => {
          const either = eitherWords(filter, filters[filter])
          return (
            <FilterChip
              key={filter}
              label={`${filterTitles[filter]} is ${either}`}
              onEdit={onOpen}
              onRemove={() => onFilters({ ...filters, [filter]: [] })}
            >
              {filterTitles[filter]} is <strong className="font-semibold">{either}</strong>
            </FilterChip>
          )
        })}
      {filters.updatedWithin !== null && (
        <FilterChip
          label={`Updated in ${spanWords(filters.updatedWithin)}`}
          onEdit={onOpen}
          onRemove={() => onFilters({ ...filters, updatedWithin: null })}
        >
          Updated in <strong className="font-semibold">{spanWords(filters.updatedWithin)}</strong>
        </FilterChip>
      )}
      <Button variant="quiet" size="small" icon={<Plus aria-hidden />} shortcut="f" onClick={onOpen}>
        Filter
      </Button>
    </div>
  )
}
