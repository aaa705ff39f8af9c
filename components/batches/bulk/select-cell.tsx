'use client'

import { useChosen } from '@/components/batches/bulk/bulk-selection'
import { selectionWords } from '@/components/batches/bulk/selection-words'
import { useShortcut } from '@/components/kit/shortcuts'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { ColumnHead, TableCell } from '@/components/kit/ui/table'
import { useWords } from '@/components/kit/words/language'

type SelectCellProps = {
  id: string
  name: string
  /** Nothing can be done about this one. */
  erased: boolean
}

/** The first cell of a row. With Shift it takes everybody up to the row that was last chosen. */
export function SelectCell({ id, name, erased }: SelectCellProps) {
  const say = useWords(selectionWords)
  const chosen = useChosen()
  if (!chosen) return null
  if (erased) return <TableCell narrow="select" />
  return (
    <TableCell narrow="select">
      <Checkbox
        hideLabel
        label={say.select(name)}
        checked={chosen.has(id)}
        onChange={({ nativeEvent }) => chosen.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </TableCell>
  )
}

/** `X` chooses the row that has the focus, or in which the focus is. */
export function SelectHead() {
  const say = useWords(selectionWords)
  const chosen = useChosen()
  const take = () => {
    const id = document.activeElement?.closest<HTMLElement>('tr[data-id]:has(input[type="checkbox"])')?.dataset.id
    if (id) chosen?.toggle(id, false)
  }
  useShortcut('x', take, say.selectRow, { enabled: chosen !== null })
  if (!chosen) return null
  return (
    <ColumnHead narrow="select" className="w-8">
      <Checkbox
        hideLabel
        label={say.selectPage}
        checked={chosen.page === 'all'}
        indeterminate={chosen.page === 'some'}
        onChange={chosen.togglePage}
      />
    </ColumnHead>
  )
}
