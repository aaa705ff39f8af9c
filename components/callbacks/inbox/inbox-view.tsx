'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countOf } from '@/components/callbacks/ground/delivery-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { FirstCallback } from '@/components/callbacks/inbox/first-callback'
import { filterOf, inboxAddress, type InboxView as View } from '@/components/callbacks/inbox/inbox-address'
import { InboxFilters } from '@/components/callbacks/inbox/inbox-filters'
import { InboxHealthCards } from '@/components/callbacks/inbox/inbox-health-cards'
import { inboxList } from '@/components/callbacks/inbox/inbox-queries'
import { NoRows, NotRefreshed } from '@/components/callbacks/inbox/inbox-states'
import { InboxTable } from '@/components/callbacks/inbox/inbox-table'
import { useInboxRevision } from '@/components/callbacks/inbox/use-inbox-revision'
import { useNow } from '@/components/kit/clock'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { numberWords } from '@/lib/contract/bilingual'

type InboxViewProps = {
  programId: string
  view: View
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  /** Where callbacks are sent to. */
  address: string
  mayManage: boolean
}

export function InboxView({ programId, view, now, timeZone, address, mayManage }: InboxViewProps) {
  const say = useWords(inboxWords)
  const list = useQuery(inboxList(programId, filterOf(view, now)))
  const revision = useInboxRevision(programId, list.data && { mark: list.data.mark, at: list.dataUpdatedAt })
  // Known only in this page's memory, for the sample command; gone with the page.
  const [secret, setSecret] = useState<string>()

  const rows = list.data?.rows
  useListPosition({ programId, list: say.inbox, patients: rows?.map(({ patient }) => patient?.id) })
  // The clock goes on, and is never behind what has just arrived.
  const clock = Math.max(useNow(now), Date.parse(rows?.[0]?.receivedAt ?? now))
  const narrowed = Boolean(view.shape ?? view.span ?? view.patient)
  const paged = Boolean(view.before ?? view.after)
  const newestAtFirst = useRef(rows?.[0]?.id ?? '')
  const arrived = paged ? 0 : (rows?.filter(({ id }) => id > newestAtFirst.current).length ?? 0)
  const nothingYet = rows?.length === 0 && !narrowed && !paged && view.state === undefined

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.inbox}
        count={
          <span role="status">
            {arrived > 0 ? say.arrivedCount(countOf(arrived, say.callbackName)) : say.callbacksReceivedForThis}
          </span>
        }
      />
      <TabLinks
        label={say.inboxViews}
        tabs={[
          {
            href: inboxAddress.to(programId, view, { state: undefined }),
            label: say.all,
            current: view.state === undefined,
          },
          {
            href: inboxAddress.to(programId, view, { state: 'quarantined' }),
            label: say.quarantine,
            current: view.state === 'quarantined',
            count: revision.data && numberWords(revision.data.quarantined),
          },
          {
            href: inboxAddress.to(programId, view, { state: 'accepted' }),
            label: say.accepted,
            current: view.state === 'accepted',
          },
          {
            href: inboxAddress.to(programId, view, { state: 'settled' }),
            label: say.settled,
            current: view.state === 'settled',
          },
        ]}
      />
      {!nothingYet && <InboxFilters programId={programId} view={view} />}
      {(revision.isError || (list.isError && rows)) && (
        <NotRefreshed
          busy={revision.isFetching}
          onRetry={() => void Promise.all([revision.refetch(), list.refetch()])}
        />
      )}
      {rows === undefined ? (
        list.isError ? (
          <QueryFailed query={list} what={say.theInbox} />
        ) : (
          <TableSkeleton label={say.loadingCallbacks} columns={6} />
        )
      ) : nothingYet ? (
        <FirstCallback programId={programId} address={address} now={now} mayManage={mayManage} secret={secret} />
      ) : rows.length === 0 ? (
        <NoRows programId={programId} view={view} narrowed={narrowed || paged} />
      ) : (
        <>
          <InboxTable programId={programId} rows={rows} busy={list.isPlaceholderData} now={clock} timeZone={timeZone} />
          {(list.data?.newer || list.data?.older) && (
            <Pager
              label={say.callbacks}
              newer={list.data?.newer && inboxAddress.to(programId, view, { after: list.data.newer })}
              older={list.data?.older && inboxAddress.to(programId, view, { before: list.data.older })}
            />
          )}
        </>
      )}
      <InboxHealthCards
        programId={programId}
        now={clock}
        timeZone={timeZone}
        mayManage={mayManage}
        onSecret={setSecret}
      />
    </div>
  )
}
