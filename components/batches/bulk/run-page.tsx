'use client'

import { useQuery } from '@tanstack/react-query'
import { bulkRows } from '@/components/batches/bulk/bulk-queries'
import { reasonWords } from '@/components/batches/bulk/outcome-words'
import { RunButtons } from '@/components/batches/bulk/run-buttons'
import { RowChip, RunChip } from '@/components/batches/bulk/run-chip'
import { RunNote } from '@/components/batches/bulk/run-note'
import { RunProgress } from '@/components/batches/bulk/run-progress'
import { RunTitle } from '@/components/batches/bulk/run-title'
import { runWords } from '@/components/batches/bulk/run-words'
import { useRun } from '@/components/batches/bulk/use-run'
import { bulkPath, type RunView, runAddress } from '@/components/batches/ground/bulk-address'
import { useNow } from '@/components/kit/clock'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { listPath } from '@/components/patients/ground/list-address'
import { patientName } from '@/components/patients/ground/patient-words'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import type { BulkRow, BulkRun } from '@/lib/contract/batches/bulk'
import { BulkRowState, isUnderWay } from '@/lib/contract/batches/bulk-vocabulary'
import { numberWords } from '@/lib/contract/bilingual'

type RunPageProps = {
  programId: string
  run: BulkRun
  view: RunView
  /** Whether the person may stop, repeat and undo. */
  mayAct: boolean
  now: string
  timeZone: string
}

/** One run: how far it is, what can be done with it, and what became of each patient. */
export function RunPage({ programId, run: first, view, mayAct, now, timeZone }: RunPageProps) {
  const say = useWords(runWords)
  const who = useWho()
  const language = useLanguage()
  const clock = useNow(now)
  const { run, query, ...acts } = useRun(programId, first)
  const rows = useQuery(bulkRows(programId, run.id, view, isUnderWay(run.state)))
  const waiting = run.total - run.done - run.skipped - run.failed - run.undone
  const here = { programId, runId: run.id }
  const countOf = (state: BulkRowState) => (state === 'waiting' ? waiting : run[state])
  const tabs = [
    { href: runAddress.at(here), label: say.all, current: !view.state, count: numberWords(run.total, language) },
    ...BulkRowState.all
      .filter((state) => countOf(state) > 0 || state === view.state)
      .map((state) => ({
        href: runAddress.at(here, { state }),
        label: say.rows[state],
        current: view.state === state,
        count: numberWords(countOf(state), language),
      })),
  ]
  const turn = (place: Pick<RunView, 'after' | 'before'>) => runAddress.to(here, view, place)
  const page = rows.data
  useListPosition({ programId, list: say.runs, patients: page?.rows.map(({ patient }) => patient.id) })

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.runs, href: bulkPath(programId) }, { label: say.thisRun }]} />}
        title={<RunTitle run={run} />}
        facts={
          <>
            <RunChip state={run.state} />
            <span className="text-ink3">
              {say.byWhom(who(run.createdBy))} · <RelativeTime at={run.createdAt} now={clock} timeZone={timeZone} />
            </span>
          </>
        }
        actions={mayAct && <RunButtons run={run} acts={acts} />}
      />
      {query.isError && <NotRefreshed query={query} what={say.thisRun} />}
      <div role="status">
        <RunProgress run={run} />
      </div>
      <RunNote run={run} />
      <TabLinks label={say.results} tabs={tabs} />
      {rows.isError && page && <NotRefreshed query={rows} />}
      {!page ? (
        rows.isError ? (
          <QueryFailed query={rows} />
        ) : (
          <TableSkeleton label={say.loadingRows} columns={4} />
        )
      ) : page.rows.length === 0 ? (
        <Card>
          <EmptyState title={say.nobodyHere} />
        </Card>
      ) : (
        <>
          <Table caption={say.rowsCaption} busy={rows.isPlaceholderData}>
            <TableHead>
              <ColumnHead>{say.patient}</ColumnHead>
              <ColumnHead>{say.result}</ColumnHead>
              <ColumnHead>{say.why}</ColumnHead>
            </TableHead>
            <TableBody>
              {page.rows.map((row) => (
                <TableRow key={row.position}>
                  <RowHead>
                    <RowLink href={`${listPath(programId)}/${encodeURIComponent(row.patient.id)}`}>
                      {patientName(row.patient, language)}
                    </RowLink>
                  </RowHead>
                  <TableCell narrow="end">
                    <RowChip state={row.state} />
                  </TableCell>
                  <TableCell wrap>
                    <Why row={row} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <Pager
            label={say.results}
            newer={page.newer !== null && page.newer > 1 ? turn({ before: page.newer }) : null}
            older={page.older !== null ? turn({ after: page.older }) : null}
          />
        </>
      )}
    </div>
  )
}

/** The reason in a person's words. A refusal of the interface is told as one, never in its own words. */
function Why({ row: { reason, message } }: { row: BulkRow }) {
  const say = useWords(runWords)
  const reasons = useWords(reasonWords) as Readonly<Record<string, string>>
  if (reason) return reasons[reason] ?? say.refused
  return message && say.refused
}
