'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { whyNot } from '@/components/messaging/campaigns/campaign-words'
import { campaignQuery, campaignsKey } from '@/components/messaging/ground/campaign-queries'
import { campaignsApi } from '@/lib/contract/messaging/campaigns'
import { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'

/** A campaign that is older than its type: a supervisor says which one it is. */
export function ClassBanner({ programId, campaignId }: { programId: string; campaignId: string }) {
  const say = useWords(campaignWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: async (chosen: CampaignClass) =>
      (await call(campaignsApi.confirmCampaignClass, { params: { programId, campaignId }, body: { class: chosen } }))
        .data,
    onSuccess: async (view) => {
      client.setQueryData(campaignQuery(programId, campaignId).queryKey, view)
      await client.invalidateQueries({ queryKey: [...campaignsKey(programId), 'list'] })
      notifyDone(say.classConfirm.done)
    },
    onError: (error) => notifyFailed(whyNot(say, spoken, error)),
  })
  return (
    <Banner
      tone="attention"
      title={say.classConfirm.title}
      actions={CampaignClass.all.map((each) => (
        <Button
          key={each}
          busy={confirm.isPending && confirm.variables === each}
          disabled={confirm.isPending}
          onClick={() => confirm.mutate(each)}
        >
          {say.classConfirm[each]}
        </Button>
      ))}
    >
      <p>{say.classConfirm.body}</p>
    </Banner>
  )
}
