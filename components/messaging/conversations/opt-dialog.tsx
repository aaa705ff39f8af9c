'use client'

import { z } from 'zod'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationWords, problemOf } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { phoneWords } from '@/lib/contract/formats'
import type { OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { optInBody, optOutBody, textingApi } from '@/lib/contract/messaging/texting'

const longest = 200
/** Nobody must say why a patient has opted out; it is in the field all the same. */
const reasons = {
  out: z.object({ reason: optOutBody.shape.reason.unwrap() }),
  in: optInBody,
} as const satisfies Record<OptDirection, z.ZodType>

type OptDialogProps = { place: PatientIds; phoneNumber: string; direction: OptDirection; onClose: () => void }

/** An opt-out that came by voice or by letter, or one that was recorded by mistake; both stand in the report. */
export function OptDialog({ place, phoneNumber, direction, onClose }: OptDialogProps) {
  const say = useWords(conversationWords)
  const spoken = useLanguage()
  const out = direction === 'out'
  const act = useTextingAct(place, async (body: { reason: string }) => {
    const given = { params: place, body }
    await (out ? call(textingApi.optOut, given) : call(textingApi.optIn, given))
  })
  return (
    <FormDialog
      title={out ? say.optOut(phoneWords(phoneNumber)) : say.optInAgain(phoneWords(phoneNumber))}
      description={out ? say.optOutBody : say.optInBody}
      words={{ send: out ? say.optOutConfirm : say.optInConfirm, cancel: say.cancel }}
      danger={out}
      schema={reasons[direction]}
      begin={{ reason: '' }}
      fault={() => say.writeDownWhy}
      send={act.mutateAsync}
      done={() => notifyDone(out ? say.optedOut : say.optedInAgain)}
      problem={(error) => ({
        title: out ? say.notOptedOut : say.notOptedIn,
        ...problemOf(say, spoken, error, say.lostHint),
      })}
      close={onClose}
    >
      <FormText
        id="opt-reason"
        name="reason"
        label={out ? say.reasonLabel : say.why}
        hint={say.reasonHint}
        need={out ? 'optional' : 'required'}
        maxLength={longest}
        autoComplete="off"
        placeholder={out ? say.reasonExample : ''}
      />
    </FormDialog>
  )
}
