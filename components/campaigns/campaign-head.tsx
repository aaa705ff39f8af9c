'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, Play } from 'lucide-react'
import { useState } from 'react'
import { campaignPath, campaignsPath, entriesPath } from '@/components/campaigns/campaign-address'
import { campaignQuery, campaignsKey } from '@/components/campaigns/campaign-queries'
import { campaignWords, countOf, whyNot } from '@/components/campaigns/campaign-words'
import { StatusChip } from '@/components/status/status-chip'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { type CampaignView, campaignsApi } from '@/lib/contract/console-campaigns'
import type { CampaignState } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

type CampaignHeadProps = { programId: string; campaign: CampaignView; mayManage: boolean; at: 'steps' | 'patients' }

export function CampaignHead({ programId, campaign, mayManage, at }: CampaignHeadProps) {
  const { id, title, state, active, completed, stopped } = campaign
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const turn = useMutation({
    mutationFn: async (next: CampaignState) =>
      (
        await call(campaignsApi.setCampaignState, {
          params: { programId, campaignId: id },
          body: { state: next },
        })
      ).data,
    onSuccess: async (view) => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: campaignsKey(programId) })
      client.setQueryData(campaignQuery(programId, id).queryKey, view)
      notifyDone(view.state === 'active' ? 'Started: patients can be put into it now' : 'Archived')
    },
    onError: (error) => notifyFailed(whyNot(error)),
  })
  const everybody = active + completed + stopped

  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: 'Campaigns', href: campaignsPath(programId) }, { label: title }]} />}
        title={title}
        facts={<StatusChip words={campaignWords} value={state} />}
        actions={
          mayManage && (
            <>
              {state !== 'archived' && (
                <ConfirmDialog
                  open={asking}
                  onOpenChange={setAsking}
                  trigger={<Button icon={<Archive aria-hidden />}>Archive</Button>}
                  title={`Archive ${title}?`}
                  confirm="Archive"
                  danger
                  busy={turn.isPending}
                  onConfirm={() => turn.mutate('archived')}
                >
                  {active === 0
                    ? 'Nobody can be put into it any more.'
                    : `It ends for ${countOf(active, 'patient')} at once, and what waits of it is not sent.`}{' '}
                  This cannot be taken back.
                </ConfirmDialog>
              )}
              {state === 'draft' && (
                <Button
                  variant="primary"
                  icon={<Play aria-hidden />}
                  busy={turn.isPending && !asking}
                  onClick={() => turn.mutate('active')}
                >
                  Start
                </Button>
              )}
            </>
          )
        }
      />
      <TabLinks
        label="Parts of the campaign"
        tabs={[
          { href: campaignPath(programId, id), label: 'Steps', count: campaign.steps, current: at === 'steps' },
          { href: entriesPath(programId, id), label: 'Patients', count: everybody, current: at === 'patients' },
        ]}
      />
    </>
  )
}
