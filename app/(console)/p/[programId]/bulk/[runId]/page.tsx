import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { bulkRows } from '@/components/batches/bulk/bulk-queries'
import { RunPage } from '@/components/batches/bulk/run-page'
import { runAddress } from '@/components/batches/ground/bulk-address'
import { idsOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { listBulkRows } from '@/lib/batches/bulk/list-bulk-rows'
import { readBulk } from '@/lib/batches/bulk/read-bulk'
import { bulkRowFilter } from '@/lib/contract/batches/bulk'
import { isRefusal } from '@/lib/contract/refusals'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('bulkRun')

export default async function RunRoute({ params, searchParams }: PageProps<'/p/[programId]/bulk/[runId]'>) {
  const place = await idsOf(params)
  const { staff, actor } = await requireStaff('patients.read', place.programId)
  const view = runAddress.read(await searchParams)
  const queries = new QueryClient()
  const { run, rows } = await inUnit(actor, async (unit) => ({
    run: await readBulk(unit, place),
    rows: await listBulkRows(unit, { ...place, ...bulkRowFilter.parse(view) }),
  })).catch((error: unknown) => {
    if (isRefusal(error) && error.refusal === 'notFound') notFound()
    throw error
  })
  queries.setQueryData(bulkRows(place.programId, run.id, view, false).queryKey, rows)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <RunPage
        programId={place.programId}
        run={run}
        view={view}
        mayAct={may(staff.role, 'patients.bulk')}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
