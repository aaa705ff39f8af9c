'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { isFiltered, type ListView } from '@/components/patients/ground/list-address'
import { matchingWords } from '@/components/patients/ground/list-position-words'
import { listWords } from '@/components/patients/ground/list-words'
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

type OutsideLineProps = { inside: PatientCount | undefined; outside: Outside; onSearchAll: () => void }

/** How many a search finds in the view and outside it, and the way to all of them. */
export function OutsideLine({ inside, outside, onSearchAll }: OutsideLineProps) {
  const say = useWords(listWords)
  if (!inside || !outside || outside.matching === 0) return null
  const all = { matching: inside.matching + outside.matching, exact: inside.exact && outside.exact }
  return (
    <p role="status" className="chrome flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
      {say.inAndOut(matchingWords(inside), matchingWords(outside))}
      <Button size="small" onClick={onSearchAll}>
        {say.showInAll(matchingWords(all))}
      </Button>
    </p>
  )
}
