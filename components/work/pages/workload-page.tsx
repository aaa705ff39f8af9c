'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import { workloadQuery } from '@/components/work/ground/owner-queries'
import { HandOverDialog } from '@/components/work/owners/hand-over-dialog'
import { RecentHandOvers } from '@/components/work/owners/recent-hand-overs'
import { WorkloadTable } from '@/components/work/owners/workload-table'
import { workloadWords } from '@/components/work/owners/workload-words'
import type { WorkloadRow } from '@/lib/contract/work/owners'

type WorkloadPageProps = { programId: string; mayWrite: boolean; timeZone: string }

/** Who has how much, and the way to move it: for a day off, for good, or because one has too much. */
export function WorkloadPage({ programId, mayWrite, timeZone }: WorkloadPageProps) {
  const say = useWords(workloadWords)
  const query = useQuery(workloadQuery(programId))
  useRefreshOn({ programId, topics: ['work', 'patient'], gap: 900 }, () => void query.refetch())
  const [moving, setMoving] = useState<WorkloadRow | null>(null)
  const { data } = query
  const people = data?.rows.filter(({ person, away }) => person && !away) ?? []
  const owned = data?.rows.reduce((sum, { person, patients }) => sum + (person ? patients : 0), 0) ?? 0

  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.title} count={data && say.totals(owned, people.length)} />
      <p className="max-w-prose text-ink2">{say.about}</p>
      {query.error && data && <NotRefreshed query={query} what={say.what} />}
      {!data && (query.error ? <QueryFailed query={query} what={say.what} /> : <TableSkeleton label={say.loading} />)}
      {data && (
        <>
          <WorkloadTable
            programId={programId}
            rows={data.rows}
            mayWrite={mayWrite}
            busy={query.isFetching}
            onMove={setMoving}
          />
          {mayWrite && people.length < 2 && <p className="text-ink3">{say.alone}</p>}
          <RecentHandOvers
            programId={programId}
            rows={data.recent}
            mayWrite={mayWrite}
            now={data.asOf}
            timeZone={timeZone}
          />
        </>
      )}
      {moving && data && (
        <HandOverDialog
          programId={programId}
          row={moving}
          now={data.asOf}
          timeZone={timeZone}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  )
}
