'use client'

import { type FormEvent, useState } from 'react'
import { ActProblem } from '@/components/patient-flows/act-problem'
import { ledgerWords, withdrawWords } from '@/components/patient-flows/flow-words'
import { useFlowAct } from '@/components/patient-flows/use-flow-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { Textarea } from '@/components/ui/textarea'
import { flowsApi } from '@/lib/contract/console-flows'
import type { LedgerName } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

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
        notifyDone(`Withdrawn: ${ledgerWords[name]}`)
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Withdraw a consent: ${ledgerWords[name]}`}
      description={withdrawWords[name]}
      footer={
        <>
          <OverlayClose>
            <Button>Cancel</Button>
          </OverlayClose>
          <Button variant="danger" type="submit" form={formId} busy={withdraw.isPending}>
            Withdraw consent
          </Button>
        </>
      }
    >
      <ActProblem error={withdraw.error} title="The consent was not withdrawn" />
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          id="withdraw-reason"
          label="How and why the patient took it back"
          hint="It stands in the ledger with your name and cannot be changed."
          need="required"
          error={missed && reason.trim() === '' && 'Write down how the patient took it back.'}
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
