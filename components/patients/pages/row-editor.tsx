'use client'

import { useMemo } from 'react'
import { MenuInside } from '@/components/kit/ui/menu-inside'
import { useWords } from '@/components/kit/words/language'
import { rowWords } from '@/components/patients/list/row-words'
import { type Edited, editedCell } from '@/components/patients/pages/edit-cell'
import { RowChoices } from '@/components/patients/pages/row-choices'
import { RowPeople } from '@/components/patients/pages/row-people'

type RowEditorProps = { programId: string; edited: Edited; timeZone: string; onClose: () => void }

/** Owner or status of a row, changed where it stands: the menu under the cell, for the one cell that is open. */
export function RowEditor({ programId, edited, timeZone, onClose }: RowEditorProps) {
  const say = useWords(rowWords)
  const { row, what } = edited
  const cell = editedCell(row.id, what)
  const button = useMemo(() => ({ current: document.getElementById(cell) }), [cell])
  return (
    <MenuInside
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      button={button}
      buttonId={cell}
      byKey
      label={say.change[what]}
      className="w-72"
    >
      {what === 'owner' ? (
        <RowPeople programId={programId} row={row} />
      ) : (
        <RowChoices programId={programId} row={row} track={what} timeZone={timeZone} />
      )}
    </MenuInside>
  )
}
