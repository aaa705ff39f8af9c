'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { latePicture } from '@/components/kit/late'
import type { MarksProps } from '@/components/messaging/conversations/thread-mark'
import { timelineQuery } from '@/components/patients/ground/patient-page-queries'

const EntryWhat = latePicture(() =>
  import('@/components/patients/pages/timeline-details').then((file) => file.EntryWhat),
)

/** What happened between the texts of a conversation: calls, and where the case went. */
export function ThreadMarks({ place, now, timeZone, children }: MarksProps) {
  const { data } = useInfiniteQuery(timelineQuery(place, 'important'))
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const between = rows.filter(
    (entry) => entry.kind === 'callLogged' || (entry.kind === 'caseUpdate' && entry.data.track),
  )
  return children(
    between.map((entry) => ({
      id: entry.id,
      at: entry.at,
      by: entry.callerName,
      what: <EntryWhat entry={entry} now={new Date(now).toISOString()} timeZone={timeZone} />,
    })),
  )
}
