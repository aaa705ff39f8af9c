import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { auditAddress } from '@/components/access/audit/audit-address'
import { auditLog } from '@/components/access/audit/audit-queries'
import { AuditView } from '@/components/access/audit/audit-view'
import { programOf } from '@/components/kit/address'
import { listAudit } from '@/lib/access/audit/list-audit'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('audit')

export default async function AuditPage({ params, searchParams }: PageProps<'/p/[programId]/audit'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('audit.read', programId)
  const view = auditAddress.read(await searchParams)

  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listAudit(unit, { ...view, programId }))
  queries.setQueryData(auditLog(programId, view).queryKey, page)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <AuditView programId={programId} view={view} timeZone={staff.timeZone} />
    </HydrationBoundary>
  )
}
