'use client'

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { dashboardAddress } from '@/components/dashboard/dashboard-address'
import { reportsQuery } from '@/components/dashboard/reports/report-queries'
import { everyWords, reportWords } from '@/components/dashboard/reports/report-words'
import { addressOf } from '@/components/kit/call'
import { Chip } from '@/components/kit/status/chip'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLocale, useWords } from '@/components/kit/words/language'
import { reportsApi } from '@/lib/contract/dashboard/reports'
import { calendarWords } from '@/lib/contract/formats'

/** The reports made for whoever looks: each is a file to take, behind sign-in. */
export function ReportList({ programId, timeZone }: { programId: string; timeZone: string }) {
  const say = useWords(reportWords)
  const sayEvery = useWords(everyWords)
  const locale = useLocale()
  const client = useQueryClient()
  const { data: rows } = useSuspenseQuery(reportsQuery(programId))
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.back, href: dashboardAddress(programId) }, { label: say.title }]} />}
        title={say.title}
      />
      {rows.length === 0 ? (
        <Card>
          <EmptyState icon={<FileSpreadsheet />} title={say.emptyTitle}>
            {say.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <Table caption={say.caption}>
          <TableHead>
            <ColumnHead>{say.period}</ColumnHead>
            <ColumnHead>{say.every}</ColumnHead>
            <ColumnHead>{say.made}</ColumnHead>
            <ColumnHead>{say.file}</ColumnHead>
          </TableHead>
          <TableBody>
            {rows.map(({ id, every, first, last, madeAt, seen }) => {
              const period = `${calendarWords(first, locale)} – ${calendarWords(last, locale)}`
              return (
                <TableRow key={id}>
                  <RowHead>
                    {period} {!seen && <Chip tone="attention">{say.fresh}</Chip>}
                  </RowHead>
                  <TableCell>{sayEvery[every]}</TableCell>
                  <TableCell>
                    <ExactTime at={madeAt} timeZone={timeZone} />
                  </TableCell>
                  <TableCell narrow="end">
                    <a
                      href={addressOf(reportsApi.readReport, { programId, reportId: id })}
                      download
                      aria-label={say.download(period)}
                      className="text-link underline underline-offset-3"
                      onClick={() => setTimeout(() => void client.invalidateQueries(reportsQuery(programId)), 1_000)}
                    >
                      {say.downloadAction}
                    </a>
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
    </div>
  )
}
