'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '@/components/kit/call'
import { useKeyNote } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { CodeValue } from '@/components/kit/ui/code-value'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { ErrorSummary } from '@/components/kit/ui/error-summary'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useLanguage, useWords } from '@/components/kit/words/language'
import {
  type Draft,
  daysOf,
  draftOf,
  emptyDraft,
  type Found,
  foundBy,
  judged,
  nameFrom,
} from '@/components/messaging/campaigns/campaign-draft'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { problemsOf, stopGroups, whyNot } from '@/components/messaging/campaigns/campaign-words'
import { StepEditor } from '@/components/messaging/campaigns/step-editor'
import { useSteps } from '@/components/messaging/campaigns/use-steps'
import { campaignPath } from '@/components/messaging/ground/campaign-address'
import { campaignQuery, campaignsKey } from '@/components/messaging/ground/campaign-queries'
import { type CampaignDraft, type CampaignView, campaignsApi, neededValues } from '@/lib/contract/messaging/campaigns'
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
  const [saved, setSaved] = useState<Draft>(() => (campaign ? draftOf(campaign) : emptyDraft()))
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Found[]>([])
  const [attempt, setAttempt] = useState(0)
  const [ownName, setOwnName] = useState(campaign !== undefined)
  const readOnly = !mayManage || campaign?.state === 'archived'
  const unsaved = !readOnly && JSON.stringify(draft) !== JSON.stringify(saved)
  const guard = useLeaveGuard(unsaved)
  useKeyNote('Alt ↑ ↓', say.moveStep, { enabled: !readOnly })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const steps = useSteps(draft.steps, (next) => change({ steps: next }))

  const save = useMutation({
    mutationFn: async (body: CampaignDraft) => {
      const params = { programId }
      const { data } = campaign
        ? await call(campaignsApi.saveCampaign, {
            params: { ...params, campaignId: campaign.id },
            body: { ...body, version: campaign.version },
          })
        : await call(campaignsApi.createCampaign, { params, body })
      return data
    },
    onSuccess: async (view) => {
      setSaved(draftOf(view))
      setDraft(draftOf(view))
      setProblems([])
      client.setQueryData(campaignQuery(programId, view.id).queryKey, view)
      await client.invalidateQueries({ queryKey: [...campaignsKey(programId), 'list'] })
      notifyDone(campaign ? say.campaignSaved : say.draftSaved)
      if (!campaign) guard.finish(campaignPath(programId, view.id))
    },
    onError: (error) => {
      const found = foundBy(say, problemsOf(error))
      setProblems(found.length > 0 ? found : [{ field: '', message: whyNot(say, spoken, error) }])
      setAttempt((before) => before + 1)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = judged(say, draft)
    if ('body' in result) return save.mutate(result.body)
    setProblems(result.problems)
    setAttempt((before) => before + 1)
  }
  const problem = (field: string) => problems.find((each) => each.field === field)?.message
  const needed = neededValues(draft.steps.flatMap(({ bodies }) => Object.values(bodies)))
  const days = daysOf(draft.steps)

  return (
    <form noValidate method="dialog" data-unguarded onSubmit={submit} className="flex flex-col gap-4">
      <ErrorSummary
        attempt={attempt}
        problems={problems.map(({ field, message }) => ({ message, ...(field && { field }) }))}
      />
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
                problems={problems}
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
              <Field id="title" label={say.title} error={problem('title')}>
                <TextInput
                  autoComplete="off"
                  readOnly={readOnly}
                  value={draft.title}
                  onChange={({ currentTarget: { value } }) =>
                    change({ title: value, ...(!ownName && { name: nameFrom(value) }) })
                  }
                />
              </Field>
              <Field id="name" label={say.name} hint={say.nameLabel} error={problem('name')}>
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
                error={problem('class')}
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
          <Button type="submit" variant="primary" busy={save.isPending}>
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
    </form>
  )
}
