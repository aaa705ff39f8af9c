'use client'

import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { PageHeader } from '@/components/kit/ui/page-header'
import { useWords } from '@/components/kit/words/language'
import { CampaignForm } from '@/components/messaging/campaigns/campaign-form'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { campaignsPath } from '@/components/messaging/ground/campaign-address'

export function NewCampaign({ programId }: { programId: string }) {
  const say = useWords(campaignWords)
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={
          <Breadcrumb crumbs={[{ label: say.campaigns, href: campaignsPath(programId) }, { label: say.newCampaign }]} />
        }
        title={say.newCampaign}
      />
      <CampaignForm programId={programId} mayManage />
    </div>
  )
}
