'use client'

import { EyeOff } from 'lucide-react'
import { useChosen } from '@/components/batches/bulk/bulk-selection'
import { SelectCell, SelectHead } from '@/components/batches/bulk/select-cell'
import { StatusChip } from '@/components/kit/status/status-chip'
import { lifecycleWords } from '@/components/kit/status/status-words'
import { RowLink } from '@/components/kit/ui/row-link'
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
import type { Instant } from '@/components/kit/ui/time-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { firstDescending, type ListView, listPath } from '@/components/patients/ground/list-address'
import { listWords } from '@/components/patients/ground/list-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { type CellContext, tableColumns } from '@/components/patients/list/patient-table-cells'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import { columnNames } from '@/lib/contract/patients/names'
import type { ListSort, PatientRow } from '@/lib/contract/patients/patient-list'

export type PatientTableProps = {
  programId: string
  rows: readonly PatientRow[]
  /** Who still stands here and is not in this view any more. */
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

export function PatientTable(props: PatientTableProps) {
  const spoken = useLanguage()
  const { programId, rows, left, view, columns, onSort, density, busy, now, timeZone } = props
  const chosen = useChosen()
  const say = useWords(listWords)
  const names = columnNames[useLanguage()]
  const context: CellContext = { now, timeZone, say, exact: onSort === undefined }
  const width = columns.length > mostInSight ? 'wide' : columns.length >= tightFrom ? 'tight' : undefined
  const head = (key: string, sort: ListSort | undefined, label: string) =>
    // A search has its own order: the likeliest first.
    view.searching || !sort || !onSort ? (
      <ColumnHead key={key}>{label}</ColumnHead>
    ) : (
      <SortHead
        key={key}
        order={view.sort === sort ? (view.descending ? 'descending' : 'ascending') : undefined}
        onSort={() => onSort(sort, view.sort === sort ? !view.descending : firstDescending[sort])}
      >
        {label}
      </SortHead>
    )

  return (
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
        {columns.map((column) => head(column, tableColumns[column].sort, names[column]))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} selected={chosen?.has(row.id)} data-left={left?.has(row.id) || undefined}>
            {onSort && <SelectCell id={row.id} name={patientName(row, spoken)} />}
            <RowHead wrap={width !== undefined}>
              <RowLink href={`${listPath(programId)}/${encodeURIComponent(row.id)}`} prefetch={false}>
                {[row.lastName, row.firstName].filter(Boolean).join(', ') || say.noName}
              </RowLink>
              {row.caregiver && <span className="font-normal text-ink2"> · {say.caregiver}</span>}
              {row.bornOn && <span className={`${folded} whitespace-nowrap font-normal text-ink3`}> {row.bornOn}</span>}
              {outside(row) && !columns.includes('lifecycle') && (
                <>
                  {' '}
                  <StatusChip words={lifecycleWords} value={row.lifecycle} className="my-0.5" />
                </>
              )}
              {left?.has(row.id) && (
                <span className="left-view">
                  {' '}
                  <EyeOff aria-hidden className="size-3 shrink-0" /> {say.leftView}
                </span>
              )}
            </RowHead>
            {columns.map((column) => (
              <TableCell key={column} narrow={tableColumns[column].narrow}>
                {tableColumns[column].cell(row, context)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Stands beside the name where the columns are folded into two lines. */
const folded = 'hidden [@container_ledger_(max-width:40rem)]:inline'

/** Whom messages do not reach: worth knowing before one calls. */
const outside = ({ lifecycle }: PatientRow) => lifecycle !== 'invited' && lifecycle !== 'active'
