'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { notificationWords } from '@/components/kit/status/notification-words'
import { Button } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { ErrorState } from '@/components/kit/ui/error-state'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import { notificationsQuery } from '@/components/patients/ground/patient-page-queries'
import type { EventDraft } from '@/lib/contract/patients/event'

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
  const say = useWords(eventFormWords)
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const { register, setValue } = useFormContext<EventDraft>()
  const { data, error: failure, refetch, isFetching } = useQuery(notificationsQuery(programId))

  if (failure) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  if (data.length === 0) {
    return (
      <EmptyState title={say.messagesEmpty} action={<Button onClick={onClose}>{say.close}</Button>}>
        {say.itsAdministratorCanWrite}
      </EmptyState>
    )
  }
  return (
    <RadioGroup
      legend={say.message}
      id="status.name"
      error={error}
      {...register('status.name', { onChange: () => setValue('status.additionalData', []) })}
      options={data.map(({ name, languages }) => ({
        value: name,
        label: <span title={name}>{notificationWords(spoken, name)}</span>,
        hint: languages.map((language) => languageWords(sayMessage)[language]).join(', '),
      }))}
    />
  )
}
