import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { readView } from '@/components/campaigns/campaign-address'
import { campaignQuery, entryList } from '@/components/campaigns/campaign-queries'
import { EntryList } from '@/components/campaigns/entry-list'
import { listEntries } from '@/lib/campaigns/list-entries'
import { readCampaign } from '@/lib/campaigns/read-campaign'
import { campaignsApi } from '@/lib/contract/console-campaigns'
import { isRefusal } from '@/lib/contract/refusals'
import { inUnit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'
import { requireStaff } from '@/lib/web/require-staff'

export const generateMetadata = titled('campaignPatients')

type Props = PageProps<'/p/[programId]/campaigns/[campaignId]/patients'>

export default async function CampaignPatientsPage({ params, searchParams }: Props) {
  const { programId, campaignId } = await params
  const { staff, actor } = await requireStaff('messages.read', programId)
  const view = readView(await searchParams)
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
