'use client'

import { FilterChip } from '@/components/kit/ui/filter-chip'
import { useWords } from '@/components/kit/words/language'
import { listWords } from '@/components/patients/ground/list-words'

/** A list that was narrowed to one patient: who it is, by name where a row says it, and the way back to all. */
export function PatientChip({ about, removeHref }: { about: string; removeHref: string }) {
  const { patientIs } = useWords(listWords)
  return (
    <FilterChip label={`${patientIs} ${about}`} removeHref={removeHref}>
      {patientIs} <strong className="font-semibold">{about}</strong>
    </FilterChip>
  )
}
