'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { campaignList, campaignQuery } from '@/components/campaigns/campaign-queries'
import { countOf, whyNot } from '@/components/campaigns/campaign-words'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CodeValue } from '@/components/ui/code-value'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { campaignsApi, neededValues } from '@/lib/contract/console-campaigns'
import { call } from '@/lib/web/call'

type SubscribeDialogProps = {
  place: PatientPlace
  /** Campaigns the patient is or was in: nobody goes through one twice. */
  already: readonly string[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function SubscribeDialog({ place, already, onClose, onDone }: SubscribeDialogProps) {
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
      notifyDone(`Put into ${view?.title}`)
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
      title="Put into a campaign"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="subscribe" variant="primary" busy={subscribe.isPending}>
            Put in
          </Button>
        </>
      }
    >
      <form id="subscribe" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {subscribe.error && (
          <Banner tone="negative" role="alert">
            {whyNot(subscribe.error)}
          </Banner>
        )}
        {list.error && (
          <Banner tone="negative" role="alert">
            {whyNot(list.error)}
          </Banner>
        )}
        {list.data && open.length === 0 ? (
          <p className="text-ink2">There is no campaign under way that this patient has not been in.</p>
        ) : (
          <Field
            id="campaign"
            label="Campaign"
            error={missed && chosen === '' && 'Choose a campaign'}
            hint={view && `${countOf(view.steps, 'text')} over ${countOf(lengthOf(view.stepList), 'day')}`}
          >
            <Select
              placeholder="Choose…"
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
            hint="Goes into the texts as typed"
            error={missed && (values[name] ?? '').trim() === '' && `Give ${name}`}
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

const lengthOf = (steps: readonly { daysAfter: number }[]) => steps.reduce((sum, { daysAfter }) => sum + daysAfter, 0)
