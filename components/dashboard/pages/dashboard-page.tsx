'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, Printer, Table2, TrendingUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallbacksPicture } from '@/components/dashboard/callbacks-picture'
import { ClocksPicture } from '@/components/dashboard/clocks-picture'
import type { DashboardView as Address } from '@/components/dashboard/dashboard-address'
import { dashboardFigures } from '@/components/dashboard/dashboard-queries'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FunnelBars } from '@/components/dashboard/funnel-bars'
import { GroupsTable } from '@/components/dashboard/groups-table'
import { HeadlineTiles } from '@/components/dashboard/headline-tiles'
import { IntakePicture } from '@/components/dashboard/intake-picture'
import { LegsPicture } from '@/components/dashboard/legs-picture'
import { LoopsPicture } from '@/components/dashboard/loops-picture'
import { MessagesPicture } from '@/components/dashboard/messages-picture'
import { DrillDown } from '@/components/dashboard/pages/drill-down'
import { PeriodChoice } from '@/components/dashboard/period-choice'
import { reportWords } from '@/components/dashboard/reports/report-words'
import { StallList } from '@/components/dashboard/stall-list'
import { WhomChoice } from '@/components/dashboard/whom-choice'
import { withQuery } from '@/components/kit/address'
import { addressOf } from '@/components/kit/call'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useLocale, useWords } from '@/components/kit/words/language'
import { reportsApi } from '@/lib/contract/dashboard/reports'
import { calendarWords, zoneShort } from '@/lib/contract/formats'

export type DashboardPageProps = {
  programId: string
  view: Address
  mayBulk: boolean
  mayExport: boolean
  timeZone: string
  /** Puts the patient of the row in use beside a list. */
  beside: (list: ReactNode) => ReactNode
}

/** A program at a glance: every figure a door to whoever stands behind it. */
export function DashboardPage({ programId, view: address, mayBulk, mayExport, timeZone, beside }: DashboardPageProps) {
  const say = useWords(dashboardWords)
  const sayReports = useWords(reportWords)
  const locale = useLocale()
  const [asTable, setAsTable] = useState(false)
  const figures = useQuery(dashboardFigures(programId, address))
  useRefreshOn({ programId, topics: ['dashboard'], atFirst: false, gap: 5_000 }, () => void figures.refetch())
  const { data: view, error } = figures
  if (!view)
    return error ? (
      <>
        <PageHeader title={say.title} />
        <QueryFailed query={figures} what={say.what} />
      </>
    ) : (
      <CardSkeleton label={say.loading} lines={12} />
    )

  const { period } = view
  const days = (day: string) => calendarWords(day, locale)
  const part = { programId, view, span: { from: period.from, until: period.until }, asTable }
  return (
    <div className="dashboard flex flex-col gap-3 [&>header]:mb-0">
      <PageHeader
        title={say.title}
        count={
          <>
            <span className="text-ink2">
              {period.days === 1 ? days(period.first) : say.span(days(period.first), days(period.last))}
            </span>
            {' · '}
            {say.beside(period.days, zoneShort(period.timeZone, period.readAt))}
          </>
        }
        actions={
          <>
            <Button
              icon={asTable ? <TrendingUp aria-hidden /> : <Table2 aria-hidden />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? say.asPictures : say.asTables}
            </Button>
            <ButtonLink href={`/p/${encodeURIComponent(programId)}/dashboard/reports`}>{sayReports.open}</ButtonLink>
            <a href={figuresFile(programId, address)} download className={buttonStyle('secondary')}>
              <Download aria-hidden className="size-4" /> {sayReports.export}
            </a>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {say.print}
            </Button>
          </>
        }
      />
      <div className="chrome flex flex-wrap items-start gap-2">
        <PeriodChoice programId={programId} view={address} first={period.first} last={period.last} />
        <WhomChoice programId={programId} address={address} choices={view.choices} />
      </div>
      {error && <NotRefreshed query={figures} what={say.what} />}
      <div
        aria-busy={figures.isPlaceholderData || undefined}
        className="flex flex-col gap-3 aria-[busy]:cursor-progress"
      >
        <HeadlineTiles {...part} address={address} />
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <FunnelBars {...part} address={address} path="enrollment" />
          <StallList programId={programId} stalls={view.stalls} address={address} />
        </div>
        {address.show && (
          <DrillDown
            {...{ programId, mayBulk, mayExport, timeZone, beside }}
            address={{ ...address, show: address.show }}
            span={part.span}
            now={period.readAt}
          />
        )}
        <div className="grid items-start gap-3 xl:grid-cols-2">
          <GroupsTable programId={programId} by="owner" groups={view.owners} address={address} />
          <div className="flex min-w-0 flex-col gap-3">
            <GroupsTable programId={programId} by="payer" groups={view.payers} address={address} />
            <GroupsTable programId={programId} by="prescriber" groups={view.prescribers} address={address} />
          </div>
        </div>
        <div className="grid gap-4 xl:grid-cols-2">
          <FunnelBars {...part} address={address} path="pap" />
          <IntakePicture {...part} />
          <LoopsPicture {...part} />
          <LegsPicture {...part} />
          {!view.narrowed && <MessagesPicture {...part} />}
          {!view.narrowed && <CallbacksPicture {...part} />}
          <ClocksPicture {...part} />
        </div>
        {view.narrowed && <p className="text-ink3 text-small">{say.wholeProgram}</p>}
      </div>
    </div>
  )
}

/** The figures as they are asked for, as a file that the browser keeps. */
const figuresFile = (programId: string, { show: _, late: __, ...asked }: Address) =>
  withQuery(addressOf(reportsApi.readFigures, { programId }), asked)
