import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { CampaignList } from '@/components/messaging/campaigns/campaign-list'
import { campaignList } from '@/components/messaging/ground/campaign-queries'
import { may } from '@/lib/access/staff/permissions'
import { listCampaigns } from '@/lib/messaging/campaigns/list-campaigns'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('campaigns')

export default async function CampaignsPage({ params }: PageProps<'/p/[programId]/campaigns'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const queries = new QueryClient()
  const rows = await inUnit(actor, (unit) => listCampaigns(unit, { programId }))
  queries.setQueryData(campaignList(programId).queryKey, rows)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CampaignList
        programId={programId}
        mayManage={may(staff.role, 'campaigns.manage')}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
