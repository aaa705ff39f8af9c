'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { languageWords, notificationWords } from '@/components/messages/sms-words'
import { notificationsQuery } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { RadioGroup } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import type { EventDraft } from '@/lib/contract/event'

/** Which of the program's messages to send. */
export function MessageFields({
  programId,
  error,
  onClose,
}: {
  programId: string
  error?: string
  onClose: () => void
}) {
  const { register, setValue } = useFormContext<EventDraft>()
  const { data, error: failure, refetch, isFetching } = useQuery(notificationsQuery(programId))

  if (failure) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  if (data.length === 0) {
    return (
      <EmptyState title="This program has no messages to choose from" action={<Button onClick={onClose}>Close</Button>}>
        Its administrator can write texts for it.
      </EmptyState>
    )
  }
  return (
    <RadioGroup
      legend="Message"
      id="status.name"
      error={error}
      {...register('status.name', { onChange: () => setValue('status.additionalData', []) })}
      options={data.map(({ name, languages }) => ({
        value: name,
        label: <span title={name}>{notificationWords(name)}</span>,
        hint: languages.map((language) => languageWords[language]).join(', '),
      }))}
    />
  )
}
