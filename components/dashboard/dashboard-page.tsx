'use client'

import { useQuery } from '@tanstack/react-query'
import { Printer, Table2, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { CallbacksPicture } from '@/components/dashboard/callbacks-picture'
import { ClocksPicture } from '@/components/dashboard/clocks-picture'
import type { DashboardView as Address } from '@/components/dashboard/dashboard-address'
import { dashboardFigures } from '@/components/dashboard/dashboard-queries'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FunnelPicture } from '@/components/dashboard/funnel-picture'
import { HeadlineTiles } from '@/components/dashboard/headline-tiles'
import { IntakePicture } from '@/components/dashboard/intake-picture'
import { LegsPicture } from '@/components/dashboard/legs-picture'
import { zoneName } from '@/components/dashboard/lengths'
import { LoopsPicture } from '@/components/dashboard/loops-picture'
import { MessagesPicture } from '@/components/dashboard/messages-picture'
import { PeriodChoice } from '@/components/dashboard/period-choice'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { Button } from '@/components/kit/ui/button'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { calendarWords } from '@/lib/contract/formats'

type DashboardPageProps = { programId: string; view: Address }

/** A program at a glance: every figure a door to whoever stands behind it. */
export function DashboardPage({ programId, view: address }: DashboardPageProps) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
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
  const days = (day: string) => calendarWords(day, language)
  const part = { programId, view, span: { from: period.from, until: period.until }, asTable }
  return (
    <div className="dashboard flex flex-col gap-4">
      <PageHeader
        title={say.title}
        count={
          <>
            <span className="text-ink2">
              {period.days === 1 ? days(period.first) : say.span(days(period.first), days(period.last))}
            </span>
            {' · '}
            {say.beside(period.days, zoneName(period.timeZone))}
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
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {say.print}
            </Button>
          </>
        }
      />
      <PeriodChoice programId={programId} view={address} first={period.first} last={period.last} />
      {error && <NotRefreshed query={figures} what={say.what} />}
      <div
        aria-busy={figures.isPlaceholderData || undefined}
        className="flex flex-col gap-4 aria-[busy]:cursor-progress"
      >
        <HeadlineTiles {...part} />
        <div className="grid gap-4 xl:grid-cols-2">
          <FunnelPicture {...part} />
          <IntakePicture {...part} />
          <LoopsPicture {...part} />
          <LegsPicture {...part} />
          <MessagesPicture {...part} />
          <CallbacksPicture {...part} />
          <ClocksPicture {...part} />
        </div>
      </div>
    </div>
  )
}
