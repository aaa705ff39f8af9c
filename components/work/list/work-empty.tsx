'use client'

import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { workWords } from '@/components/work/ground/list-words'
import { type WorkView, workAddress } from '@/components/work/ground/work-queries'
import { numberWords } from '@/lib/contract/bilingual'
import { mostWork, type WorkCounts } from '@/lib/contract/work/work'

type WorkEmptyProps = { programId: string; view: WorkView; counts: WorkCounts | undefined }

/** Speaks of its tab alone, and leads to what others have. */
export function WorkEmpty({ programId, view: { tab = 'mine', ...filters }, counts }: WorkEmptyProps) {
  const say = useWords(workWords)
  const spoken = useLanguage()
  const number = (n: number) => (n >= mostWork ? `${numberWords(mostWork, spoken)}+` : numberWords(n, spoken))
  const { sort: _, ...narrowed } = filters
  const [free, team] = [counts?.tabs.unassigned ?? 0, counts?.tabs.team ?? 0]
  const to = (words: string, view: WorkView) => <ButtonLink href={workAddress.at(programId, view)}>{words}</ButtonLink>
  if (Object.keys(narrowed).length > 0)
    return (
      <EmptyState icon={<CircleCheck />} title={say.filteredEmpty} action={to(say.clearFilters, { tab })}>
        {null}
      </EmptyState>
    )
  const action =
    tab === 'mine' && free > 0
      ? to(say.takeFree(number(free)), { tab: 'unassigned' })
      : tab !== 'team' && team > 0 && to(say.ofTeam(number(team)), { tab: 'team' })
  return (
    <EmptyState icon={<CircleCheck />} title={say.empty[tab]} action={action || undefined}>
      {say.emptyWhy[tab]}
    </EmptyState>
  )
}
