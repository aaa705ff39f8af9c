'use client'

import { failureOf } from '@/components/journeys/console/flow-failures'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowKindWords } from '@/components/journeys/ground/flow-words'
import { call } from '@/components/kit/call'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { type FlowCard, flowsApi, type LinkCard } from '@/lib/contract/journeys/flows'

type RevokeDialogProps = { place: PatientIds; flow: FlowCard; link: LinkCard; onClose: () => void }

export function RevokeDialog({ place, flow, link, onClose }: RevokeDialogProps) {
  const sayShape = useWords(shapeNames)
  const say = useWords(flowPartWords)
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
      title={say.revokeTitle(flowKindWords(sayShape, say)[flow.kind])}
      confirm={say.revokeLink}
      cancel={say.keepIt}
      danger
      busy={revoke.isPending}
      onConfirm={go}
    >
      <p>{say.revokeBody}</p>
      {revoke.error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failureOf(say, spoken, revoke.error, say.revokeLostHint).words}
        </p>
      )}
    </ConfirmDialog>
  )
}
