'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { useKeyNote } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { CodeValue } from '@/components/kit/ui/code-value'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import {
  campaignSchema,
  type Draft,
  daysOf,
  draftOf,
  emptyDraft,
  nameFrom,
  refusedFields,
} from '@/components/messaging/campaigns/campaign-draft'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { problemsOf, stopGroups, whyNot } from '@/components/messaging/campaigns/campaign-words'
import { StepEditor } from '@/components/messaging/campaigns/step-editor'
import { useSteps } from '@/components/messaging/campaigns/use-steps'
import { campaignPath } from '@/components/messaging/ground/campaign-address'
import { campaignQuery, campaignsKey } from '@/components/messaging/ground/campaign-queries'
import { type CampaignView, campaignsApi, neededValues } from '@/lib/contract/messaging/campaigns'
import { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'

type CampaignFormProps = {
  programId: string
  /** None: a new one is being written. */
  campaign?: CampaignView
  mayManage: boolean
}

export function CampaignForm({ programId, campaign, mayManage }: CampaignFormProps) {
  const say = useWords(campaignWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [ownName, setOwnName] = useState(campaign !== undefined)
  const readOnly = !mayManage || campaign?.state === 'archived'
  const sent = useSentForm({
    schema: campaignSchema(say),
    begin: campaign ? draftOf(campaign) : emptyDraft(),
    summary: true,
    send: async (body) => {
      const params = { programId }
      const { data } = campaign
        ? await call(campaignsApi.saveCampaign, {
            params: { ...params, campaignId: campaign.id },
            body: { ...body, version: campaign.version },
          })
        : await call(campaignsApi.createCampaign, { params, body })
      return data
    },
    done: async (view) => {
      form.reset(draftOf(view))
      client.setQueryData(campaignQuery(programId, view.id).queryKey, view)
      await client.invalidateQueries({ queryKey: [...campaignsKey(programId), 'list'] })
      notifyDone(campaign ? say.campaignSaved : say.draftSaved)
      if (!campaign) guard.finish(campaignPath(programId, view.id))
    },
    problem: (error) => {
      const fields = refusedFields(say, problemsOf(error))
      return { fields, words: fields.length > 0 ? null : whyNot(say, spoken, error) }
    },
  })
  const { form } = sent
  const { errors, isDirty, isSubmitted } = form.formState
  const guard = useLeaveGuard(isDirty && !readOnly)
  useKeyNote('Alt ↑ ↓', say.moveStep, { enabled: !readOnly })
  const draft = useWatch({ control: form.control }) as Draft
  const change = (part: Partial<Draft>, judged = isSubmitted) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as keyof Draft, value, { shouldDirty: true, shouldValidate: judged })
  }
  const steps = useSteps(draft.steps, (next) =>
    // A new step is empty, and that is no fault before it is sent.
    change({ steps: next }, isSubmitted && next.length <= draft.steps.length),
  )
  const needed = neededValues(draft.steps.flatMap(({ bodies }) => Object.values(bodies)))
  const days = daysOf(draft.steps)

  return (
    <FormBody sent={sent} id="campaign" unguarded>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <h2 className="sr-only">{say.steps}</h2>
          {!readOnly && (
            <p id="step-keys" className="text-ink3 text-small">
              {say.stepsHint}
            </p>
          )}
          <ol className="flex list-none flex-col gap-3">
            {draft.steps.map((step, index) => (
              <StepEditor
                key={step.key}
                programId={programId}
                step={step}
                index={index}
                of={draft.steps.length}
                day={days[index] ?? null}
                readOnly={readOnly}
                onStep={(next) => steps.put(index, next)}
                onMove={(to) => steps.move(index, to)}
                onRemove={() => steps.remove(index)}
              />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {steps.said}
          </p>
          {!readOnly && !steps.full && (
            <Button className="self-start" icon={<Plus aria-hidden />} onClick={steps.add}>
              {say.addAStep}
            </Button>
          )}
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
          <Card title={say.campaign} className="max-lg:order-first">
            <div className="flex flex-col gap-4">
              <Field id="title" label={say.title} error={errors.title?.message}>
                <TextInput
                  autoComplete="off"
                  readOnly={readOnly}
                  value={draft.title}
                  onChange={({ currentTarget: { value } }) =>
                    change({ title: value, ...(!ownName && { name: nameFrom(value) }) })
                  }
                />
              </Field>
              <Field id="name" label={say.name} hint={say.nameLabel} error={errors.name?.message}>
                <TextInput
                  mono
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  readOnly={readOnly}
                  value={draft.name}
                  onChange={({ currentTarget: { value } }) => {
                    setOwnName(true)
                    change({ name: value })
                  }}
                />
              </Field>
              <RadioGroup
                id="class"
                name="class"
                legend={say.classLabel}
                hint={say.classHint}
                error={errors.class?.message}
                value={draft.class}
                disabled={readOnly}
                options={CampaignClass.all.map((value) => ({ value, label: say.classOption[value] }))}
                onChange={({ currentTarget: { value } }) => change({ class: value as CampaignClass })}
              />
              <div>
                <h3 className="font-medium">{say.variablesLabel}</h3>
                <p className="text-ink2">
                  {needed.length === 0
                    ? say.variablesEmpty
                    : needed.map((name, index) => (
                        <span key={name}>
                          {index > 0 && ', '}
                          <CodeValue>{name}</CodeValue>
                        </span>
                      ))}
                </p>
              </div>
            </div>
          </Card>
          <Card title={say.endsEarly}>
            <p className="mb-3 text-ink2">{say.stopsHint}</p>
            <div className="flex flex-col gap-3">
              {stopGroups(spoken).map(({ track, title, choices }) => (
                <FieldGroup key={track} legend={title}>
                  <div className="grid grid-cols-2 gap-x-3">
                    {choices.map(({ word, label }) => (
                      <Checkbox
                        key={word}
                        label={label}
                        checked={draft.stopOn.includes(word)}
                        disabled={readOnly}
                        onChange={({ currentTarget }) =>
                          change({
                            stopOn: currentTarget.checked
                              ? [...draft.stopOn, word]
                              : draft.stopOn.filter((other) => other !== word),
                          })
                        }
                      />
                    ))}
                  </div>
                </FieldGroup>
              ))}
            </div>
          </Card>
        </div>
      </div>
      {!readOnly && (
        <div className="chrome sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper py-3">
          {campaign && campaign.active > 0 && <p className="min-w-0 flex-1 text-ink3">{say.changeHint}</p>}
          <Button type="submit" variant="primary" busy={sent.busy}>
            {campaign ? say.save : say.saveAsDraft}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title={say.leaveWithoutSaving}
        confirm={say.leave}
        cancel={say.stay}
        danger
        onConfirm={() => guard.leave()}
      >
        {say.leaveBody}
      </ConfirmDialog>
    </FormBody>
  )
}
