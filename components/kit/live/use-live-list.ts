'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countMoved, goneFrom, inPlace, type ReadAgain, sameOrder } from '@/components/kit/live/merge-rows'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'

type Row = { id: string; updatedAt: string }
type Page<R extends Row> = { rows: R[] }

type LiveList<P extends Page<Row>> = {
  programId: string
  /** Where the page that is shown stands in the cache. */
  queryKey: QueryKey
  /** Reads the page anew; it is an audited read like the first one. */
  read: () => Promise<P>
  /** Reads rows that are on the screen and left the page, by their ids. */
  readRows: (ids: string[]) => Promise<ReadAgain<P['rows'][number]>>
  /** What is shown now; undefined while another page is on its way. */
  shown: P | undefined
  /** What else a change makes stale: counts. */
  stale?: readonly QueryKey[]
}

type Held<P> = { place: string; fresh: P; moved: number; left: ReadonlySet<string> }

const nobody = { rows: [], matching: [] }
const noneLeft: ReadonlySet<string> = new Set()

/**
 * Keeps a list of patients up to date. Rows change where they stand. While the pointer or the focus is on the list, or
 * rows are selected, none of them moves: what would move is counted, and shown when it is asked for; who is in this view no
 * longer is marked (`left`).
 */
export function useLiveList<P extends Page<Row>>({
  programId,
  queryKey,
  read,
  readRows,
  shown,
  stale = [],
}: LiveList<P>) {
  const client = useQueryClient()
  const idle = useIdle()
  const place = JSON.stringify(queryKey)
  const [held, setHeld] = useState<Held<P> | null>(null)
  const [missed, setMissed] = useState(false)
  /** The rows when they were last in order. */
  const ordered = useRef<{ place: string; rows: readonly Row[] } | null>(null)
  useEffect(() => {
    if (shown && ordered.current?.place !== place) ordered.current = { place, rows: shown.rows }
  }, [shown, place])

  const put = (fresh: P) => {
    ordered.current = { place, rows: fresh.rows }
    setHeld(null)
    client.setQueryData<P>(queryKey, fresh)
  }
  const look = async () => {
    if (!shown) return
    if (idle) return setMissed(true)
    const at = place
    for (const key of stale) void client.invalidateQueries({ queryKey: key })
    const fresh = await read().catch(() => null)
    const before = client.getQueryData<P>(queryKey)
    if (!fresh || !before || at !== latest.current) return
    if (sameOrder(before.rows, fresh.rows) || !inUse()) return put(fresh)
    const gone = goneFrom(before.rows, fresh.rows)
    const again = gone.length === 0 ? nobody : await readRows(gone).catch(() => null)
    const now = client.getQueryData<P>(queryKey)
    // Without an answer about who is gone the list stands as it did; the next change asks again.
    if (!again || !now || at !== latest.current) return
    const { rows, left } = inPlace(now.rows, fresh.rows, again)
    client.setQueryData<P>(queryKey, { ...now, rows })
    const since = ordered.current?.place === at ? ordered.current.rows : now.rows
    setHeld({ place: at, fresh, moved: countMoved(since, fresh.rows), left: new Set(left) })
  }
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  useRefreshOn({ programId, topics: ['patient', 'message'], atFirst: false, gap: 900 }, () => void look())

  // Back at the desk, the list catches up.
  useEffect(() => {
    if (!missed || idle) return
    setMissed(false)
    void client.invalidateQueries({ queryKey: JSON.parse(place) as QueryKey })
  }, [missed, idle, client, place])

  const waiting = held?.place === place ? held : null
  return { updates: waiting?.moved ?? 0, left: waiting?.left ?? noneLeft, show: () => waiting && put(waiting.fresh) }
}

/** Somebody points at a row, has the keyboard on one, or has selected some. */
const inUse = () =>
  document.querySelector('#main .ledger-box:hover, #main .ledger-box:focus-within, #main .ledger tr[data-selected]') !==
  null
