import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { templateList } from '@/components/templates/template-queries'
import { TemplatesView } from '@/components/templates/templates-view'
import { maskedUrl } from '@/lib/links/link-key'
import { inUnit } from '@/lib/platform/unit'
import { listTemplates } from '@/lib/sms/list-templates'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'

export const generateMetadata = titled('texts')

export default async function TemplatesPage({ params }: PageProps<'/p/[programId]/templates'>) {
  const { programId } = await params
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
