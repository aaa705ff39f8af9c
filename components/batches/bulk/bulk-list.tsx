'use client'

import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { bulkRuns } from '@/components/batches/bulk/bulk-queries'
import { RunChip } from '@/components/batches/bulk/run-chip'
import { RunProgress } from '@/components/batches/bulk/run-progress'
import { RunTitle } from '@/components/batches/bulk/run-title'
import { runWords } from '@/components/batches/bulk/run-words'
import { bulkPath, runAddress } from '@/components/batches/ground/bulk-address'
import { useNow } from '@/components/kit/clock'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useWords } from '@/components/kit/words/language'
import { useWhoFirst } from '@/components/kit/words/reader'
import { listPath } from '@/components/patients/ground/list-address'

type BulkListProps = { programId: string; before: string | null; now: string; timeZone: string }

/** What was done to many patients at once, newest first. */
export function BulkList({ programId, before, now, timeZone }: BulkListProps) {
  const say = useWords(runWords)
  const who = useWhoFirst()
  const clock = useNow(now)
  const list = useQuery(bulkRuns(programId, before))
  useRefreshOn({ programId, topics: ['bulk'], gap: 1_000 }, () => void list.refetch())
  const { data } = list
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.runs} />
      <p className="max-w-prose text-ink2">{say.intro}</p>
      {list.isError && data && <NotRefreshed query={list} what={say.theseRuns} />}
      {!data ? (
        list.isError ? (
          <QueryFailed query={list} what={say.theseRuns} />
        ) : (
          <TableSkeleton label={say.loading} columns={5} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ListChecks />}
            title={say.emptyTitle}
            action={<ButtonLink href={listPath(programId)}>{say.toPatients}</ButtonLink>}
          >
            {say.empty}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Table caption={say.caption} density="comfortable" busy={list.isPlaceholderData}>
            <TableHead>
              <ColumnHead>{say.what}</ColumnHead>
              <ColumnHead>{say.state}</ColumnHead>
              <ColumnHead>{say.progress}</ColumnHead>
              <ColumnHead>{say.by}</ColumnHead>
              <ColumnHead>{say.started}</ColumnHead>
            </TableHead>
            <TableBody>
              {data.rows.map((run) => (
                <TableRow key={run.id}>
                  <RowHead wrap>
                    <RowLink href={runAddress.at({ programId, runId: run.id })}>
                      <RunTitle run={run} />
                    </RowLink>
                  </RowHead>
                  <TableCell narrow="end">
                    <RunChip state={run.state} />
                  </TableCell>
                  <TableCell wrap>
                    <RunProgress run={run} small />
                  </TableCell>
                  <TableCell narrow="hidden">{who(run.createdBy)}</TableCell>
                  <TableCell>
                    <RelativeTime at={run.createdAt} now={clock} timeZone={timeZone} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <Pager
            label={say.runs}
            newer={before && bulkPath(programId)}
            older={data.older && `${bulkPath(programId)}?before=${encodeURIComponent(data.older)}`}
          />
        </>
      )}
    </div>
  )
}
