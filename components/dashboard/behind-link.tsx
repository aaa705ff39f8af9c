'use client'

import { type DashboardView as Address, dashboardAddress } from '@/components/dashboard/dashboard-address'
import { NumberLink, type NumberLook } from '@/components/dashboard/number-link'
import { useWords } from '@/components/kit/words/language'
import type { BehindWord } from '@/lib/contract/dashboard/behind'
import { behindNames } from '@/lib/contract/dashboard/names'

type BehindLinkProps = NumberLook & { programId: string; address: Address; word: BehindWord }

/** A number that opens its patients below, on the same page. */
export function BehindLink({ programId, address, word, ...look }: BehindLinkProps) {
  const names = useWords(behindNames)
  return (
    <NumberLink
      {...look}
      href={dashboardAddress(programId, { ...address, show: word })}
      name={names[word]}
      open={address.show === word}
    />
  )
}
