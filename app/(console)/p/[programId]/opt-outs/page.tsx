import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { filterOf, optOutAddress } from '@/components/messaging/ground/opt-out-address'
import { optOutReport } from '@/components/messaging/opt-outs/opt-out-queries'
import { OptOutReport } from '@/components/messaging/opt-outs/opt-out-report'
import { textingApi } from '@/lib/contract/messaging/texting'
import { listOptEvents } from '@/lib/messaging/messages/list-opt-events'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('optOuts')

export default async function OptOutsPage({ params, searchParams }: PageProps<'/p/[programId]/opt-outs'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const view = optOutAddress.read(await searchParams)
  const now = new Date().toISOString()
  const asked = filterOf(view, now)
  const filter = textingApi.listOptEvents.query.parse(asked)

  const queries = new QueryClient()
  const report = await inUnit(actor, (unit) => listOptEvents(unit, { programId, ...filter }))
  queries.setQueryData(optOutReport(programId, asked).queryKey, report)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <OptOutReport programId={programId} view={view} now={now} timeZone={staff.timeZone} />
    </HydrationBoundary>
  )
}
