'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalList } from '@/components/access/approvals/approval-queries'
import { approvalWords } from '@/components/access/approvals/approval-words'
import { ApprovalsTable, type ApprovalTableProps } from '@/components/access/approvals/approvals-table'
import { ApproveDialog } from '@/components/access/approvals/approve-dialog'
import { DeclineDialog } from '@/components/access/approvals/decline-dialog'
import { ReviewsCards } from '@/components/access/reviews/reviews-cards'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { PagedList } from '@/components/kit/ui/paged-list'
import { useWords } from '@/components/kit/words/language'
import type { ApprovalRow } from '@/lib/contract/access/approvals'

type Deciding = { row: ApprovalRow; approve: boolean }

type ApprovalsViewProps = { programId: string; timeZone: string; mayReview: boolean }

/** What waits for a second person, and below it what was decided. */
export function ApprovalsView({ programId, timeZone, mayReview }: ApprovalsViewProps) {
  const say = useWords(approvalWords)
  const list = useInfiniteQuery(approvalList(programId))
  const [deciding, decide] = useState<Deciding | null>(null)
  const table: Omit<ApprovalTableProps, 'rows' | 'caption'> = {
    timeZone,
    onDecide: (row, approve) => decide({ row, approve }),
  }
  const close = () => decide(null)
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.title} count={say.about} />
      <PagedList list={list} title={say.title} what={say.theList} more={say.more}>
        {(pages) => {
          const { waiting } = pages[0]
          const decided = pages.flatMap((page) => page.decided)
          return (
            <>
              <Card title={say.waiting} flush>
                {waiting.length > 0 ? (
                  <ApprovalsTable {...table} rows={waiting} caption={say.waiting} />
                ) : (
                  <EmptyState title={say.nothing}>{say.nothingAbout}</EmptyState>
                )}
              </Card>
              <Card title={say.decided} flush>
                {decided.length > 0 ? (
                  <ApprovalsTable {...table} rows={decided} caption={say.decided} />
                ) : (
                  <EmptyState title={say.noneDecided} />
                )}
              </Card>
            </>
          )
        }}
      </PagedList>
      {mayReview && <ReviewsCards programId={programId} timeZone={timeZone} />}
      {deciding?.approve && <ApproveDialog programId={programId} row={deciding.row} onClose={close} />}
      {deciding && !deciding.approve && <DeclineDialog programId={programId} row={deciding.row} onClose={close} />}
    </div>
  )
}
