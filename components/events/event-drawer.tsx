'use client'

import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { EnrollmentFields } from '@/components/events/enrollment-fields'
import { draftOf, type EventForm, eventResolver, lacksCard } from '@/components/events/event-draft'
import { cardProblem, eventProblems } from '@/components/events/event-problems'
import type { FinancialChoice } from '@/components/events/financial-choices'
import { FinancialFields } from '@/components/events/financial-fields'
import { MessageFields } from '@/components/events/message-fields'
import { SendProblem } from '@/components/events/send-problem'
import { SmsPreview } from '@/components/events/sms-preview'
import { usePreview } from '@/components/events/use-preview'
import { useSendEvent } from '@/components/events/use-send-event'
import { VariableFields } from '@/components/events/variable-fields'
import { patientName } from '@/components/patients/patient-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Drawer } from '@/components/ui/drawer'
import { ErrorSummary } from '@/components/ui/error-summary'
import { phoneWords } from '@/components/ui/phone-number'
import { CardSkeleton } from '@/components/ui/skeleton'
import type { PreviewBody, SmsPreview as SmsPreviewAnswer } from '@/lib/contract/console-messages'
import type { PatientCard } from '@/lib/contract/console-patient-page'
import { type EventBody, type EventDraft, isCopayKey } from '@/lib/contract/event'

const titles: Record<EventForm, string> = {
  enrollment: 'Enrollment status',
  financial: 'Financial status',
  nextCall: 'Next-call SMS',
  message: 'Send message',
}

export type EventDrawerProps = {
  form: EventForm
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
  patient: PatientCard
  staffName: string
  /** The server's clock, going on. */
  now: number
  timeZone: string
}

/** One case update, from choice to sending. What was typed outlives closing the drawer; only sending clears it. */
export function EventDrawer({
  form: kind,
  open,
  onOpenChange,
  onSent,
  patient,
  staffName,
  now,
  timeZone,
}: EventDrawerProps) {
  const place = { programId: patient.programId, patientId: patient.id }
  const [choice, setChoice] = useState<FinancialChoice | null>(null)
  const card = choice?.card ?? []
  const form = useForm<EventDraft, unknown, EventBody>({
    resolver: eventResolver(card),
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
    defaultValues: draftOf(kind, place.programId),
  })
  const { errors, submitCount } = form.formState
  const status = useWatch({ control: form.control, name: 'status' })
  const stopped = patient.lifecycle === 'unsubscribed'
  const ready = open && !stopped && !lacksCard(status.additionalData ?? [], card)
  const { preview, error, idle, settled, retry } = usePreview(place, status, ready)
  const sending = useSendEvent(place, timeZone)

  const send = form.handleSubmit((body) => sending.mutate(body, { onSuccess: onSent }))
  const respell = (entries: PreviewBody['additionalData']) =>
    status.additionalData?.forEach(({ key }, position) => {
      const cheaper = entries.find((entry) => entry.key === key)
      if (cheaper) form.setValue(`status.additionalData.${position}.value`, cheaper.value, { shouldDirty: true })
    })

  const problems = eventProblems(status.name, errors)
  const said = (field: string) => problems.find((problem) => problem.field === field)?.message
  const variables = preview?.template?.variables.filter((key) => !isCopayKey(key)) ?? []

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={titles[kind]}
      description={patientName(patient)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{stopped ? 'Close' : 'Cancel'}</Button>
          {!stopped && (
            <Button variant="primary" type="submit" form="event" busy={sending.isPending} disabled={preview?.refused}>
              {sendLabel(kind, preview)}
            </Button>
          )}
        </>
      }
    >
      {stopped ? (
        <Banner tone="attention" title="This patient has unsubscribed">
          Nothing can be sent and no status can be changed. They can come back by texting START; what a colleague
          recorded can be taken back in the conversation.
        </Banner>
      ) : (
        <FormProvider {...form}>
          <form id="event" noValidate onSubmit={send} className="flex flex-col gap-5">
            <ErrorSummary problems={problems} attempt={submitCount} />
            {sending.error && <SendProblem error={sending.error} onRetry={send} busy={sending.isPending} />}
            {kind === 'enrollment' && <EnrollmentFields patient={patient} error={said('status.text')} />}
            {kind === 'financial' && (
              <FinancialFields
                patient={patient}
                choice={choice?.id ?? null}
                onChoose={setChoice}
                error={said('status.text')}
                cardError={problems.find(({ message }) => message === cardProblem)?.message}
              />
            )}
            {kind === 'message' && (
              <MessageFields
                programId={place.programId}
                error={said('status.name')}
                onClose={() => onOpenChange(false)}
              />
            )}
            <VariableFields
              variables={variables}
              language={preview?.template?.language ?? null}
              takeFocus={kind === 'nextCall'}
            />
            {preview ? (
              <SmsPreview
                preview={preview}
                settled={settled}
                staffName={staffName}
                now={now}
                timeZone={timeZone}
                onRespell={respell}
              />
            ) : error ? (
              <SendProblem error={error} onRetry={() => retry()} preview />
            ) : idle ? null : (
              <CardSkeleton lines={3} label="Preparing the preview" />
            )}
          </form>
        </FormProvider>
      )}
    </Drawer>
  )
}

/** The button says what pressing it does, as far as that is known yet. */
function sendLabel(kind: EventForm, preview: SmsPreviewAnswer | undefined): string {
  const goes = preview?.verdict.status === 'queued' || preview?.verdict.status === 'deferred'
  if (kind === 'enrollment' || kind === 'financial') return goes ? 'Save and send SMS' : 'Save'
  if (preview?.verdict.status === 'suppressed') return 'Record without sending'
  return goes && preview?.phoneNumber ? `Send to ${phoneWords(preview.phoneNumber)}` : 'Send'
}
