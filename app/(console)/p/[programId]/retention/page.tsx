import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { holdList } from '@/components/access/retention/hold-queries'
import { RetentionView } from '@/components/access/retention/retention-view'
import { programOf } from '@/components/kit/address'
import { listHolds } from '@/lib/access/holds/list-holds'
import { may } from '@/lib/access/staff/permissions'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('retention')

export default async function RetentionPage({ params }: PageProps<'/p/[programId]/retention'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('audit.read', programId)
  const queries = new QueryClient()
  const holds = await inUnit(actor, (unit) => listHolds(unit, { programId }))
  queries.setQueryData(holdList(programId).queryKey, { pages: [holds], pageParams: [null] })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <RetentionView programId={programId} timeZone={staff.timeZone} mayHold={may(staff.role, 'access.review')} />
    </HydrationBoundary>
  )
}
