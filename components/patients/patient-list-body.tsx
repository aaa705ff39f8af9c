'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { isFiltered, type ListView, turnedTo } from '@/components/patients/list-address'
import { rowsWords } from '@/components/patients/list-words'
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
import type { PatientCount, PatientPage } from '@/lib/contract/console-patient-list'

type PatientListBodyProps = {
  programId: string
  view: ListView
  words: string
  list: UseQueryResult<PatientPage>
  count: PatientCount | undefined
  onView: (view: ListView) => void
  /** Filters and search away. */
  onClear: () => void
  /** Left out for whoever may not invite. */
  inviteHref?: string
  density: Density
  now: Instant
  timeZone: string
}

/** The rows, or why there are none. */
export function PatientListBody(props: PatientListBodyProps) {
  const { programId, view, words, list, count, onView, density, now, timeZone } = props
  const page = useLast(list.data)

  if (!page)
    return list.isError ? (
      <QueryFailed query={list} />
    ) : (
      <TableSkeleton label="Loading patients" columns={7} rows={10} />
    )
  if (page.rows.length === 0) return <Nobody {...props} />

  const turn = (cursor: string | null) => cursor && (() => onView(turnedTo(view, { cursor })))
  return (
    <>
      {list.isError && <NotRefreshed query={list} />}
      <PatientTable
        programId={programId}
        rows={page.rows}
        view={{ ...view, searching: words !== '' }}
        onSort={(sort, descending) => onView(turnedTo(view, { sort, descending }))}
        density={density}
        busy={list.isPlaceholderData}
        now={now}
        timeZone={timeZone}
      />
      <Pager
        label="Patients"
        newer={turn(page.newer)}
        older={turn(page.older)}
        summary={rowsWords(page.from, page.rows.length, count)}
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
  const clear = <Button onClick={onClear}>{words ? 'End the search' : 'Clear filters'}</Button>
  const invite = inviteHref && (
    <ButtonLink variant={words ? 'secondary' : 'primary'} href={inviteHref} icon={<UserRoundPlus aria-hidden />}>
      Invite patient
    </ButtonLink>
  )
  return (
    <Card>
      {words ? (
        <EmptyState
          icon={<UsersRound />}
          title="Nobody found"
          action={
            <>
              {clear}
              {invite}
            </>
          }
        >
          <p>
            No patient’s name begins with these words, no phone number ends with them, and no patient ID or partner ID
            begins with them{isFiltered(view.filters) && ', among those that your filters leave'}.
          </p>
        </EmptyState>
      ) : isFiltered(view.filters) ? (
        <EmptyState icon={<UsersRound />} title="No patient matches these filters" action={clear}>
          Take a filter away to see more.
        </EmptyState>
      ) : (
        <EmptyState icon={<UsersRound />} title="No patients yet" action={invite}>
          Patients appear here as soon as they are invited, by you or by the partner’s system.
        </EmptyState>
      )}
    </Card>
  )
}
