'use client'

import { type DashboardView as Address, dashboardAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FilterSelect } from '@/components/kit/ui/filter-select'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useWords } from '@/components/kit/words/language'
import { payerUnknown } from '@/lib/contract/dashboard/behind'
import type { DashboardView } from '@/lib/contract/dashboard/dashboard'
import { ownerMe, ownerNobody } from '@/lib/contract/patients/list-columns'

type WhomChoiceProps = { programId: string; address: Address; choices: DashboardView['choices'] }

/** Whose patients, of which payer and which prescriber: all figures follow. */
export function WhomChoice({ programId, address, choices }: WhomChoiceProps) {
  const say = useWords(dashboardWords)
  const go = useGo()
  const wanted = useWanted(address)
  const choose = (change: Partial<Address>) => {
    const next = Object.entries(wanted(change)).filter(([, value]) => value)
    go.to(dashboardAddress(programId, Object.fromEntries(next)))
  }
  const named = (
    groups: DashboardView['choices']['owners'],
    chosen: string | undefined,
    ...own: (string | undefined)[]
  ) => [
    ...groups.flatMap(({ key, name }) => (key === null ? [] : [{ value: key, label: name ?? key }])),
    // What is asked for stays among the choices when nobody has it in this period.
    ...(chosen && !own.includes(chosen) && !groups.some(({ key }) => key === chosen)
      ? [{ value: chosen, label: say.chosenElse }]
      : []),
  ]
  return (
    <>
      <FilterSelect
        label={say.owner}
        width="sm:min-w-40"
        placeholder={say.allOwners}
        value={address.owner ?? ''}
        options={[
          { value: ownerMe, label: say.mine },
          { value: ownerNobody, label: say.nobody },
          ...named(choices.owners, address.owner, ownerMe, ownerNobody),
        ]}
        onChange={(event) => choose({ owner: event.target.value })}
      />
      <FilterSelect
        label={say.payer}
        width="sm:min-w-40"
        placeholder={say.allPayers}
        value={address.payer ?? ''}
        options={[{ value: payerUnknown, label: say.noPayer }, ...named(choices.payers, address.payer, payerUnknown)]}
        onChange={(event) => choose({ payer: event.target.value })}
      />
      <FilterSelect
        label={say.prescriber}
        width="sm:min-w-40"
        placeholder={say.allPrescribers}
        value={address.prescriber ?? ''}
        options={[
          { value: payerUnknown, label: say.noPrescriber },
          ...named(choices.prescribers, address.prescriber, payerUnknown),
        ]}
        onChange={(event) => choose({ prescriber: event.target.value })}
      />
    </>
  )
}
