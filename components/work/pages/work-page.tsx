'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelection } from '@/components/batches/bulk/use-selection'
import { useNow } from '@/components/kit/clock'
import { late } from '@/components/kit/late'
import { useKeyNote, useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { clickedRow } from '@/components/kit/ui/clicked-row'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { keysOn } from '@/components/kit/ui/single-keys'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { workWords } from '@/components/work/ground/list-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { type WorkView, workAddress, workQuery } from '@/components/work/ground/work-queries'
import { tabWords } from '@/components/work/ground/work-words'
import { useWorkRevision } from '@/components/work/list/use-work-revision'
import { WorkEmpty } from '@/components/work/list/work-empty'
import { WorkFilters } from '@/components/work/list/work-filters'
import { WorkGroups } from '@/components/work/list/work-groups'
import { nameOf } from '@/components/work/list/work-line'
import { useAssign } from '@/components/work/owners/use-assign'
import { WorkBulkBar } from '@/components/work/pages/work-bulk-bar'
import type { Snoozed } from '@/components/work/snooze/snooze-dialog'
import { numberWords } from '@/lib/contract/bilingual'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, type WorkRow } from '@/lib/contract/work/work'

const SnoozeDialog = late(() => import('@/components/work/snooze/snooze-dialog').then((file) => file.SnoozeDialog))

type WorkPageProps = {
  programId: string
  view: WorkView
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  mayAct: boolean
  /** Beside the list: the patient of the row in use. */
  peek: (patientId: string, close: () => void) => ReactNode
}

