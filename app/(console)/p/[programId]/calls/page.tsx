import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { callsQuery } from '@/components/patients/ground/call-queries'
import { callsAddress, callsFilterOf } from '@/components/patients/ground/calls-address'
import { CallsPage } from '@/components/patients/pages/calls-page'
import { may } from '@/lib/access/staff/permissions'
import { listCalls } from '@/lib/patients/calls/list-calls'
import { inUnit } from '@/lib/platform/unit'
import { peekOf } from '@/lib/server/web/peek-of'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('calls')

export default async function CallsRoute({ params, searchParams }: PageProps<'/p/[programId]/calls'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const view = callsAddress.read(await searchParams)
  const filter = callsFilterOf(view)
  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listCalls(unit, { ...filter, programId }))
  queries.setQueryData(callsQuery(programId, filter).queryKey, { pages: [page], pageParams: [null] })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CallsPage
        programId={programId}
        view={view}
        timeZone={staff.timeZone}
        peek={peekOf(staff)}
        mayWrite={may(staff.role, 'patients.write')}
        mayExport={may(staff.role, 'patients.export')}
      />
    </HydrationBoundary>
  )
}
