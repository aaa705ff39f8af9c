import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { filterOf, readView } from '@/components/inbox/inbox-address'
import { inboxHealth, inboxList, inboxPulse } from '@/components/inbox/inbox-queries'
import { InboxView } from '@/components/inbox/inbox-view'
import { inboxFilter, webhook } from '@/lib/contract/console-inbox'
import { listInbox } from '@/lib/inbox/list-inbox'
import { readInboxHealth } from '@/lib/inbox/read-inbox-health'
import { watchInbox } from '@/lib/inbox/watch-inbox'
import { config } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'

export const generateMetadata = titled('inbox')

export default async function InboxPage({ params, searchParams }: PageProps<'/p/[programId]/inbox'>) {
  const { programId } = await params
  const { staff, actor } = await requireStaff('inbox.read', programId)
  const view = readView(await searchParams)
  const now = new Date().toISOString()
  const filter = filterOf(view, now)

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const list = await listInbox(unit, { programId, filter: inboxFilter.parse(filter) })
    queries.setQueryData(inboxList(programId, filter).queryKey, list)
    queries.setQueryData(inboxPulse(programId).queryKey, await watchInbox(unit, { programId }))
    queries.setQueryData(inboxHealth(programId).queryKey, await readInboxHealth(unit, { programId }))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <InboxView
        programId={programId}
        view={view}
        now={now}
        timeZone={staff.timeZone}
        address={`${config().publicUrl}${webhook.receiveCallback.path}`}
        mayManage={may(staff.role, 'inbox.manage')}
      />
    </HydrationBoundary>
  )
}
