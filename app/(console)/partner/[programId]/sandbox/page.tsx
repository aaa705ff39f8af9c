import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { programOf } from '@/components/kit/address'
import { SandboxPage } from '@/components/partners/pages/sandbox-page'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { readSandbox } from '@/lib/partners/sandbox/read-sandbox'
import { config } from '@/lib/platform/config'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('sandbox')

export default async function PartnerSandboxPage({ params }: PageProps<'/partner/[programId]/sandbox'>) {
  const programId = await programOf(params)
  const { staff, reader, mayAct, inUnit } = await requirePortal(programId)
  const queries = new QueryClient()
  await inUnit(async (unit) => {
    const card = await readSandbox(unit, { programId, within: reader.programIds })
    queries.setQueryData(sandboxQuery(programId).queryKey, card)
    if (card.sandbox) queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, reader))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <SandboxPage
        programId={programId}
        address={config().publicUrl}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
        mayManage={mayAct}
      />
    </HydrationBoundary>
  )
}
