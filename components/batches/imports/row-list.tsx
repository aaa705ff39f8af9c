'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importRows } from '@/components/batches/imports/import-queries'
import { importWords } from '@/components/batches/imports/import-words'
import { ProblemRows } from '@/components/batches/imports/problem-rows'
import { RowDrawer } from '@/components/batches/imports/row-drawer'
import { rowWords } from '@/components/batches/imports/row-words'
import { useFix } from '@/components/batches/imports/use-fix'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters, ImportRowView, ImportView } from '@/lib/contract/batches/imports'
import { numberWords } from '@/lib/contract/bilingual'

type RowListProps = {
  programId: string
  importId: string
  state: ImportRowState
  run: ImportView
  onRemap: () => void
  follow: (counters: ImportCounters) => Promise<void>
}

/** One page of rows in one state. */
export function RowList({ programId, importId, state, run, onRemap, follow }: RowListProps) {
  const say = useWords(rowWords)
  const { imports } = useWords(importWords)
  const language = useLanguage()
  const [after, setAfter] = useState(-1)
  const [open, setOpen] = useState<number | null>(null)
  const list = useQuery(importRows(programId, importId, state, after))
  const fix = useFix({ programId, importId, follow })
  useListPosition({
    programId,
    list: imports,
    title: run.fileName,
    patients: list.data?.rows.flatMap((row) => [row.patientId, ...row.problems.map(({ patientId }) => patientId)]),
  })
  if (!list.data)
    return list.isError ? (
      <QueryFailed query={list} what={say.rowsName} />
    ) : (
      <TableSkeleton label={say.loading} columns={4} rows={5} />
    )
  const { rows, older } = list.data
  const next = older === null ? null : (rows.at(-1)?.row ?? null)
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={state === 'needsWork' ? say.emptyWork : say.emptyRows} />
      </Card>
    )
  const editable = !run.purged && state !== 'created'
  const patient = (row: ImportRowView) =>
    row.patientId && (
      <TextLink href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(row.patientId)}`}>
        {say.openPatient}
      </TextLink>
    )
  const wholeRow = (row: ImportRowView) =>
    editable && (
      <Button size="small" variant="quiet" onClick={() => setOpen(row.row)}>
        {say.wholeRow}
        <span className="sr-only">
          , {say.line} {numberWords(row.line, language)}
        </span>
      </Button>
    )

  return (
    <div className="flex flex-col gap-3">
      <Table caption={say.caption[state]} density="comfortable" busy={list.isFetching && !fix.isPending}>
        <TableHead>
          <ColumnHead>{say.line}</ColumnHead>
          {state === 'needsWork' ? (
            <>
              <ColumnHead>{say.value}</ColumnHead>
              <ColumnHead>{say.reason}</ColumnHead>
            </>
          ) : (
            <>
              <ColumnHead>{say.row}</ColumnHead>
              <ColumnHead>{say.patient}</ColumnHead>
            </>
          )}
          <ColumnHead end>
            <span className="sr-only">{say.wholeRow}</span>
          </ColumnHead>
        </TableHead>
        <TableBody>
          {rows.map((row) =>
            state === 'needsWork' ? (
              <ProblemRows
                key={row.row}
                programId={programId}
                run={run}
                row={row}
                fix={fix}
                onRemap={onRemap}
                end={wholeRow(row)}
              />
            ) : (
              <TableRow key={row.row}>
                <RowHead>{numberWords(row.line, language)}</RowHead>
                <TableCell wrap className="text-ink2">
                  <span className="line-clamp-1 break-all">{row.values.filter(Boolean).join(' · ')}</span>
                </TableCell>
                <TableCell narrow="end">{patient(row)}</TableCell>
                <TableCell end>{wholeRow(row)}</TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
      {(next !== null || after >= 0) && (
        <nav aria-label={say.rowsLabel} className="flex justify-end gap-2">
          {after >= 0 && <Button onClick={() => setAfter(-1)}>{say.first}</Button>}
          {next !== null && <Button onClick={() => setAfter(next)}>{say.next}</Button>}
        </nav>
      )}
      <RowDrawer run={run} row={rows.find(({ row }) => row === open) ?? null} fix={fix} onClose={() => setOpen(null)} />
    </div>
  )
}
