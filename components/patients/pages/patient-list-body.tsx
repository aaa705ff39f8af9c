'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import type { Density } from '@/components/kit/ui/table'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import { isFiltered, type ListView, turnedTo } from '@/components/patients/ground/list-address'
import { listWords, rowsWords } from '@/components/patients/ground/list-words'
import { type Outside, OutsideLine, outsideWords } from '@/components/patients/list/outside-view'
import { PatientTable } from '@/components/patients/pages/patient-table'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import type { PatientCount, PatientPage } from '@/lib/contract/patients/patient-list'
import { hasShortYear } from '@/lib/contract/patients/typed-values'

type PatientListBodyProps = {
  programId: string
  view: ListView
  words: string
  list: UseQueryResult<PatientPage>
  /** Who still stands here and is not in this view any more. */
  left: ReadonlySet<string>
  count: PatientCount | undefined
  /** Whom the search finds outside the view. */
  outside: Outside
  onSearchAll: () => void
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
  const { programId, view, words, list, left, count, outside, onSearchAll, onView, columns, density, now, timeZone } =
    props
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
      <OutsideLine outside={outside} onSearchAll={onSearchAll} />
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

function Nobody({ view, words, outside, onSearchAll, onClear, inviteHref }: PatientListBodyProps) {
  const say = useWords(listWords)
  if (words) return <NobodyFound {...{ words, outside, onSearchAll, onClear, inviteHref }} />
  return (
    <Card>
      {isFiltered(view.filters) ? (
        <EmptyState icon={<UsersRound />} title={say.noneMatch} action={<Button onClick={onClear}>{say.clear}</Button>}>
          {say.noneMatchWhy}
        </EmptyState>
      ) : (
        <EmptyState icon={<UsersRound />} title={say.noneYet} action={<Invite href={inviteHref} variant="primary" />}>
          {say.noneYetWhy}
        </EmptyState>
      )}
    </Card>
  )
}

type NobodyFoundProps = Pick<PatientListBodyProps, 'words' | 'outside' | 'onSearchAll' | 'onClear' | 'inviteHref'>

/** Whoever is outside the view is offered, and only where nobody is an invitation. */
function NobodyFound({ words, outside, onSearchAll, onClear, inviteHref }: NobodyFoundProps) {
  const say = useWords(listWords)
  const clear = <Button onClick={onClear}>{say.endSearch}</Button>
  if (outside && outside.matching > 0)
    return (
      <Card>
        <EmptyState
          icon={<UsersRound />}
          title={say.notInView}
          action={
            <>
              <Button variant="primary" onClick={onSearchAll}>
                {say.searchAll}
              </Button>
              {clear}
            </>
          }
        >
          <p>{outsideWords(outside, say)}.</p>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <EmptyState
        icon={<UsersRound />}
        title={say.nobodyFound}
        action={
          <>
            {clear}
            {outside && <Invite href={inviteHref} variant="secondary" />}
          </>
        }
      >
        <p>{hasShortYear(words) ? say.shortYear : say.nobodyFoundWhy}</p>
      </EmptyState>
    </Card>
  )
}

function Invite({ href, variant }: { href: string | undefined; variant: 'primary' | 'secondary' }) {
  const say = useWords(listWords)
  return (
    href && (
      <ButtonLink variant={variant} href={href} icon={<UserRoundPlus aria-hidden />}>
        {say.invite}
      </ButtonLink>
    )
  )
}
