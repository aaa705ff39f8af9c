'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { CampaignForm } from '@/components/messaging/campaigns/campaign-form'
import { CampaignHead } from '@/components/messaging/campaigns/campaign-head'
import { ClassBanner } from '@/components/messaging/campaigns/class-banner'
import { campaignQuery } from '@/components/messaging/ground/campaign-queries'

type CampaignPageProps = { programId: string; campaignId: string; mayManage: boolean }

export function CampaignPage({ programId, campaignId, mayManage }: CampaignPageProps) {
  const { data: campaign } = useSuspenseQuery(campaignQuery(programId, campaignId))
  return (
    <div className="flex flex-col gap-3">
      <CampaignHead programId={programId} campaign={campaign} mayManage={mayManage} at="steps" />
      {mayManage && !campaign.classConfirmed && campaign.state !== 'archived' && (
        <ClassBanner programId={programId} campaignId={campaignId} />
      )}
      <CampaignForm
        key={campaign.classConfirmed ? 'confirmed' : 'older'}
        programId={programId}
        campaign={campaign}
        mayManage={mayManage}
      />
    </div>
  )
}
