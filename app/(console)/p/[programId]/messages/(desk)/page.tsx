import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'
import { deskRights, readDesk } from '../desk-rights'
import { MessagesDesk } from '../messages-desk'

export const generateMetadata = titled('messages')

export default async function MessagesPage({ params }: PageProps<'/p/[programId]/messages'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const queries = new QueryClient()
  const { asOf } = await inUnit(actor, (unit) => readDesk(unit, queries, programId))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <MessagesDesk programId={programId} now={asOf} {...deskRights(staff)} />
    </HydrationBoundary>
  )
}
