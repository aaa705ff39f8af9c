'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { isFiltered, type ListView, turnedTo } from '@/components/patients/list-address'
import { listWords, rowsWords } from '@/components/patients/list-words'
import { PatientTable } from '@/components/patients/patient-table'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { TableSkeleton } from '@/components/ui/skeleton'
import type { Density } from '@/components/ui/table'
import type { Instant } from '@/components/ui/time-words'
import { useWords } from '@/components/words/language'
import type { PatientCount, PatientPage } from '@/lib/contract/console-patient-list'
import type { ListColumn } from '@/lib/contract/list-columns'

type PatientListBodyProps = {
  programId: string
  view: ListView
  words: string
  list: UseQueryResult<PatientPage>
  /** Who still stands here and is not in this view any more. */
  left: ReadonlySet<string>
  count: PatientCount | undefined
  onView: (view: ListView) => void
  /** Filters and search away. */
  onClear: () => void
  /** Left out for whoever may not invite. */
  inviteHref?: string | undefined
  columns: readonly ListColumn[]
  density: Density
  now: Instant
  timeZone: string
}

/** The rows, or why there are none. */
export function PatientListBody(props: PatientListBodyProps) {
  const { programId, view, words, list, left, count, onView, columns, density, now, timeZone } = props
  const say = useWords(listWords)
  const page = useLast(list.data)

  if (!page)
    return list.isError ? (
      <QueryFailed query={list} />
    ) : (
      <TableSkeleton label={say.loading} columns={columns.length + 1} rows={10} />
    )
  if (page.rows.length === 0) return <Nobody {...props} />

  const turn = (cursor: string | null) => cursor && (() => onView(turnedTo(view, { cursor })))
  return (
    <>
      {list.isError && <NotRefreshed query={list} />}
      <PatientTable
        programId={programId}
        rows={page.rows}
        left={left}
        view={{ ...view, searching: words !== '' }}
        onSort={(sort, descending) => onView(turnedTo(view, { sort, descending }))}
        columns={columns}
        density={density}
        busy={list.isPlaceholderData}
        now={now}
        timeZone={timeZone}
      />
      <Pager
        label={say.title}
        newer={turn(page.newer)}
        older={turn(page.older)}
        summary={rowsWords(page.from, page.rows.length, count, say)}
      />
    </>
  )
}

/** What was shown last: a page that cannot be read takes no rows away. */
function useLast(page: PatientPage | undefined) {
  const [last, setLast] = useState(page)
  if (page && page !== last) setLast(page)
  return page ?? last
}

function Nobody({ view, words, onClear, inviteHref }: PatientListBodyProps) {
  const say = useWords(listWords)
  const clear = <Button onClick={onClear}>{words ? say.endSearch : say.clear}</Button>
  const invite = inviteHref && (
    <ButtonLink variant={words ? 'secondary' : 'primary'} href={inviteHref} icon={<UserRoundPlus aria-hidden />}>
      {say.invite}
    </ButtonLink>
  )
  return (
    <Card>
      {words ? (
        <EmptyState
          icon={<UsersRound />}
          title={say.nobodyFound}
          action={
            <>
              {clear}
              {invite}
            </>
          }
        >
          <p>{say.nobodyFoundWhy(isFiltered(view.filters))}</p>
        </EmptyState>
      ) : isFiltered(view.filters) ? (
        <EmptyState icon={<UsersRound />} title={say.noneMatch} action={clear}>
          {say.noneMatchWhy}
        </EmptyState>
      ) : (
        <EmptyState icon={<UsersRound />} title={say.noneYet} action={invite}>
          {say.noneYetWhy}
        </EmptyState>
      )}
    </Card>
  )
}
