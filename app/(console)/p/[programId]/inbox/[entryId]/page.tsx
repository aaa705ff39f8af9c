import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { EntryView } from '@/components/callbacks/inbox/entry-view'
import { idsOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { readInboxEntry } from '@/lib/callbacks/inbox/read-inbox-entry'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('callback')

export default async function InboxEntryPage({ params }: PageProps<'/p/[programId]/inbox/[entryId]'>) {
  const { programId, entryId } = await idsOf(params)
  const { staff, actor } = await requireStaff('inbox.read', programId)
  const entry = await inUnit(actor, (unit) => readInboxEntry(unit, { programId, entryId }))
  if (!entry) notFound()
  return (
    <EntryView
      programId={programId}
      entry={entry}
      now={new Date().toISOString()}
      timeZone={staff.timeZone}
      mayRepair={may(staff.role, 'callbacks.repair')}
    />
  )
}
