'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, Play } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/components/kit/call'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { campaignStateWords, countOf, whyNot } from '@/components/messaging/campaigns/campaign-words'
import { campaignPath, campaignsPath, entriesAddress } from '@/components/messaging/ground/campaign-address'
import { campaignQuery, campaignsKey } from '@/components/messaging/ground/campaign-queries'
import { type CampaignView, campaignsApi } from '@/lib/contract/messaging/campaigns'
import type { CampaignState } from '@/lib/contract/messaging/message-vocabulary'

type CampaignHeadProps = { programId: string; campaign: CampaignView; mayManage: boolean; at: 'steps' | 'patients' }

export function CampaignHead({ programId, campaign, mayManage, at }: CampaignHeadProps) {
  const say = useWords(campaignWords)
  const spoken = useLanguage()
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
      notifyDone(view.state === 'active' ? say.startedDone : say.archived)
    },
    onError: (error) => notifyFailed(whyNot(say, spoken, error)),
  })
  const everybody = active + completed + stopped

  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.campaigns, href: campaignsPath(programId) }, { label: title }]} />}
        title={title}
        facts={<StatusChip words={campaignStateWords} value={state} />}
        actions={
          mayManage && (
            <>
              {state !== 'archived' && (
                <ConfirmDialog
                  open={asking}
                  onOpenChange={setAsking}
                  trigger={<Button icon={<Archive aria-hidden />}>{say.archive}</Button>}
                  title={say.archiveTitle(title)}
                  confirm={say.archive}
                  danger
                  busy={turn.isPending}
                  onConfirm={() => turn.mutate('archived')}
                >
                  {say.archiveBody(active === 0 ? say.archivedHint : say.archiveEndsBody(countOf(active, say.patient)))}
                </ConfirmDialog>
              )}
              {state === 'draft' && (
                <Button
                  variant="primary"
                  icon={<Play aria-hidden />}
                  busy={turn.isPending && !asking}
                  onClick={() => turn.mutate('active')}
                >
                  {say.start}
                </Button>
              )}
            </>
          )
        }
      />
      <TabLinks
        label={say.partsOfTheCampaign}
        tabs={[
          { href: campaignPath(programId, id), label: say.steps, count: campaign.steps, current: at === 'steps' },
          {
            href: entriesAddress.at({ programId, campaignId: id }),
            label: say.patients,
            count: everybody,
            current: at === 'patients',
          },
        ]}
      />
    </>
  )
}
