'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { BulkBar } from '@/components/batches/bulk/bulk-bar'
import { type Narrowed, type Selection, useSelection } from '@/components/batches/bulk/use-selection'
import type { BulkScope } from '@/lib/contract/batches/bulk'
import type { PatientCount, PatientRow } from '@/lib/contract/patients/patient-list'

const Chosen = createContext<Selection | null>(null)

/** Null where nobody may act on many at once: the table then has no checkboxes. */
export const useChosen = () => useContext(Chosen)

type BulkSelectionProps = Narrowed & {
  rows: readonly PatientRow[] | undefined
  count: PatientCount | undefined
  enabled: boolean
  timeZone: string
  /** Left out for whoever may not take a list away. */
  onExport?: ((chosen: { scope: BulkScope; count: number | null }) => void) | undefined
  children: ReactNode
}

/** Around the patients' list: its rows can be chosen, and the bar below says what can be done with them. */
export function BulkSelection({
  rows = [],
  count,
  enabled,
  timeZone,
  onExport,
  children,
  ...narrowed
}: BulkSelectionProps) {
  const selection = useSelection(
    narrowed,
    rows.filter(({ erased }) => !erased).map(({ id }) => id),
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
            onExport={onExport}
          />
        )}
      </div>
    </Chosen>
  )
}
