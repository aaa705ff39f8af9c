'use client'

import { inboxTexts } from '@/components/inbox/inbox-texts'
import { call } from '@/components/kit/call'
import { failureOf } from '@/components/patient-flows/flow-failures'
import { flowTexts } from '@/components/patient-flows/flow-texts'
import { flowKindWords } from '@/components/patient-flows/flow-words'
import { useFlowAct } from '@/components/patient-flows/use-flow-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notifyDone } from '@/components/ui/notify'
import { useLanguage, useWords } from '@/components/words/language'
import { type FlowCard, flowsApi, type LinkCard } from '@/lib/contract/console-flows'

type RevokeDialogProps = { place: PatientPlace; flow: FlowCard; link: LinkCard; onClose: () => void }

export function RevokeDialog({ place, flow, link, onClose }: RevokeDialogProps) {
  const sayInbox = useWords(inboxTexts)
  const say = useWords(flowTexts)
  const spoken = useLanguage()
  const revoke = useFlowAct(place, () => call(flowsApi.revokeLink, { params: { ...place, linkId: link.id }, body: {} }))
  const go = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        notifyDone(say.theLinkIsRevoked)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.revokeTheLink2(flowKindWords(sayInbox, say)[flow.kind])}
      confirm={say.revokeLink}
      cancel={say.keepIt}
      danger
      busy={revoke.isPending}
      onConfirm={go}
    >
      <p>{say.itStopsWorkingAtOnce}</p>
      {revoke.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failureOf(say, spoken, revoke.error, say.lookWhetherItStillWorks).words}
        </p>
      )}
    </ConfirmDialog>
  )
}
