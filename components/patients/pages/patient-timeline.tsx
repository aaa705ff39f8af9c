'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { ErrorState } from '@/components/kit/ui/error-state'
import { Field } from '@/components/kit/ui/field'
import { Select } from '@/components/kit/ui/select'
import { Timeline } from '@/components/kit/ui/timeline'
import { useTarget } from '@/components/kit/use-target'
import { useWords } from '@/components/kit/words/language'
import { type EventTexts, eventTexts, timelineKindWords } from '@/components/patients/ground/event-words'
import { type PatientPlace, timelineQuery } from '@/components/patients/ground/patient-page-queries'
import { TimelineLine } from '@/components/patients/pages/timeline-line'
import { TimelineKind } from '@/lib/contract/vocabulary'

const options = (say: EventTexts) => TimelineKind.all.map((value) => ({ value, label: timelineKindWords(say)[value] }))

type PatientTimelineProps = {
  place: PatientPlace
  timeZone: string
  maySend: boolean
  /** Stands above the entries: where a note is written. */
  children?: ReactNode
}

/** Everything that happened to a patient, newest first. Entries keep their keys, so what refreshes moves no focus. */
export function PatientTimeline({ place, timeZone, maySend, children }: PatientTimelineProps) {
  const say = useWords(eventTexts)
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const timeline = useInfiniteQuery(timelineQuery(place, kind))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = timeline

  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const first = data?.pages[0]
  useTarget(rows.length, hasNextPage ? timeline.fetchNextPage : null)
  const filter = (
    <Field label={say.show} hideLabel>
      <Select
        className="w-40"
        value={kind ?? ''}
        onChange={(event) => setKind(TimelineKind.all.find((known) => known === event.currentTarget.value) ?? null)}
        placeholder={say.allKinds}
        options={options(say)}
      />
    </Field>
  )

  return (
    <Card flush title={say.timeline} meta={first && eventCount(say, first.total)} actions={filter}>
      {children}
      {error && rows.length === 0 && <ErrorState onRetry={() => timeline.refetch()} busy={isFetching} />}
      {first && rows.length === 0 && (
        <EmptyState icon={<History />} title={kind ? say.kindEmpty : say.nothingHasHappenedYet}>
          {kind && say.kindEmptyHint}
        </EmptyState>
      )}
      {first && rows.length > 0 && (
        <Timeline label={say.timeline}>
          {rows.map((entry) => (
            <TimelineLine
              key={entry.id}
              entry={entry}
              place={place}
              now={first.asOf}
              timeZone={timeZone}
              maySend={maySend}
            />
          ))}
        </Timeline>
      )}
      <p role="status" className="sr-only">
        {first && eventCount(say, first.total)}
      </p>
      {hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 border-line border-t p-3">
          <Button busy={isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
            {say.showOlder}
          </Button>
          <span className="text-ink3">
            {say.ofWords(rows.length)} {first?.total}
          </span>
        </div>
      )}
    </Card>
  )
}

const eventCount = (say: EventTexts, total: number) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? say.event : say.events}`
