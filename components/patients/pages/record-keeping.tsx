'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { holdWords } from '@/components/access/retention/hold-words'
import { late } from '@/components/kit/late'
import { Banner } from '@/components/kit/ui/banner'
import { MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const HoldDialog = late(() => import('@/components/access/retention/hold-dialog').then((file) => file.HoldDialog))

export type KeepingRights = {
  /** Legal holds, by a supervisor. */
  mayHold: boolean
  mayReadAudit: boolean
}

/** What may happen to the record as a whole: a banner that says so, items of the menu, and the dialogs behind them. */
export function useRecordKeeping(place: PatientIds, patient: PatientCard, { mayHold, mayReadAudit }: KeepingRights) {
  const say = useWords(holdWords)
  const client = useQueryClient()
  const [holding, hold] = useState(false)
  return {
    banner: patient.keeping.held && (
      <Banner tone="info" title={say.held} className="mt-3">
        {say.heldWhy}{' '}
        {mayReadAudit && (
          <TextLink href={`/p/${encodeURIComponent(place.programId)}/retention`}>{say.seeHolds}</TextLink>
        )}
      </Banner>
    ),
    items: mayHold && (
      <>
        <MenuSeparator />
        <MenuItem onSelect={() => hold(true)}>{say.place}</MenuItem>
      </>
    ),
    dialogs: holding && (
      <HoldDialog
        {...place}
        onDone={() => client.invalidateQueries({ queryKey: patientQuery(place).queryKey })}
        onClose={() => hold(false)}
      />
    ),
  }
}
