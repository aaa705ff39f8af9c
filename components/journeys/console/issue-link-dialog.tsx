'use client'

import { type FormEvent, useState } from 'react'
import { inboxTexts } from '@/components/callbacks/ground/inbox-words'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { WayFields } from '@/components/journeys/console/way-fields'
import { flowKindHints, flowKindWords, flowTexts } from '@/components/journeys/ground/flow-words'
import { type IssuedKind, issuedKinds, openFlow, usualWay } from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { useWords } from '@/components/kit/words/language'
import { type FlowCard, flowsApi } from '@/lib/contract/journeys/flows'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

export type LinkActProps = { patient: PatientCard; now: string; timeZone: string; onClose: () => void }
type IssueLinkDialogProps = LinkActProps & {
  flows: readonly FlowCard[]
  /** Chosen already, by where somebody comes from. */
  kind: IssuedKind | null
}

const formId = 'issue-link'

export function IssueLinkDialog({ patient, flows, kind: chosen, now, timeZone, onClose }: IssueLinkDialogProps) {
  const sayInbox = useWords(inboxTexts)
  const say = useWords(flowTexts)
  const place = { programId: patient.programId, patientId: patient.id }
  const [kind, setKind] = useState(chosen)
  const [way, setWay] = useState(usualWay(patient))
  const [missed, setMissed] = useState(false)
  const issue = useFlowAct(
    place,
    async (wanted: IssuedKind) =>
      (await call(flowsApi.issueLink, { params: place, body: { kind: wanted, send: way === 'sms' } })).data,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(kind === null)
    if (kind === null) document.getElementById('kind')?.focus()
    else if (!issue.isPending) issue.mutate(kind)
  }

  return (
    <LinkDialog
      place={place}
      act={issue}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.issueALink}
      description={say.issueBody}
      submit={way === 'sms' ? say.sendLink : say.makeLink}
      formId={formId}
      now={now}
      timeZone={timeZone}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          legend={say.whatItOpens}
          id="kind"
          name="kind"
          value={kind ?? ''}
          error={missed && kind === null && say.kindMissing}
          onChange={({ target }) => setKind(issuedKinds.find((known) => known === target.value) ?? null)}
          options={issuedKinds.map((value) => ({
            value,
            label: flowKindWords(sayInbox, say)[value],
            hint: openFlow(flows, value) ? say.kindOpenHint : flowKindHints(say)[value],
          }))}
        />
        <WayFields patient={patient} way={way} onChange={setWay} />
      </form>
    </LinkDialog>
  )
}
