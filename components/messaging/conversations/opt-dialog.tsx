'use client'

import { type FormEvent, useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { phoneWords } from '@/components/kit/ui/phone-number'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationTexts } from '@/components/messaging/ground/conversation-words'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import type { OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { textingApi } from '@/lib/contract/messaging/texting'

const formId = 'opt-phone'
const reasonId = 'opt-reason'
const longest = 200

type OptDialogProps = { place: PatientPlace; phoneNumber: string; direction: OptDirection; onClose: () => void }

/** An opt-out that came by voice or by letter, or one that was recorded by mistake; both stand in the report. */
export function OptDialog({ place, phoneNumber, direction, onClose }: OptDialogProps) {
  const say = useWords(conversationTexts)
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
        notifyDone(out ? say.optedOut : say.optedInAgain)
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={out ? say.optOut(phoneWords(phoneNumber)) : say.optInAgain(phoneWords(phoneNumber))}
      description={out ? say.optOutBody : say.optInBody}
      footer={
        <>
          <OverlayClose>
            <Button>{say.cancel}</Button>
          </OverlayClose>
          <Button variant={out ? 'danger' : 'primary'} type="submit" form={formId} busy={act.isPending}>
            {out ? say.optOutConfirm : say.optInConfirm}
          </Button>
        </>
      }
    >
      <TextingProblem error={act.error} title={out ? say.notOptedOut : say.notOptedIn} />
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          id={reasonId}
          label={out ? say.reasonLabel : say.why}
          hint={say.reasonHint}
          need={out ? 'optional' : 'required'}
          error={missed && reason.trim() === '' && say.writeDownWhy}
        >
          <TextInput
            maxLength={longest}
            value={reason}
            autoComplete="off"
            placeholder={out ? say.reasonExample : ''}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
