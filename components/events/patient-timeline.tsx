'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { timelineKindWords } from '@/components/events/event-words'
import { TimelineLine } from '@/components/events/timeline-line'
import { type PatientPlace, timelineQuery } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Timeline } from '@/components/ui/timeline'
import { type TimelineKind, timelineKinds } from '@/lib/contract/vocabulary'

const options = timelineKinds.map((value) => ({ value, label: timelineKindWords[value] }))

type PatientTimelineProps = { place: PatientPlace; timeZone: string; maySend: boolean }

/** Everything that happened to a patient, newest first. Entries keep their keys, so what refreshes moves no focus. */
export function PatientTimeline({ place, timeZone, maySend }: PatientTimelineProps) {
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const timeline = useInfiniteQuery(timelineQuery(place, kind))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = timeline

  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const first = data?.pages[0]
  const filter = (
    <Field label="Show" hideLabel>
      <Select
        className="w-40"
        value={kind ?? ''}
        onChange={(event) => setKind(timelineKinds.find((known) => known === event.currentTarget.value) ?? null)}
        placeholder="All kinds"
        options={options}
      />
    </Field>
  )

  return (
    <Card flush title="Timeline" meta={first && eventCount(first.total)} actions={filter}>
      {error && rows.length === 0 && <ErrorState onRetry={() => timeline.refetch()} busy={isFetching} />}
      {first && rows.length === 0 && (
        <EmptyState icon={<History />} title={kind ? 'Nothing of this kind yet' : 'Nothing has happened yet'}>
          {kind && 'Choose “All kinds” to see the whole timeline.'}
        </EmptyState>
      )}
      {first && rows.length > 0 && (
        <Timeline label="Timeline">
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
        {first && eventCount(first.total)}
      </p>
      {hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 border-line border-t p-3">
          <Button busy={isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
            Show older
          </Button>
          <span className="text-ink3">
            {rows.length} of {first?.total}
          </span>
        </div>
      )}
    </Card>
  )
}

const eventCount = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'event' : 'events'}`
