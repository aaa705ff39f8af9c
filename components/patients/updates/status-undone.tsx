'use client'

import { trackNames } from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { TrackState } from '@/components/patients/updates/track-chip'
import { undoWords } from '@/components/patients/updates/undo-words'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

/** A status that was taken back: the correction, as it stands beside the change. */
export function StatusUndone({ entry }: { entry: Extract<TimelineRow, { kind: 'statusUndone' }> }) {
  const say = useWords(undoWords)
  const spoken = useLanguage()
  const { track, from = null, to = null } = entry.data
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="font-semibold">
        {say.undone}
        {track && `: ${trackNames[spoken][track]}`}
      </span>
      {track && (
        <>
          <TrackState track={track} state={from} />
          <span aria-hidden>→</span>
          <span className="sr-only">{say.to}</span>
          <TrackState track={track} state={to} />
        </>
      )}
    </span>
  )
}
