import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { programOf } from '@/components/kit/address'
import { SandboxPage } from '@/components/partners/pages/sandbox-page'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { may } from '@/lib/access/staff/permissions'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { readSandbox } from '@/lib/partners/sandbox/read-sandbox'
import { config } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('sandbox')

export default async function ProgramSandboxPage({ params }: PageProps<'/p/[programId]/sandbox'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('requests.read', programId)
  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const card = await readSandbox(unit, { programId, within: staff.programIds })
    queries.setQueryData(sandboxQuery(programId).queryKey, card)
    if (card.sandbox) queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, { programId }))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <SandboxPage
        programId={programId}
        address={config().publicUrl}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
        mayManage={may(staff.role, 'sandbox.manage')}
      />
    </HydrationBoundary>
  )
}
