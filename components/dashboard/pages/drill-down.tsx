'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BulkSelection } from '@/components/batches/bulk/bulk-selection'
import { SelectCell, SelectHead } from '@/components/batches/bulk/select-cell'
import { type DashboardView as Address, dashboardAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { late as comesLate, whenOpen } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Card } from '@/components/kit/ui/card'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { addressOf, plainView } from '@/components/patients/ground/list-address'
import { listWords } from '@/components/patients/ground/list-words'
import { listBody, patientCount, patientList } from '@/components/patients/ground/patient-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { noNames } from '@/components/patients/list/filter-words'
import { NameLink } from '@/components/patients/list/name-link'
import { tableColumns } from '@/components/patients/list/patient-table-cells'
import type { BulkScope } from '@/lib/contract/batches/bulk'
import { numberWords } from '@/lib/contract/bilingual'
import { type BehindWord, Stall, writeBehind } from '@/lib/contract/dashboard/behind'
import { behindNames } from '@/lib/contract/dashboard/names'
import { ListColumn } from '@/lib/contract/patients/list-columns'
import { columnNames } from '@/lib/contract/patients/names'
import { noFilters } from '@/lib/contract/patients/patient-list'

const ExportDialog = comesLate(
  () => import('@/components/patients/views/export-dialog').then((file) => file.ExportDialog),
  whenOpen,
)

type DrillDownProps = {
  programId: string
  address: Address & { show: BehindWord }
  span: { from: string; until: string }
  mayBulk: boolean
  mayExport: boolean
  beside: (list: ReactNode) => ReactNode
  now: string
  timeZone: string
}
type Chosen = { scope: BulkScope; count: number | null } | undefined

const { born, created, enrollment, financial, owner, nextDue } = ListColumn
const columns = [born, created, enrollment, financial, owner, nextDue]

/** The patients behind a number, below it on the same page: a page of the patient list by a filter of its own, so it
 *  chooses, acts and exports as the list does. */
export function DrillDown({ programId, address, span, mayBulk, mayExport, beside, now, timeZone }: DrillDownProps) {
  const say = useWords(dashboardWords)
  const sayList = useWords(listWords)
  const language = useLanguage()
  const word = address.show
  const title = behindNames[language][word]
  const late = address.late === 'on' && Stall.has(word)
  const filters = {
    ...noFilters,
    behind: writeBehind(word, span),
    owner: address.owner ?? null,
    payer: address.payer ?? null,
    prescriber: address.prescriber ?? null,
    work: late ? ('late' as const) : null,
  }
  const view = { ...plainView, filters, size: 25 as const }
  const body = listBody(view, '')
  const list = useQuery(patientList(programId, body))
  const count = useQuery(patientCount(programId, body))
  const rows = list.data?.rows
  const [exporting, setExporting] = useState<{ chosen: Chosen } | null>(null)
  useListPosition({ programId, list: say.title, title, patients: rows?.map(({ id }) => id) })
  const top = useRef<HTMLDivElement>(null)
  // Another number brings the person to its patients; a page that is loaded anew stays where it is.
  const [first] = useState(word)
  useEffect(() => {
    if (word !== first) top.current?.scrollIntoView({ block: 'nearest' })
  }, [word, first])
  const n = count.data ? `${numberWords(count.data.matching, language)}${count.data.exact ? '' : '+'}` : ''
  const context = { now, timeZone, say: sayList, exact: false }
  const { show: _, late: __, ...closed } = address
  return (
    <BulkSelection
      programId={programId}
      filters={filters}
      search=""
      rows={rows}
      count={count.data}
      enabled={mayBulk}
      timeZone={timeZone}
      onExport={mayExport ? (chosen) => setExporting({ chosen }) : undefined}
    >
      <div ref={top} className="scroll-mt-16">
        {beside(
          <Card
            flush
            title={title}
            meta={<span role="status">{n}</span>}
            actions={
              <>
                {Stall.has(word) && (
                  <Link
                    prefetch={false}
                    scroll={false}
                    href={dashboardAddress(programId, { ...closed, show: word, ...(!late && { late: 'on' as const }) })}
                    aria-current={late ? 'true' : undefined}
                    className={buttonStyle(
                      'secondary',
                      'small',
                      'aria-[current]:border-accent aria-[current]:bg-selected',
                    )}
                  >
                    {say.lateOnly}
                  </Link>
                )}
                {mayExport && (
                  <Button
                    size="small"
                    icon={<Download aria-hidden />}
                    onClick={() => setExporting({ chosen: undefined })}
                  >
                    {say.exportRows(n)}
                  </Button>
                )}
                <Link
                  prefetch={false}
                  scroll={false}
                  href={dashboardAddress(programId, closed)}
                  aria-label={say.closeList(title)}
                  className={buttonStyle('quiet', 'small')}
                >
                  <X aria-hidden className="size-4" />
                </Link>
              </>
            }
          >
            {list.error && rows && <NotRefreshed query={list} what={title} />}
            {!rows ? (
              list.error ? (
                <QueryFailed query={list} what={title} />
              ) : (
                <TableSkeleton label={say.loading} columns={5} />
              )
            ) : (
              <Table caption={title} busy={list.isPlaceholderData} className="[&_:is(a,input)]:scroll-mb-36">
                <TableHead>
                  <SelectHead />
                  <ColumnHead>{columnNames[language].name}</ColumnHead>
                  {columns.map((column) => (
                    <ColumnHead key={column}>{columnNames[language][column]}</ColumnHead>
                  ))}
                </TableHead>
                <TableBody>
                  {rows.map((row) => (
                    <TableRow key={row.id} data-id={row.id}>
                      <SelectCell id={row.id} name={patientName(row, language)} erased={row.erased} />
                      <RowHead>
                        <span className="row-name">
                          <NameLink {...{ programId, row }} />
                        </span>
                      </RowHead>
                      {columns.map((column) => (
                        <TableCell key={column} narrow={tableColumns[column].narrow}>
                          {tableColumns[column].cell(row, context) || '—'}
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            )}
            <p className="flex flex-wrap justify-between gap-2 border-line border-t px-4 py-2 text-small">
              <TextLink href={addressOf(programId, { ...view, size: plainView.size })}>{say.showAll(n)}</TextLink>
              <span className="text-ink3">{say.sameAsList}</span>
            </p>
          </Card>,
        )}
      </div>
      {exporting && (
        <ExportDialog
          programId={programId}
          open
          onOpenChange={(open) => !open && setExporting(null)}
          shape={{ filters, sort: view.sort, descending: view.descending, size: 50, columns, density: 'normal' }}
          search=""
          count={count.data}
          chosen={exporting.chosen}
          names={noNames}
        />
      )}
    </BulkSelection>
  )
}
