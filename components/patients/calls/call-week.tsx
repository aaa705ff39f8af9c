'use client'

import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { clockTime, weekdayWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { dueCallHref } from '@/components/patients/calls/calls-list'
import { callsPageWords } from '@/components/patients/calls/calls-page-words'
import { callWords } from '@/components/patients/ground/call-words'
import { patientName } from '@/components/patients/ground/patient-words'
import type { DueCall } from '@/lib/contract/patients/calls'
import { day } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'

type CallWeekProps = {
  programId: string
  due: readonly DueCall[]
  /** yyyy-mm-dd, on the program's clock. */
  from: string
  days: 1 | 7
  programZone: string
  now: string
  timeZone: string
  weekAt: (from: string) => string
}

const plus = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** The calls that are due as a calendar: a day, or a week with a column for each day of the program's clock. */
export function CallWeek({ programId, due, from, days, programZone, now, timeZone, weekAt }: CallWeekProps) {
  const say = useWords(callsPageWords)
  const sayCall = useWords(callWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const dates = Array.from({ length: days }, (_, n) => plus(from, n))
  const today = wallTime(now, programZone).slice(0, 10)
  // What is late stands in the day that is today.
  const dateOf = ({ at }: DueCall) => {
    const date = wallTime(at, programZone).slice(0, 10)
    return days === 1 && date < today ? today : date
  }
  return (
    <section aria-label={days === 1 ? say.today : say.week} className="flex flex-col gap-2">
      {days > 1 && (
        <nav aria-label={say.week} className="flex gap-2">
          <ButtonLink size="small" href={weekAt(plus(from, -days))} icon={<ChevronLeft aria-hidden />}>
            {say.previousWeek}
          </ButtonLink>
          <ButtonLink size="small" href={weekAt(plus(from, days))} icon={<ChevronRight aria-hidden />}>
            {say.nextWeek}
          </ButtonLink>
        </nav>
      )}
      <ol
        className={clsx(
          'grid list-none gap-px overflow-hidden rounded-card border border-line bg-line shadow-card',
          days > 1 && 'md:grid-cols-7',
        )}
      >
        {dates.map((date) => {
          const calls = due.filter((each) => dateOf(each) === date)
          return (
            <li key={date} className={clsx('min-w-0 p-2', date === today && days > 1 ? 'bg-selected' : 'bg-surface')}>
              <h2 className="mb-1 font-semibold text-small">
                {weekdayWords(`${date}T12:00:00Z`, `${today}T12:00:00Z`, 'UTC', locale)}
              </h2>
              {calls.length === 0 && <p className="text-ink3 text-small">{say.free}</p>}
              <ul className={clsx('flex list-none gap-1', days === 1 ? 'flex-wrap' : 'flex-col')}>
                {calls.map((call) => (
                  <li key={call.taskId} className="min-w-0">
                    <Link
                      prefetch={false}
                      href={dueCallHref(programId, call)}
                      className={clsx(
                        'block min-h-6 rounded-tight border-l-3 bg-sunken px-1.5 py-0.5 text-ink text-small no-underline hover:bg-selected',
                        call.late ? 'border-danger' : 'border-accent',
                      )}
                    >
                      <b className={clsx('block font-semibold', call.late && 'text-danger')}>
                        {clockTime(call.at, timeZone, locale)}
                      </b>
                      <span className="block truncate">{patientName(call.patient, spoken)}</span>
                      <span className="block truncate text-ink3">
                        {call.contactName ?? sayCall.parties[call.party]}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
