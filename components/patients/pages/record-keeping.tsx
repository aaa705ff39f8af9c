'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { late } from '@/components/kit/late'
import { Banner } from '@/components/kit/ui/banner'
import { MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { keepingWords } from '@/components/patients/page/keeping-words'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const EraseDialog = late(() => import('@/components/access/retention/erase-dialog').then((file) => file.EraseDialog))
const HoldDialog = late(() => import('@/components/access/retention/hold-dialog').then((file) => file.HoldDialog))

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
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<'hold' | 'erase' | null>(null)
  const { held, erasesAt } = patient.keeping
  const lead = (words: string) =>
    mayReadAudit && <TextLink href={`/p/${encodeURIComponent(place.programId)}/retention`}>{words}</TextLink>
  const dialog = {
    onDone: () => client.invalidateQueries({ queryKey: patientQuery(place).queryKey }),
    onClose: () => setOpen(null),
  }
  return {
    banner: (
      <>
        {held && (
          <Banner tone="info" title={say.held} className="mt-3">
            {say.heldWhy} {lead(say.seeHolds)}
          </Banner>
        )}
        {erasesAt && (
          <Banner tone="attention" title={say.due(exactTime(erasesAt, timeZone, locale))} className="mt-3">
            {say.dueWhy} {lead(say.seeErasures)}
          </Banner>
        )}
      </>
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
