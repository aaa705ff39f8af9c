'use client'

import { inboxTexts } from '@/components/callbacks/ground/inbox-words'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { WayFields } from '@/components/journeys/console/way-fields'
import { flowKindHints, flowKindWords, flowTexts } from '@/components/journeys/ground/flow-words'
import { type IssuedKind, issueDraft, issuedKinds, openFlow, usualWay } from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { FormChoice } from '@/components/kit/form-fields'
import { useWords } from '@/components/kit/words/language'
import { type FlowCard, flowsApi } from '@/lib/contract/journeys/flows'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

export type LinkActProps = { patient: PatientCard; now: string; timeZone: string; onClose: () => void }
type IssueLinkDialogProps = LinkActProps & {
  flows: readonly FlowCard[]
  /** Chosen already, by where somebody comes from. */
  kind: IssuedKind | null
}

export function IssueLinkDialog({ patient, flows, kind: chosen, now, timeZone, onClose }: IssueLinkDialogProps) {
  const sayInbox = useWords(inboxTexts)
  const say = useWords(flowTexts)
  const place = { programId: patient.programId, patientId: patient.id }
  return (
    <LinkDialog
      place={place}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.issueALink}
      description={say.issueBody}
      schema={issueDraft}
      begin={{ ...(chosen && { kind: chosen }), way: usualWay(patient) }}
      fault={() => say.kindMissing}
      issue={async ({ kind, way }) =>
        (await call(flowsApi.issueLink, { params: place, body: { kind, send: way === 'sms' } })).data
      }
      submit={({ way }) => (way === 'sms' ? say.sendLink : say.makeLink)}
      now={now}
      timeZone={timeZone}
    >
      <FormChoice
        name="kind"
        label={say.whatItOpens}
        id="kind"
        options={issuedKinds.map((value) => ({
          value,
          label: flowKindWords(sayInbox, say)[value],
          hint: openFlow(flows, value) ? say.kindOpenHint : flowKindHints(say)[value],
        }))}
      />
      <WayFields patient={patient} />
    </LinkDialog>
  )
}
