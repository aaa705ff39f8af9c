'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw, ScrollText } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import { callsAddress, filterOf, type CallsView as View } from '@/components/partners/calls/call-address'
import { CallFilters } from '@/components/partners/calls/call-filters'
import { callList } from '@/components/partners/calls/call-queries'
import { CallTable } from '@/components/partners/calls/call-table'
import { apiCallWords } from '@/components/partners/calls/call-words'

type CallsViewProps = {
  programId: string
  view: View
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  tokens: readonly { jti: string; name: string }[]
}

/** Every call partners made for this program, with what came of it. */
export function CallsView({ programId, view, now, timeZone, tokens }: CallsViewProps) {
  const say = useWords(apiCallWords)
  const list = useQuery(callList(programId, filterOf(view, now)))
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const narrowed = Object.keys(view).length > 0
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.apiCalls}
        count={say.about}
        actions={
          <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => refetch()}>
            {say.refresh}
          </Button>
        }
      />
      <CallFilters programId={programId} view={view} tokens={tokens} />
      {error && data && <NotRefreshed query={list} what={say.theCalls} />}
      {!data ? (
        error ? (
          <QueryFailed query={list} what={say.theCalls} />
        ) : (
          <TableSkeleton label={say.loading} columns={6} />
        )
      ) : data.calls.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title={narrowed ? say.noneMatch : say.none}
            action={narrowed && <ButtonLink href={callsAddress.to(programId, {})}>{say.showAll}</ButtonLink>}
          >
            {say.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <>
          <CallTable programId={programId} rows={data.calls} busy={isPlaceholderData} timeZone={timeZone} />
          <Pager
            label={say.apiCalls}
            newer={view.before && callsAddress.to(programId, view, { before: undefined })}
            older={data.nextCursor && callsAddress.to(programId, view, { before: data.nextCursor })}
          />
        </>
      )}
    </div>
  )
}
