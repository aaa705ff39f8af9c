'use client'

import { type FormEvent, useState } from 'react'
import { inboxTexts } from '@/components/callbacks/ground/inbox-words'
import type { LinkActProps } from '@/components/journeys/console/issue-link-dialog'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { WayFields } from '@/components/journeys/console/way-fields'
import { flowKindWords, flowTexts } from '@/components/journeys/ground/flow-words'
import { usualWay } from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { useWords } from '@/components/kit/words/language'
import { type FlowCard, flowsApi } from '@/lib/contract/journeys/flows'

const formId = 'resend-link'

/** A new link to an open flow. Its key was never kept, so the same link cannot be sent twice. */
export function ResendDialog({ patient, flow, now, timeZone, onClose }: LinkActProps & { flow: FlowCard }) {
  const sayInbox = useWords(inboxTexts)
  const say = useWords(flowTexts)
  const place = { programId: patient.programId, patientId: patient.id }
  const [way, setWay] = useState(usualWay(patient))
  const resend = useFlowAct(
    place,
    async () =>
      (await call(flowsApi.resendLink, { params: { ...place, flowId: flow.id }, body: { send: way === 'sms' } })).data,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!resend.isPending) resend.mutate(undefined)
  }

  return (
    <LinkDialog
      place={place}
      act={resend}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.resendTitle(flowKindWords(sayInbox, say)[flow.kind])}
      description={say.resendBody}
      submit={way === 'sms' ? say.sendNewLink : say.makeNewLink}
      formId={formId}
      now={now}
      timeZone={timeZone}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <WayFields patient={patient} way={way} onChange={setWay} />
      </form>
    </LinkDialog>
  )
}
