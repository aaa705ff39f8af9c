'use client'

import { useQuery } from '@tanstack/react-query'
import { type ActDraft, nobody } from '@/components/batches/bulk/act-draft'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { notificationWords } from '@/components/kit/status/notification-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, financialWords } from '@/components/kit/status/status-words'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { ErrorState } from '@/components/kit/ui/error-state'
import { Field } from '@/components/kit/ui/field'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { Select } from '@/components/kit/ui/select'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { campaignList } from '@/components/messaging/ground/campaign-queries'
import { eventTexts, variableWords } from '@/components/patients/ground/event-words'
import { notificationsQuery } from '@/components/patients/ground/patient-page-queries'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { isCopayKey } from '@/lib/contract/patients/event'
import { type CopayKey, EnrollmentState, FinancialText } from '@/lib/contract/vocabulary'

/** A card belongs to one person, so its data cannot be set for many. */
const statuses = FinancialText.all.filter((text): text is Exclude<FinancialText, CopayKey> => !isCopayKey(text))

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
                ? EnrollmentState.all.map((value) => ({
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
