import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { filterOf, inboxAddress } from '@/components/callbacks/inbox/inbox-address'
import { inboxHealth, inboxList, inboxRevision } from '@/components/callbacks/inbox/inbox-queries'
import { InboxView } from '@/components/callbacks/inbox/inbox-view'
import { programOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { listInbox } from '@/lib/callbacks/inbox/list-inbox'
import { readInboxHealth } from '@/lib/callbacks/inbox/read-inbox-health'
import { watchInbox } from '@/lib/callbacks/inbox/watch-inbox'
import { inboxFilter, webhook } from '@/lib/contract/callbacks/inbox'
import { config } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('inbox')

export default async function InboxPage({ params, searchParams }: PageProps<'/p/[programId]/inbox'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('inbox.read', programId)
  const view = inboxAddress.read(await searchParams)
  const now = new Date().toISOString()
  const filter = filterOf(view, now)

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const list = await listInbox(unit, { programId, filter: inboxFilter.parse(filter) })
    queries.setQueryData(inboxList(programId, filter).queryKey, list)
    queries.setQueryData(inboxRevision(programId).queryKey, await watchInbox(unit, { programId }))
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
