'use client'

import { FixCell } from '@/components/batches/imports/fix-cell'
import { adviceOn, rowWords } from '@/components/batches/imports/row-words'
import type { useFix } from '@/components/batches/imports/use-fix'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { useWords } from '@/components/kit/words/language'
import type { ImportRowView, ImportView } from '@/lib/contract/batches/imports'

type RowDrawerProps = {
  run: ImportView
  row: ImportRowView | null
  fix: ReturnType<typeof useFix>
  onClose: () => void
}

/** All values of a row, for what one cell alone does not settle. */
export function RowDrawer({ run, row, fix, onClose }: RowDrawerProps) {
  const say = useWords(rowWords)
  return (
    <Drawer
      open={row !== null}
      onOpenChange={(open) => !open && onClose()}
      title={say.wholeRowOf(row?.line ?? 0)}
      description={say.wholeRowAbout}
      footer={<Button onClick={onClose}>{say.close}</Button>}
    >
      {row && (
        <div className="flex flex-col gap-2">
          {run.head.map((name, column) => (
            <FixCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              key={column}
              label={name || say.nameless(column + 1)}
              row={row.row}
              column={column}
              value={row.values[column] ?? ''}
              alike={0}
              error={adviceOn(
                say,
                row.problems.find((problem) => problem.column === column),
              )}
              fix={fix}
            />
          ))}
        </div>
      )}
    </Drawer>
  )
}
