'use client'

import { useQuery } from '@tanstack/react-query'
import { PartyPopper } from 'lucide-react'
import { useRef } from 'react'
import { useNow } from '@/components/kit/clock'
import { useShortcut } from '@/components/kit/shortcuts'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { type Asked, pausedPath, workPath, workQuery } from '@/components/work/ground/work-queries'
import { scopeWords, workWords } from '@/components/work/ground/work-words'
import { dueDateWords } from '@/components/work/list/due-date-words'
import { useWorkRevision } from '@/components/work/list/use-work-revision'
import { stepsOf } from '@/components/work/list/work-acts'
import { WorkColumn } from '@/components/work/list/work-column'
import { numberWords } from '@/lib/contract/bilingual'
import { WorkGroup, WorkScope } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, type WorkCounts } from '@/lib/contract/work/work'

type WorkPageProps = {
  programId: string
  asked: Asked
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  mayAct: boolean
}

const all = (counts: WorkCounts | undefined, scope: WorkScope) =>
  WorkGroup.all.reduce((sum, group) => sum + (counts?.[scope][group] ?? 0), 0)

/** The console's home: what waits, whose it is, until when, and the one thing to do about each. */
export function WorkPage({ programId, asked, now: made, timeZone, mayAct }: WorkPageProps) {
  const { scope } = asked
  const say = useWords(workWords)
  const scopes = useWords(scopeWords)
  const dueDates = useWords(dueDateWords)
  const language = useLanguage()
  const list = useQuery(workQuery(programId, asked))
  const place = useRef<HTMLDivElement>(null)
  const { data } = list
  const {
    counts: latest,
    failing,
    waits,
    show,
    revision,
  } = useWorkRevision(programId, asked, data?.revision.mark, place)
  // The person's own list says who it is; without one they are looked up.
  const { data: people } = useQuery({ ...peopleQuery(programId), enabled: scope === 'person' })
  const nameOf = (each: WorkScope) =>
    (each === 'person' && people?.find(({ id }) => id === asked.person)?.name) || scopes[each]
  const now = useNow(data?.asOf ?? made)
  const counts = latest ?? data?.revision.counts
  const number = (n: number) => (n >= mostWork ? `${numberWords(mostWork, language)}+` : numberWords(n, language))
  const shown = data?.columns.flatMap(({ rows }) => rows) ?? []
  const late = shown.filter((row) => Date.parse(row.dueAt) <= now).length

  useListPosition({
    programId,
    list: say.title,
    title: nameOf(scope),
    patients: data && shown.map(({ patient }) => patient?.id),
    whole: data?.columns.every(({ more }) => more === null) ?? false,
    leads: stepsOf(programId, shown),
  })

  const step = (by: 1 | -1) => {
    const acts = [...(place.current?.querySelectorAll<HTMLElement>('[data-work-act]') ?? [])]
    const at = acts.indexOf(document.activeElement as HTMLElement)
    acts[at < 0 ? (by > 0 ? 0 : acts.length - 1) : Math.min(Math.max(at + by, 0), acts.length - 1)]?.focus()
  }
  useShortcut('j', () => step(1), say.next, { enabled: shown.length > 0 && mayAct })
  useShortcut('k', () => step(-1), say.previous, { enabled: shown.length > 0 && mayAct })

  const tabs = WorkScope.all
    .filter((each) => each === scope || (each !== 'person' && (each !== 'escalated' || all(counts, each) > 0)))
    .map((each) => ({
      href: workPath(programId, each, each === 'person' ? asked.person : undefined),
      label: nameOf(each),
      current: each === scope,
      ...(counts && { count: number(all(counts, each)) }),
    }))
    .concat({ href: pausedPath(programId), label: dueDates.paused, current: false })

  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.title} count={data && say.count(number(all(counts, scope)), late)} />
      <TabLinks label={say.scopes} tabs={tabs} />
      {((list.isError && data) || failing) && (
        <NotRefreshed query={list.isError ? list : revision} what={say.what}>
          {say.stale}
        </NotRefreshed>
      )}
      {/* In its place from the start, so that nothing moves under the pointer when it speaks. */}
      <div role="status" className="sticky top-14 z-10 h-0">
        {waits && (
          <Banner
            title={say.changed}
            className="mx-auto w-fit shadow-card"
            actions={
              <Button size="small" onClick={() => void show()}>
                {say.show}
              </Button>
            }
          />
        )}
      </div>
      {!data ? (
        list.isError ? (
          <QueryFailed query={list} what={say.what} />
        ) : (
          <CardSkeleton label={say.loading} lines={8} />
        )
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<PartyPopper />}
            title={say.allClear}
            action={
              scope !== 'nobody' && all(counts, 'nobody') > 0 ? (
                <ButtonLink href={workPath(programId, 'nobody')}>
                  {say.takeFree(number(all(counts, 'nobody')))}
                </ButtonLink>
              ) : (
                scope !== 'all' &&
                all(counts, 'all') > 0 && <ButtonLink href={workPath(programId, 'all')}>{say.lookAll}</ButtonLink>
              )
            }
          >
            {scope === 'mine' ? say.clearMine : say.clearOther}
          </EmptyState>
        </Card>
      ) : (
        <div
          ref={place}
          aria-busy={list.isPlaceholderData || undefined}
          className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3"
        >
          {data.columns.map((column) => (
            <WorkColumn
              key={`${scope} ${asked.person} ${column.group} ${data.asOf}`}
              programId={programId}
              asked={asked}
              column={column}
              count={counts?.[scope][column.group] ?? column.rows.length}
              inAll={counts?.all[column.group] ?? column.rows.length}
              now={now}
              timeZone={timeZone}
              mayAct={mayAct}
            />
          ))}
        </div>
      )}
    </div>
  )
}
