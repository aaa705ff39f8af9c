'use client'

import { failureOf } from '@/components/patient-flows/flow-failures'
import { flowKindWords } from '@/components/patient-flows/flow-words'
import { useFlowAct } from '@/components/patient-flows/use-flow-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notifyDone } from '@/components/ui/notify'
import { type FlowCard, flowsApi, type LinkCard } from '@/lib/contract/console-flows'
import { call } from '@/lib/web/call'

type RevokeDialogProps = { place: PatientPlace; flow: FlowCard; link: LinkCard; onClose: () => void }

export function RevokeDialog({ place, flow, link, onClose }: RevokeDialogProps) {
  const revoke = useFlowAct(place, () => call(flowsApi.revokeLink, { params: { ...place, linkId: link.id }, body: {} }))
  const go = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        notifyDone('The link is revoked')
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Revoke the link: ${flowKindWords[flow.kind]}?`}
      confirm="Revoke link"
      cancel="Keep it"
      danger
      busy={revoke.isPending}
      onConfirm={go}
    >
      <p>
        It stops working at once, also on a phone that has it open. What was answered stays, and a new link can be sent
        at any time.
      </p>
      {revoke.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failureOf(revoke.error, 'Look whether it still works before you try again.').words}
        </p>
      )}
    </ConfirmDialog>
  )
}
