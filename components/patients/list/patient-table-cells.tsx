'use client'

import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/kit/status/status-words'
import { PhoneNumber } from '@/components/kit/ui/phone-number'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import type { Narrow } from '@/components/kit/ui/table'
import { clockTime, dayWords, type Instant } from '@/components/kit/ui/time-words'
import type { ListWords } from '@/components/patients/ground/list-words'
import { FinancialChips } from '@/components/patients/ground/patient-table-chips'
import { ageOn } from '@/lib/contract/patients/invite'
import type { ListColumn } from '@/lib/contract/patients/list-columns'
import type { ListSort, PatientRow } from '@/lib/contract/patients/patient-list'

/** What a cell needs beside its row. */
export type CellContext = { now: Instant; timeZone: string; say: ListWords; exact: boolean }

type Column = {
  /** Left out where the list cannot be ordered by it. */
  sort?: ListSort
  /** What becomes of it in two-line rows. */
  narrow: Narrow
  cell: (row: PatientRow, context: CellContext) => ReactNode
}

// TABLE: every column but the name.
export const tableColumns: Record<ListColumn, Column> = {
  born: {
    sort: 'born',
    narrow: 'hidden',
    cell: ({ bornOn }, { now }) =>
      bornOn && (
        <span className="whitespace-nowrap">
          {bornOn} <span className="text-ink2">({ageOn(bornOn, new Date(now))})</span>
        </span>
      ),
  },
  externalId: {
    sort: 'externalId',
    narrow: 'hidden',
    cell: ({ externalId }) => externalId && <Code>{externalId}</Code>,
  },
  phone: {
    narrow: 'hidden',
    cell: ({ phoneNumber }) =>
      phoneNumber && (
        <Code>
          <PhoneNumber number={phoneNumber} />
        </Code>
      ),
  },
  enrollment: {
    sort: 'enrollment',
    narrow: 'second',
    cell: ({ enrollment }) => <StatusChip words={enrollmentWords} value={enrollment} />,
  },
  financial: { narrow: 'second', cell: (row) => <FinancialChips row={row} /> },
  lifecycle: { narrow: 'second', cell: ({ lifecycle }) => <StatusChip words={lifecycleWords} value={lifecycle} /> },
  owner: {
    narrow: 'hidden',
    cell: ({ owner }) =>
      owner && (
        <span title={owner.name} className="inline-block max-w-32 truncate align-bottom">
          {owner.name}
        </span>
      ),
  },
  updated: {
    sort: 'updated',
    narrow: 'end',
    cell: ({ updatedAt }, context) => <Moment at={updatedAt} {...context} />,
  },
  created: {
    sort: 'created',
    narrow: 'hidden',
    cell: ({ createdAt }, context) => <Moment at={createdAt} {...context} />,
  },
  language: { narrow: 'hidden', cell: ({ language }, { say }) => say.languages[language] },
  localTime: { narrow: 'hidden', cell: ({ zones }, { now }) => <TimeThere zones={zones} now={now} /> },
  patientId: { narrow: 'hidden', cell: ({ id }) => <Code>{id}</Code> },
}

/** "8 min ago" on the screen; on paper, which is read another day, "Nov 18 10:42". */
function Moment({ at, now, timeZone, exact, say }: CellContext & { at: string }) {
  if (!exact) return <RelativeTime at={at} now={now} timeZone={timeZone} />
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dayWords(at, now, timeZone, say.spoken)} {clockTime(at, timeZone)}
    </time>
  )
}

const Code = ({ children }: { children: ReactNode }) => <span className="font-mono text-[0.8125rem]">{children}</span>

const [earliest, latest] = ['08:00', '21:00']

/** "09:42", or "08:42 – 09:42" where the phone may be in several zones; a moon where no text would go out now. */
function TimeThere({ zones, now }: { zones: readonly string[]; now: Instant }) {
  const times = [...new Set(zones.map((zone) => clockTime(now, zone)))].sort()
  if (times.length === 0) return null
  const night = times.some((time) => time < earliest || time >= latest)
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" title={zones.join(', ')}>
      {times.length === 1 ? times[0] : `${times[0]} – ${times.at(-1)}`}
      {night && <Moon aria-hidden className="size-3.5 text-ink3" />}
    </span>
  )
}
