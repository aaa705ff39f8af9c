'use client'

import type { ReactNode } from 'react'
import { useShortcut } from '@/components/kit/shortcuts'
import { useWords } from '@/components/kit/words/language'
import { rowWords } from '@/components/patients/list/row-words'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

type Editable = 'enrollment' | 'financial' | 'owner'
export type Edited = { row: PatientRow; what: Editable }

export const isEditable = (column: ListColumn): column is Editable =>
  column === 'enrollment' || column === 'financial' || column === 'owner'
export const editedCell = (id: string, what: Editable) => `${what}-${id}`

type EditCellProps = {
  row: PatientRow
  what: Editable
  open: boolean
  onEdit: (edited: Edited) => void
  children: ReactNode
}

/** Reached by E, S and O from the row, and by the pointer: the row itself is one stop of the Tab key. */
export function EditCell({ row, what, open, onEdit, children }: EditCellProps) {
  const say = useWords(rowWords)
  return (
    <button
      type="button"
      id={editedCell(row.id, what)}
      tabIndex={-1}
      title={say.change[what]}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => onEdit({ row, what })}
      className="-mx-1 inline-block rounded-control px-1 py-0.5 text-left align-middle hover:bg-selected"
    >
      {children}
    </button>
  )
}

/** E, S and O change the row that has the focus, or in which the focus is. */
export function useEditKeys(rows: readonly PatientRow[], enabled: boolean, onEdit: (edited: Edited) => void) {
  const say = useWords(rowWords)
  const at = (what: Editable) => () => {
    const id = document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id
    const row = rows.find((one) => one.id === id)
    if (row) onEdit({ row, what })
  }
  useShortcut('e', at('enrollment'), say.change.enrollment, { enabled })
  useShortcut('s', at('financial'), say.change.financial, { enabled })
  useShortcut('o', at('owner'), say.change.owner, { enabled })
}
