import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { conversationQuery, replyPreviewQuery } from '@/components/messaging/ground/conversation-queries'
import { may } from '@/lib/access/staff/permissions'
import { textingApi } from '@/lib/contract/messaging/texting'
import { previewReply } from '@/lib/messaging/messages/preview-reply'
import { readConversation } from '@/lib/messaging/messages/read-conversation'
import { inUnit } from '@/lib/platform/unit'
import { patientMissing, requireStaff } from '@/lib/server/web/require-staff'
import { deskRights, readDesk } from '../desk-rights'
import { MessagesDesk } from '../messages-desk'

// Never a name: titles stay in the browser's history.
export const generateMetadata = titled('conversation')

export default async function ConversationRoute({ params }: PageProps<'/p/[programId]/messages/[patientId]'>) {
  const place = await idsOf(params)
  const { staff, actor } = await requireStaff('messages.read', place.programId)
  const queries = new QueryClient()
  const now = await inUnit(actor, async (unit) => {
    const page = await readConversation(unit, { ...place, ...textingApi.readConversation.query.parse({}) })
    queries.setQueryData(conversationQuery(place).queryKey, { pages: [page], pageParams: [null] })
    await readDesk(unit, queries, place.programId)
    if (!may(staff.role, 'messages.send')) return page.asOf
    const preview = await previewReply(unit, { ...place, body: '' })
    queries.setQueryData(replyPreviewQuery(place, { body: '' }).queryKey, preview)
    return page.asOf
  }).catch(patientMissing(place))

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <MessagesDesk programId={place.programId} now={now} {...deskRights(staff)} />
    </HydrationBoundary>
  )
}
