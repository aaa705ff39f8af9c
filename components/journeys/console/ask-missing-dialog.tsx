'use client'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { ChannelField } from '@/components/journeys/console/channel-field'
import type { LinkActProps } from '@/components/journeys/console/issue-link-dialog'
import { LinkDialog } from '@/components/journeys/console/link-dialog'
import { type FlowPartWords, flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowItemWords } from '@/components/journeys/ground/flow-words'
import {
  askDraft,
  askedAlready,
  askGroups,
  proposedItems,
  toggled,
  usualChannel,
} from '@/components/journeys/ground/link-draft'
import { call } from '@/components/kit/call'
import { useFault } from '@/components/kit/form-fields'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { FieldError } from '@/components/kit/ui/field-error'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { useWords } from '@/components/kit/words/language'
import { withSignature } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { flowsApi, type PatientFlows } from '@/lib/contract/journeys/flows'

type AskDraft = z.input<typeof askDraft>

/** Exactly the items that are ticked become one flow, announced by one SMS. */
export function AskMissingDialog({ patient, view, now, timeZone, onClose }: LinkActProps & { view: PatientFlows }) {
  const say = useWords(flowPartWords)
  const place = { programId: patient.programId, patientId: patient.id }
  return (
    <LinkDialog
      place={place}
      phoneNumber={patient.phoneNumber}
      onClose={onClose}
      title={say.askForMissingItems}
      description={say.askBody}
      schema={askDraft}
      begin={{ items: proposedItems(view), channel: usualChannel(patient) }}
      fault={() => say.itemsMissing}
      issue={async ({ items, channel }) => {
        const body = { items: withSignature(items), send: channel === 'sms' }
        return (await call(flowsApi.askMissing, { params: place, body })).data
      }}
      submit={({ items, channel }) => askWords(say, withSignature(items).length, channel === 'sms')}
      now={now}
      timeZone={timeZone}
    >
      <ItemFields view={view} />
      <ChannelField patient={patient} />
    </LinkDialog>
  )
}

function ItemFields({ view }: { view: PatientFlows }) {
  const say = useWords(flowPartWords)
  const { field } = useController<AskDraft, 'items'>({ name: 'items' })
  const problem = useFault('items')
  const ticked = field.value
  const items = withSignature(ticked)
  const [asked] = useState(() => askedAlready(view.flows))
  /** Why a tick cannot be taken away. */
  const bound = (item: FlowItem) =>
    asked.includes(item)
      ? say.askedForAlready
      : items.includes(item) && !ticked.includes(item) && say.consentsAreSignedFor

  return (
    <>
      <p className="text-ink2">
        {asked.length > 0 ? say.askAgainHint : view.missing.length > 0 ? say.askTickedHint : say.askNoneHint}
      </p>
      {askGroups(say).map(({ title, items: offered }, group) => (
        <FieldGroup key={title} legend={title}>
          <div className="grid gap-x-4 pl-1 sm:grid-cols-2">
            {offered.map((item, position) => (
              <Checkbox
                key={item}
                id={`ask-${item}`}
                label={flowItemWords(say)[item]}
                checked={items.includes(item)}
                aria-disabled={bound(item) !== false || undefined}
                hint={bound(item)}
                aria-describedby={problem && 'ask-problem'}
                // With nothing ticked the focus goes to the first there is.
                ref={group + position === 0 ? field.ref : undefined}
                onChange={() => bound(item) !== false || field.onChange(toggled(ticked, item))}
              />
            ))}
          </div>
        </FieldGroup>
      ))}
      {problem && <FieldError id="ask-problem">{problem}</FieldError>}
    </>
  )
}

const askWords = (say: FlowPartWords, count: number, sms: boolean) => {
  const what = count === 0 ? say.items : count === 1 ? say.n1Item : say.itemCount(count)
  return sms ? say.askFor(what) : say.makeALinkFor(what)
}
