'use client'

import type { ReactNode } from 'react'
import { FixCell } from '@/components/batches/imports/fix-cell'
import { adviceOn, rowWords } from '@/components/batches/imports/row-words'
import type { useFix } from '@/components/batches/imports/use-fix'
import { Chip } from '@/components/kit/status/chip'
import { Button } from '@/components/kit/ui/button'
import { RowHead, TableCell, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { ImportProblem, ImportRowView, ImportView } from '@/lib/contract/batches/imports'
import { columnLabel } from '@/lib/contract/batches/names'
import { numberWords } from '@/lib/contract/bilingual'

type ProblemRowsProps = {
  programId: string
  run: ImportView
  row: ImportRowView
  fix: ReturnType<typeof useFix>
  onRemap: () => void
  end: ReactNode
}

/** A row that needs work, a line for each problem; mended, it stays in its place and says so. */
export function ProblemRows({ programId, run, row, fix, onRemap, end }: ProblemRowsProps) {
  const say = useWords(rowWords)
  const language = useLanguage()
  const line = numberWords(row.line, language)
  if (row.problems.length === 0)
    return (
      <TableRow>
        <RowHead>{line}</RowHead>
        <TableCell wrap className="text-ink2">
          <span className="line-clamp-1 break-all">{row.values.filter(Boolean).join(' · ')}</span>
        </TableCell>
        <TableCell narrow="end">
          <span role="status">
            <Chip tone="positive">{row.state === 'exists' ? say.here : say.saved}</Chip>
          </span>
        </TableCell>
        <TableCell end>{end}</TableCell>
      </TableRow>
    )
  return row.problems.map((problem, index) => (
    <TableRow key={`${problem.type} ${problem.column} ${problem.to}`}>
      <RowHead className="align-top">
        <span className="inline-block pt-2.5">{line}</span>
      </RowHead>
      <TableCell wrap className="min-w-64 align-top [@container_ledger_(max-width:40rem)]:basis-full">
        {problem.column === null ? (
          <Unmapped to={problem.to} may={run.state === 'ready'} onRemap={onRemap} />
        ) : (
          <div className="flex flex-col">
            <span aria-hidden className="pt-1 text-ink3 text-small">
              {run.head[problem.column]}
            </span>
            <FixCell
              label={say.valueOf(run.head[problem.column] ?? '', row.line)}
              hideLabel
              row={row.row}
              column={problem.column}
              value={row.values[problem.column] ?? ''}
              alike={problem.alike}
              fix={fix}
            />
          </div>
        )}
      </TableCell>
      <TableCell wrap className="align-top">
        <Reason programId={programId} problem={problem} />
      </TableCell>
      <TableCell end className="align-top">
        {index === 0 && <span className="inline-block pt-1.5">{end}</span>}
      </TableCell>
    </TableRow>
  ))
}

function Unmapped({ to, may, onRemap }: { to: string; may: boolean; onRemap: () => void }) {
  const say = useWords(rowWords)
  const language = useLanguage()
  if (to === '') return null
  return (
    <div className="flex flex-col items-start gap-1 py-1.5">
      <span className="text-ink3 text-small">{columnLabel(to, language)}</span>
      <span className="text-ink2">{say.unmapped}</span>
      {may && (
        <Button size="small" onClick={onRemap}>
          {say.changeColumns}
        </Button>
      )}
    </div>
  )
}

function Reason({ programId, problem }: { programId: string; problem: ImportProblem }) {
  const say = useWords(rowWords)
  return (
    <div className="flex max-w-prose flex-col gap-0.5 py-1.5">
      <p>{adviceOn(say, problem)}</p>
      {problem.sameLine !== null && <p className="text-ink2">{say.asLine(problem.sameLine)}</p>}
      {problem.patientId !== null && (
        <p className="text-ink2">
          {say.asPatient}{' '}
          <TextLink href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(problem.patientId)}`}>
            {say.openPatient}
          </TextLink>
        </p>
      )}
    </div>
  )
}
