import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { filterOf, messagesAddress } from '@/components/messaging/ground/message-address'
import { MessageList } from '@/components/messaging/messages/message-list'
import { messageList, messagesRevision } from '@/components/messaging/messages/message-queries'
import { may } from '@/lib/access/staff/permissions'
import { messageFilter } from '@/lib/contract/messaging/messages'
import { watchMessages } from '@/lib/messaging/messages/watch-messages'
import { listMessages } from '@/lib/patients/page/list-messages'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('messages')

export default async function MessageLogPage({ params, searchParams }: PageProps<'/p/[programId]/messages/log'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const view = messagesAddress.read(await searchParams)
  const now = new Date().toISOString()
  const filter = filterOf(view, now)

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    queries.setQueryData(messagesRevision(programId).queryKey, await watchMessages(unit, { programId }))
    const page = await listMessages(unit, { programId, ...messageFilter.parse(filter) })
    queries.setQueryData(messageList(programId, filter).queryKey, page)
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <MessageList
        programId={programId}
        view={view}
        now={now}
        timeZone={staff.timeZone}
        maySend={may(staff.role, 'messages.send')}
        mayReadPatients={may(staff.role, 'patients.read')}
      />
    </HydrationBoundary>
  )
}
