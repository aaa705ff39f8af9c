import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { BulkList } from '@/components/batches/bulk/bulk-list'
import { bulkRuns } from '@/components/batches/bulk/bulk-queries'
import { programOf } from '@/components/kit/address'
import { listBulk } from '@/lib/batches/bulk/list-bulk'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('bulkRuns')

export default async function BulkPage({ params, searchParams }: PageProps<'/p/[programId]/bulk'>) {
  const programId = await programOf(params)
  const given = (await searchParams).before
  const before = typeof given === 'string' && given !== '' ? given : null
  const { staff, actor } = await requireStaff('patients.read', programId)
  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listBulk(unit, { programId, ...(before && { before }) }))
  queries.setQueryData(bulkRuns(programId, before).queryKey, page)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <BulkList programId={programId} before={before} now={new Date().toISOString()} timeZone={staff.timeZone} />
    </HydrationBoundary>
  )
}
