'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '@/components/kit/ui/button'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { clockTime, isSameDay, timelineWords, weekdayWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { whomWords } from '@/components/patients/calls/call-line'
import { callsPageWords } from '@/components/patients/calls/calls-page-words'
import { callWords } from '@/components/patients/ground/call-words'
import { patientName } from '@/components/patients/ground/patient-words'
import type { DueCall, LoggedCall } from '@/lib/contract/patients/calls'

type Shown = { programId: string; now: string; timeZone: string }

const patientHref = (programId: string, patientId: string, act = '') =>
  `/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}${act}`

/** The patient with the panel open, for the call that is due: with the office it is to be with. */
export const dueCallHref = (programId: string, { patient, contactId }: DueCall) =>
  patientHref(programId, patient.id, `?do=logCall${contactId ? `&contact=${encodeURIComponent(contactId)}` : ''}`)

type ListProps = { title: string; heads: readonly string[]; act?: string | undefined; children: ReactNode }

/** A table with its name above it. `act`: what the last column does, read out alone. */
function CallTable({ title, heads, act, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h2 className="pb-1.5 text-h3">{title}</h2>
      <Table caption={title} density="compact">
        <TableHead>
          {heads.map((head) => (
            <ColumnHead key={head}>{head}</ColumnHead>
          ))}
          {act && (
            <ColumnHead>
              <span className="sr-only">{act}</span>
            </ColumnHead>
          )}
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </section>
  )
}

/** However long a name is, the others keep their place; the whole of it stands in the title. */
const Cut = ({ children }: { children: string }) => (
  <span title={children} className="inline-block max-w-48 truncate align-bottom">
    {children}
  </span>
)

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
    <CallTable
      title={title}
      heads={[sayPage.patient, say.time, say.with, sayPage.about, sayPage.attempt, sayPage.owner]}
    >
      {rows.map((row) => (
        <TableRow key={row.taskId} data-id={row.patient.id}>
          <RowHead>
            <RowLink href={dueCallHref(programId, row)}>{patientName(row.patient, spoken)}</RowLink>
          </RowHead>
          <TableCell narrow="end">
            <time dateTime={row.at} className={clsx('whitespace-nowrap', row.late && 'font-semibold text-danger')}>
              {isSameDay(row.at, now, timeZone) ? '' : `${weekdayWords(row.at, now, timeZone, locale)} `}
              {clockTime(row.at, timeZone, locale)}
            </time>
          </TableCell>
          <TableCell>
            <Cut>{row.contactName ?? say.parties[row.party]}</Cut>
          </TableCell>
          <TableCell>{say.purposes[row.purpose]}</TableCell>
          <TableCell narrow="hidden">{row.attempt ?? '—'}</TableCell>
          <TableCell narrow="third">
            <Cut>{row.owner?.name ?? sayPage.nobody}</Cut>
          </TableCell>
        </TableRow>
      ))}
    </CallTable>
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
    <CallTable
      title={title}
      heads={[sayPage.patient, say.time, say.with, say.outcome, sayPage.about, sayPage.attempt, say.by]}
      act={onVoid && sayPage.act}
    >
      {rows.map((row) => (
        <TableRow key={row.id} data-id={row.patient.id}>
          <RowHead>
            <RowLink href={patientHref(programId, row.patient.id, '?tab=calls')}>
              {patientName(row.patient, spoken)}
            </RowLink>
          </RowHead>
          <TableCell narrow="end">
            <time dateTime={row.at} className="whitespace-nowrap text-ink2">
              {timelineWords(row.at, now, timeZone, locale)}
            </time>
          </TableCell>
          <TableCell>
            <Cut>{`${say.directions[row.direction]}, ${whomWords(row, say)}`}</Cut>
          </TableCell>
          <TableCell className={clsx(row.voided && 'line-through')}>{say.outcomes[row.outcome]}</TableCell>
          <TableCell narrow="third">{say.purposes[row.purpose]}</TableCell>
          <TableCell narrow="hidden">{row.attempt ?? '—'}</TableCell>
          <TableCell narrow="third">
            <Cut>{row.by}</Cut>
          </TableCell>
          {onVoid && (
            <TableCell narrow="third">
              {row.voided ? (
                <span className="text-ink3" title={say.voidReasons[row.voided.reason]}>
                  {say.voided}
                </span>
              ) : (
                <Button size="small" variant="quiet" onClick={() => onVoid(row.id)}>
                  {say.voidCall}
                </Button>
              )}
            </TableCell>
          )}
        </TableRow>
      ))}
    </CallTable>
  )
}
