'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countMoved, inPlace, sameOrder } from '@/components/live/merge-rows'
import { useWake } from '@/components/live/use-wake'
import { useResting } from '@/components/session/use-resting'

type Row = { id: string; updatedAt: string }
type Page<R extends Row> = { rows: R[] }

type LiveList<P extends Page<Row>> = {
  programId: string
  /** Where the page that is shown stands in the cache. */
  queryKey: QueryKey
  /** Reads the page anew; it is an audited read like the first one. */
  read: () => Promise<P>
  /** What is shown now; undefined while another page is on its way. */
  shown: P | undefined
  /** What else a change makes stale: counts. */
  stale?: readonly QueryKey[]
}

/**
 * Keeps a list of patients up to date. Rows change where they stand. While the pointer or the focus is on the list, or
 * rows are selected, none of them moves: what would move is counted, and shown when it is asked for.
 */
export function useLiveList<P extends Page<Row>>({ programId, queryKey, read, shown, stale = [] }: LiveList<P>) {
  const client = useQueryClient()
  const resting = useResting()
  const place = JSON.stringify(queryKey)
  const [held, setHeld] = useState<{ place: string; fresh: P; moved: number } | null>(null)
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
    if (resting) return setMissed(true)
    const at = place
    for (const key of stale) void client.invalidateQueries({ queryKey: key })
    const fresh = await read().catch(() => null)
    const now = client.getQueryData<P>(queryKey)
    if (!fresh || !now || at !== latest.current) return
    if (sameOrder(now.rows, fresh.rows) || !inUse()) return put(fresh)
    client.setQueryData<P>(queryKey, { ...now, rows: inPlace(now.rows, fresh.rows) })
    const since = ordered.current?.place === at ? ordered.current.rows : now.rows
    setHeld({ place: at, fresh, moved: countMoved(since, fresh.rows) })
  }
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  useWake({ programId, topics: ['patient', 'message'], atFirst: false, gap: 900 }, () => void look())

  // Back at the desk, the list catches up.
  useEffect(() => {
    if (!missed || resting) return
    setMissed(false)
    void client.invalidateQueries({ queryKey: JSON.parse(place) as QueryKey })
  }, [missed, resting, client, place])

  const waiting = held?.place === place ? held : null
  return { updates: waiting?.moved ?? 0, show: () => waiting && put(waiting.fresh) }
}

/** Somebody points at a row, has the keyboard on one, or has selected some. */
const inUse = () =>
  document.querySelector('#main .ledger-box:hover, #main .ledger-box:focus-within, #main .ledger tr[data-selected]') !==
  null
