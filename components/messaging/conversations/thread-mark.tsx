'use client'

import type { ComponentType, ReactNode } from 'react'
import { clockTime, exactTime } from '@/components/kit/ui/time-words'
import { useLocale } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'

/** Something between the texts: what, who and when. */
export type ThreadMark = { id: string; at: string; by: string; what: ReactNode }
export type MarksProps = {
  place: PatientIds
  now: number
  timeZone: string
  children: (marks: readonly ThreadMark[]) => ReactNode
}
/** Knows them; the conversation itself knows texts alone. */
export type MarksOf = ComponentType<MarksProps>

export function MarkLine({ mark, timeZone }: { mark: ThreadMark; timeZone: string }) {
  const locale = useLocale()
  return (
    <li className="flex min-h-6 max-w-full flex-wrap items-center justify-center gap-x-1.5 self-center rounded-card bg-sunken px-2.5 py-0.5 text-ink2 text-small">
      {mark.what}
      <span className="text-ink3">
        {mark.by && `${mark.by} · `}
        <time dateTime={mark.at} title={exactTime(mark.at, timeZone, locale)}>
          {clockTime(mark.at, timeZone, locale)}
        </time>
      </span>
    </li>
  )
}
