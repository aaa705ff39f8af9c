'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquareOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import { filterOf, isFiltered, type OptOutView, optOutAddress } from '@/components/messaging/ground/opt-out-address'
import { OptOutFilters } from '@/components/messaging/opt-outs/opt-out-filters'
import { optOutReport } from '@/components/messaging/opt-outs/opt-out-queries'
import { OptOutTable } from '@/components/messaging/opt-outs/opt-out-table'
import { optOutWords, tookWords } from '@/components/messaging/opt-outs/opt-out-words'
import { numberWords } from '@/lib/contract/bilingual'

type OptOutReportProps = {
  programId: string
  view: OptOutView
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
}

/** Every revocation and every way back, and how long each took to hold everywhere. */
export function OptOutReport({ programId, view, now, timeZone }: OptOutReportProps) {
  const say = useWords(optOutWords)
  const report = useQuery(optOutReport(programId, filterOf(view, now)))
  const { data, error } = report
  const count = data?.count ?? 0
  const filtered = isFiltered(view)
  const slowest = (ms: number | null | undefined) => (ms == null ? '—' : tookWords(say, ms))
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.optOuts} count={say.ofThisProgramsPatients} />
      {data && count > 0 && (
        <dl className="flex flex-wrap gap-3">
          <Figure term={say.slowestByItself}>{slowest(data.slowest?.machineMs)}</Figure>
          <Figure term={say.slowestByPerson}>{slowest(data.slowest?.personMs)}</Figure>
          <Figure term={filtered ? say.matchingThisFilter : say.title}>{numberWords(count)}</Figure>
        </dl>
      )}
      {(filtered || view.before || count > 0) && (
        <OptOutFilters programId={programId} view={view} timeZone={timeZone} />
      )}
      {error && data && <NotRefreshed query={report} what={say.theReport} />}
      {!data ? (
        error ? (
          <QueryFailed query={report} what={say.theReport} />
        ) : (
          <TableSkeleton label={say.loadingOptOuts} columns={7} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageSquareOff />}
            title={filtered ? say.noneMatches : say.nobodyHasOptedOut}
            action={filtered && <ButtonLink href={optOutAddress.to(programId, {})}>{say.showAll}</ButtonLink>}
          >
            {filtered ? say.emptyFilterHint : say.emptyHint}
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
          label={say.optOuts}
          summary={
            view.before && (
              <ButtonLink variant="quiet" href={optOutAddress.to(programId, view)}>
                {say.newest}
              </ButtonLink>
            )
          }
          older={data.older && optOutAddress.to(programId, view, { before: data.older })}
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
