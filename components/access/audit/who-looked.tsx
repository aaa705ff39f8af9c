'use client'

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { looksWords } from '@/components/access/audit/looks-words'
import { call } from '@/components/kit/call'
import { late } from '@/components/kit/late'
import { Chip } from '@/components/kit/status/chip'
import { Button } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { ErrorState } from '@/components/kit/ui/error-state'
import { RecordTime } from '@/components/kit/ui/relative-time'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { auditApi, type LookRow } from '@/lib/contract/access/audit'
import { actWords, callerNames, outcomeWords, purposeNames } from '@/lib/contract/access/names'
import { roleNames } from '@/lib/contract/access/role-names'
import { wallTime } from '@/lib/contract/wall-clock'

const DisclosuresDialog = late(() =>
  import('@/components/access/audit/disclosures-dialog').then((file) => file.DisclosuresDialog),
)

type Place = { programId: string; patientId: string }

/** Reading who looked is itself a row of the log: it is read when somebody opens the part, and when they ask for more. */
const looksQuery = (place: Place) =>
  infiniteQueryOptions({
    queryKey: ['audit', place.programId, 'looks', place.patientId],
    queryFn: async ({ pageParam }) =>
      (await call(auditApi.listLooks, { params: place, query: pageParam ? { before: pageParam } : {} })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Person, time, act and purpose of whoever was with this patient's record. */
export function WhoLooked({ place, timeZone }: { place: Place; timeZone: string }) {
  const say = useWords(looksWords)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(looksQuery(place))
  const [asked, ask] = useState(false)
  const now = data?.pages[0]?.asOf
  const today = now && wallTime(now, timeZone).slice(0, 10)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-label={say.title} className="flex flex-col gap-2 p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="max-w-[62ch] text-ink2 text-small">{say.hint}</p>
        {today && (
          <Button size="small" icon={<Download aria-hidden />} onClick={() => ask(true)}>
            {say.disclosures}
          </Button>
        )}
      </div>
      {isError && <ErrorState title={say.couldNot} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton label={say.loading} columns={4} />}
      {data && rows.length === 0 && <EmptyState title={say.none} />}
      {rows.length > 0 && <LooksTable rows={rows} timeZone={timeZone} />}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say.more}
          </Button>
        </div>
      )}
      {asked && today && <DisclosuresDialog place={place} today={today} onClosed={() => ask(false)} />}
    </section>
  )
}

function LooksTable({ rows, timeZone }: { rows: readonly LookRow[]; timeZone: string }) {
  const say = useWords(looksWords)
  const spoken = useLanguage()
  return (
    <Table caption={say.title}>
      <TableHead>
        <ColumnHead>{say.who}</ColumnHead>
        <ColumnHead>{say.when}</ColumnHead>
        <ColumnHead>{say.what}</ColumnHead>
        <ColumnHead>{say.why}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead wrap>
              {row.callerName}{' '}
              <span className="font-normal text-ink3">
                ({row.callerRole ? roleNames[spoken][row.callerRole] : callerNames[spoken][row.callerKind]})
              </span>
              {row.nameToday && (
                <span className="block font-normal text-ink2 text-small">{say.nowCalled(row.nameToday)}</span>
              )}
            </RowHead>
            <TableCell narrow="end">
              <RecordTime at={row.at} timeZone={timeZone} />
            </TableCell>
            <TableCell wrap narrow="second">
              {actWords(row.action, spoken)}
              {row.patients > 1 && <span className="text-ink3"> {say.inList(row.patients)}</span>}
              {row.outcome !== 'done' && (
                <Chip tone={row.outcome === 'refused' ? 'negative' : 'attention'}>
                  {outcomeWords[spoken][row.outcome]}
                </Chip>
              )}
            </TableCell>
            <TableCell narrow="second">{purposeNames[spoken][row.purpose]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
