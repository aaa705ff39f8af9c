'use client'

import { firstDescending, type ListView, listPath } from '@/components/patients/list-address'
import { FinancialChips } from '@/components/patients/patient-table-chips'
import { patientName } from '@/components/patients/patient-words'
import { StatusChip } from '@/components/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/status/status-words'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { RowLink } from '@/components/ui/row-link'
import { SortHead } from '@/components/ui/sort-head'
import {
  ColumnHead,
  type Density,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/ui/table'
import type { Instant } from '@/components/ui/time-words'
import type { ListSort, PatientRow } from '@/lib/contract/console-patient-list'
import { ageOn } from '@/lib/contract/invite'

type PatientTableProps = {
  programId: string
  rows: readonly PatientRow[]
  view: ListView
  onSort: (sort: ListSort, descending: boolean) => void
  density: Density
  busy: boolean
  now: Instant
  timeZone: string
}

export function PatientTable({ programId, rows, view, onSort, density, busy, now, timeZone }: PatientTableProps) {
  const head = (sort: ListSort, label: string) =>
    // A search has its own order: the likeliest first.
    view.searching ? (
      <ColumnHead>{label}</ColumnHead>
    ) : (
      <SortHead
        order={view.sort === sort ? (view.descending ? 'descending' : 'ascending') : undefined}
        onSort={() => onSort(sort, view.sort === sort ? !view.descending : firstDescending[sort])}
      >
        {label}
      </SortHead>
    )

  return (
    <Table
      caption={view.searching ? 'Patients found, the likeliest first' : 'Patients of this program'}
      density={density}
      busy={busy}
    >
      <TableHead>
        {head('name', 'Patient')}
        {head('born', 'Born')}
        {head('externalId', 'Partner ID')}
        <ColumnHead>Mobile</ColumnHead>
        {head('enrollment', 'Enrollment')}
        <ColumnHead>Financial support</ColumnHead>
        {head('updated', 'Updated')}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead>
              <RowLink href={`${listPath(programId)}/${encodeURIComponent(row.id)}`} prefetch={false}>
                {patientName(row)}
              </RowLink>
              {row.caregiver && <span className="font-normal text-ink2"> · caregiver</span>}
              {row.bornOn && <span className={`${folded} whitespace-nowrap font-normal text-ink3`}> {row.bornOn}</span>}
              {outside(row) && <StatusChip words={lifecycleWords} value={row.lifecycle} className="ml-2" />}
            </RowHead>
            <TableCell narrow="hidden">{row.bornOn && <Born on={row.bornOn} now={now} />}</TableCell>
            <TableCell narrow="hidden">
              {row.externalId && <span className="font-mono text-[0.8125rem]">{row.externalId}</span>}
            </TableCell>
            <TableCell narrow="hidden">
              {row.phoneNumber && (
                <span className="font-mono text-[0.8125rem]">
                  <PhoneNumber number={row.phoneNumber} />
                </span>
              )}
            </TableCell>
            <TableCell>
              <StatusChip words={enrollmentWords} value={row.enrollment} />
            </TableCell>
            <TableCell>
              <FinancialChips row={row} />
            </TableCell>
            <TableCell narrow="end">
              <RelativeTime at={row.updatedAt} now={now} timeZone={timeZone} />
            </TableCell>
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

function Born({ on, now }: { on: string; now: Instant }) {
  return (
    <>
      {on} <span className="text-ink2">({ageOn(on, new Date(now))})</span>
    </>
  )
}
