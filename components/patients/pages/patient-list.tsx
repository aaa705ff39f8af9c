'use client'

import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { BulkSelection } from '@/components/batches/bulk/bulk-selection'
import { importsPath } from '@/components/batches/ground/import-address'
import { useNow } from '@/components/kit/clock'
import { noEarlier } from '@/components/kit/live/merge-rows'
import { UpdatesBar } from '@/components/kit/live/updates-bar'
import { useLiveList } from '@/components/kit/live/use-live-list'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { keepPreferences } from '@/components/kit/preferences'
import { useShortcut } from '@/components/kit/shortcuts'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { PageHeader } from '@/components/kit/ui/page-header'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import {
  addressOf,
  isFiltered,
  type ListView,
  listPath,
  plainView,
  readView,
  turnedTo,
} from '@/components/patients/ground/list-address'
import { keepListPosition } from '@/components/patients/ground/list-position'
import { countWords, listWords } from '@/components/patients/ground/list-words'
import {
  listBody,
  patientCount,
  patientList,
  readPatientList,
  readPatientRows,
} from '@/components/patients/ground/patient-queries'
import { filterSentences, noNames } from '@/components/patients/list/filter-words'
import { FindInView } from '@/components/patients/list/find-in-view'
import { showView, useKeptSearch } from '@/components/patients/list/list-search'
import { useOutside } from '@/components/patients/list/outside-view'
import { FilterBar } from '@/components/patients/list/patient-table-filters'
import { ListMenu } from '@/components/patients/list/patient-table-menu'
import { useTurnedPage } from '@/components/patients/list/use-turned-page'
import {
  ColumnDialog,
  ExportDialog,
  FilterDrawer,
  PrintDialog,
  PrintSheet,
} from '@/components/patients/pages/late-dialogs'
import { type ListPeek, PeekBeside } from '@/components/patients/pages/list-peek'
import { PatientListBody } from '@/components/patients/pages/patient-list-body'
import { type ListLayout, mineTab, nextView, openedView } from '@/components/patients/views/opened-view'
import { useRememberedTab } from '@/components/patients/views/use-remembered-tab'
import { ViewBar } from '@/components/patients/views/view-bar'
import { viewCounts, viewsQuery } from '@/components/patients/views/view-queries'
import { viewWords } from '@/components/patients/views/view-words'
import type { BulkScope } from '@/lib/contract/batches/bulk'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

type PatientListProps = {
  programId: string
  mayInvite: boolean
  mayExport: boolean
  mayImport: boolean
  mayShare: boolean
  layout: ListLayout
  peek: ListPeek
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
}

type Opened = 'filters' | 'columns' | 'export' | 'print' | null

