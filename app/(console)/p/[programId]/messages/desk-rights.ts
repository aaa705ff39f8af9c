import type { QueryClient } from '@tanstack/react-query'
import { conversationsQuery } from '@/components/messaging/ground/conversation-queries'
import { may } from '@/lib/access/staff/permissions'
import { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import type { Role } from '@/lib/contract/vocabulary'
import { listConversations } from '@/lib/messaging/messages/list-conversations'
import type { Unit } from '@/lib/platform/unit'

/** What whoever looks may do in Messages. */
export const deskRights = ({ role, name, timeZone }: { role: Role; name: string; timeZone: string }) => ({
  staffName: name,
  timeZone,
  maySend: may(role, 'messages.send'),
  mayOpt: may(role, 'messages.optOut'),
  mayReadPatients: may(role, 'patients.read'),
  rights: {
    mayWrite: may(role, 'patients.write'),
    mayCorrect: may(role, 'patients.correct'),
    mayReadMessages: true,
  },
})

/** The first conversations, for the first paint. */
export async function readDesk(unit: Unit, queries: QueryClient, programId: string) {
  const filter = ConversationFilter.everything
  const page = await listConversations(unit, { programId, filter })
  queries.setQueryData(conversationsQuery(programId, filter).queryKey, { pages: [page], pageParams: [null] })
  return page
}
