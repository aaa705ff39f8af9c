'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useChosen } from '@/components/batches/bulk/bulk-selection'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { KeyHints } from '@/components/kit/ui/key-hints'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import type { Density } from '@/components/kit/ui/table'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import { isFiltered, type ListView, plainView, turnedTo } from '@/components/patients/ground/list-address'
import { listWords, rowsWords } from '@/components/patients/ground/list-words'
import { listBody, patientList } from '@/components/patients/ground/patient-queries'
import { type Outside, OutsideLine } from '@/components/patients/list/outside-view'
import { rowWords } from '@/components/patients/list/row-words'
import { PatientTable } from '@/components/patients/pages/patient-table'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import type { PatientCount, PatientPage } from '@/lib/contract/patients/patient-list'

type PatientListBodyProps = {
  programId: string
  view: ListView
  words: string
  list: UseQueryResult<PatientPage>
  /** Patients who still stand here and are not in this view any more. */
  left: ReadonlySet<string>
  count: PatientCount | undefined
  /** Whom the search finds outside the view. */
  outside: Outside
  onSearchAll: () => void
  onView: (view: ListView) => void
  /** The search away; the view stays. */
  onEndSearch: () => void
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
  const { hints } = useWords(rowWords)
  const changes = useChosen() !== null
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
      <OutsideLine inside={count} outside={outside} onSearchAll={onSearchAll} />
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
      <div className="sticky bottom-0 z-2 -mb-10 border-line border-t bg-paper py-1">
        <Pager
          label={say.title}
          newer={turn(page.newer)}
          older={turn(page.older)}
          summary={rowsWords(page.from, page.rows.length, count, say)}
          hints={
            <KeyHints
              hints={[
                { keys: ['j', 'k'], does: hints.move },
                { keys: [hints.space], does: hints.peek },
                ...(changes
                  ? [
                      { keys: ['e'], does: hints.status },
                      { keys: ['o'], does: hints.owner },
                      { keys: ['h'], does: hints.snooze },
                      { keys: ['x'], does: hints.select },
                    ]
                  : []),
              ]}
            />
          }
        />
      </div>
    </>
  )
}

/** What was shown last: a page that cannot be read takes no rows away. */
function useLast(page: PatientPage | undefined) {
  const [last, setLast] = useState(page)
  if (page && page !== last) setLast(page)
  return page ?? last
}

function Nobody(props: PatientListBodyProps) {
  const { view, words, outside, onClear, inviteHref } = props
  const say = useWords(listWords)
  if (words) return outside && outside.matching > 0 ? <FoundOutside {...props} /> : <NobodyFound {...props} />
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

/** Those whom the view leaves out stand here themselves: nobody takes them for strangers and invites them again. */
function FoundOutside(props: PatientListBodyProps) {
  const { programId, words, count, outside, onSearchAll, onEndSearch, columns, density, now, timeZone } = props
  const say = useWords(listWords)
  const everybody = { ...plainView, searching: true }
  const found = useQuery(patientList(programId, listBody(everybody, words)))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <OutsideLine inside={count} outside={outside} onSearchAll={onSearchAll} />
        <Button size="small" variant="quiet" onClick={onEndSearch}>
          {say.endSearch}
        </Button>
      </div>
      {found.isError ? (
        <QueryFailed query={found} />
      ) : found.data ? (
        <PatientTable
          {...{ programId, columns, density, now, timeZone }}
          rows={found.data.rows}
          view={everybody}
          busy={found.isPlaceholderData}
        />
      ) : (
        <TableSkeleton label={say.loading} columns={columns.length + 1} rows={3} />
      )}
    </>
  )
}

/** Only where nobody is, inside the view or outside it, an invitation is offered. */
function NobodyFound({ outside, onEndSearch, inviteHref }: PatientListBodyProps) {
  const say = useWords(listWords)
  return (
    <Card>
      <EmptyState
        icon={<UsersRound />}
        title={say.nobodyFound}
        action={
          <>
            <Button onClick={onEndSearch}>{say.endSearch}</Button>
            {outside && <Invite href={inviteHref} variant="secondary" />}
          </>
        }
      >
        <p>{say.nobodyFoundWhy}</p>
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
