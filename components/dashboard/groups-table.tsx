'use client'

import Link from 'next/link'
import { type DashboardView as Address, dashboardAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { Card } from '@/components/kit/ui/card'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { payerUnknown } from '@/lib/contract/dashboard/behind'
import type { GroupLine } from '@/lib/contract/dashboard/groups'
import { behindNames } from '@/lib/contract/dashboard/names'
import { ownerNobody } from '@/lib/contract/patients/list-columns'

type GroupsTableProps = {
  programId: string
  by: 'owner' | 'payer' | 'prescriber'
  groups: readonly GroupLine[]
  address: Address
}

/** The same figures by owner, payer or prescriber; a number narrows the whole page to that group and opens its patients. */
export function GroupsTable({ programId, by, groups, address }: GroupsTableProps) {
  const say = useWords(dashboardWords)
  const names = useWords(behindNames)
  const language = useLanguage()
  const title = { owner: say.byOwner, payer: say.byPayer, prescriber: say.byPrescriber }[by]
  const none = { owner: say.nobody, payer: say.noPayer, prescriber: say.noPrescriber }[by]
  const steps = ['entered', 'consented', 'enrolled', 'approved'] as const
  return (
    <Card title={title}>
      {groups.length === 0 ? (
        <p className="py-4 text-center text-ink2">{say.nothing}</p>
      ) : (
        <FiguresTable
          wide
          caption={title}
          heads={[say[by], ...steps.map((step) => names[step])]}
          rows={groups.map((group) => {
            const label = group.name ?? none
            const chosen = { [by]: group.key ?? (by === 'owner' ? ownerNobody : payerUnknown) }
            return {
              key: group.key ?? '',
              label,
              cells: [
                ...steps.map((step) =>
                  group[step] === 0 ? (
                    <span key={step} className="text-ink2">
                      0
                    </span>
                  ) : (
                    <Link
                      key={step}
                      prefetch={false}
                      scroll={false}
                      href={dashboardAddress(programId, { ...address, ...chosen, show: step })}
                      className="text-ink underline decoration-line underline-offset-3 hover:decoration-ink"
                    >
                      {numberWords(group[step], language)}
                      <span className="sr-only">
                        {' '}
                        – {names[step]}, {label}
                      </span>
                    </Link>
                  ),
                ),
              ],
            }
          })}
        />
      )}
    </Card>
  )
}
