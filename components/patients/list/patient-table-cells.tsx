'use client'

import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/kit/status/status-words'
import { PhoneNumber } from '@/components/kit/ui/phone-number'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import type { Narrow } from '@/components/kit/ui/table'
import { clocksThere, type Instant, instant, momentWords } from '@/components/kit/ui/time-words'
import { useLocale } from '@/components/kit/words/language'
import type { ListWords } from '@/components/patients/ground/list-words'
import { FinancialChips } from '@/components/patients/ground/patient-table-chips'
import { bornWords } from '@/components/patients/ground/patient-words'
import { DueCell } from '@/components/work/ground/due-cell'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import type { ListSort, PatientRow } from '@/lib/contract/patients/patient-list'

/** What a cell needs beside its row. */
export type CellContext = { now: Instant; timeZone: string; say: ListWords; exact: boolean }

type Column = {
  /** Left out where the list cannot be ordered by it. */
  sort?: ListSort
  /** What becomes of it in folded rows: who and until when, how to reach them, where they stand. */
  narrow: Narrow
  cell: (row: PatientRow, context: CellContext) => ReactNode
}

// TABLE: every column but the name.
export const tableColumns: Record<ListColumn, Column> = {
  born: {
    sort: 'born',
    narrow: 'second',
    cell: ({ bornOn }, { now }) => bornOn && <Born on={bornOn} now={now} />,
  },
  externalId: {
    sort: 'externalId',
    narrow: 'hidden',
    cell: ({ externalId }) => externalId && <Code title={externalId}>{externalId}</Code>,
  },
  phone: {
    narrow: 'second',
    cell: ({ phoneNumber }) =>
      phoneNumber && (
        <Code>
          <PhoneNumber number={phoneNumber} />
        </Code>
      ),
  },
  enrollment: {
    sort: 'enrollment',
    narrow: 'third',
    cell: ({ enrollment }) => <StatusChip words={enrollmentWords} value={enrollment} />,
  },
  financial: {
    narrow: 'third',
    cell: (row) => (row.priorAuth || row.pap || row.copay ? <FinancialChips row={row} /> : null),
  },
  lifecycle: { narrow: 'third', cell: ({ lifecycle }) => <StatusChip words={lifecycleWords} value={lifecycle} /> },
  owner: {
    narrow: 'hidden',
    cell: ({ owner }) =>
      owner && (
        <span title={owner.name} className="inline-block max-w-32 truncate align-bottom">
          {owner.name}
        </span>
      ),
  },
  nextDue: {
    narrow: 'end',
    cell: ({ nextDue }, { now, timeZone, exact }) =>
      nextDue &&
      (exact ? (
        <Exactly at={nextDue.givenAt} now={now} timeZone={timeZone} />
      ) : (
        <DueCell row={nextDue} now={instant(now).getTime()} timeZone={timeZone} />
      )),
  },
  updated: {
    sort: 'updated',
    narrow: 'hidden',
    cell: ({ updatedAt }, context) => <Moment at={updatedAt} {...context} />,
  },
  created: {
    sort: 'created',
    narrow: 'hidden',
    cell: ({ createdAt }, context) => <Moment at={createdAt} {...context} />,
  },
  language: { narrow: 'hidden', cell: ({ language }, { say }) => say.languages[language] },
  localTime: {
    narrow: 'hidden',
    cell: ({ zones }, { now }) => <TimeThere zones={zones} now={now} />,
  },
  patientId: { narrow: 'hidden', cell: ({ id }) => <Code>{id}</Code> },
}

function Born({ on, now }: { on: string; now: Instant }) {
  return <span className="whitespace-nowrap">{bornWords(on, instant(now), useLocale())}</span>
}

/** "8 min ago" on the screen; on paper, which is read another day, "Nov 18, 10:42 AM". */
function Moment({ at, now, timeZone, exact }: CellContext & { at: string }) {
  return exact ? (
    <Exactly at={at} now={now} timeZone={timeZone} />
  ) : (
    <RelativeTime at={at} now={now} timeZone={timeZone} />
  )
}

function Exactly({ at, now, timeZone }: Pick<CellContext, 'now' | 'timeZone'> & { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentWords(locale, at, now, timeZone)}
    </time>
  )
}

const Code = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span title={title} className="font-mono text-[0.8125rem]">
    {children}
  </span>
)

const [earliest, latest] = ['08:00', '21:00']

/** "9:42 AM", or "8:42 AM–9:42 AM" where the phone may be in several zones; a moon where no text would go out now. */
function TimeThere({ zones, now }: { zones: readonly string[]; now: Instant }) {
  const locale = useLocale()
  const { times, words } = clocksThere(now, zones, locale)
  if (!words) return null
  const night = times.some((time) => time < earliest || time >= latest)
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" title={zones.join(', ')}>
      {words}
      {night && <Moon aria-hidden className="size-3.5 text-ink3" />}
    </span>
  )
}
