'use client'

import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { importPath } from '@/components/batches/ground/import-address'
import { importList } from '@/components/batches/imports/import-queries'
import { importStateWords, importWords } from '@/components/batches/imports/import-words'
import { UploadCard } from '@/components/batches/imports/upload-card'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useWhoFirst } from '@/components/kit/words/reader'
import { numberWords } from '@/lib/contract/bilingual'

type ImportListProps = { programId: string; now: string; timeZone: string }

export function ImportList({ programId, now, timeZone }: ImportListProps) {
  const say = useWords(importWords)
  const who = useWhoFirst()
  const language = useLanguage()
  const [listPosition, setListPosition] = useState<string[]>([])
  const list = useQuery(importList(programId, listPosition.at(-1)))
  useRefreshOn({ programId, topics: ['imports'], gap: 1_000 }, () => void list.refetch())
  const rows = list.data?.rows
  const older = list.data?.older
  const count = (n: number) => (n === 0 ? <span className="text-ink3">0</span> : numberWords(n, language))

  return (
    <div className="flex flex-col gap-4">
      <div>
        <PageHeader title={say.imports} />
        <p className="max-w-prose text-ink2">{say.about}</p>
      </div>
      <UploadCard programId={programId} />
      {list.isError && rows && <NotRefreshed query={list} what={say.list} />}
      {rows === undefined ? (
        list.isError ? (
          <QueryFailed query={list} what={say.list} />
        ) : (
          <TableSkeleton label={say.loading} columns={6} />
        )
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState icon={<Upload />} title={say.none}>
            {say.noneAbout}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Table caption={say.listCaption}>
            <TableHead>
              <ColumnHead>{say.file}</ColumnHead>
              <ColumnHead>{say.state}</ColumnHead>
              <ColumnHead end>{say.rows}</ColumnHead>
              <ColumnHead end>{say.created}</ColumnHead>
              <ColumnHead end>{say.existing}</ColumnHead>
              <ColumnHead end>{say.needsWork}</ColumnHead>
              <ColumnHead>{say.by}</ColumnHead>
              <ColumnHead>{say.when}</ColumnHead>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <RowHead>
                    <RowLink href={importPath(programId, row.id)}>{row.fileName || say.nameless}</RowLink>
                  </RowHead>
                  <TableCell narrow="end">
                    <StatusChip words={importStateWords} value={row.state} />
                  </TableCell>
                  <TableCell end narrow="hidden">
                    {count(row.rows)}
                  </TableCell>
                  <TableCell end>
                    {count(row.created)}
                    <Folded>{say.created.toLowerCase()}</Folded>
                  </TableCell>
                  <TableCell end narrow="hidden">
                    {count(row.existing)}
                  </TableCell>
                  <TableCell end>
                    {count(row.needsWork)}
                    <Folded>{say.needsWork.toLowerCase()}</Folded>
                  </TableCell>
                  <TableCell narrow="hidden">{who(row.byName)}</TableCell>
                  <TableCell>
                    <RelativeTime at={row.createdAt} now={now} timeZone={timeZone} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <Pager
            label={say.imports}
            newer={listPosition.length > 0 ? () => setListPosition((was) => was.slice(0, -1)) : null}
            older={older ? () => setListPosition((was) => [...was, older]) : null}
          />
        </>
      )}
    </div>
  )
}

/** Where the columns are folded into two lines, a number says what it counts. */
const Folded = ({ children }: { children: string }) => (
  <span className="hidden [@container_ledger_(max-width:40rem)]:inline"> {children}</span>
)
