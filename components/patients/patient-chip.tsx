'use client'

import { listWords } from '@/components/patients/list-words'
import { FilterChip } from '@/components/ui/filter-chip'
import { useWords } from '@/components/words/language'

/** A list that was narrowed to one patient: who it is, by name where a row says it, and the way back to all. */
export function PatientChip({ about, removeHref }: { about: string; removeHref: string }) {
  const { patientIs } = useWords(listWords)
  return (
    <FilterChip label={`${patientIs} ${about}`} removeHref={removeHref}>
      {patientIs} <strong className="font-semibold">{about}</strong>
    </FilterChip>
  )
}
