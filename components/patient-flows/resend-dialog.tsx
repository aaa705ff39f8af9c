'use client'

import { type FormEvent, useState } from 'react'
import { inboxTexts } from '@/components/inbox/inbox-texts'
import { call } from '@/components/kit/call'
import { flowTexts } from '@/components/patient-flows/flow-texts'
import { flowKindWords } from '@/components/patient-flows/flow-words'
import type { LinkActProps } from '@/components/patient-flows/issue-link-dialog'
import { LinkDialog } from '@/components/patient-flows/link-dialog'
import { usualWay } from '@/components/patient-flows/link-draft'
import { useFlowAct } from '@/components/patient-flows/use-flow-act'
import { WayFields } from '@/components/patient-flows/way-fields'
import { useWords } from '@/components/words/language'
import { type FlowCard, flowsApi } from '@/lib/contract/console-flows'

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
      title={say.reSendTheLink2(flowKindWords(sayInbox, say)[flow.kind])}
      description={say.aNewLinkReplacesThe}
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
