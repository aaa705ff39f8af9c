'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { Select } from '@/components/kit/ui/select'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type CampaignTexts, campaignTexts } from '@/components/messaging/campaigns/campaign-page-words'
import { countOf, whyNot } from '@/components/messaging/campaigns/campaign-words'
import { campaignList, campaignQuery } from '@/components/messaging/ground/campaign-queries'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import { campaignsApi, neededValues } from '@/lib/contract/messaging/campaigns'

type SubscribeDialogProps = {
  place: PatientPlace
  /** Campaigns the patient is or was in: nobody goes through one twice. */
  already: readonly string[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function SubscribeDialog({ place, already, onClose, onDone }: SubscribeDialogProps) {
  const say = useWords(campaignTexts)
  const spoken = useLanguage()
  const { programId } = place
  const list = useQuery(campaignList(programId))
  const open = list.data?.filter(({ id, state }) => state === 'active' && !already.includes(id)) ?? []
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState<Record<string, string>>({})
  const [missed, setMissed] = useState(false)
  const campaign = useQuery({ ...campaignQuery(programId, chosen), enabled: chosen !== '' })
  const view = chosen === '' ? undefined : campaign.data
  const needed = neededValues(view?.stepList.flatMap(({ wordings }) => wordings.map(({ body }) => body)) ?? [])

  const subscribe = useMutation({
    mutationFn: (name: string) =>
      call(campaignsApi.subscribePatient, {
        params: { ...place },
        body: { name, additionalData: needed.map((key) => ({ key, value: values[key] ?? '' })) },
      }),
    onSuccess: async () => {
      await onDone()
      notifyDone(say.putInto(view?.title))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacking = !view || needed.some((name) => (values[name] ?? '').trim() === '')
    setMissed(lacking)
    if (view && !lacking) subscribe.mutate(view.name)
  }

  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={say.putIntoACampaign}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" form="subscribe" variant="primary" busy={subscribe.isPending}>
            {say.putIn}
          </Button>
        </>
      }
    >
      <form id="subscribe" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {subscribe.error && (
          <Banner tone="negative" role="alert">
            {whyNot(say, spoken, subscribe.error)}
          </Banner>
        )}
        {list.error && (
          <Banner tone="negative" role="alert">
            {whyNot(say, spoken, list.error)}
          </Banner>
        )}
        {list.data && open.length === 0 ? (
          <p className="text-ink2">{say.subscribeEmpty}</p>
        ) : (
          <Field
            id="campaign"
            label={say.campaign}
            error={missed && chosen === '' && say.chooseACampaign}
            hint={view && lengthWords(say, view.steps, lengthOf(view.stepList))}
          >
            <Select
              placeholder={say.choose}
              value={chosen}
              options={open.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
        )}
        {needed.map((name) => (
          <Field
            key={name}
            id={`value-${name}`}
            label={<CodeValue>{name}</CodeValue>}
            hint={say.valueHint}
            error={missed && (values[name] ?? '').trim() === '' && say.give(name)}
          >
            <TextInput
              autoComplete="off"
              maxLength={2000}
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}

/** "3 texts over 10 days"; what goes out in one day is told without them. */
const lengthWords = (say: CampaignTexts, texts: number, days: number) =>
  days === 0 ? countOf(texts, say.text) : say.over(countOf(texts, say.text), countOf(days, say.day))

const lengthOf = (steps: readonly { daysAfter: number }[]) => steps.reduce((sum, { daysAfter }) => sum + daysAfter, 0)
