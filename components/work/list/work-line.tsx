'use client'

import clsx from 'clsx'
import { PersonMark } from '@/components/kit/person-mark'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { RowLink } from '@/components/kit/ui/row-link'
import { clockTime } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { DueCell, dueColumn } from '@/components/work/ground/due-cell'
import { workWords } from '@/components/work/ground/list-words'
import { kindWords } from '@/components/work/ground/work-words'
import { ShownStatus } from '@/components/work/list/shown-status'
import { actAddress, patientPath } from '@/components/work/list/work-acts'
import { ageOn } from '@/lib/contract/patients/invite'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { dueOf } from '@/lib/contract/work/due-of'
import type { WorkRow } from '@/lib/contract/work/work'

type WorkLineProps = {
  programId: string
  row: WorkRow
  now: number
  timeZone: string
  /** It is the one of the peek. */
  current: boolean
  chosen?: boolean | undefined
  onChoose?: ((range: boolean) => void) | undefined
  onFocus: () => void
}

export function nameOf({ patient, about, kind }: WorkRow, spoken: 'en' | 'es') {
  const say = workWords[spoken]
  if (!patient) return about.name ?? kindWords[spoken][kind].name
  const { firstName, lastName } = patient
  return [lastName, firstName].filter(Boolean).join(', ') || say.noName
}

/** One patient, or one thing of no patient: until when, who, why, where they stand, whose. */
export function WorkLine({ programId, row, now, timeZone, current, chosen, onChoose, onFocus }: WorkLineProps) {
  const say = useWords(workWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { why } = useWords(kindWords)[row.kind]
  // A call has its time in the row, also where the column has room for the day alone.
  const due = { ...dueOf(row), escalatedAt: row.escalatedAt, snoozedUntil: row.snoozedUntil }
  const [column, time] = [dueColumn(due, { now, timeZone }, locale), clockTime(due.givenAt, timeZone, locale)]
  const { patient, owner, also } = row
  const name = nameOf(row, spoken)
  const late = Date.parse(row.dueAt) <= now
  const [family, given] = patient?.lastName && patient.firstName ? [`${patient.lastName},`, patient.firstName] : [name]
  return (
    <li
      data-work-row={row.id}
      className={clsx(
        'keep relative grid h-8.25 items-center gap-x-2.5 border-line border-b bg-surface pr-3.5 pl-5 hover:bg-sunken',
        'grid-cols-[1rem_5.25rem_minmax(10.375rem,0.45fr)_minmax(0,1fr)_8.5rem_1.5rem]',
        'max-md:h-14 max-md:grid-cols-[1rem_minmax(0,1fr)_auto] max-md:grid-rows-2 max-md:gap-y-0 max-md:py-1.5',
        patient && 'cursor-pointer',
        late && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-danger',
        current && 'bg-selected!',
      )}
    >
      {patient && onChoose ? (
        <Checkbox
          hideLabel
          className="relative z-1 -m-1 max-md:row-span-2"
          label={`${say.select} ${name}`}
          checked={chosen ?? false}
          onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      ) : (
        <span className="max-md:row-span-2" />
      )}
      <span className="max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end">
        <DueCell row={due} now={now} timeZone={timeZone} />
      </span>
      <span className="flex min-w-0 items-baseline gap-1.5 max-md:col-start-2 max-md:row-start-1">
        <RowLink
          href={patient ? patientPath(programId, patient.id) : actAddress(programId, row)}
          onFocus={onFocus}
          className="flex min-w-0 gap-1 font-semibold"
        >
          {/* The surname is cut; a given name that is longer than the room only once nothing of that is left. */}
          <bdi className="min-w-6 shrink-9999 truncate">{family}</bdi>
          {given && <bdi className="truncate">{given}</bdi>}
        </RowLink>
        {patient?.bornOn && <span className="shrink-0 text-ink3">{ageOn(patient.bornOn, new Date(now))}</span>}
      </span>
      <span className="flex min-w-0 items-center gap-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:text-small">
        <span className="truncate">
          {why(row.about)}
          {clockRow(row.kind).grace && column !== time && ` · ${time}`}
        </span>
        {also > 0 && (
          <span
            title={say.also(also)}
            className="shrink-0 rounded-full bg-neutral-bg px-1.5 text-neutral-fg text-tiny leading-4"
          >
            <span aria-hidden>+{also}</span>
            <span className="sr-only">{say.also(also)}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 max-md:hidden">{patient && <ShownStatus patient={patient} />}</span>
      <span title={owner?.name ?? say.nobody} className="max-md:hidden">
        <PersonMark name={owner?.name ?? null} />
        <span className="sr-only">{owner?.name ?? say.nobody}</span>
      </span>
    </li>
  )
}
