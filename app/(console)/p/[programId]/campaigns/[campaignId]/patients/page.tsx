import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { idsOf } from '@/components/kit/address'
import { EntryList } from '@/components/messaging/campaigns/entry-list'
import { entriesAddress } from '@/components/messaging/ground/campaign-address'
import { campaignQuery, entryList } from '@/components/messaging/ground/campaign-queries'
import { may } from '@/lib/access/staff/permissions'
import { campaignsApi } from '@/lib/contract/messaging/campaigns'
import { isRefusal } from '@/lib/contract/refusals'
import { listEntries } from '@/lib/messaging/campaigns/list-entries'
import { readCampaign } from '@/lib/messaging/campaigns/read-campaign'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('campaignPatients')

type Props = PageProps<'/p/[programId]/campaigns/[campaignId]/patients'>

export default async function CampaignPatientsPage({ params, searchParams }: Props) {
  const { programId, campaignId } = await idsOf(params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const view = entriesAddress.read(await searchParams)
  const filter = campaignsApi.listCampaignEntries.query.parse({ ...view, campaign: campaignId })

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const campaign = await readCampaign(unit, { programId, campaignId })
    queries.setQueryData(campaignQuery(programId, campaignId).queryKey, campaign)
    const entries = await listEntries(unit, { programId, ...filter })
    queries.setQueryData(entryList(programId, campaignId, view).queryKey, entries)
  }).catch((error: unknown) => {
    if (isRefusal(error) && error.refusal === 'notFound') notFound()
    throw error
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <EntryList
        programId={programId}
        campaignId={campaignId}
        view={view}
        mayManage={may(staff.role, 'campaigns.manage')}
        mayStop={may(staff.role, 'messages.send')}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
