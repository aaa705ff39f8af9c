'use client'

import { type FormEvent, useState } from 'react'
import { ActProblem } from '@/components/conversations/act-problem'
import { useTextingAct } from '@/components/conversations/use-texting-act'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { phoneWords } from '@/components/ui/phone-number'
import { TextInput } from '@/components/ui/text-input'
import { textingApi } from '@/lib/contract/console-texting'
import type { OptDirection } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

const formId = 'opt-phone'
const reasonId = 'opt-reason'
const longest = 200

type OptDialogProps = { place: PatientPlace; phoneNumber: string; direction: OptDirection; onClose: () => void }

/** An opt-out that came by voice or by letter, or one that was recorded by mistake; both stand in the report. */
export function OptDialog({ place, phoneNumber, direction, onClose }: OptDialogProps) {
  const out = direction === 'out'
  const [reason, setReason] = useState('')
  const [missed, setMissed] = useState(false)
  const act = useTextingAct(place, async (words: string) => {
    const given = { params: place, body: { reason: words } }
    await (out ? call(textingApi.optOut, given) : call(textingApi.optIn, given))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = reason.trim()
    setMissed(!out && words === '')
    if (!out && words === '') return document.getElementById(reasonId)?.focus()
    if (act.isPending) return
    act.mutate(words, {
      onSuccess: () => {
        notifyDone(out ? 'Opted out' : 'Opted in again')
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={out ? `Opt ${phoneWords(phoneNumber)} out?` : `Opt ${phoneWords(phoneNumber)} in again?`}
      description={
        out
          ? 'At once and in every program of the hub: nothing more is sent to this phone, and what waits for it is stopped.'
          : 'Only where the opt-out was recorded by mistake, or the patient has asked to be written to again.'
      }
      footer={
        <>
          <OverlayClose>
            <Button>Cancel</Button>
          </OverlayClose>
          <Button variant={out ? 'danger' : 'primary'} type="submit" form={formId} busy={act.isPending}>
            {out ? 'Opt out' : 'Opt in again'}
          </Button>
        </>
      }
    >
      <ActProblem error={act.error} title={out ? 'Not opted out' : 'Not opted in'} />
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          id={reasonId}
          label={out ? 'How the patient said it' : 'Why'}
          hint="It stands in the report of opt-outs with your name."
          need={out ? 'optional' : 'required'}
          error={missed && reason.trim() === '' && 'Write down why.'}
        >
          <TextInput
            maxLength={longest}
            value={reason}
            autoComplete="off"
            placeholder={out ? 'On the phone, by letter …' : ''}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
