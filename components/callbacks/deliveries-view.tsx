'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallbacksTabs } from '@/components/callbacks/callbacks-tabs'
import { DeliveryFilters } from '@/components/callbacks/delivery-filters'
import { listSubtitle } from '@/components/callbacks/delivery-outlook'
import { keepListPosition } from '@/components/callbacks/delivery-position'
import { deliveryList } from '@/components/callbacks/delivery-queries'
import { NoDeliveries } from '@/components/callbacks/delivery-states'
import { DeliveryTable } from '@/components/callbacks/delivery-table'
import { EndpointBanners } from '@/components/callbacks/endpoint-banners'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import {
  type DeliveryListView,
  deliveriesAddress,
  filterOf,
  isNarrowed,
} from '@/components/callbacks/ground/delivery-address'
import { QuickStates } from '@/components/callbacks/quick-states'
import { ReplayBanners } from '@/components/callbacks/replay-banners'
import { ReplayDialog } from '@/components/callbacks/replay-dialog'
import { draftOf } from '@/components/callbacks/replay-draft'
import { SelectionBar } from '@/components/callbacks/selection-bar'
import { useDeliveryRevision } from '@/components/callbacks/use-delivery-revision'
import { useSelection } from '@/components/callbacks/use-selection'
import { useNow } from '@/components/kit/clock'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'

type DeliveriesViewProps = {
  programId: string
  view: DeliveryListView
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  mayRepair: boolean
  mayManage: boolean
}

type Desk = { turn: number; open: boolean; chosen: readonly string[] | null }

export function DeliveriesView({ programId, view, now, timeZone, mayRepair, mayManage }: DeliveriesViewProps) {
  const say = useWords(callbackWords)
  const filter = filterOf(view, now)
  const list = useQuery(deliveryList(programId, filter))
  // The revision tells when they have changed, too.
  const { data: endpoints = [] } = useQuery({ ...endpointList(programId), refetchInterval: false })
  const page = list.isPlaceholderData ? undefined : list.data
  const rows = list.data?.rows
  useListPosition({ programId, list: say.callbacks, patients: rows?.map(({ patient }) => patient?.id) })
  const selection = useSelection(JSON.stringify(filter), page?.rows.map(({ id }) => id) ?? [])
  const { revision, refresh, updates } = useDeliveryRevision(
    programId,
    filter,
    page && { mark: page.mark, at: list.dataUpdatedAt },
    selection.ids.length > 0,
  )
  // The clock goes on, and is never behind what has just happened.
  const clock = Math.max(useNow(now, 1_000), Date.parse(rows?.[0]?.createdAt ?? now))

  const address = deliveriesAddress.at(programId, view)
  useEffect(() => {
    if (page) keepListPosition({ programId, address, ids: page.rows.map(({ id }) => id) })
  }, [programId, address, page])

  const [desk, setDesk] = useState<Desk>({ turn: 0, open: false, chosen: null })
  const openReplay = (chosen: readonly string[] | null) =>
    setDesk(({ turn }) => ({ turn: turn + 1, open: true, chosen }))
  const chosen = selection.ids.length > 0 ? selection.ids : null
  useShortcut('r', () => openReplay(chosen), chosen ? say.replayTheSelected : say.replayDeliveries, {
    enabled: mayRepair,
  })

  const narrowed = isNarrowed(view)
  const nothingYet = rows?.length === 0 && !narrowed && view.state === undefined

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.callbacks}
        count={listSubtitle(say, revision.data)}
        actions={
          mayRepair &&
          !nothingYet && (
            <Button icon={<RotateCcw aria-hidden />} shortcut="r" onClick={() => openReplay(null)}>
              {say.replay}
            </Button>
          )
        }
      />
      <CallbacksTabs programId={programId} current="deliveries" />
      <ReplayBanners programId={programId} opened={now} now={clock} timeZone={timeZone} mayRepair={mayRepair} />
      <EndpointBanners programId={programId} endpoints={endpoints} now={clock} timeZone={timeZone} />
      {!nothingYet && (
        <>
          <QuickStates programId={programId} view={view} counts={revision.data} />
          <DeliveryFilters
            programId={programId}
            view={view}
            endpoints={endpoints}
            patientName={rows?.find(({ patient }) => patient && patient.id === view.patient)?.patient?.name}
            timeZone={timeZone}
          />
        </>
      )}
      {(revision.isError || (list.isError && rows)) && (
        <NotRefreshed query={list.isError ? list : revision} what={say.theDeliveries}>
          {say.staleHint}
        </NotRefreshed>
      )}
      {rows === undefined ? (
        list.isError ? (
          <QueryFailed query={list} what={say.theDeliveries} />
        ) : (
          <TableSkeleton label={say.loadingDeliveries} columns={7} />
        )
      ) : rows.length === 0 ? (
        <NoDeliveries programId={programId} view={view} narrowed={narrowed} mayManage={mayManage} />
      ) : (
        <>
          <DeliveryTable
            programId={programId}
            rows={rows}
            selection={mayRepair ? selection : undefined}
            busy={list.isPlaceholderData}
            now={clock}
            timeZone={timeZone}
          />
          <Pager
            label={say.deliveries}
            newer={list.data?.newer && deliveriesAddress.to(programId, view, { after: list.data.newer })}
            older={list.data?.older && deliveriesAddress.to(programId, view, { before: list.data.older })}
          />
        </>
      )}
      {mayRepair && (
        <SelectionBar
          selection={selection}
          onReplay={() => openReplay(selection.ids)}
          updates={updates}
          onShow={refresh}
        />
      )}
      {desk.turn > 0 && (
        <ReplayDialog
          key={desk.turn}
          programId={programId}
          open={desk.open}
          onOpenChange={(open) => setDesk((held) => ({ ...held, open }))}
          about={desk.chosen ? { ids: desk.chosen } : draftOf(view, now, timeZone)}
          endpoints={endpoints}
          now={clock}
          timeZone={timeZone}
          onStarted={selection.clear}
        />
      )}
    </div>
  )
}
