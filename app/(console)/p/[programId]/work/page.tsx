import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { PausedList } from '@/components/work/paused-list'
import { WorkPage } from '@/components/work/work-page'
import { pausedTab, readAsked, workQuery } from '@/components/work/work-queries'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'
import { listWork } from '@/lib/work/list-work'

export const generateMetadata = titled('work')

export default async function NeedsActionPage({ params, searchParams }: PageProps<'/p/[programId]/work'>) {
  const programId = decodeURIComponent((await params).programId)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const shown = await searchParams
  if (shown.scope === pausedTab) return <PausedList programId={programId} timeZone={staff.timeZone} />
  const asked = readAsked(shown)
  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listWork(unit, { programId, ...asked }))
  queries.setQueryData(workQuery(programId, asked).queryKey, page)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <WorkPage
        programId={programId}
        asked={asked}
        now={page.asOf}
        timeZone={staff.timeZone}
        mayAct={may(staff.role, 'patients.write')}
      />
    </HydrationBoundary>
  )
}
