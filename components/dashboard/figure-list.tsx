'use client'

import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { dashboardAddress, figureAddress } from '@/components/dashboard/dashboard-address'
import { figurePatients } from '@/components/dashboard/dashboard-queries'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FigureTable } from '@/components/dashboard/figure-table'
import { figureTitle } from '@/components/dashboard/figure-title'
import { figureWords } from '@/components/dashboard/figure-words'
import { HowCounted } from '@/components/dashboard/how-counted'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { numberWords } from '@/lib/contract/bilingual'
import type { Figure, FigureDraft } from '@/lib/contract/dashboard/dashboard'
import { calendarWords, zoneShort } from '@/lib/contract/formats'
import { wallTime } from '@/lib/contract/wall-clock'

type FigureListProps = { programId: string; query: FigureDraft; now: string; timeZone: string }

/** What is so at this moment, whatever the period. */
const momentary: readonly Figure[] = ['loopsOpen', 'clocksOverdue']

/** The patients behind one figure of the dashboard. */
export function FigureList({ programId, query, now, timeZone }: FigureListProps) {
  const say = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const locale = useLocale()
  const list = useQuery(figurePatients(programId, query))
  const { data, error } = list
  const { title, counted } = figureTitle(query, language)
  useListPosition({ programId, list: general.title, title, patients: data?.rows.map(({ patient }) => patient?.id) })
  const { before, ...newest } = query
  const zone = data?.timeZone ?? timeZone
  const day = (at: number) => calendarWords(wallTime(at, zone), locale, wallTime(at, zone))
  const [first, last] = [day(Date.parse(query.from)), day(Date.parse(query.until) - 1)]
  const time = momentary.includes(query.figure) ? say.asNow : first === last ? first : general.span(first, last)
  const rows = data && `${numberWords(data.count, language)}${data.exact ? '' : '+'}`
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: general.title, href: dashboardAddress(programId) }, { label: title }]} />}
        title={title}
        count={
          data && (
            <>
              {say.rows(rows ?? '', data.count === 1)} · {time} · {zoneShort(zone, now)}
            </>
          )
        }
        actions={<HowCounted title={title} counted={counted} />}
      />
      {error && data && <NotRefreshed query={list} what={say.label} />}
      {!data ? (
        error ? (
          <QueryFailed query={list} what={say.label} />
        ) : (
          <TableSkeleton label={say.loading} columns={5} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Users />}
            title={say.empty}
            action={<ButtonLink href={dashboardAddress(programId)}>{say.back}</ButtonLink>}
          >
            {say.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <FigureTable
          {...{ programId, query, now, timeZone }}
          caption={title}
          rows={data.rows}
          busy={list.isPlaceholderData}
        />
      )}
      {data && (before || data.older) && (
        <nav aria-label={say.label} className="chrome flex justify-end gap-2">
          {before && <ButtonLink href={figureAddress(programId, newest)}>{say.newest}</ButtonLink>}
          {data.older && (
            <ButtonLink href={figureAddress(programId, { ...query, before: data.older })}>{say.older}</ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
