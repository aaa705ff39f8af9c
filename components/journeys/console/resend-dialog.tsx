'use client'

import { inboxTexts } from '@/components/callbacks/ground/inbox-words'
import type { LinkActProps } from '@/components/journeys/console/issue-link-dialog'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { WayFields } from '@/components/journeys/console/way-fields'
import { flowKindWords, flowTexts } from '@/components/journeys/ground/flow-words'
import { resendDraft, usualWay } from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { useWords } from '@/components/kit/words/language'
import { type FlowCard, flowsApi } from '@/lib/contract/journeys/flows'

/** A new link to an open flow. Its key was never kept, so the same link cannot be sent twice. */
export function ResendDialog({ patient, flow, now, timeZone, onClose }: LinkActProps & { flow: FlowCard }) {
  const sayInbox = useWords(inboxTexts)
  const say = useWords(flowTexts)
  const place = { programId: patient.programId, patientId: patient.id }
  return (
    <LinkDialog
      place={place}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.resendTitle(flowKindWords(sayInbox, say)[flow.kind])}
      description={say.resendBody}
      schema={resendDraft}
      begin={{ way: usualWay(patient) }}
      issue={async ({ way }) =>
        (await call(flowsApi.resendLink, { params: { ...place, flowId: flow.id }, body: { send: way === 'sms' } })).data
      }
      submit={({ way }) => (way === 'sms' ? say.sendNewLink : say.makeNewLink)}
      now={now}
      timeZone={timeZone}
    >
      <WayFields patient={patient} />
    </LinkDialog>
  )
}
