'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Field } from '@/components/kit/ui/field'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { Select } from '@/components/kit/ui/select'
import { LinesSkeleton } from '@/components/kit/ui/skeleton'
import { useTarget } from '@/components/kit/use-target'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type EventWords, eventWords, timelineKindWords } from '@/components/patients/ground/event-words'
import { type PatientIds, type TimelineShown, timelineQuery } from '@/components/patients/ground/patient-page-queries'
import { foldRepeats } from '@/components/patients/page/fold-repeats'
import { TimelineLine } from '@/components/patients/pages/timeline-line'
import { numberWords } from '@/lib/contract/bilingual'
import { TimelineKind } from '@/lib/contract/vocabulary'

const options = (say: EventWords) => TimelineKind.all.map((value) => ({ value, label: timelineKindWords(say)[value] }))

type PatientTimelineProps = {
  place: PatientIds
  timeZone: string
  maySend: boolean
  /** Stands above the entries: where a note is written. */
  children?: ReactNode
}

/** What happened to a patient, newest first: what is important, and the rest on demand. Entries keep their keys, so what
 *  refreshes moves no focus. */
export function PatientTimeline({ place, timeZone, maySend, children }: PatientTimelineProps) {
  const say = useWords(eventWords)
  const spoken = useLanguage()
  const [shown, setShown] = useState<TimelineShown>('important')
  const timeline = useInfiniteQuery(timelineQuery(place, shown))
  const { data, error, isFetchingNextPage, hasNextPage } = timeline

  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const first = data?.pages[0]
  useTarget(rows.length, hasNextPage ? timeline.fetchNextPage : null)
  const isOneKind = shown !== 'important' && shown !== 'all'
  const quiet = shown === 'important' ? (first?.quiet ?? 0) : 0

  return (
    <>
      <div className="chrome flex flex-wrap items-start gap-2 border-line border-b px-3.5 py-2">
        <div className="min-w-0 flex-1 basis-64">{children}</div>
        {shown !== 'important' && (
          <Field label={say.show} hideLabel>
            <Select
              className="w-40"
              value={isOneKind ? shown : ''}
              onChange={({ currentTarget: { value } }) =>
                setShown(TimelineKind.all.find((known) => known === value) ?? 'all')
              }
              placeholder={say.allKinds}
              options={options(say)}
            />
          </Field>
        )}
        <fieldset className="flex overflow-hidden rounded-control border border-field">
          <legend className="sr-only">{say.show}</legend>
          <Segment on={shown === 'important'} onChoose={() => setShown('important')}>
            {say.important}
          </Segment>
          <Segment on={shown !== 'important'} onChoose={() => setShown('all')}>
            {say.all(first && shown === 'important' ? numberWords(first.total + first.quiet, spoken) : '').trim()}
          </Segment>
        </fieldset>
      </div>
      {!first &&
        (error ? <QueryFailed query={timeline} what={say.what} bare /> : <LinesSkeleton label={say.loading} />)}
      {first && rows.length === 0 && (
        <EmptyState
          icon={<History />}
          title={isOneKind ? say.kindEmpty : quiet > 0 ? say.nothingImportant : say.nothingHasHappenedYet}
        >
          {isOneKind && say.kindEmptyHint}
        </EmptyState>
      )}
      {first && rows.length > 0 && (
        <ol aria-label={say.timeline} className="list-none">
          {foldRepeats(rows).map(({ entry, earlier }) => (
            <TimelineLine
              key={entry.id}
              entry={entry}
              earlier={earlier}
              place={place}
              now={first.asOf}
              timeZone={timeZone}
              maySend={maySend}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {first && eventCount(say, first.total)}
      </p>
      {(hasNextPage || quiet > 0) && (
        <div className="chrome flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3.5 py-1.5 text-small">
          {hasNextPage && (
            <>
              <Button size="small" busy={isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
                {say.showOlder}
              </Button>
              <span className="text-ink3">
                {say.ofWords(rows.length)} {first?.total}
              </span>
            </>
          )}
          {quiet > 0 && (
            <>
              <button type="button" className="link min-h-6" onClick={() => setShown('all')}>
                {say.quiet(quiet)}
              </button>
              <span className="text-ink3">{say.quietWhat}</span>
            </>
          )}
        </div>
      )}
    </>
  )
}

type SegmentProps = { on: boolean; onChoose: () => void; children: ReactNode }

const Segment = ({ on, onChoose, children }: SegmentProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onChoose}
    className={clsx(
      'min-h-7.5 whitespace-nowrap px-2.5 text-small focus-visible:-outline-offset-2 [button+&]:border-field [button+&]:border-l',
      on ? 'bg-selected font-semibold' : 'text-ink2 hover:bg-sunken',
    )}
  >
    {children}
  </button>
)

const eventCount = (say: EventWords, total: number) => `${numberWords(total)} ${total === 1 ? say.event : say.events}`
