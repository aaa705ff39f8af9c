'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { failureOf } from '@/components/journeys/console/flow-failures'
import { LinkUndo, ShownLink } from '@/components/journeys/console/shown-link'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { useSentLink } from '@/components/journeys/console/use-sent-link'
import { type FlowPartWords, flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { FormDialog, type FormDialogProps } from '@/components/kit/form-dialog'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { offerUndo } from '@/components/messaging/ground/undo-notice'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { IssuedLink } from '@/lib/contract/journeys/flows'

type LinkDialogProps<Values extends FieldValues, Body> = Pick<
  FormDialogProps<Values, Body, IssuedLink>,
  'schema' | 'begin' | 'fault' | 'children'
> & {
  place: PatientIds
  phoneNumber: string | null
  onClose: () => void
  title: string
  description: string
  issue: (body: Body) => Promise<IssuedLink>
  /** The button that does it. */
  submit: (values: Values) => string
  now: string
  timeZone: string
  children: ReactNode
}

/** A form that ends with a link, which is then shown in its place. Mounted for as long as it is open. */
export function LinkDialog<Values extends FieldValues, Body>(props: LinkDialogProps<Values, Body>) {
  const say = useWords(flowPartWords)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const { place, phoneNumber, onClose, issue, submit, now, timeZone, ...rest } = props
  const client = useQueryClient()
  const act = useFlowAct(place, issue)
  const [made, setMade] = useState<IssuedLink>()
  const { leaving, undone, onUndone } = useSentLink(place, made)
  const close = () => {
    // Under an open dialog no key reaches a notice, so until now the dialog itself has offered it.
    if (leaving && leaving.deadline > performance.now())
      offerUndo(sayMessage, spoken, client, leaving, {
        programId: place.programId,
        what: 'SMS',
        done: say.linkMade,
        stays: stays(say),
      })
    onClose()
  }
  return (
    <FormDialog
      {...rest}
      words={(values: Values) => ({ send: submit(values), cancel: say.cancel })}
      send={act.mutateAsync}
      done={setMade}
      problem={(error) => ({ title: say.noLinkWasIssued, ...failureOf(say, spoken, error, say.lostHint) })}
      close={close}
      after={(issued) => {
        const goesOut = issued.sms.status === 'queued' || issued.sms.status === 'deferred'
        return {
          title: say.theNewLink,
          close: goesOut ? say.done : say.iHaveCopiedIt,
          kept: goesOut,
          body: (warned) => (
            <ShownLink
              issued={issued}
              phoneNumber={phoneNumber}
              warned={warned}
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
          ),
        }
      }}
    />
  )
}

const stays = (say: FlowPartWords) => say.linkWorksHint
