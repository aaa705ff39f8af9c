'use client'

import { rowWords } from '@/components/dashboard/figure-title'
import { type FigureWords, figureWords } from '@/components/dashboard/figure-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/kit/status/status-words'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { exactTime, timelineWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { FinancialChips } from '@/components/patients/ground/patient-table-chips'
import type { FigureDraft, FigureRow } from '@/lib/contract/dashboard/dashboard'
import { durationWords } from '@/lib/contract/formats'

type FigureTableProps = {
  programId: string
  query: FigureDraft
  caption: string
  rows: readonly FigureRow[]
  busy: boolean
  now: string
  timeZone: string
}

export function FigureTable({ programId, query, caption, rows, busy, now, timeZone }: FigureTableProps) {
  const say = useWords(figureWords)
  const language = useLanguage()
  const locale = useLocale()
  const cohort = query.figure === 'funnel'
  const told = rows.some(({ word, reason }) => word !== null || reason !== null)
  const timed = rows.some(({ ms }) => ms !== null)
  return (
    <Table caption={caption} busy={busy}>
      <TableHead>
        <ColumnHead>{say.patient}</ColumnHead>
        {told && <ColumnHead>{say.what}</ColumnHead>}
        <ColumnHead>{say.standing}</ColumnHead>
        {timed && <ColumnHead end>{cohort ? say.reached : say.took}</ColumnHead>}
        <ColumnHead>{cohort ? say.cameIn : say.when}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map(({ id, at, ms, word, reason, patient }) => (
          <TableRow key={id} data-id={patient?.id}>
            <RowHead>
              {patient ? (
                <RowLink href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patient.id)}`}>
                  {nameOf(patient, say)}
                </RowLink>
              ) : (
                <span className="text-ink3">{say.nobody}</span>
              )}
            </RowHead>
            {told && (
              <TableCell wrap>
                {rowWords(query.figure, word, language)}
                {reason && <span className="text-ink2"> · {say.reasons[reason as keyof FigureWords['reasons']]}</span>}
              </TableCell>
            )}
            <TableCell wrap>
              {patient && (
                <span className="inline-flex flex-wrap gap-1.5">
                  {patient.enrollment ? (
                    <StatusChip words={enrollmentWords} value={patient.enrollment} />
                  ) : (
                    <StatusChip words={lifecycleWords} value={patient.lifecycle} />
                  )}
                  <FinancialChips row={patient} />
                </span>
              )}
            </TableCell>
            {timed && <TableCell end>{ms === null ? '' : durationWords(ms, language)}</TableCell>}
            <TableCell narrow="end">
              <time dateTime={at} title={exactTime(at, timeZone, locale)} className="whitespace-nowrap">
                {timelineWords(at, now, timeZone, locale)}
              </time>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const nameOf = ({ firstName, lastName }: NonNullable<FigureRow['patient']>, say: FigureWords) =>
  [lastName, firstName].filter(Boolean).join(', ') || say.noName
