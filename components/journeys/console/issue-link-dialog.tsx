'use client'

import { ChannelField } from '@/components/journeys/console/channel-field'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { flowKindHints, flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowKindWords } from '@/components/journeys/ground/flow-words'
import {
  type IssuedKind,
  issueDraft,
  issuedKinds,
  openFlow,
  usualChannel,
} from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { FormChoice } from '@/components/kit/form-fields'
import { useWords } from '@/components/kit/words/language'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { type FlowCard, flowsApi } from '@/lib/contract/journeys/flows'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

export type LinkActProps = { patient: PatientCard; now: string; timeZone: string; onClose: () => void }
type IssueLinkDialogProps = LinkActProps & {
  flows: readonly FlowCard[]
  /** Chosen already, by where somebody comes from. */
  kind: IssuedKind | null
}

export function IssueLinkDialog({ patient, flows, kind: chosen, now, timeZone, onClose }: IssueLinkDialogProps) {
  const sayShape = useWords(shapeNames)
  const say = useWords(flowPartWords)
  const place = { programId: patient.programId, patientId: patient.id }
  return (
    <LinkDialog
      place={place}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.issueALink}
      description={say.issueBody}
      schema={issueDraft}
      begin={{ ...(chosen && { kind: chosen }), channel: usualChannel(patient) }}
      fault={() => say.kindMissing}
      issue={async ({ kind, channel }) =>
        (await call(flowsApi.issueLink, { params: place, body: { kind, send: channel === 'sms' } })).data
      }
      submit={({ channel }) => (channel === 'sms' ? say.sendLink : say.makeLink)}
      now={now}
      timeZone={timeZone}
    >
      <FormChoice
        name="kind"
        label={say.whatItOpens}
        id="kind"
        options={issuedKinds.map((value) => ({
          value,
          label: flowKindWords(sayShape, say)[value],
          hint: openFlow(flows, value) ? say.kindOpenHint : flowKindHints(say)[value],
        }))}
      />
      <ChannelField patient={patient} />
    </LinkDialog>
  )
}
