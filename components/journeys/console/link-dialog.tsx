'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FlowProblem } from '@/components/journeys/console/flow-problem'
import { LinkUndo, ShownLink } from '@/components/journeys/console/shown-link'
import { useSentLink } from '@/components/journeys/console/use-sent-link'
import { type FlowTexts, flowTexts } from '@/components/journeys/ground/flow-words'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { useShownOnce } from '@/components/kit/use-shown-once'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { offerUndo } from '@/components/messaging/ground/undo-notice'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import type { IssuedLink } from '@/lib/contract/journeys/flows'

type LinkDialogProps = {
  place: PatientPlace
  act: { data: IssuedLink | undefined; error: Error | null; isPending: boolean; reset: () => void }
  phoneNumber: string | null
  onClose: () => void
  title: string
  description?: string
  /** The button that does it. */
  submit: string
  formId: string
  now: string
  timeZone: string
  children: ReactNode
}

/** A form that ends with a link, which is then shown in its place. Mounted for as long as it is open. */
export function LinkDialog(props: LinkDialogProps) {
  const say = useWords(flowTexts)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const { place, act, phoneNumber, onClose, title, description, submit, formId, now, timeZone, children } = props
  const made = act.data
  const client = useQueryClient()
  const { leaving, undone, onUndone } = useSentLink(place, made)
  const goesOut = (made?.sms.status === 'queued' || made?.sms.status === 'deferred') && !undone
  const dialog = useShownOnce({
    opened: true,
    shown: made !== undefined && !goesOut,
    onClosed: () => {
      // Under an open dialog no key reaches a notice, so until now the dialog itself has offered it.
      if (leaving && leaving.deadline > performance.now())
        offerUndo(sayMessage, spoken, client, leaving, {
          programId: place.programId,
          what: 'SMS',
          done: say.linkMade,
          stays: stays(say),
        })
      act.reset()
      onClose()
    },
  })
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      title={made ? say.theNewLink : title}
      description={made ? undefined : description}
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            {goesOut ? say.done : say.iHaveCopiedIt}
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>{say.cancel}</Button>
            </OverlayClose>
            <Button variant="primary" type="submit" form={formId} busy={act.isPending}>
              {submit}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <ShownLink
          issued={made}
          phoneNumber={phoneNumber}
          warned={dialog.warned}
          undone={undone}
          undo={
            leaving && (
              <LinkUndo
                programId={place.programId}
                smsId={leaving.smsId}
                deadline={leaving.deadline}
                stays={stays(say)}
                onDone={onUndone}
              />
            )
          }
          now={now}
          timeZone={timeZone}
        />
      ) : (
        <>
          <FlowProblem error={act.error} title={say.noLinkWasIssued} />
          {children}
        </>
      )}
    </Dialog>
  )
}

const stays = (say: FlowTexts) => say.linkWorksHint
