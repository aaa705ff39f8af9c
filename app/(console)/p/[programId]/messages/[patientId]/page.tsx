import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { ConversationPage } from '@/components/messaging/conversations/conversation-page'
import { conversationQuery, replyPreviewQuery } from '@/components/messaging/ground/conversation-queries'
import { may } from '@/lib/access/staff/permissions'
import { textingApi } from '@/lib/contract/messaging/texting'
import { previewReply } from '@/lib/messaging/messages/preview-reply'
import { readConversation } from '@/lib/messaging/messages/read-conversation'
import { inUnit } from '@/lib/platform/unit'
import { patientMissing, requireStaff } from '@/lib/server/web/require-staff'

// Never a name: titles stay in the browser's history.
export const generateMetadata = titled('conversation')

export default async function ConversationRoute({ params }: PageProps<'/p/[programId]/messages/[patientId]'>) {
  const place = await idsOf(params)
  const { staff, actor } = await requireStaff('messages.read', place.programId)
  const maySend = may(staff.role, 'messages.send')

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const page = await readConversation(unit, { ...place, ...textingApi.readConversation.query.parse({}) })
    queries.setQueryData(conversationQuery(place).queryKey, { pages: [page], pageParams: [null] })
    if (!maySend) return
    const preview = await previewReply(unit, { ...place, body: '' })
    queries.setQueryData(replyPreviewQuery(place, '').queryKey, { ...preview, body: '' })
  }).catch(patientMissing(place))

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ConversationPage
        place={place}
        timeZone={staff.timeZone}
        maySend={maySend}
        mayOpt={may(staff.role, 'messages.optOut')}
        mayReadPatients={may(staff.role, 'patients.read')}
      />
    </HydrationBoundary>
  )
}
