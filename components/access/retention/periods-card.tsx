'use client'

import { useQuery } from '@tanstack/react-query'
import { countWords, keptFor, keptNames, periodWords } from '@/components/access/retention/period-words'
import { retentionQuery } from '@/components/access/retention/retention-query'
import { Card } from '@/components/kit/ui/card'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { calendarWords } from '@/lib/contract/formats'

/** How long what is kept, and what was disposed of. */
export function PeriodsCard({ programId }: { programId: string }) {
  const say = useWords(periodWords)
  const names = useWords(keptNames)
  const spoken = useLanguage()
  const locale = useLocale()
  const query = useQuery(retentionQuery(programId))
  if (!query.data)
    return query.isError ? (
      <QueryFailed query={query} what={say.theList} />
    ) : (
      <TableSkeleton label={say.title} columns={4} />
    )
  const { mediaYears, rows } = query.data
  return (
    <Card title={say.title} flush>
      <p className="px-4 py-2.5 text-ink2">{say.about}</p>
      <Table caption={say.title} flush>
        <TableHead>
          <ColumnHead>{say.what}</ColumnHead>
          <ColumnHead>{say.kept}</ColumnHead>
          <ColumnHead>{say.lately}</ColumnHead>
          <ColumnHead>{say.last}</ColumnHead>
        </TableHead>
        <TableBody>
          {rows.map(({ kind, lately, lastDay }) => (
            <TableRow key={kind}>
              <RowHead wrap>{names[kind]}</RowHead>
              <TableCell wrap narrow="second">
                <Folded>{say.kept}</Folded>
                {keptFor(kind, mediaYears, spoken)}
              </TableCell>
              <TableCell narrow="second">
                <Folded>{say.lately}</Folded>
                {countWords(lately, spoken)}
              </TableCell>
              <TableCell narrow="second">
                <Folded>{say.last}</Folded>
                {lastDay ? calendarWords(lastDay, locale) : say.none}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** What a figure is, where the table is folded and has no heads. */
const Folded = ({ children }: { children: string }) => (
  <span className="hidden text-ink3 @max-[40rem]/ledger:inline">{children}: </span>
)
