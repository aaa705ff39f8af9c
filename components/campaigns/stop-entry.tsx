'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { whyNot } from '@/components/campaigns/campaign-words'
import { patientName } from '@/components/patients/patient-words'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import { type CampaignEntryRow, campaignsApi } from '@/lib/contract/console-campaigns'
import { call } from '@/lib/web/call'

type StopEntryProps = {
  programId: string
  entry: CampaignEntryRow
  /** What tells the button from others of the list: the campaign's title, or the patient's name. */
  of: string
  onStopped: () => Promise<unknown>
}

export function StopEntry({ programId, entry, of, onStopped }: StopEntryProps) {
  const [open, setOpen] = useState(false)
  const stop = useMutation({
    mutationFn: () => call(campaignsApi.stopCampaignEntry, { params: { programId, entryId: entry.id } }),
    onSuccess: async () => {
      await onStopped()
      setOpen(false)
      notifyDone(`${entry.title} ended for ${patientName(entry.patient)}`)
    },
    onError: (error) => notifyFailed(whyNot(error)),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          End<span className="sr-only"> {of}</span>
        </Button>
      }
      title={`End ${entry.title} for ${patientName(entry.patient)}?`}
      confirm="End it"
      danger
      busy={stop.isPending}
      onConfirm={() => stop.mutate()}
    >
      What waits of it is not sent. The patient cannot be put into this campaign a second time.
    </ConfirmDialog>
  )
}
