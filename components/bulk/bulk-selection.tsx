'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { BulkBar } from '@/components/bulk/bulk-bar'
import { type Narrowed, type Selection, useSelection } from '@/components/bulk/use-selection'
import type { PatientCount, PatientRow } from '@/lib/contract/console-patient-list'

const Chosen = createContext<Selection | null>(null)

/** Null where nobody may act on many at once: the table then has no checkboxes. */
export const useChosen = () => useContext(Chosen)

type BulkSelectionProps = Narrowed & {
  rows: readonly PatientRow[] | undefined
  count: PatientCount | undefined
  enabled: boolean
  timeZone: string
  children: ReactNode
}

/** Around the patients' list: its rows can be chosen, and the bar below says what can be done with them. */
export function BulkSelection({ rows = [], count, enabled, timeZone, children, ...narrowed }: BulkSelectionProps) {
  const selection = useSelection(
    narrowed,
    rows.map(({ id }) => id),
  )
  return (
    <Chosen value={enabled ? selection : null}>
      <div className="flex flex-col gap-3">
        {children}
        {enabled && (
          <BulkBar
            programId={narrowed.programId}
            selection={selection}
            count={count}
            rows={rows.length}
            timeZone={timeZone}
          />
        )}
      </div>
    </Chosen>
  )
}