/** The console's home, the day in one column: who needs what until when, and the patient beside it. */
export function WorkPage({ programId, view, now: made, timeZone, mayAct, peek }: WorkPageProps) {
  const tab = view.tab ?? 'mine'
  const say = useWords(workWords)
  const tabs = useWords(tabWords)
  const saySnooze = useWords(snoozeWords)
  const spoken = useLanguage()
  const list = useInfiniteQuery(workQuery(programId, view))
  const place = useRef<HTMLElement>(null)
  const first = list.data?.pages[0]
  const {
    counts: latest,
    failing,
    waits,
    show,
    revision,
  } = useWorkRevision(programId, view, first?.revision?.mark, place)
  const now = useNow(first?.asOf ?? made)
  const counts = latest ?? first?.revision?.counts
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const number = (n: number) => (n >= mostWork ? `${numberWords(mostWork, spoken)}+` : numberWords(n, spoken))
  const patients = rows.flatMap(({ patient }) => (patient ? [patient.id] : []))
  const selection = useSelection({ programId, filters: noFilters, search: `work ${tab}` }, patients)

  const [currentId, setCurrentId] = useState<string | null>(null)
  const [peeks, setPeeks] = useState(false)
  const [snoozing, setSnoozing] = useState<Snoozed | null>(null)
  const at = rows.findIndex(({ id }) => id === currentId)
  const current = rows[at] ?? null
  useFollowed(rows, currentId, setCurrentId)

  useListPosition({
    programId,
    list: say.title,
    title: tabs[tab],
    patients: list.data && patients,
    whole: !list.hasNextPage,
  })

  const linkOf = (id: string) =>
    place.current?.querySelector<HTMLElement>(`[data-work-row="${CSS.escape(id)}"] .row-link`)
  const step = (by: 1 | -1) => {
    const shown = rows.filter(({ id }) => linkOf(id))
    const from = shown.findIndex(({ id }) => id === currentId)
    const next = shown[from < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(Math.max(from + by, 0), shown.length - 1)]
    if (!next) return
    setCurrentId(next.id)
    linkOf(next.id)?.focus()
    return next
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const onRow = event.target instanceof Element && event.target.matches('.row-link')
    if (!onRow || event.ctrlKey || event.metaKey || event.altKey || !keysOn()) return
    if (event.key === ' ') {
      event.preventDefault()
      setPeeks(!peeks)
    } else if (event.shiftKey && (event.key === 'J' || event.key === 'K')) {
      event.preventDefault()
      event.stopPropagation()
      if (current?.patient && !selection.has(current.patient.id)) selection.toggle(current.patient.id, false)
      const next = step(event.key === 'J' ? 1 : -1)
      if (next?.patient && !selection.has(next.patient.id)) selection.toggle(next.patient.id, false)
    }
  }
  const onClick = ({ target }: MouseEvent) => {
    const id = clickedRow(target, '[data-work-row]')?.dataset.workRow
    if (!rows.some((row) => row.id === id && row.patient)) return
    linkOf(id ?? '')?.focus({ preventScroll: true })
    setPeeks(true)
  }
  const some = rows.length > 0
  useShortcut('j', () => step(1), say.next, { enabled: some })
  useShortcut('k', () => step(-1), say.previous, { enabled: some })
  useShortcut('u', () => void show(), say.updates(1), { enabled: waits })
  useShortcut('Escape', () => setPeeks(false), say.closePeek, { enabled: peeks })
  useKeyNote('Space', say.peek, { enabled: some })
  useShortcut('x', () => current?.patient && selection.toggle(current.patient.id, false), say.select, {
    enabled: mayAct && current?.patient != null,
  })
  const chosen = rows.filter(({ patient }) => patient && selection.has(patient.id))
  const snooze = () => {
    const those = chosen.length > 0 ? chosen : current?.patient ? [current] : []
    const [one] = those
    if (!one) return
    setSnoozing({
      patientIds: those.flatMap(({ patient }) => (patient ? [patient.id] : [])),
      name: nameOf(one, spoken),
      late: those.some(({ dueAt }) => Date.parse(dueAt) <= now),
    })
  }
  const maySnooze = mayAct && (chosen.length > 0 || current?.patient != null)
  useShortcut('h', snooze, saySnooze.snooze, { enabled: maySnooze, weak: peeks && chosen.length === 0 })

  const peeked = peeks && current?.patient ? current.patient.id : null
  return (
    <div className="-mx-3 -mt-4.5 -mb-10 flex sm:-mx-5 lg:h-[calc(100dvh-var(--bar))]">
      <section
        ref={place}
        aria-label={say.title}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="flex min-w-0 flex-1 flex-col max-lg:pb-10"
      >
        <div className="flex flex-wrap items-end gap-x-4 border-line border-b bg-surface px-5 pt-2 [&>nav]:min-w-0 [&>nav]:flex-1 [&>nav]:border-b-0">
          <h1 className="whitespace-nowrap pb-2 text-h2">{say.title}</h1>
          <TabLinks
            label={say.tabs}
            tabs={WorkTab.all.map((each) => ({
              href: workAddress.at(programId, each === 'mine' ? {} : { tab: each }),
              label: tabs[each],
              current: each === tab,
              ...(counts && { count: number(counts.tabs[each]) }),
            }))}
          />
        </div>
        <WorkFilters programId={programId} view={view} counts={counts} />
        {/* Title, tabs and filters stay; only what is below them is scrolled. */}
        <div className="flex flex-1 flex-col lg:min-h-0 lg:scroll-pt-7 lg:overflow-y-auto">
          {((list.isError && list.data) || failing) && (
            <NotRefreshed query={list.isError ? list : revision} what={say.what}>
              {say.stale}
            </NotRefreshed>
          )}
          <div role="status" className="sticky top-8 z-3 h-0 max-lg:top-[calc(var(--bar)+var(--filters)+2rem)]">
            {waits && (
              <Button size="small" shortcut="u" className="mx-auto mt-1 flex shadow-pop" onClick={() => void show()}>
                {say.updates(1)}
              </Button>
            )}
          </div>
          {!list.data ? (
            list.isError ? (
              <QueryFailed query={list} what={say.what} />
            ) : (
              <CardSkeleton label={say.loading} lines={8} />
            )
          ) : rows.length === 0 ? (
            <WorkEmpty programId={programId} view={view} counts={counts} />
          ) : (
            <WorkGroups
              programId={programId}
              rows={rows}
              counts={counts?.groups}
              now={now}
              timeZone={timeZone}
              current={currentId}
              selection={mayAct ? selection : null}
              onFocus={({ id }) => setCurrentId(id)}
            />
          )}
          {list.hasNextPage && (
            <div className="px-5 py-2.5">
              <Button size="small" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {say.more}
              </Button>
            </div>
          )}
          {mayAct && <WorkBulkBar programId={programId} selection={selection} timeZone={timeZone} onSnooze={snooze} />}
        </div>
      </section>
      {peeked && peek(peeked, () => setPeeks(false))}
      {mayAct && !peeked && current?.patient && <TakeKey key={current.id} programId={programId} row={current} />}
      {snoozing && (
        <SnoozeDialog
          programId={programId}
          rows={snoozing}
          now={now}
          timeZone={timeZone}
          onClose={() => setSnoozing(null)}
          onSnoozed={selection.clear}
        />
      )}
    </div>
  )
}

/** What is done is gone: the row that took its place is the one in use. */
function useFollowed(rows: readonly WorkRow[], currentId: string | null, choose: (id: string | null) => void) {
  const before = useRef(rows)
  useEffect(() => {
    const was = before.current
    before.current = rows
    if (currentId === null || rows.some(({ id }) => id === currentId)) return
    const at = was.findIndex(({ id }) => id === currentId)
    const who = was[at]?.patient?.id
    const next = rows.find(({ patient }) => patient && patient.id === who) ?? rows[Math.min(at, rows.length - 1)]
    choose(at < 0 ? null : (next?.id ?? null))
  })
}

/** `A` takes the patient of the row in use; in the peek its own picker does. */
function TakeKey({ programId, row }: { programId: string; row: WorkRow }) {
  const say = useWords(workWords)
  const spoken = useLanguage()
  const { data: people } = useQuery(peopleQuery(programId))
  const me = people?.find(({ self }) => self)
  const assign = useAssign({ programId, patientId: row.patient?.id ?? '' }, nameOf(row, spoken))
  const take = () =>
    me && row.owner?.id !== me.id && assign.mutate({ to: { id: me.id, name: me.name }, from: row.owner, mine: true })
  useShortcut('a', () => void take(), say.take, { enabled: me !== undefined })
  return null
}
