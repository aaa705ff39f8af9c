'use client'

import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useChosen } from '@/components/batches/bulk/bulk-selection'
import { SelectCell, SelectHead } from '@/components/batches/bulk/select-cell'
import { late } from '@/components/kit/late'
import { StatusChip } from '@/components/kit/status/status-chip'
import { lifecycleWords } from '@/components/kit/status/status-words'
import { SortHead } from '@/components/kit/ui/sort-head'
import {
  ColumnHead,
  type Density,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/kit/ui/table'
import { type Instant, instant } from '@/components/kit/ui/time-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { firstDescending, type ListView } from '@/components/patients/ground/list-address'
import { listWords } from '@/components/patients/ground/list-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { NameLink } from '@/components/patients/list/name-link'
import { type CellContext, tableColumns } from '@/components/patients/list/patient-table-cells'
import { EditCell, type Edited, isEditable, useEditKeys } from '@/components/patients/pages/edit-cell'
import { RowActs } from '@/components/patients/pages/row-acts'
import { type ListColumn, plainColumns, roomyColumns } from '@/lib/contract/patients/list-columns'
import { columnNames } from '@/lib/contract/patients/names'
import type { ListSort, PatientRow } from '@/lib/contract/patients/patient-list'

const RowEditor = late(() => import('@/components/patients/pages/row-editor').then((file) => file.RowEditor))

export type PatientTableProps = {
  programId: string
  rows: readonly PatientRow[]
  /** Patients who still stand here and are not in this view any more. */
  left?: ReadonlySet<string>
  view: ListView
  columns: readonly ListColumn[]
  /** Left out on paper, where nothing can be pressed and times are written out. */
  onSort?: ((sort: ListSort, descending: boolean) => void) | undefined
  density: Density
  busy: boolean
  now: Instant
  timeZone: string
}

/** From so many on the columns stand closer; more than the most are scrolled sideways, with the name in place. */
const tightFrom = 7
const mostInSight = 8
/** What the peek beside the list says too. */
const inPeek: readonly ListColumn[] = ['born', 'phone', 'owner']

export function PatientTable(props: PatientTableProps) {
  const spoken = useLanguage()
  const { programId, rows, left, view, columns, onSort, density, busy, now, timeZone } = props
  const chosen = useChosen()
  const say = useWords(listWords)
  const names = columnNames[useLanguage()]
  const [edited, setEdited] = useState<Edited | null>(null)
  const changes = chosen !== null && onSort !== undefined
  const actable = rows.filter(({ erased }) => !erased)
  useEditKeys(actable, changes, setEdited)
  const context: CellContext = { now, timeZone, say, exact: onSort === undefined }
  const width = columns.length > mostInSight ? 'wide' : columns.length >= tightFrom ? 'tight' : undefined
  // Where no columns were chosen, a wide window shows two more.
  const roomy = onSort && columns.join() === plainColumns.join() ? roomyColumns : []
  const shown = [...columns, ...roomy]
  // On a folded row either stands at the end of the first line.
  const narrowOf = (column: ListColumn) =>
    column === 'updated' && !columns.includes('nextDue') ? 'end' : tableColumns[column].narrow
  const roomyClass = (column: ListColumn) =>
    roomy.includes(column) ? 'roomy' : inPeek.includes(column) ? 'in-peek' : undefined
  const head = (key: ListColumn | 'name', sort: ListSort | undefined, label: string) =>
    // A search has its own order: the likeliest first.
    view.searching || !sort || !onSort ? (
      <ColumnHead key={key} className={key === 'name' ? undefined : roomyClass(key)}>
        {label}
      </ColumnHead>
    ) : (
      <SortHead
        key={key}
        className={key === 'name' ? undefined : roomyClass(key)}
        order={view.sort === sort ? (view.descending ? 'descending' : 'ascending') : undefined}
        onSort={() => onSort(sort, view.sort === sort ? !view.descending : firstDescending[sort])}
      >
        {label}
      </SortHead>
    )

  return (
    <>
      <Table
        caption={view.searching ? say.captionFound : say.caption}
        density={density}
        busy={busy}
        // The bar of those who are chosen stands at the foot of the window; the focus never goes behind it.
        className="[&_:is(a,input)]:scroll-mb-36"
        width={width}
      >
        <TableHead>
          {onSort && <SelectHead />}
          {head('name', 'name', names.name)}
          {shown.map((column) => head(column, tableColumns[column].sort, names[column]))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              data-id={row.id}
              selected={chosen?.has(row.id)}
              data-left={left?.has(row.id) || undefined}
            >
              {onSort && <SelectCell id={row.id} name={patientName(row, spoken)} erased={row.erased} />}
              <RowHead>
                <span className="row-name">
                  <NameLink programId={programId} row={row} />
                  {row.caregiver && (
                    <span className="max-w-24 truncate font-normal text-ink2 text-small">
                      {row.caregiverName ? say.careOf(row.caregiverName) : say.caregiver}
                    </span>
                  )}
                  {outside(row) && !columns.includes('lifecycle') && (
                    <StatusChip words={lifecycleWords} value={row.lifecycle} />
                  )}
                </span>
                {left?.has(row.id) && (
                  <span className="left-view">
                    <EyeOff aria-hidden className="size-3 shrink-0" /> {say.leftView}
                  </span>
                )}
              </RowHead>
              {shown.map((column) => {
                const cell = tableColumns[column].cell(row, context)
                return (
                  <TableCell
                    key={column}
                    narrow={narrowOf(column)}
                    className={roomyClass(column)}
                    data-none={cell ? undefined : ''}
                  >
                    {changes && !row.erased && isEditable(column) ? (
                      <EditCell
                        row={row}
                        what={column}
                        open={edited?.row.id === row.id && edited.what === column}
                        onEdit={setEdited}
                      >
                        {cell || '—'}
                      </EditCell>
                    ) : (
                      cell || '—'
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {changes && <RowActs {...{ programId, timeZone }} rows={actable} now={instant(now).getTime()} />}
      {edited && (
        <RowEditor programId={programId} edited={edited} timeZone={timeZone} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

/** Whom messages do not reach: worth knowing before one calls. */
const outside = ({ lifecycle, erased }: PatientRow) => !erased && lifecycle !== 'invited' && lifecycle !== 'active'
