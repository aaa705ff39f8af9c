'use client'

import { useEffect, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { type DraftIds, type DraftState, DraftWriter } from '@/components/kit/drafts/draft-writer'
import { draftsApi } from '@/lib/contract/platform/drafts'

export type Draft<Value> = {
  state: DraftState
  /** What is typed now; null once there is nothing worth keeping. */
  keep: (value: Value | null) => void
  /** It was sent: nothing is left to keep. */
  sent: () => void
  /** It is not wanted any more. */
  discard: () => void
  /** It is being sent, and the form may be gone before the answer comes. */
  depart: (value: Value) => Departure
}

export type Departure = { arrived: () => void; refused: () => void }

type DraftOptions<Value> = DraftIds & {
  /** Gives back what was left here, once, if anything was: on whichever machine, after whatever end. */
  onFound: (value: Value, savedAt: string) => void
  enabled?: boolean
}

/** The server's memory of a form. What was typed before its answer came is the person's, and wins. */
export function useDraft<Value>({
  programId,
  kind,
  patientId,
  about = null,
  onFound,
  enabled = true,
}: DraftOptions<Value>): Draft<Value> {
  const [state, setState] = useState<DraftState>({ phase: 'none', at: null })
  const writer = useRef<DraftWriter | null>(null)
  const typed = useRef(false)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })

  useEffect(() => {
    if (!enabled) return
    const own = new DraftWriter({ programId, kind, patientId, about }, setState)
    writer.current = own
    typed.current = false
    let gone = false
    call(draftsApi.readDraft, { params: { programId }, body: { kind, patientId, about } })
      .then(({ data: { value, savedAt } }) => {
        if (gone || value === null || savedAt === null) return
        own.found(value)
        if (typed.current) return
        setState({ phase: 'saved', at: savedAt })
        found.current(JSON.parse(value) as Value, savedAt)
      })
      .catch(() => undefined) // a form is worth more than its past: it works without
    const away = () => document.visibilityState === 'hidden' && void own.flush(true)
    const leave = () => void own.flush(true)
    document.addEventListener('visibilitychange', away)
    window.addEventListener('pagehide', leave)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', away)
      window.removeEventListener('pagehide', leave)
      own.close()
      writer.current = null
    }
  }, [programId, kind, patientId, about, enabled])

  return {
    state,
    keep: (value) => {
      typed.current = true
      writer.current?.want(value === null ? null : JSON.stringify(value))
    },
    sent: () => void writer.current?.drop(true),
    discard: () => void writer.current?.drop(false),
    depart: (value) => {
      const own = writer.current
      own?.hold()
      return { arrived: () => void own?.drop(true), refused: () => own?.release(JSON.stringify(value)) }
    },
  }
}
