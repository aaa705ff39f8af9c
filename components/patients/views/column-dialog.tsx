'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormBody } from '@/components/kit/form-body'
import { FormChoice } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Dialog } from '@/components/kit/ui/dialog'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { IconButton } from '@/components/kit/ui/icon-button'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { listWords } from '@/components/patients/ground/list-words'
import type { ListLayout } from '@/components/patients/views/opened-view'
import { viewWords } from '@/components/patients/views/view-words'
import { Density, ListColumn, plainColumns } from '@/lib/contract/patients/list-columns'
import { columnNames } from '@/lib/contract/patients/names'
import { viewShape } from '@/lib/contract/patients/views'

const { columns, density } = viewShape.shape
const given = z.object({ columns: columns.unwrap(), density: density.unwrap() })

type ColumnDialogProps = { layout: ListLayout; onLayout: (layout: z.output<typeof given>) => void; onClose: () => void }

/** Which columns, in which order, and how high the rows are; with arrows, so that it needs no dragging. */
export function ColumnDialog({ layout, onLayout, onClose }: ColumnDialogProps) {
  const say = useWords(viewWords)
  const list = useWords(listWords)
  const names = columnNames[useLanguage()]
  const id = useId()
  const sent = useSentForm({
    schema: given,
    begin: { columns: [...layout.columns], density: layout.density },
    send: async (next) => onLayout(next),
    problem: () => ({}),
  })
  const { control, setValue } = sent.form
  const columns = useWatch({ control, name: 'columns' })
  const other = ListColumn.all.filter((column) => !columns.includes(column))
  const set = (next: readonly ListColumn[]) => setValue('columns', [...next])
  const swap = (one: number, two: number) =>
    set(columns.map((column, at) => (at === one ? columns[two] : at === two ? columns[one] : column) ?? column))

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.columnsTitle}
      description={say.columnsAbout}
      footer={
        <>
          <Button variant="quiet" onClick={() => set(plainColumns)}>
            {say.usual}
          </Button>
          <Button type="submit" form={id} variant="primary">
            {say.apply}
          </Button>
        </>
      }
    >
      <FormBody sent={sent} id={id} then={onClose} unguarded className="flex flex-col gap-5">
        <FieldGroup legend={say.columnsShown}>
          <ol className="divide-y divide-line rounded-control border border-line">
            {columns.map((column, at) => (
              <li key={column} className="flex min-h-9 items-center gap-1 px-2">
                <Checkbox
                  className="ml-0! flex-1"
                  label={names[column]}
                  checked
                  onChange={() => set(columns.filter((shown) => shown !== column))}
                />
                <IconButton
                  size="small"
                  label={say.up(names[column])}
                  icon={<ArrowUp />}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  size="small"
                  label={say.down(names[column])}
                  icon={<ArrowDown />}
                  disabled={at === columns.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
              </li>
            ))}
          </ol>
        </FieldGroup>
        {other.length > 0 && (
          <FieldGroup legend={say.columnsOther}>
            <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
              {other.map((column) => (
                <Checkbox
                  key={column}
                  label={names[column]}
                  checked={false}
                  onChange={() => set([...columns, column])}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <FormChoice
          name="density"
          inline
          label={list.height}
          options={Density.all.map((value) => ({ value, label: list.densities[value] }))}
        />
      </FormBody>
    </Dialog>
  )
}
