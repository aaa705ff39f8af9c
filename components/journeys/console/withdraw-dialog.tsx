'use client'

import { failureOf } from '@/components/journeys/console/flow-failures'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { flowPartWords, withdrawWords } from '@/components/journeys/ground/flow-part-words'
import { ledgerWords } from '@/components/journeys/ground/flow-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormTextarea } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { flowsApi, withdrawConsentForBody } from '@/lib/contract/journeys/flows'
import type { LedgerName } from '@/lib/contract/vocabulary'

const longest = 500
const given = withdrawConsentForBody.pick({ reason: true })

type WithdrawDialogProps = { place: PatientIds; name: LedgerName; onClose: () => void }

/** The ledger only grows: a withdrawal is a row of its own, with who took it down and why. */
export function WithdrawDialog({ place, name, onClose }: WithdrawDialogProps) {
  const say = useWords(flowPartWords)
  const spoken = useLanguage()
  const withdraw = useFlowAct(place, ({ reason }: { reason: string }) =>
    call(flowsApi.withdrawConsentFor, { params: place, body: { name, reason } }),
  )
  return (
    <FormDialog
      title={say.withdrawAConsent(ledgerWords(say)[name])}
      description={withdrawWords(say)[name]}
      words={{ send: say.withdrawConsent, cancel: say.cancel }}
      danger
      schema={given}
      begin={{ reason: '' }}
      fault={() => say.reasonMissing}
      send={withdraw.mutateAsync}
      done={() => notifyDone(say.withdrawnDone(ledgerWords(say)[name]))}
      problem={(error) => ({
        title: say.withdrawFailed,
        ...failureOf(say, spoken, error, say.lostHint),
      })}
      close={onClose}
    >
      <FormTextarea
        id="withdraw-reason"
        name="reason"
        label={say.reasonLabel}
        hint={say.reasonHint}
        need="required"
        rows={3}
        maxLength={longest}
        autoComplete="off"
      />
    </FormDialog>
  )
}
