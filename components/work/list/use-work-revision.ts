'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'
import { type WorkView, workKey, workRevision } from '@/components/work/ground/work-queries'

/** Asks whether the list has changed. It is read again by itself while nobody is at it; under a pointer or a focus rows
 *  stay where they are until the person says so. */
export function useWorkRevision(
  programId: string,
  asked: WorkView,
  shown: string | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const idle = useIdle()
  const revision = useQuery(workRevision(programId, asked))
  useRefreshOn({ programId, topics: ['work'], gap: 500 }, () => void revision.refetch())
  const mark = revision.data?.mark
  const changed = mark !== undefined && shown !== undefined && mark !== shown
  const [waits, setWaits] = useState(false)
  const own = useOwnActs()
  const show = () => {
    setWaits(false)
    return client.invalidateQueries({ queryKey: workKey(programId) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new mark is one more reason to look
  useEffect(() => {
    if (!changed) return setWaits(false)
    if (idle) return
    // What somebody has just done here may move: they know why.
    const busy = !own() && (list.current?.matches(':hover, :focus-within') ?? false)
    if (busy) setWaits(true)
    else void client.invalidateQueries({ queryKey: workKey(programId) })
  }, [changed, mark, idle, programId])

  return { counts: revision.data?.counts, failing: revision.isError, waits: waits && changed, show, revision }
}

const ownFor = 6_000
/** Whether the person has just done something: what changes then is theirs. */
function useOwnActs(): () => boolean {
  const client = useQueryClient()
  const last = useRef(0)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation?.state.status === 'success') last.current = Date.now()
      }),
    [client],
  )
  return () => Date.now() - last.current < ownFor
}
