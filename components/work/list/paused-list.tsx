'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { Chip } from '@/components/kit/status/chip'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { pausedWork, workPath } from '@/components/work/ground/work-queries'
import { kindWords } from '@/components/work/ground/work-words'
import { dueDateWords, waitingWords } from '@/components/work/list/due-date-words'
import { patientPath } from '@/components/work/list/work-acts'

/** What stands still while others decide, the longest first. */
export function PausedList({ programId, timeZone }: { programId: string; timeZone: string }) {
  const say = useWords(dueDateWords)
  const names = useWords(kindWords)
  const list = useInfiniteQuery(pausedWork(programId))
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  useListPosition({
    programId,
    list: say.needsAction,
    title: say.paused,
    patients: first && rows.map(({ patient }) => patient.id),
    whole: !list.hasNextPage,
  })
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.needsAction, href: workPath(programId) }, { label: say.paused }]} />}
        title={say.paused}
      />
      <p className="max-w-prose text-ink2">{say.about}</p>
      {list.isError && first && <NotRefreshed query={list} what={say.what} />}
      {!first ? (
        list.isError ? (
          <QueryFailed query={list} what={say.what} />
        ) : (
          <TableSkeleton label={say.loading} columns={4} />
        )
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState icon={<CirclePause />} title={say.none}>
            {say.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <Table caption={say.what} density="comfortable" busy={list.isFetching && !list.isFetchingNextPage}>
          <TableHead>
            <ColumnHead>{say.columns.patient}</ColumnHead>
            <ColumnHead>{say.columns.work}</ColumnHead>
            <ColumnHead>{say.columns.waits}</ColumnHead>
            <ColumnHead>{say.columns.owner}</ColumnHead>
          </TableHead>
          <TableBody>
            {rows.map(({ id, kind, patient, owner, since, heldBy, late, escalated }) => (
              <TableRow key={id}>
                <RowHead>
                  <RowLink href={patientPath(programId, patient.id)}>
                    <bdi>{[patient.lastName, patient.firstName].filter(Boolean).join(', ') || say.noName}</bdi>
                  </RowLink>
                </RowHead>
                <TableCell wrap>{names[kind].name}</TableCell>
                <TableCell wrap>
                  {say.pausedAt} <RelativeTime at={since} now={first.asOf} timeZone={timeZone} />,{' '}
                  {waitingWords(say, heldBy)} {late && <Chip tone="negative">{say.wasLate}</Chip>}{' '}
                  {escalated && <Chip tone="stopped">{say.escalated}</Chip>}
                </TableCell>
                <TableCell>{owner?.name ?? <span className="text-ink3">{say.nobody}</span>}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {say.more}
          </Button>
        </div>
      )}
    </div>
  )
}
