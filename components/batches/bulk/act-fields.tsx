'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { type ActDraft, nobody } from '@/components/batches/bulk/act-draft'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { FormChoice, FormSelect, useFault } from '@/components/kit/form-fields'
import { notificationWords } from '@/components/kit/status/notification-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, financialWords } from '@/components/kit/status/status-words'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { ErrorState } from '@/components/kit/ui/error-state'
import { Field } from '@/components/kit/ui/field'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { campaignList } from '@/components/messaging/ground/campaign-queries'
import { eventWords, variableWords } from '@/components/patients/ground/event-words'
import { notificationsQuery } from '@/components/patients/ground/patient-page-queries'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { isCopayKey } from '@/lib/contract/patients/event'
import { type CopayKey, EnrollmentState, FinancialText } from '@/lib/contract/vocabulary'

/** A card belongs to one person, so its data cannot be set for many. */
const statuses = FinancialText.all.filter((text): text is Exclude<FinancialText, CopayKey> => !isCopayKey(text))

type ActFieldsProps = {
  programId: string
  draft: ActDraft
  /** The values that the texts want. */
  wanted: readonly string[]
}

/** The choice itself, and the values of its texts. */
export function ActFields({ programId, draft, wanted }: ActFieldsProps) {
  const say = useWords(dialogWords)
  const sayEvent = useWords(eventWords)
  const { register, setValue } = useFormContext<ActDraft>()
  const { choice } = draft
  return (
    <div className="flex flex-col gap-4">
      {draft.kind === 'message' && <MessageChoice {...{ programId, choice }} />}
      {draft.kind === 'assign' && <OwnerChoice {...{ programId, choice }} />}
      {draft.kind === 'campaign' && <CampaignChoice {...{ programId, choice }} />}
      {(draft.kind === 'enrollment' || draft.kind === 'financial') && (
        <>
          <FormChoice<ActDraft>
            name="choice"
            label={say.status}
            inline
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
          <Checkbox label={say.offPath} hint={say.offPathHint} {...register('offPath')} />
        </>
      )}
      {wanted.map((key) => (
        <WantedValue
          key={key}
          name={key}
          label={variableWords(sayEvent, choice, key)}
          value={draft.values[key] ?? ''}
          // A value's name may hold dots, which mean something in a form: it is set with all the others.
          onChange={(value) => setValue('values', { ...draft.values, [key]: value })}
        />
      ))}
    </div>
  )
}

type WantedValueProps = { name: string; label: string; value: string; onChange: (value: string) => void }

function WantedValue({ name, label, value, onChange }: WantedValueProps) {
  const say = useWords(dialogWords)
  return (
    <Field id={`bulk-${name}`} label={label} hint={say.inserted} error={useFault(`values.${name}`)}>
      <TextInput
        autoComplete="off"
        maxLength={2000}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}

/** Its words come later than the choice, so the field shows the choice itself. */
type ChoiceProps = { programId: string; choice: string }

function MessageChoice({ programId, choice }: ChoiceProps) {
  const say = useWords(dialogWords)
  const spoken = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(programId))
  if (isError) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  if (data.length === 0) return <p className="text-ink2">{say.noMessage}</p>
  return (
    <FormSelect<ActDraft>
      name="choice"
      label={say.message}
      className="max-w-sm"
      value={choice}
      options={data.map(({ name }) => ({ value: name, label: notificationWords(spoken, name) }))}
    />
  )
}

function OwnerChoice({ programId, choice }: ChoiceProps) {
  const say = useWords(dialogWords)
  const { data, isError, isFetching, refetch } = useQuery(peopleQuery(programId))
  if (isError) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  return (
    <FormSelect<ActDraft>
      name="choice"
      label={say.owner}
      className="max-w-sm"
      placeholder={say.chooseOwner}
      value={choice}
      options={[...data.map(({ id, name }) => ({ value: id, label: name })), { value: nobody, label: say.nobodyOwns }]}
    />
  )
}

function CampaignChoice({ programId, choice }: ChoiceProps) {
  const say = useWords(dialogWords)
  const { data, isError, isFetching, refetch } = useQuery(campaignList(programId))
  if (isError) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  const open = data.filter(({ state }) => state === 'active')
  if (open.length === 0) return <p className="text-ink2">{say.noCampaign}</p>
  return (
    <FormSelect<ActDraft>
      name="choice"
      label={say.campaign}
      className="max-w-sm"
      placeholder={say.chooseOwner}
      value={choice}
      options={open.map(({ name, title }) => ({ value: name, label: title }))}
    />
  )
}
