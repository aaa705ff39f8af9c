'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureList } from '@/components/access/retention/erasure-queries'
import { erasureStates, erasureWords, groundNames } from '@/components/access/retention/erasure-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormTextarea } from '@/components/kit/form-fields'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { notifyDone } from '@/components/kit/ui/notify'
import { PagedList } from '@/components/kit/ui/paged-list'
import {
  ActionsHead,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { type ErasureRow, liftHoldBody, retentionApi } from '@/lib/contract/access/retention'

type ErasureCardsProps = { programId: string; timeZone: string; mayErase: boolean }

/** Erasures that wait, and those that were done or stopped. */
export function ErasureCards({ programId, timeZone, mayErase }: ErasureCardsProps) {
  const say = useWords(erasureWords)
  const list = useInfiniteQuery(erasureList(programId))
  const [stopping, stop] = useState<ErasureRow | null>(null)
  const table = { programId, timeZone, onStop: mayErase ? stop : undefined }
  return (
    <>
      <PagedList list={list} title={say.title} what={say.theList} more={say.more}>
        {(pages) => {
          const rows = [...pages[0].waiting, ...pages.flatMap((page) => page.ended)]
          return (
            <Card title={say.title} flush>
              {rows.length > 0 ? (
                <ErasuresTable {...table} rows={rows} />
              ) : (
                <EmptyState title={say.none}>{say.noneAbout}</EmptyState>
              )}
            </Card>
          )
        }}
      </PagedList>
      {stopping && <StopDialog programId={programId} erasureId={stopping.id} onClose={() => stop(null)} />}
    </>
  )
}

type TableProps = {
  programId: string
  rows: readonly ErasureRow[]
  timeZone: string
  onStop: ((row: ErasureRow) => void) | undefined
}

function ErasuresTable({ programId, rows, timeZone, onStop }: TableProps) {
  const say = useWords(erasureWords)
  const grounds = useWords(groundNames)
  const locale = useLocale()
  const time = (at: string) => exactTime(at, timeZone, locale)
  return (
    <Table caption={say.title} flush>
      <TableHead>
        <ColumnHead>{say.patient}</ColumnHead>
        <ColumnHead>{say.asked}</ColumnHead>
        <ColumnHead>{say.status}</ColumnHead>
        <ActionsHead>{say.actions}</ActionsHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead wrap>
              <TextLink
                href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(row.patientId)}`}
                className="wrap-anywhere"
              >
                {say.patient} {row.patientId}
              </TextLink>
              <span className="block font-normal text-ink2 text-small">{grounds[row.ground]}</span>
            </RowHead>
            <TableCell wrap narrow="second">
              {time(row.askedAt)}{' '}
              <span className="block text-ink3 text-small">{say.by(row.askedBy, row.approvedBy)}</span>
            </TableCell>
            <TableCell wrap narrow="second">
              <StatusChip words={erasureStates} value={row.state} />{' '}
              <span className="block text-ink3 text-small">
                {row.endedAt ? time(row.endedAt) : say.dueAt(time(row.dueAt))}{' '}
                {row.stoppedBy && say.stoppedBy(row.stoppedBy)}
              </span>
              {row.stopReason && <span className="block text-ink2 text-small">{row.stopReason}</span>}
            </TableCell>
            <TableCell end narrow="end">
              {onStop && row.endedAt === null && (
                <Button size="small" onClick={() => onStop(row)}>
                  {say.stop}
                  <span className="sr-only"> {row.patientId}</span>
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function StopDialog({ programId, erasureId, onClose }: { programId: string; erasureId: string; onClose: () => void }) {
  const say = useWords(erasureWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  return (
    <FormDialog
      title={say.stopTitle}
      description={say.stopAbout}
      words={{ send: say.stop }}
      schema={liftHoldBody}
      begin={{ reason: '' }}
      fault={() => say.enterReason}
      send={(body) => call(retentionApi.stopErasure, { params: { programId, erasureId }, body })}
      done={async () => {
        await client.invalidateQueries(erasureList(programId))
        notifyDone(say.stopped)
      }}
      problem={(error) => ({ title: say.notStopped, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormTextarea name="reason" label={say.reason} rows={3} maxLength={500} />
    </FormDialog>
  )
}
