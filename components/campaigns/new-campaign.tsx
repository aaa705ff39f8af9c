'use client'

import { campaignsPath } from '@/components/campaigns/campaign-address'
import { CampaignForm } from '@/components/campaigns/campaign-form'
import { campaignTexts } from '@/components/campaigns/campaign-texts'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { PageHeader } from '@/components/ui/page-header'
import { useWords } from '@/components/words/language'

export function NewCampaign({ programId }: { programId: string }) {
  const say = useWords(campaignTexts)
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
