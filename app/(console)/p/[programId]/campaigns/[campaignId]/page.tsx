import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { CampaignPage } from '@/components/messaging/campaigns/campaign-page'
import { campaignQuery } from '@/components/messaging/ground/campaign-queries'
import { may } from '@/lib/access/staff/permissions'
import { isRefusal } from '@/lib/contract/refusals'
import { readCampaign } from '@/lib/messaging/campaigns/read-campaign'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('campaign')

export default async function CampaignRoute({ params }: PageProps<'/p/[programId]/campaigns/[campaignId]'>) {
  const place = await idsOf(params)
  const { staff, actor } = await requireStaff('messages.read', place.programId)
  const queries = new QueryClient()
  const campaign = await inUnit(actor, (unit) => readCampaign(unit, place)).catch((error: unknown) => {
    if (isRefusal(error) && error.refusal === 'notFound') notFound()
    throw error
  })
  queries.setQueryData(campaignQuery(place.programId, place.campaignId).queryKey, campaign)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CampaignPage {...place} mayManage={may(staff.role, 'campaigns.manage')} />
    </HydrationBoundary>
  )
}
