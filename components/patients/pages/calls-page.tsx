'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addressOf, call } from '@/components/kit/call'
import { late } from '@/components/kit/late'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { Button } from '@/components/kit/ui/button'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { DownloadLink } from '@/components/kit/ui/download-link'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { FilterSelect } from '@/components/kit/ui/filter-select'
import { notifyFailed } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { CallWeek } from '@/components/patients/calls/call-week'
import { DueCalls, LoggedCalls } from '@/components/patients/calls/calls-list'
import { callsPageWords } from '@/components/patients/calls/calls-page-words'
import { callsKey, callsQuery } from '@/components/patients/ground/call-queries'
import { callWords } from '@/components/patients/ground/call-words'
import { type CallsView, callsAddress, callsFilterOf } from '@/components/patients/ground/calls-address'
import { type ListPeek, PeekBeside } from '@/components/patients/pages/list-peek'
import { phoneWords } from '@/lib/contract/formats'
import { CallOutcome, CallParty, CallView } from '@/lib/contract/patients/call-vocabulary'
import { type CallsFilter, phoneCallsApi } from '@/lib/contract/patients/calls'

const VoidDialog = late(() => import('@/components/patients/calls/void-dialog').then((file) => file.VoidDialog))

type CallsPageProps = {
  programId: string
  view: CallsView
  timeZone: string
  mayWrite: boolean
  mayExport: boolean
  peek: ListPeek
}

/** Exactly what the tab shows, as a file. */
const exportHref = (programId: string, { after: _, ...asked }: CallsFilter) =>
  `${addressOf(phoneCallsApi.exportPhoneCalls, { programId })}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value))}`

/** The calls of a program: today's, those to come as a calendar, and all that were logged. */
export function CallsPage({ programId, view, timeZone, mayWrite, mayExport, peek }: CallsPageProps) {
  const say = useWords(callsPageWords)
  const sayCall = useWords(callWords)
  const spoken = useLanguage()
  const go = useGo()
  const wanted = useWanted(view)
  const choose = (change: Partial<CallsView>) => go.to(callsAddress.at(programId, wanted(change)))
  const client = useQueryClient()
  const asked = callsFilterOf(view)
  const list = useInfiniteQuery(callsQuery(programId, asked))
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const refresh = () => client.invalidateQueries({ queryKey: callsKey(programId) })
  useRefreshOn({ programId, topics: ['work'], gap: 500 }, () => void refresh())
  const [voiding, setVoiding] = useState<string | null>(null)
  const at = (more: Partial<CallsView>) => callsAddress.at(programId, { ...view, ...more })
  const pages = data?.pages ?? []
  const page = pages.at(0)
  const due = pages.flatMap((each) => each.due)
  const logged = asked.view === CallView.log ? pages.flatMap((each) => each.logged) : (page?.logged ?? [])
  const shown = { programId, now: page?.asOf ?? '', timeZone }
  const none = asked.view === CallView.upcoming ? due.length === 0 : due.length + logged.length === 0

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={sayCall.calls}
        count={
          page?.contact &&
          [page.contact.name, page.contact.phoneNumber && phoneWords(page.contact.phoneNumber)]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          mayExport && (
            <DownloadLink
              href={exportHref(programId, asked)}
              before={() => {
                const { after: _, ...query } = asked
                return call(phoneCallsApi.prepareCallsExport, { params: { programId }, query })
              }}
              onRefused={(error) => notifyFailed(say.notExported, failureWords(error, spoken))}
              title={say.exportHint}
              className={buttonStyle('secondary')}
            >
              <Download aria-hidden />
              {say.export}
            </DownloadLink>
          )
        }
      />
      <TabLinks
        label={sayCall.calls}
        tabs={CallView.all.map((each) => ({
          href: callsAddress.at(programId, { ...view, view: each, from: undefined }),
          label: sayCall.views[each],
          current: asked.view === each,
          ...(each !== CallView.log && page && { count: page.counts[each] }),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          label={say.whose}
          width="sm:min-w-40"
          value={asked.whose}
          onChange={({ target }) => choose({ whose: target.value === 'team' ? 'team' : 'mine' })}
          options={[
            { value: 'mine', label: say.mine },
            { value: 'team', label: say.team },
          ]}
        />
        <FilterSelect
          label={sayCall.with}
          width="sm:min-w-44"
          value={asked.party ?? ''}
          onChange={({ target }) => choose({ party: CallParty.all.find((word) => word === target.value) })}
          options={[
            { value: '', label: say.anyParty },
            ...CallParty.all.map((value) => ({ value, label: sayCall.parties[value] })),
          ]}
        />
        {asked.view !== CallView.upcoming && (
          <FilterSelect
            label={sayCall.outcome}
            width="sm:min-w-48"
            value={asked.outcome ?? ''}
            onChange={({ target }) => choose({ outcome: CallOutcome.all.find((word) => word === target.value) })}
            options={[
              { value: '', label: say.anyOutcome },
              ...CallOutcome.all.map((value) => ({ value, label: sayCall.outcomes[value] })),
            ]}
          />
        )}
      </div>
      {isError && data && <NotRefreshed query={list} what={say.what} />}
      {!data &&
        (isError ? <QueryFailed query={list} what={say.what} /> : <TableSkeleton label={say.loading} columns={6} />)}
      {page && (asked.view === CallView.upcoming || (asked.view === CallView.today && due.length > 0)) && (
        <CallWeek
          {...shown}
          due={due}
          from={page.from}
          programZone={page.timeZone}
          days={asked.view === CallView.today ? 1 : 7}
          weekAt={(from) => at({ view: CallView.upcoming, from })}
        />
      )}
      {page && none && <EmptyState title={say.none[asked.view]}>{say.noneWhy}</EmptyState>}
      {due.length + logged.length > 0 && (
        <PeekBeside programId={programId} peek={peek} timeZone={timeZone}>
          {due.length > 0 && <DueCalls {...shown} rows={due} title={say.toCall} />}
          {asked.view !== CallView.upcoming && logged.length > 0 && (
            <LoggedCalls
              {...shown}
              rows={logged}
              title={asked.view === CallView.log ? sayCall.views.log : say.loggedToday}
              onVoid={mayWrite ? setVoiding : undefined}
            />
          )}
        </PeekBeside>
      )}
      {hasNextPage && (
        <Button className="self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sayCall.more}
        </Button>
      )}
      {voiding && (
        <VoidDialog programId={programId} callId={voiding} onVoided={refresh} onClose={() => setVoiding(null)} />
      )}
    </div>
  )
}
