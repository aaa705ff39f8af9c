'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { isFiltered, type ListView } from '@/components/patients/ground/list-address'
import { type ListWords, listWords, matchingWords } from '@/components/patients/ground/list-words'
import { patientCount } from '@/components/patients/ground/patient-queries'
import { noFilters, type PatientCount } from '@/lib/contract/patients/patient-list'

/** How many a search inside a view finds outside it; null as long as that is not known. */
export type Outside = Pick<PatientCount, 'matching' | 'exact'> | null
const none: Outside = { matching: 0, exact: true }

export function useOutside(
  programId: string,
  view: ListView,
  search: string,
  inside: { data: PatientCount | undefined; isPlaceholderData: boolean },
): Outside {
  const narrowed = view.searching && isFiltered(view.filters)
  const enabled = narrowed && search !== ''
  const everywhere = useQuery({ ...patientCount(programId, { filters: noFilters, search }), enabled })
  if (!narrowed) return none
  if (!everywhere.data || everywhere.isPlaceholderData || !inside.data || inside.isPlaceholderData) return null
  const matching = Math.max(0, everywhere.data.matching - inside.data.matching)
  return { matching, exact: everywhere.data.exact && inside.data.exact }
}

export const outsideWords = (outside: NonNullable<Outside>, say: ListWords) =>
  say.outside(matchingWords(outside), outside.matching === 1 && outside.exact)

/** Offers those whom the view leaves out, under what the search has found in it. */
export function OutsideLine({ outside, onSearchAll }: { outside: Outside; onSearchAll: () => void }) {
  const say = useWords(listWords)
  if (!outside || outside.matching === 0) return null
  return (
    <p role="status" className="chrome flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
      {outsideWords(outside, say)}
      <Button size="small" onClick={onSearchAll}>
        {say.searchAll}
      </Button>
    </p>
  )
}
