'use client'

import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { ErrorSummary } from '@/components/kit/ui/error-summary'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { momentWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { type EventFormWords, eventFormWords } from '@/components/patients/ground/event-form-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { EnrollmentFields } from '@/components/patients/updates/enrollment-fields'
import { draftOf, eventResolver, lacksCard } from '@/components/patients/updates/event-draft'
import type { EventForm } from '@/components/patients/updates/event-forms'
import { cardProblem, eventProblems } from '@/components/patients/updates/event-problems'
import { type FinancialChoice, financialChoices } from '@/components/patients/updates/financial-choices'
import { FinancialFields } from '@/components/patients/updates/financial-fields'
import { MessageFields } from '@/components/patients/updates/message-fields'
import { SendProblem } from '@/components/patients/updates/send-problem'
import { SmsPreview } from '@/components/patients/updates/sms-preview'
import { useEventDraft } from '@/components/patients/updates/use-event-draft'
import { usePreview } from '@/components/patients/updates/use-preview'
import { useSendEvent } from '@/components/patients/updates/use-send-event'
import { VariableFields } from '@/components/patients/updates/variable-fields'
import { phoneWords } from '@/lib/contract/formats'
import type { PreviewBody, SmsPreview as SmsPreviewAnswer } from '@/lib/contract/messaging/messages'
import { type EventBody, type EventDraft, isCopayKey, isNotification } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const titles = (say: EventFormWords): Record<EventForm, string> => ({
  enrollment: say.enrollmentStatus,
  financial: say.financialStatus,
  nextCall: say.nextCallSms,
  message: say.sendMessage,
})

export type EventDrawerProps = {
  form: EventForm
  /** The status it opens with: that of the enrollment, or the id of a financial choice. */
  chosen?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
  patient: PatientCard
  staffName: string
  /** The server's clock, going on. */
  now: number
  timeZone: string
}

/** One case update, from choice to sending. What was typed outlives closing the drawer; only its being on record clears
 *  it. */
export function EventDrawer({
  form: kind,
  chosen,
  open,
  onOpenChange,
  onSent,
  patient,
  staffName,
  now,
  timeZone,
}: EventDrawerProps) {
  const say = useWords(eventFormWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const place = { programId: patient.programId, patientId: patient.id }
  const [choice, setChoice] = useState<FinancialChoice | null>(
    () => (kind === 'financial' && financialChoices(patient).find(({ id }) => id === chosen)) || null,
  )
  const card = choice?.card ?? []
  const [begins] = useState(() => draftOf(kind, place.programId, kind === 'enrollment' ? chosen : choice?.text))
  const form = useForm<EventDraft, unknown, EventBody>({
    resolver: eventResolver(card),
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
    defaultValues: begins,
  })
  const { errors, submitCount } = form.formState
  const status = useWatch({ control: form.control, name: 'status' })
  const hasLeft = patient.lifecycle === 'unsubscribed'
  const stopped = hasLeft && (kind === 'message' || kind === 'nextCall')
  const ready = open && !stopped && !lacksCard(status.additionalData ?? [], card)
  const { preview, error, idle, settled, retry } = usePreview(place, status, ready)
  const sending = useSendEvent(patient, timeZone)
  const [away, setAway] = useState(false)
  const enabled = (open || away) && !stopped
  const draft = useEventDraft({
    form,
    kind,
    patient,
    opensWith: begins.status.text,
    choice,
    onChoose: setChoice,
    enabled,
  })

  const send = form.handleSubmit((body) => {
    const waits = isNotification(body.status.name)
    sending.mutate(
      { body, draft: draft.depart() },
      {
        onSuccess: () => {
          if (waits) onOpenChange(false)
          onSent()
        },
        // Refused, it is here again, with what was typed and the reason.
        onError: () => onOpenChange(true),
        onSettled: () => setAway(false),
      },
    )
    // A status stands on the page already; a message is waited for.
    if (waits) return
    setAway(true)
    onOpenChange(false)
  })
  const respell = (entries: PreviewBody['additionalData']) =>
    status.additionalData?.forEach(({ key }, position) => {
      const cheaper = entries.find((entry) => entry.key === key)
      if (cheaper) form.setValue(`status.additionalData.${position}.value`, cheaper.value, { shouldDirty: true })
    })

  const problems = eventProblems(say, status.name, errors)
  const said = (field: string) => problems.find((problem) => problem.field === field)?.message
  const variables = preview?.template?.variables.filter((key) => !isCopayKey(key)) ?? []

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={titles(say)[kind]}
      description={patientName(patient, spoken)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{stopped ? say.close : say.cancel}</Button>
          {!stopped && (
            <Button variant="primary" type="submit" form="event" busy={sending.isPending} disabled={preview?.refused}>
              {sendLabel(say, kind, preview, (at) => momentWords(locale, at, now, timeZone))}
            </Button>
          )}
        </>
      }
    >
      {stopped ? (
        <Banner tone="attention" title={say.thisPatientHasUnsubscribed}>
          {say.unsubscribedBody}
        </Banner>
      ) : (
        <FormProvider {...form}>
          <form id="event" noValidate onSubmit={send} className="flex flex-col gap-5">
            {hasLeft && (
              <Banner tone="attention" title={say.thisPatientHasUnsubscribed}>
                {say.nothingWillBeSent}
              </Banner>
            )}
            <ErrorSummary problems={problems} attempt={submitCount} />
            {sending.error && (
              <SendProblem
                error={sending.error}
                onRetry={send}
                busy={sending.isPending}
                {...(!isNotification(status.name) && { title: say.statusNotSaved })}
              />
            )}
            {kind === 'enrollment' && <EnrollmentFields patient={patient} error={said('status.text')} />}
            {kind === 'financial' && (
              <FinancialFields
                patient={patient}
                choice={choice?.id ?? null}
                onChoose={setChoice}
                error={said('status.text')}
                cardError={problems.find(({ message }) => message === cardProblem(say))?.message}
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
              <CardSkeleton lines={3} label={say.preparingThePreview} />
            )}
            <DraftNote state={draft.state} timeZone={timeZone} onDiscard={draft.startOver} />
          </form>
        </FormProvider>
      )}
    </Drawer>
  )
}

/** The button says what pressing it does, as far as that is known yet. */
function sendLabel(
  say: EventFormWords,
  kind: EventForm,
  preview: SmsPreviewAnswer | undefined,
  moment: (at: string) => string,
): string {
  const until = preview?.verdict.status === 'deferred' && preview.verdict.notBefore
  const goes = preview?.verdict.status === 'queued' || preview?.verdict.status === 'deferred'
  if (kind === 'enrollment' || kind === 'financial') {
    if (until) return say.saveSmsWaits(moment(until))
    return goes ? say.saveAndSendSms : say.save
  }
  if (preview?.verdict.status === 'suppressed') return say.recordWithoutSending
  return goes && preview?.phoneNumber ? say.sendTo(phoneWords(preview.phoneNumber)) : say.send
}
