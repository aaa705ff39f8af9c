'use client'

import { useState } from 'react'
import { ColumnRow } from '@/components/batches/imports/column-row'
import { rowWords } from '@/components/batches/imports/row-words'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { ColumnHead, Table, TableBody, TableHead } from '@/components/kit/ui/table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { ImportColumn, ImportView } from '@/lib/contract/batches/imports'
import { columnLabel } from '@/lib/contract/batches/names'
import { key } from '@/lib/contract/patients/additional-data'

/** A name may come as an entry too. */
const instead: Record<string, string> = { firstName: key.firstName, lastName: key.lastName }

type MapStepProps = {
  run: ImportView
  busy: boolean
  onBack?: () => void
  onCheck: (columns: ImportColumn[]) => void
}

/** Says what each column is, beside what stands in it. */
export function MapStep({ run, busy, onBack, onCheck }: MapStepProps) {
  const say = useWords(rowWords)
  const language = useLanguage()
  const [columns, setColumns] = useState<ImportColumn[]>(run.columns)
  const nameOf = (index: number) => run.head[index]?.trim() || say.nameless(index + 1)
  const faultOf = ({ to }: ImportColumn, index: number): string | null =>
    to !== '' && columns.some((other, place) => place !== index && other.to === to)
      ? say.twice(columnLabel(to, language))
      : null
  const faults = columns.map(faultOf)
  const given = new Set(columns.map(({ to }) => to))
  const missing = run.needed.filter((to) => !given.has(to) && !given.has(instead[to] ?? to))

  const check = () => {
    if (faults.every((fault) => fault === null)) onCheck(columns)
  }

  return (
    <section aria-labelledby="map-title" className="flex flex-col gap-3">
      <div>
        <h2 id="map-title" className="text-h2">
          {say.mapTitle}
        </h2>
        <p className="max-w-prose text-ink2">{run.remembered ? say.mapRemembered : say.mapAbout}</p>
      </div>
      {missing.length > 0 && (
        <Banner tone="attention" role="status">
          {say.missing(missing.map((to) => columnLabel(to, language)).join(', '))}
        </Banner>
      )}
      <Table caption={say.mapTitle} density="comfortable">
        <TableHead>
          <ColumnHead>{say.column}</ColumnHead>
          <ColumnHead>{say.sample}</ColumnHead>
          <ColumnHead>{say.is}</ColumnHead>
          <ColumnHead>{say.readAs}</ColumnHead>
        </TableHead>
        <TableBody>
          {columns.map((column, index) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              key={index}
              name={nameOf(index)}
              column={column}
              values={run.samples.map(({ values }) => values[index] ?? '')}
              fault={faults[index] ?? null}
              onChange={(next) => setColumns((was) => was.map((each, place) => (place === index ? next : each)))}
            />
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" busy={busy} onClick={check}>
          {say.check(run.rows)}
        </Button>
        {onBack && <Button onClick={onBack}>{say.back}</Button>}
      </div>
    </section>
  )
}
