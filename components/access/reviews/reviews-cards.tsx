'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReviewDialog } from '@/components/access/reviews/review-dialog'
import { reviewList } from '@/components/access/reviews/review-queries'
import { reviewWords } from '@/components/access/reviews/review-words'
import { ReviewsTable } from '@/components/access/reviews/reviews-table'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PagedList } from '@/components/kit/ui/paged-list'
import { useWords } from '@/components/kit/words/language'
import type { ReviewRow } from '@/lib/contract/access/reviews'

/** Unusual access that waits for a supervisor, and what was found of the rest. */
export function ReviewsCards({ programId, timeZone }: { programId: string; timeZone: string }) {
  const say = useWords(reviewWords)
  const list = useInfiniteQuery(reviewList(programId))
  const [reviewing, review] = useState<ReviewRow | null>(null)
  const table = { programId, timeZone, onReview: review }
  return (
    <>
      <PagedList list={list} title={say.title} what={say.theList} more={say.more}>
        {(pages) => {
          const { open } = pages[0]
          const decided = pages.flatMap((page) => page.decided)
          return (
            <>
              <Card title={say.title} meta={say.about} flush>
                {open.length > 0 ? (
                  <ReviewsTable {...table} rows={open} caption={say.title} />
                ) : (
                  <EmptyState title={say.nothing}>{say.nothingAbout}</EmptyState>
                )}
              </Card>
              <Card title={say.done} flush>
                {decided.length > 0 ? (
                  <ReviewsTable {...table} rows={decided} caption={say.done} />
                ) : (
                  <EmptyState title={say.noneDone} />
                )}
              </Card>
            </>
          )
        }}
      </PagedList>
      {reviewing && <ReviewDialog programId={programId} row={reviewing} onClose={() => review(null)} />}
    </>
  )
}
