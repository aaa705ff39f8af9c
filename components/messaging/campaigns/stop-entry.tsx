'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { whyNot } from '@/components/messaging/campaigns/campaign-words'
import { campaignEntryWords } from '@/components/messaging/campaigns/entry-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { type CampaignEntryRow, campaignsApi } from '@/lib/contract/messaging/campaigns'

type StopEntryProps = {
  programId: string
  entry: CampaignEntryRow
  /** What tells the button from others of the list: the campaign's title, or the patient's name. */
  of: string
  onStopped: () => Promise<unknown>
}

export function StopEntry({ programId, entry, of, onStopped }: StopEntryProps) {
  const say = useWords(campaignEntryWords)
  const spoken = useLanguage()
  const [open, setOpen] = useState(false)
  const stop = useMutation({
    mutationFn: () => call(campaignsApi.stopCampaignEntry, { params: { programId, entryId: entry.id } }),
    onSuccess: async () => {
      await onStopped()
      setOpen(false)
      notifyDone(say.endedFor(entry.title, patientName(entry.patient, spoken)))
    },
    onError: (error) => notifyFailed(whyNot(say, spoken, error)),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          {say.end}
          <span className="sr-only"> {of}</span>
        </Button>
      }
      title={say.endFor(entry.title, patientName(entry.patient, spoken))}
      confirm={say.endIt}
      danger
      busy={stop.isPending}
      onConfirm={() => stop.mutate()}
    >
      {say.stopBody}
    </ConfirmDialog>
  )
}
