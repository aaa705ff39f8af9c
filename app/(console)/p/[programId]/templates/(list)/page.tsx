import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { templateList } from '@/components/messaging/templates/template-queries'
import { TemplatesView } from '@/components/messaging/templates/templates-view'
import { may } from '@/lib/access/staff/permissions'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { listTemplates } from '@/lib/messaging/sms/list-templates'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('texts')

export default async function TemplatesPage({ params }: PageProps<'/p/[programId]/templates'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const now = new Date().toISOString()

  const queries = new QueryClient()
  queries.setQueryData(
    templateList(programId).queryKey,
    await inUnit(actor, (unit) => listTemplates(unit, { programId, shownLink: maskedUrl() })),
  )

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TemplatesView
        programId={programId}
        now={now}
        timeZone={staff.timeZone}
        mayManage={may(staff.role, 'templates.manage')}
      />
    </HydrationBoundary>
  )
}