export function PatientList(props: PatientListProps) {
  const { programId, mayInvite, mayExport, mayImport, mayShare, layout, peek, now, timeZone } = props
  const go = useGo()
  const say = useWords(listWords)
  const sayViews = useWords(viewWords)
  const [own, setOwn] = useState(layout)
  const [open, setOpen] = useState<Opened>(null)
  const [chosen, setChosen] = useState<{ scope: BulkScope; count: number | null }>()
  const [sheet, setSheet] = useState<readonly PatientRow[] | null>(null)
  const clock = useNow(now)
  const { data: settings, refetch: readSettings } = useQuery(viewsQuery(programId))
  useRefreshOn({ programId, topics: ['views'], gap: 1_000 }, () => void readSettings())
  const opened = openedView(readView(new URLSearchParams(useSearchParams())), settings, own)
  const { view, shape, saved } = opened
  const words = useKeptSearch(programId, view.searching)
  const search = view.searching ? words : ''

  // Until the words are found again in the history entry there is nothing to ask for.
  const enabled = !view.searching || search !== ''
  const body = listBody(view, search)
  const list = useQuery({ ...patientList(programId, body), enabled })
  const count = useQuery({ ...patientCount(programId, body), enabled })
  const outside = useOutside(programId, view, search, count)
  const counts = useQuery(viewCounts(programId))
  useRefreshOn({ programId, topics: ['patient', 'message'], atFirst: false, gap: 4_000 }, () => void counts.refetch())

  const address = addressOf(programId, view)
  const title = saved?.name ?? (view.view === mineTab ? sayViews.mine : null)
  const shown = list.isPlaceholderData ? undefined : list.data
  useTurnedPage(programId, shown?.rows)
  useEffect(() => {
    if (!shown) return
    const { from, newer, older, rows } = shown
    keepListPosition({
      programId,
      address,
      list: null,
      title,
      total: count.data,
      from,
      newer,
      older,
      patientIds: rows.map(({ id }) => id),
      asked: { body, view },
    })
  })
  useRememberedTab(programId, view.view)

  const live = useLiveList({
    programId,
    queryKey: patientList(programId, body).queryKey,
    read: () => readPatientList(programId, body),
    readRows: (ids) => readPatientRows(programId, body.filters, ids),
    shown: enabled ? shown : undefined,
    stale: [patientCount(programId, body).queryKey],
  })

  const show = (next: ListView) => showView(programId, nextView(opened, next), search)
  // One entry of the history for a search, however many letters it has.
  const find = (words: string) => {
    const next = turnedTo(view, { searching: words !== '' })
    showView(programId, nextView(opened, next), words, { replace: search !== '' && words !== '' })
  }
  const showAll = () => showView(programId, { ...plainView, searching: true }, search)
  const toTab = (next: ListView) => showView(programId, next, '')
  const invite = `${listPath(programId)}/new`
  const narrowed = isFiltered(view.filters) || view.searching
  const names = settings ?? noNames
  const opens = (what: Opened) => (is: boolean) => setOpen(is ? what : null)
  const exports = (about: typeof chosen) => {
    setChosen(about)
    setOpen('export')
  }
  const printed = useCallback(() => setSheet(null), [])
  useShortcut('i', () => go.to(invite), say.invite, { enabled: mayInvite })

  return (
    <BulkSelection
      {...{ programId, filters: view.filters, search, timeZone }}
      rows={list.data?.rows}
      count={count.data}
      enabled={mayInvite}
      onExport={mayExport ? (about) => exports(about) : undefined}
    >
      <PageHeader
        title={say.title}
        count={<span role="status">{count.data && countWords(count.data, narrowed, say)}</span>}
        actions={
          <>
            {mayExport && (
              <Button icon={<Download aria-hidden />} onClick={() => exports(undefined)}>
                {say.export}
              </Button>
            )}
            {mayImport && <ButtonLink href={importsPath(programId)}>{say.importCsv}</ButtonLink>}
            {mayInvite && (
              <ButtonLink variant="primary" href={invite} shortcut="i">
                {say.invite}
              </ButtonLink>
            )}
          </>
        }
      />
      {opened.gone && (
        <Banner tone="attention" role="status" title={sayViews.goneTitle}>
          <p>{sayViews.goneAbout}</p>
        </Banner>
      )}
      <ViewBar
        programId={programId}
        settings={settings}
        opened={opened}
        own={own}
        counts={counts.data}
        mayShare={mayShare}
        onView={toTab}
      />
      <div className="-my-1 flex items-start justify-between gap-3">
        <FilterBar
          filters={view.filters}
          names={names}
          words={search}
          onFilters={(filters) => show(turnedTo(view, { filters }))}
          onOpen={() => setOpen('filters')}
        >
          <FindInView
            words={search}
            onFind={find}
            onShowAll={count.data?.matching === 0 && outside?.matching ? showAll : undefined}
          />
        </FilterBar>
        <ListMenu view={view} onView={show} onColumns={() => setOpen('columns')} onPrint={() => setOpen('print')} />
      </div>
      <UpdatesBar updates={live.updates} onShow={live.show} />
      <PeekBeside programId={programId} peek={peek} timeZone={timeZone} selects>
        <PatientListBody
          programId={programId}
          view={view}
          words={search}
          list={list}
          left={live.left}
          count={count.data}
          outside={outside}
          onSearchAll={showAll}
          onView={show}
          onEndSearch={() => show(turnedTo(view, { searching: false }))}
          onClear={() => show(turnedTo(view, { filters: plainView.filters, searching: false }))}
          inviteHref={mayInvite ? invite : undefined}
          columns={shape.columns}
          density={shape.density}
          now={noEarlier(clock, list.data?.rows)}
          timeZone={timeZone}
        />
      </PeekBeside>
      <FilterDrawer
        programId={programId}
        filters={view.filters}
        names={names}
        words={search}
        open={open === 'filters'}
        onOpenChange={opens('filters')}
        onFilters={(filters) => show(turnedTo(view, { filters }))}
      />
      {open === 'columns' && (
        <ColumnDialog
          layout={shape}
          onLayout={(layout) => {
            if (saved) return show({ ...view, ...layout })
            void keepPreferences(layout)
            setOwn(layout)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <ExportDialog
        programId={programId}
        open={open === 'export'}
        onOpenChange={opens('export')}
        shape={shape}
        search={search}
        count={count.data}
        chosen={chosen}
        names={names}
      />
      <PrintDialog
        programId={programId}
        open={open === 'print'}
        onOpenChange={opens('print')}
        body={body}
        shown={shown?.rows ?? []}
        count={count.data}
        onRows={setSheet}
      />
      {sheet && (
        <PrintSheet
          programId={programId}
          title={title ? `${say.title}: ${title}` : say.title}
          narrowed={[...(search ? [sayViews.searchWords] : []), ...filterSentences(view.filters, names, say)]}
          all={count.data?.matching ?? sheet.length}
          rows={sheet}
          view={view}
          columns={shape.columns}
          density="compact"
          now={clock}
          timeZone={timeZone}
          onDone={printed}
        />
      )}
    </BulkSelection>
  )
}
