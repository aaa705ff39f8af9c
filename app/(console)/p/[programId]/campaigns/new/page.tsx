import { titled } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { NewCampaign } from '@/components/messaging/campaigns/new-campaign'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('newCampaign')

export default async function NewCampaignPage({ params }: PageProps<'/p/[programId]/campaigns/new'>) {
  const programId = await programOf(params)
  await requireStaff('campaigns.manage', programId)
  return <NewCampaign programId={programId} />
}
