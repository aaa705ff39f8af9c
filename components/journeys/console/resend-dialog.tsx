'use client'

import { ChannelField } from '@/components/journeys/console/channel-field'
import type { LinkActProps } from '@/components/journeys/console/issue-link-dialog'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowKindWords } from '@/components/journeys/ground/flow-words'
import { resendDraft, usualChannel } from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { useWords } from '@/components/kit/words/language'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { type FlowCard, flowsApi } from '@/lib/contract/journeys/flows'

/** A new link to an open flow. Its key was never kept, so the same link cannot be sent twice. */
export function ResendDialog({ patient, flow, now, timeZone, onClose }: LinkActProps & { flow: FlowCard }) {
  const sayShape = useWords(shapeNames)
  const say = useWords(flowPartWords)
  const place = { programId: patient.programId, patientId: patient.id }
  return (
    <LinkDialog
      place={place}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.resendTitle(flowKindWords(sayShape, say)[flow.kind])}
      description={say.resendBody}
      schema={resendDraft}
      begin={{ channel: usualChannel(patient) }}
      issue={async ({ channel }) =>
        (await call(flowsApi.resendLink, { params: { ...place, flowId: flow.id }, body: { send: channel === 'sms' } }))
          .data
      }
      submit={({ channel }) => (channel === 'sms' ? say.sendNewLink : say.makeNewLink)}
      now={now}
      timeZone={timeZone}
    >
      <ChannelField patient={patient} />
    </LinkDialog>
  )
}
