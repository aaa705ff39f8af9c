'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErasureCards } from '@/components/access/retention/erasure-cards'
import { HoldDialog, LiftDialog } from '@/components/access/retention/hold-dialog'
import { holdList } from '@/components/access/retention/hold-queries'
import { holdWords } from '@/components/access/retention/hold-words'
import { HoldsTable } from '@/components/access/retention/holds-table'
import { PeriodsCard } from '@/components/access/retention/periods-card'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { PagedList } from '@/components/kit/ui/paged-list'
import { useWords } from '@/components/kit/words/language'
import type { HoldRow } from '@/lib/contract/access/retention'

type RetentionViewProps = { programId: string; timeZone: string; mayHold: boolean }

/** What has to be kept, and what is deleted. */
export function RetentionView(props: RetentionViewProps) {
  const say = useWords(holdWords)
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.title} count={say.about} />
      <HoldCards {...props} />
      <ErasureCards programId={props.programId} timeZone={props.timeZone} mayErase={props.mayHold} />
      <PeriodsCard programId={props.programId} />
    </div>
  )
}

function HoldCards({ programId, timeZone, mayHold }: RetentionViewProps) {
  const say = useWords(holdWords)
  const list = useInfiniteQuery(holdList(programId))
  const [placing, place] = useState(false)
  const [lifting, lift] = useState<HoldRow | null>(null)
  const table = { programId, timeZone }
  return (
    <>
      <PagedList list={list} title={say.holds} what={say.theList} more={say.more}>
        {(pages) => {
          const { standing } = pages[0]
          const lifted = pages.flatMap((page) => page.lifted)
          return (
            <>
              <Card
                title={say.holds}
                flush
                actions={
                  mayHold && (
                    <Button size="small" onClick={() => place(true)}>
                      {say.holdProgram}
                    </Button>
                  )
                }
              >
                {standing.length > 0 ? (
                  <HoldsTable {...table} rows={standing} caption={say.holds} onLift={mayHold ? lift : undefined} />
                ) : (
                  <EmptyState title={say.none}>{say.noneAbout}</EmptyState>
                )}
              </Card>
              {lifted.length > 0 && (
                <Card title={say.lifted} flush>
                  <HoldsTable {...table} rows={lifted} caption={say.lifted} />
                </Card>
              )}
            </>
          )
        }}
      </PagedList>
      {placing && <HoldDialog programId={programId} onClose={() => place(false)} />}
      {lifting && <LiftDialog programId={programId} holdId={lifting.id} onClose={() => lift(null)} />}
    </>
  )
}
