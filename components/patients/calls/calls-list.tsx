'use client'

import clsx from 'clsx'
import Link from 'next/link'
import { Button } from '@/components/kit/ui/button'
import { clockTime, isSameDay, timelineWords, weekdayWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { whomWords } from '@/components/patients/calls/call-line'
import { callsPageWords } from '@/components/patients/calls/calls-page-words'
import { callWords } from '@/components/patients/ground/call-words'
import { patientName } from '@/components/patients/ground/patient-words'
import type { DueCall, LoggedCall } from '@/lib/contract/patients/calls'

type Shown = { programId: string; now: string; timeZone: string }

export const patientHref = (programId: string, patientId: string, act = '') =>
  `/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}${act}`

/** The patient with the panel open, for the call that is due: with the office it is to be with. */
export const dueCallHref = (programId: string, { patient, contactId }: DueCall) =>
  patientHref(programId, patient.id, `?do=logCall${contactId ? `&contact=${encodeURIComponent(contactId)}` : ''}`)

const cell = 'max-w-0 truncate px-3 py-0.5'
const head = 'px-3 py-1 text-left font-normal text-ink3 text-small'
const table =
  'w-full min-w-[44rem] table-fixed border-separate border-spacing-0 [&_td]:h-8.25 [&_tbody_td]:border-line [&_tbody_td]:border-t'
const box = 'relative overflow-x-auto rounded-card border border-line bg-surface shadow-card'

/** Calls that are to be made, each leading to the patient with the panel open. */
export function DueCalls({
  rows,
  title,
  programId,
  now,
  timeZone,
}: Shown & { rows: readonly DueCall[]; title: string }) {
  const say = useWords(callWords)
  const sayPage = useWords(callsPageWords)
  const spoken = useLanguage()
  const locale = useLocale()
  return (
    <section className={box} aria-label={title}>
      <table className={table}>
        <caption className="px-3 pt-2 text-left font-semibold">{title}</caption>
        <thead>
          <tr>
            <th className={clsx(head, 'w-40')}>{say.time}</th>
            <th className={head}>{sayPage.patient}</th>
            <th className={head}>{say.with}</th>
            <th className={head}>{sayPage.about}</th>
            <th className={clsx(head, 'w-24')}>{sayPage.attempt}</th>
            <th className={head}>{sayPage.owner}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.taskId} className="hover:bg-sunken">
              <td className={clsx(cell, row.late && 'font-semibold text-danger')}>
                <time dateTime={row.at}>
                  {isSameDay(row.at, now, timeZone) ? '' : `${weekdayWords(row.at, now, timeZone, locale)} `}
                  {clockTime(row.at, timeZone, locale)}
                </time>
              </td>
              <td className={cell}>
                <Link prefetch={false} href={dueCallHref(programId, row)} className="font-semibold">
                  {patientName(row.patient, spoken)}
                </Link>
              </td>
              <td className={cell}>{row.contactName ?? say.parties[row.party]}</td>
              <td className={cell}>{say.purposes[row.purpose]}</td>
              <td className={cell}>{row.attempt ?? '–'}</td>
              <td className={clsx(cell, !row.owner && 'text-ink3')}>{row.owner?.name ?? sayPage.nobody}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type LoggedCallsProps = Shown & {
  rows: readonly LoggedCall[]
  title: string
  /** Left out, nothing can be voided. */
  onVoid?: ((callId: string) => void) | undefined
}

/** Calls that were logged, newest first. */
export function LoggedCalls({ rows, title, programId, now, timeZone, onVoid }: LoggedCallsProps) {
  const say = useWords(callWords)
  const sayPage = useWords(callsPageWords)
  const spoken = useLanguage()
  const locale = useLocale()
  return (
    <section className={box} aria-label={title}>
      <table className={table}>
        <caption className="px-3 pt-2 text-left font-semibold">{title}</caption>
        <thead>
          <tr>
            <th className={clsx(head, 'w-40')}>{say.time}</th>
            <th className={head}>{sayPage.patient}</th>
            <th className={head}>{say.with}</th>
            <th className={head}>{say.outcome}</th>
            <th className={head}>{sayPage.about}</th>
            <th className={clsx(head, 'w-20')}>{sayPage.attempt}</th>
            <th className={head}>{say.by}</th>
            {onVoid && (
              <th className={clsx(head, 'w-24')}>
                <span className="sr-only">{sayPage.act}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="hover:bg-sunken">
              <td className={clsx(cell, 'text-ink2')}>
                <time dateTime={row.at}>{timelineWords(row.at, now, timeZone, locale)}</time>
              </td>
              <td className={cell}>
                <Link prefetch={false} href={patientHref(programId, row.patient.id, '?tab=calls')}>
                  {patientName(row.patient, spoken)}
                </Link>
              </td>
              <td className={cell}>
                {say.directions[row.direction]}, {whomWords(row, say)}
              </td>
              <td className={clsx(cell, row.voided && 'line-through')}>{say.outcomes[row.outcome]}</td>
              <td className={cell}>{say.purposes[row.purpose]}</td>
              <td className={cell}>{row.attempt ?? '–'}</td>
              <td className={cell}>{row.by}</td>
              {onVoid && (
                <td className={cell}>
                  {row.voided ? (
                    <span className="text-ink3" title={say.voidReasons[row.voided.reason]}>
                      {say.voided}
                    </span>
                  ) : (
                    <Button size="small" variant="quiet" onClick={() => onVoid(row.id)}>
                      {say.voidCall}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
