'use client'

import { useQuery } from '@tanstack/react-query'
import { type ActDraft, nobody } from '@/components/bulk/act-draft'
import { dialogWords } from '@/components/bulk/dialog-words'
import { campaignList } from '@/components/campaigns/campaign-queries'
import { eventTexts } from '@/components/events/event-texts'
import { variableWords } from '@/components/events/event-words'
import { peopleQuery } from '@/components/owners/owner-queries'
import { notificationsQuery } from '@/components/patients/patient-page-queries'
import { notificationWords } from '@/components/status/notification-words'
import { StatusChip } from '@/components/status/status-chip'
import { enrollmentWords, financialWords } from '@/components/status/status-words'
import { Checkbox } from '@/components/ui/checkbox'
import { ErrorState } from '@/components/ui/error-state'
import { Field } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import { useLanguage, useWords } from '@/components/words/language'
import { isCopayKey } from '@/lib/contract/event'
import { type CopayKey, enrollmentStates, type FinancialText, financialTexts } from '@/lib/contract/vocabulary'

/** A card belongs to one person, so its data cannot be set for many. */
const statuses = financialTexts.filter((text): text is Exclude<FinancialText, CopayKey> => !isCopayKey(text))

type WhatFieldsProps = {
  programId: string
  draft: ActDraft
  onChange: (change: Partial<ActDraft>) => void
  /** The values that the texts want. */
  wanted: readonly string[]
  /** Start was pressed: what lacks is said. */
  pressed: boolean
}

/** The choice itself, and the values of its texts. */
export function WhatFields({ programId, draft, onChange, wanted, pressed }: WhatFieldsProps) {
  const say = useWords(dialogWords)
  const sayEvent = useWords(eventTexts)
  const choose = (choice: string) => onChange({ choice })
  const error = pressed && draft.choice === '' ? say.chooseSomething : undefined
  return (
    <div className="flex flex-col gap-4">
      {draft.kind === 'message' && <MessageChoice {...{ programId, draft, choose, error }} />}
      {draft.kind === 'assign' && <OwnerChoice {...{ programId, draft, choose, error }} />}
      {draft.kind === 'campaign' && <CampaignChoice {...{ programId, draft, choose, error }} />}
      {(draft.kind === 'enrollment' || draft.kind === 'financial') && (
        <>
          <RadioGroup
            legend={say.status}
            inline
            name="status"
            value={draft.choice}
            error={error}
            onChange={({ currentTarget: { value } }) => choose(value)}
            options={
              draft.kind === 'enrollment'
                ? enrollmentStates.map((value) => ({
                    value,
                    label: <StatusChip words={enrollmentWords} value={value} />,
                  }))
                : statuses.map((value) => ({
                    value,
                    label: <StatusChip words={financialWords} value={value} />,
                  }))
            }
          />
          <Checkbox
            label={say.offPath}
            hint={say.offPathHint}
            checked={draft.offPath}
            onChange={({ currentTarget: { checked } }) => onChange({ offPath: checked })}
          />
        </>
      )}
      {wanted.map((key) => (
        <Field
          key={key}
          id={`bulk-${key}`}
          label={variableWords(sayEvent, draft.choice, key)}
          hint={say.inserted}
          error={pressed && (draft.values[key] ?? '').trim() === '' && say.fillValue(key)}
        >
          <TextInput
            autoComplete="off"
            maxLength={2000}
            value={draft.values[key] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ values: { ...draft.values, [key]: value } })}
          />
        </Field>
      ))}
    </div>
  )
}

type ChoiceProps = { programId: string; draft: ActDraft; choose: (choice: string) => void; error: string | undefined }

function MessageChoice({ programId, draft, choose, error }: ChoiceProps) {
  const say = useWords(dialogWords)
  const spoken = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(programId))
  if (isError) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  if (data.length === 0) return <p className="text-ink2">{say.noMessage}</p>
  return (
    <Field label={say.message} error={error}>
      <Select
        className="max-w-sm"
        value={draft.choice}
        options={data.map(({ name }) => ({ value: name, label: notificationWords(spoken, name) }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </Field>
  )
}

function OwnerChoice({ programId, draft, choose, error }: ChoiceProps) {
  const say = useWords(dialogWords)
  const { data, isError, isFetching, refetch } = useQuery(peopleQuery(programId))
  if (isError) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  return (
    <Field label={say.owner} error={error}>
      <Select
        className="max-w-sm"
        placeholder={say.chooseOwner}
        value={draft.choice}
        options={[
          ...data.map(({ id, name }) => ({ value: id, label: name })),
          { value: nobody, label: say.nobodyOwns },
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </Field>
  )
}

function CampaignChoice({ programId, draft, choose, error }: ChoiceProps) {
  const say = useWords(dialogWords)
  const { data, isError, isFetching, refetch } = useQuery(campaignList(programId))
  if (isError) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  const open = data.filter(({ state }) => state === 'active')
  if (open.length === 0) return <p className="text-ink2">{say.noCampaign}</p>
  return (
    <Field label={say.campaign} error={error}>
      <Select
        className="max-w-sm"
        placeholder={say.chooseOwner}
        value={draft.choice}
        options={open.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </Field>
  )
}
