'use client'

import { type FormEvent, useState } from 'react'
import { FlowProblem } from '@/components/journeys/console/flow-problem'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { flowTexts, ledgerWords, withdrawWords } from '@/components/journeys/ground/flow-words'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { Textarea } from '@/components/kit/ui/textarea'
import { useWords } from '@/components/kit/words/language'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import { flowsApi } from '@/lib/contract/journeys/flows'
import type { LedgerName } from '@/lib/contract/vocabulary'

const formId = 'withdraw-consent'
const longest = 500

/** The ledger only grows: a withdrawal is a row of its own, with who took it down and why. */
export function WithdrawDialog({
  place,
  name,
  onClose,
}: {
  place: PatientPlace
  name: LedgerName
  onClose: () => void
}) {
  const say = useWords(flowTexts)
  const [reason, setReason] = useState('')
  const [missed, setMissed] = useState(false)
  const withdraw = useFlowAct(place, (words: string) =>
    call(flowsApi.withdrawConsentFor, { params: place, body: { name, reason: words } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = reason.trim()
    setMissed(words === '')
    if (words === '') return document.getElementById('withdraw-reason')?.focus()
    if (withdraw.isPending) return
    withdraw.mutate(words, {
      onSuccess: () => {
        notifyDone(say.withdrawnDone(ledgerWords(say)[name]))
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.withdrawAConsent(ledgerWords(say)[name])}
      description={withdrawWords(say)[name]}
      footer={
        <>
          <OverlayClose>
            <Button>{say.cancel}</Button>
          </OverlayClose>
          <Button variant="danger" type="submit" form={formId} busy={withdraw.isPending}>
            {say.withdrawConsent}
          </Button>
        </>
      }
    >
      <FlowProblem error={withdraw.error} title={say.withdrawFailed} />
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          id="withdraw-reason"
          label={say.reasonLabel}
          hint={say.reasonHint}
          need="required"
          error={missed && reason.trim() === '' && say.reasonMissing}
        >
          <Textarea
            rows={3}
            maxLength={longest}
            value={reason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
