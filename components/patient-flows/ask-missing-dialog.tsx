'use client'

import { type FormEvent, useState } from 'react'
import { flowItemWords } from '@/components/patient-flows/flow-words'
import type { LinkActProps } from '@/components/patient-flows/issue-link-dialog'
import { LinkDialog } from '@/components/patient-flows/link-dialog'
import { askedAlready, askGroups, proposedItems, toggled, usualWay } from '@/components/patient-flows/link-draft'
import { useFlowAct } from '@/components/patient-flows/use-flow-act'
import { WayFields } from '@/components/patient-flows/way-fields'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field-error'
import { FieldGroup } from '@/components/ui/field-group'
import { flowsApi, type PatientFlows } from '@/lib/contract/console-flows'
import { withSignature } from '@/lib/contract/flow'
import type { FlowItem } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

const formId = 'ask-missing'

/** Exactly the items that are ticked become one flow, announced by one SMS. */
export function AskMissingDialog({ patient, view, now, timeZone, onClose }: LinkActProps & { view: PatientFlows }) {
  const place = { programId: patient.programId, patientId: patient.id }
  const [ticked, setTicked] = useState(() => proposedItems(view))
  const items = withSignature(ticked)
  const [way, setWay] = useState(usualWay(patient))
  const [missed, setMissed] = useState(false)
  const ask = useFlowAct(
    place,
    async (asked: FlowItem[]) =>
      (await call(flowsApi.askMissing, { params: place, body: { items: asked, send: way === 'sms' } })).data,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(items.length === 0)
    if (items.length === 0) document.getElementById(`ask-${askGroups[0]?.items[0]}`)?.focus()
    else if (!ask.isPending) ask.mutate(items)
  }
  const [asked] = useState(() => askedAlready(view.flows))
  /** Why a tick cannot be taken away. */
  const bound = (item: FlowItem) =>
    asked.includes(item)
      ? 'Asked for already'
      : items.includes(item) && !ticked.includes(item) && 'Consents are signed for'

  return (
    <LinkDialog
      place={place}
      act={ask}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title="Ask for missing items"
      description="The patient gets one link that asks for exactly what is ticked here."
      submit={askWords(items.length, way === 'sms')}
      formId={formId}
      now={now}
      timeZone={timeZone}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink2">
          {asked.length > 0
            ? 'What was asked for before and has not come stays asked. The link sent then is replaced.'
            : view.missing.length > 0
              ? 'Ticked is what a PAP enrollment still needs.'
              : 'The record lacks nothing for a PAP enrollment, so nothing is ticked.'}
        </p>
        {askGroups.map(({ title, items: offered }) => (
          <FieldGroup key={title} legend={title}>
            <div className="grid gap-x-4 pl-1 sm:grid-cols-2">
              {offered.map((item) => (
                <Checkbox
                  key={item}
                  id={`ask-${item}`}
                  label={flowItemWords[item]}
                  checked={items.includes(item)}
                  aria-disabled={bound(item) !== false || undefined}
                  hint={bound(item)}
                  aria-describedby={missed && items.length === 0 ? 'ask-problem' : undefined}
                  onChange={() => bound(item) !== false || setTicked((before) => toggled(before, item))}
                />
              ))}
            </div>
          </FieldGroup>
        ))}
        {missed && items.length === 0 && <FieldError id="ask-problem">Tick at least one item.</FieldError>}
        <WayFields patient={patient} way={way} onChange={setWay} />
      </form>
    </LinkDialog>
  )
}

const askWords = (count: number, sms: boolean) => {
  const what = count === 0 ? 'items' : count === 1 ? '1 item' : `${count} items`
  return sms ? `Ask for ${what}` : `Make a link for ${what}`
}
