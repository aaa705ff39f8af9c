import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { erasureList } from '@/components/access/retention/erasure-queries'
import { holdList } from '@/components/access/retention/hold-queries'
import { retentionQuery } from '@/components/access/retention/retention-query'
import { RetentionView } from '@/components/access/retention/retention-view'
import { programOf } from '@/components/kit/address'
import { listHolds } from '@/lib/access/holds/list-holds'
import { readRetention } from '@/lib/access/holds/read-retention'
import { may } from '@/lib/access/staff/permissions'
import { listErasures } from '@/lib/patients/erasure/list-erasures'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('retention')

export default async function RetentionPage({ params }: PageProps<'/p/[programId]/retention'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('audit.read', programId)
  const queries = new QueryClient()
  const holds = await inUnit(actor, (unit) => listHolds(unit, { programId }))
  const erasures = await inUnit(actor, (unit) => listErasures(unit, { programId }))
  queries.setQueryData(erasureList(programId).queryKey, { pages: [erasures], pageParams: [null] })
  const periods = await inUnit(actor, (unit) => readRetention(unit, { programId }))
  queries.setQueryData(retentionQuery(programId).queryKey, periods)
  queries.setQueryData(holdList(programId).queryKey, { pages: [holds], pageParams: [null] })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <RetentionView programId={programId} timeZone={staff.timeZone} mayHold={may(staff.role, 'access.review')} />
    </HydrationBoundary>
  )
}
