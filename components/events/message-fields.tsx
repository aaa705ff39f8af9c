'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { eventTexts } from '@/components/events/event-texts'
import { messageWords } from '@/components/messages/message-words'
import { languageWords } from '@/components/messages/sms-words'
import { notificationsQuery } from '@/components/patients/patient-page-queries'
import { notificationWords } from '@/components/status/notification-words'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { RadioGroup } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import { useLanguage, useWords } from '@/components/words/language'
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
  const say = useWords(eventTexts)
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const { register, setValue } = useFormContext<EventDraft>()
  const { data, error: failure, refetch, isFetching } = useQuery(notificationsQuery(programId))

  if (failure) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="w-40" />
  if (data.length === 0) {
    return (
      <EmptyState title={say.thisProgramHasNoMessages} action={<Button onClick={onClose}>{say.close}</Button>}>
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
