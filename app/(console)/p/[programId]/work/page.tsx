import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { pausedTab, readAsked, workQuery } from '@/components/work/ground/work-queries'
import { PausedList } from '@/components/work/list/paused-list'
import { WorkPage } from '@/components/work/pages/work-page'
import { may } from '@/lib/access/staff/permissions'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'
import { listWork } from '@/lib/work/list/list-work'

export const generateMetadata = titled('work')

export default async function NeedsActionPage({ params, searchParams }: PageProps<'/p/[programId]/work'>) {
  const programId = await programOf(params)
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
