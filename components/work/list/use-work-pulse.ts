'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'
import { type Asked, workKey, workPulse } from '@/components/work/ground/work-queries'

/** Asks whether the list has changed. It is read again by itself while nobody is at it; under a pointer or a focus rows
 *  stay where they are until the person says so. */
export function useWorkPulse(
  programId: string,
  asked: Asked,
  shown: string | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const resting = useResting()
  const pulse = useQuery(workPulse(programId, asked))
  useWake({ programId, topics: ['work'], gap: 500 }, () => void pulse.refetch())
  const mark = pulse.data?.mark
  const changed = mark !== undefined && shown !== undefined && mark !== shown
  const [waits, setWaits] = useState(false)
  const show = () => {
    setWaits(false)
    return client.invalidateQueries({ queryKey: workKey(programId) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new mark is one more reason to look
  useEffect(() => {
    if (!changed) return setWaits(false)
    if (resting) return
    const busy = list.current?.matches(':hover, :focus-within') ?? false
    if (busy) setWaits(true)
    else void client.invalidateQueries({ queryKey: workKey(programId) })
  }, [changed, mark, resting, programId])

  return { counts: pulse.data?.counts, failing: pulse.isError, waits: waits && changed, show, pulse }
}
