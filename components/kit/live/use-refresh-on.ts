'use client'

import { useEffect, useRef } from 'react'
import { listenLive } from '@/components/kit/live/live-line'
import type { LiveChange } from '@/lib/contract/platform/live'
import type { LiveTopic } from '@/lib/contract/platform/live-topics'

type Refresh = {
  programId: string
  topics: readonly LiveTopic[]
  /** Only what concerns this patient. */
  patientId?: string
  /** Also when a page has just been opened and nothing can have been missed but in that moment. */
  atFirst?: boolean
  /** Between two readings at least, in ms; longer the longer it goes on without a pause. */
  gap?: number
}

const longestGap = 8_000
const calmRuns = 6

/**
 * Calls `run` as soon as something has changed, however much changes at once only every now and then, and never while
 * nobody can see the page: it catches up when it is looked at.
 */
export function useRefreshOn({ programId, topics, patientId, atFirst = true, gap = 300 }: Refresh, run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const wanted = topics.join(' ')

  useEffect(() => {
    let ranAt = Number.NEGATIVE_INFINITY
    let pause = gap
    let timer: ReturnType<typeof setTimeout> | undefined
    let row = 0
    let unseen = false

    const go = () => {
      timer = undefined
      if (document.visibilityState === 'hidden') {
        unseen = true
        return
      }
      const now = performance.now()
      // A message alone changes four times in a second. A run that goes on and on, as while thousands are written to, does so
      // less and less often.
      row = now - ranAt < 2 * pause ? row + 1 : 0
      pause = row > calmRuns ? Math.min(pause * 1.5, Math.max(gap, longestGap)) : gap
      ranAt = now
      latest.current()
    }
    const soon = () => {
      timer ??= setTimeout(go, Math.max(ranAt + pause - performance.now(), 0))
    }
    const concerns = (change: LiveChange) =>
      change.programId === programId &&
      wanted.split(' ').includes(change.topic) &&
      (patientId === undefined || change.patientIds === null || change.patientIds.includes(patientId))
    const stop = listenLive((heard) => {
      if (heard.what === 'reset' ? atFirst || !heard.first : heard.changes.some(concerns)) soon()
    })
    const seen = () => {
      if (document.visibilityState === 'hidden' || !unseen) return
      unseen = false
      soon()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [programId, patientId, wanted, atFirst, gap])
}
