import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { filterOf, readView } from '@/components/messages/message-address'
import { MessageList } from '@/components/messages/message-list'
import { messageList } from '@/components/messages/message-queries'
import { messageFilter } from '@/lib/contract/console-messages'
import { listMessages } from '@/lib/patients/list-messages'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'

export const metadata: Metadata = { title: 'Messages' }

export default async function MessagesPage({ params, searchParams }: PageProps<'/p/[programId]/messages'>) {
  const { programId } = await params
  const { staff, actor } = await requireStaff('messages.read', programId)
  const view = readView(await searchParams)
  const filter = filterOf(view)

  const queries = new QueryClient()
  const page = await inUnit(actor, (unit) => listMessages(unit, { programId, ...messageFilter.parse(filter) }))
  queries.setQueryData(messageList(programId, filter).queryKey, page)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <MessageList
        programId={programId}
        view={view}
        timeZone={staff.timeZone}
        mayReadPatients={may(staff.role, 'patients.read')}
      />
    </HydrationBoundary>
  )
}
