'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormSelect, FormText } from '@/components/kit/form-fields'
import { Banner } from '@/components/kit/ui/banner'
import { CodeValue } from '@/components/kit/ui/code-value'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type CampaignWords, campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { countOf, whyNot } from '@/components/messaging/campaigns/campaign-words'
import {
  type SubscribeBody,
  type SubscribeDraft,
  subscribeDraft,
  unread,
  valueField,
} from '@/components/messaging/campaigns/subscribe-draft'
import { campaignList, campaignQuery } from '@/components/messaging/ground/campaign-queries'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { campaignsApi, neededValues } from '@/lib/contract/messaging/campaigns'

type SubscribeDialogProps = {
  place: PatientIds
  /** Campaigns the patient is or was in: nobody goes through one twice. */
  already: readonly string[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function SubscribeDialog({ place, already, onClose, onDone }: SubscribeDialogProps) {
  const say = useWords(campaignWords)
  const spoken = useLanguage()
  const { programId } = place
  const list = useQuery(campaignList(programId))
  const open = list.data?.filter(({ id, state }) => state === 'active' && !already.includes(id)) ?? []
  const [chosen, setChosen] = useState('')
  const campaign = useQuery({ ...campaignQuery(programId, chosen), enabled: chosen !== '' })
  const view = chosen === '' ? undefined : campaign.data
  const needed = neededValues(view?.stepList.flatMap(({ wordings }) => wordings.map(({ body }) => body)) ?? [])

  return (
    <FormDialog
      title={say.putIntoACampaign}
      words={{ send: say.addAction, cancel: say.cancel }}
      schema={subscribeDraft(say, view ? { name: view.name, needed } : null)}
      begin={{ campaign: '', given: {} }}
      fault={(_field, message) => (message === unread ? '' : message)}
      send={(body: SubscribeBody) => call(campaignsApi.subscribePatient, { params: { ...place }, body })}
      done={async () => {
        await onDone()
        notifyDone(say.putInto(view?.title))
      }}
      problem={(error) => ({ words: whyNot(say, spoken, error) })}
      close={onClose}
    >
      {list.error && (
        <Banner tone="negative" role="alert">
          {whyNot(say, spoken, list.error)}
        </Banner>
      )}
      {list.data && open.length === 0 ? (
        <p className="text-ink2">{say.subscribeEmpty}</p>
      ) : (
        <FormSelect<SubscribeDraft>
          id="campaign"
          name="campaign"
          label={say.campaign}
          hint={view && lengthWords(say, view.steps, lengthOf(view.stepList))}
          placeholder={say.choose}
          options={open.map(({ id, title }) => ({ value: id, label: title }))}
          rules={{ onChange: ({ target }) => setChosen(target.value) }}
        />
      )}
      {needed.map((name) => (
        <FormText<SubscribeDraft>
          key={name}
          id={`value-${name}`}
          name={valueField(name)}
          label={<CodeValue>{name}</CodeValue>}
          hint={say.valueHint}
          autoComplete="off"
          maxLength={2000}
        />
      ))}
      <JudgedAgain when={view?.id} />
    </FormDialog>
  )
}

/** Sent before its campaign was read, or with another one: what it lacks is said as soon as it is known. */
function JudgedAgain({ when }: { when: string | undefined }) {
  const { trigger, formState } = useFormContext<SubscribeDraft>()
  const { isSubmitted } = formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: another campaign is the reason to judge again
  useEffect(() => {
    if (isSubmitted) void trigger()
  }, [when, isSubmitted, trigger])
  return null
}

/** "3 texts over 10 days"; what goes out in one day is told without them. */
const lengthWords = (say: CampaignWords, texts: number, days: number) =>
  days === 0 ? countOf(texts, say.text) : say.over(countOf(texts, say.text), countOf(days, say.day))

const lengthOf = (steps: readonly { daysAfter: number }[]) => steps.reduce((sum, { daysAfter }) => sum + daysAfter, 0)
