import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { peopleQuery, workloadQuery } from '@/components/work/ground/owner-queries'
import { WorkloadPage } from '@/components/work/pages/workload-page'
import { listPeople } from '@/lib/access/staff/list-people'
import { may } from '@/lib/access/staff/permissions'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'
import { readWorkload } from '@/lib/work/owners/read-workload'

export const generateMetadata = titled('workload')

export default async function WorkloadRoute({ params }: PageProps<'/p/[programId]/workload'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    queries.setQueryData(workloadQuery(programId).queryKey, await readWorkload(unit, { programId }))
    queries.setQueryData(peopleQuery(programId).queryKey, await listPeople(unit, { programId }))
  })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <WorkloadPage programId={programId} mayWrite={may(staff.role, 'patients.write')} timeZone={staff.timeZone} />
    </HydrationBoundary>
  )
}
