'use client'

import { BehindLink } from '@/components/dashboard/behind-link'
import type { DashboardView as Address } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { Card } from '@/components/kit/ui/card'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { DashboardView } from '@/lib/contract/dashboard/dashboard'
import { behindNames } from '@/lib/contract/dashboard/names'
import { durationWords } from '@/lib/contract/formats'

type StallListProps = { programId: string; stalls: DashboardView['stalls']; address: Address }

/** What is waited for now, whatever the period: those past their due time first. */
export function StallList({ programId, stalls, address }: StallListProps) {
  const say = useWords(dashboardWords)
  const names = useWords(behindNames)
  const language = useLanguage()
  return (
    <Card flush title={say.stalls}>
      {stalls.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink2">{say.noStalls}</p>
      ) : (
        <ul className="list-none">
          {stalls.map(({ stall, patients, late, median }) => (
            <li
              key={stall}
              className={`flex min-h-9 items-center gap-x-3 border-line border-b px-4 last:border-b-0 ${address.show === stall ? 'bg-accent-soft' : ''}`}
            >
              <BehindLink
                {...{ programId, address }}
                word={stall}
                n={patients}
                className="w-9 shrink-0 text-right font-semibold"
              />
              <span aria-hidden className="min-w-0 flex-1">
                {names[stall]}
              </span>
              <span className={late > 0 ? 'text-danger text-small' : 'text-ink3 text-small'}>
                {late > 0 ? say.late(numberWords(late, language)) : say.median(durationWords(median, language))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
