'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { late } from '@/components/kit/late'
import { MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { keepingWords } from '@/components/patients/page/keeping-words'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const EraseDialog = late(() => import('@/components/access/retention/erase-dialog').then((file) => file.EraseDialog))
const HoldDialog = late(() => import('@/components/access/retention/hold-dialog').then((file) => file.HoldDialog))
const KeepingBanners = late(
  () => import('@/components/patients/page/keeping-banners').then((file) => file.KeepingBanners),
  ({ keeping }) => keeping.held || keeping.erasesAt !== null,
  false,
)

export type KeepingRights = {
  /** Legal holds, by a supervisor. */
  mayHold: boolean
  mayReadAudit: boolean
}

/** What may happen to the record as a whole: banners that say so, items of the menu, and the dialogs behind them. */
export function useRecordKeeping(
  place: PatientIds,
  patient: PatientCard,
  { mayHold, mayReadAudit, timeZone }: KeepingRights & { timeZone: string },
) {
  const say = useWords(keepingWords)
  const client = useQueryClient()
  const [open, setOpen] = useState<'hold' | 'erase' | null>(null)
  const dialog = {
    onDone: () => client.invalidateQueries({ queryKey: patientQuery(place).queryKey }),
    onClose: () => setOpen(null),
  }
  return {
    banner: (
      <KeepingBanners
        keeping={patient.keeping}
        programId={place.programId}
        mayReadAudit={mayReadAudit}
        timeZone={timeZone}
      />
    ),
    items: mayHold && (
      <>
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen('hold')}>{say.place}</MenuItem>
        <MenuItem onSelect={() => setOpen('erase')}>{say.erase}</MenuItem>
      </>
    ),
    dialogs: (
      <>
        {open === 'hold' && <HoldDialog {...place} {...dialog} />}
        {open === 'erase' && <EraseDialog place={place} {...dialog} />}
      </>
    ),
  }
}
