import type { Metadata } from 'next'
import { NewCampaign } from '@/components/campaigns/new-campaign'
import { requireStaff } from '@/lib/web/require-staff'

export const metadata: Metadata = { title: 'New campaign' }

export default async function NewCampaignPage({ params }: PageProps<'/p/[programId]/campaigns/new'>) {
  const { programId } = await params
  await requireStaff('campaigns.manage', programId)
  return <NewCampaign programId={programId} />
}
