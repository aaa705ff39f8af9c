'use client'

import { type FormEvent, useState } from 'react'
import type { LinkActProps } from '@/components/journeys/console/issue-link-dialog'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { WayFields } from '@/components/journeys/console/way-fields'
import { type FlowTexts, flowItemWords, flowTexts } from '@/components/journeys/ground/flow-words'
import { askedAlready, askGroups, proposedItems, toggled, usualWay } from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { FieldError } from '@/components/kit/ui/field-error'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { useWords } from '@/components/kit/words/language'
import { withSignature } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { flowsApi, type PatientFlows } from '@/lib/contract/journeys/flows'

const formId = 'ask-missing'

/** Exactly the items that are ticked become one flow, announced by one SMS. */
export function AskMissingDialog({ patient, view, now, timeZone, onClose }: LinkActProps & { view: PatientFlows }) {
  const say = useWords(flowTexts)
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
    if (items.length === 0) document.getElementById(`ask-${askGroups(say)[0]?.items[0]}`)?.focus()
    else if (!ask.isPending) ask.mutate(items)
  }
  const [asked] = useState(() => askedAlready(view.flows))
  /** Why a tick cannot be taken away. */
  const bound = (item: FlowItem) =>
    asked.includes(item)
      ? say.askedForAlready
      : items.includes(item) && !ticked.includes(item) && say.consentsAreSignedFor

  return (
    <LinkDialog
      place={place}
      act={ask}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.askForMissingItems}
      description={say.askBody}
      submit={askWords(say, items.length, way === 'sms')}
      formId={formId}
      now={now}
      timeZone={timeZone}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink2">
          {asked.length > 0 ? say.askAgainHint : view.missing.length > 0 ? say.askTickedHint : say.askNoneHint}
        </p>
        {askGroups(say).map(({ title, items: offered }) => (
          <FieldGroup key={title} legend={title}>
            <div className="grid gap-x-4 pl-1 sm:grid-cols-2">
              {offered.map((item) => (
                <Checkbox
                  key={item}
                  id={`ask-${item}`}
                  label={flowItemWords(say)[item]}
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
        {missed && items.length === 0 && <FieldError id="ask-problem">{say.itemsMissing}</FieldError>}
        <WayFields patient={patient} way={way} onChange={setWay} />
      </form>
    </LinkDialog>
  )
}

const askWords = (say: FlowTexts, count: number, sms: boolean) => {
  const what = count === 0 ? say.items : count === 1 ? say.n1Item : say.itemCount(count)
  return sms ? say.askFor(what) : say.makeALinkFor(what)
}
