'use client'

import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { FilterChip } from '@/components/kit/ui/filter-chip'
import { useWords } from '@/components/kit/words/language'
import { listWords } from '@/components/patients/ground/list-words'
import { narrowings, type ProgramNames } from '@/components/patients/list/filter-words'
import { noFilters, type PatientFilters } from '@/lib/contract/patients/patient-list'

type FilterBarProps = {
  filters: PatientFilters
  names: ProgramNames
  /** What is searched for; empty when nothing is. */
  words: string
  onFilters: (filters: PatientFilters) => void
  onOpen: () => void
  /** The field that finds in the view. */
  children: ReactNode
}

/** Everything that narrows the list, each with its way out. */
export function FilterBar({ filters, names, words, onFilters, onOpen, children }: FilterBarProps) {
  const say = useWords(listWords)
  useShortcut('f', onOpen, say.filterKey)
  const chips = narrowings(filters, names, say)
  return (
    <div className="chrome flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {children}
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
      {words && <p className="basis-full text-ink2 text-small">{say.foundOrder}</p>}
    </div>
  )
}
