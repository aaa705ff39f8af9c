'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquareOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf, filterOf, isFiltered, type OptOutView } from '@/components/opt-outs/opt-out-address'
import { OptOutFilters } from '@/components/opt-outs/opt-out-filters'
import { optOutReport } from '@/components/opt-outs/opt-out-queries'
import { OptOutTable } from '@/components/opt-outs/opt-out-table'
import { tookWords } from '@/components/opt-outs/opt-out-words'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pager } from '@/components/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { TableSkeleton } from '@/components/ui/skeleton'

type OptOutReportProps = {
  programId: string
  view: OptOutView
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
}

/** Every revocation and every way back, and how long each took to hold everywhere. */
export function OptOutReport({ programId, view, now, timeZone }: OptOutReportProps) {
  const report = useQuery(optOutReport(programId, filterOf(view, now)))
  const { data, error } = report
  const count = data?.count ?? 0
  const filtered = isFiltered(view)
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title="Opt-outs" count="Of this program’s patients, newest first; each holds in every program" />
      {data && count > 0 && (
        <dl className="flex flex-wrap gap-3">
          <Figure term="Slowest to take effect">{data.slowestMs === null ? '–' : tookWords(data.slowestMs)}</Figure>
          <Figure term={filtered ? 'Matching this filter' : 'Opt-outs and opt-ins'}>
            {count.toLocaleString('en-US')}
          </Figure>
        </dl>
      )}
      {(filtered || view.before || count > 0) && (
        <OptOutFilters programId={programId} view={view} timeZone={timeZone} />
      )}
      {error && data && <NotRefreshed query={report} what="The report" />}
      {!data ? (
        error ? (
          <QueryFailed query={report} what="The report" />
        ) : (
          <TableSkeleton label="Loading opt-outs" columns={7} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageSquareOff />}
            title={filtered ? 'None matches' : 'Nobody has opted out'}
            action={filtered && <ButtonLink href={addressOf(programId, {})}>Show all</ButtonLink>}
          >
            {filtered
              ? 'Choose a longer time, or take a filter away.'
              : 'Every opt-out stands here: texted, given on a page, told to a partner or to one of us.'}
          </EmptyState>
        </Card>
      ) : (
        <OptOutTable
          programId={programId}
          rows={data.rows}
          busy={report.isPlaceholderData}
          now={now}
          timeZone={timeZone}
        />
      )}
      {data && (
        <Pager
          label="Opt-outs"
          summary={
            view.before && (
              <ButtonLink variant="quiet" href={addressOf(programId, view)}>
                Newest
              </ButtonLink>
            )
          }
          older={data.older && addressOf(programId, view, { before: data.older })}
        />
      )}
    </div>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-44 rounded-card border border-line bg-surface px-4 py-2.5 shadow-card">
      <dt className="text-ink3">{term}</dt>
      <dd className="font-semibold text-h1">{children}</dd>
    </div>
  )
}
