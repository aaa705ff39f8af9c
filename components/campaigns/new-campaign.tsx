'use client'

import { campaignsPath } from '@/components/campaigns/campaign-address'
import { CampaignForm } from '@/components/campaigns/campaign-form'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { PageHeader } from '@/components/ui/page-header'

export function NewCampaign({ programId }: { programId: string }) {
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={
          <Breadcrumb crumbs={[{ label: 'Campaigns', href: campaignsPath(programId) }, { label: 'New campaign' }]} />
        }
        title="New campaign"
      />
      <CampaignForm programId={programId} mayManage />
    </div>
  )
}
