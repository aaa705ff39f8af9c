'use client'

import { useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { CallRefused } from '@/components/kit/call'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { ErrorSummary } from '@/components/kit/ui/error-summary'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { TextInput } from '@/components/kit/ui/text-input'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { listPath } from '@/components/patients/ground/list-address'
import { patientName } from '@/components/patients/ground/patient-words'
import { type InviteValues, inviteOf } from '@/components/patients/invite/invite-draft'
import {
  AddressSection,
  CaregiverSection,
  InsuranceSection,
  PatientSection,
} from '@/components/patients/invite/invite-form-sections'
import { refusedInvite } from '@/components/patients/invite/invite-refused'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { correctionProblems, pathOf } from '@/components/patients/page/correct-draft'
import { fieldName, fieldValue } from '@/components/patients/page/correct-fields'
import { type CorrectWords, correctWords } from '@/components/patients/page/correct-words'
import { useCorrection } from '@/components/patients/page/use-correction'
import { SendProblem } from '@/components/patients/updates/send-problem'
import type { CorrectableField, CorrectionOutcome } from '@/lib/contract/patients/corrections'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { slugOf } from '@/lib/contract/refusal-names'

const recordChanged = slugOf('recordChanged')
const phoneCaregivers = slugOf('phoneCaregivers')
/** The number was the caregiver's, and a person may say that it is the patient's own now. */
const asksWhose = (error: Error | null) =>
  error instanceof CallRefused && error.type === phoneCaregivers && error.data?.confirm === true

type CorrectDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: () => void
  patient: PatientCard
  timeZone: string
  /** The field one came to fill in. */
  at?: CorrectableField | undefined
}

/** The record in the fields of the invite. What was typed outlives closing the drawer; only saving clears it. */
export function CorrectDrawer({ open, onOpenChange, onSaved, patient, timeZone, at }: CorrectDrawerProps) {
  const say = useWords(correctWords)
  const sayInvite = useWords(inviteWords)
  const spoken = useLanguage()
  const { programId } = patient
  const correction = useCorrection({
    patient,
    enabled: open,
    onSaved: (outcome) => {
      notifyDone(outcome.changed.length > 0 ? say.saved : say.nothing, consequences(say, outcome) || undefined)
      onSaved()
    },
  })
  const { form, changes, saving, summary, show, moved } = correction

  const save = (ownPhone = false) =>
    form.handleSubmit(
      (values) => {
        show(null)
        if (changes.length === 0) return onOpenChange(false)
        const body = { changes, ownPhone }
        saving.mutate(body, {
          onError: (error) => {
            if (asksWhose(error)) return
            const { invite, fields } = inviteOf(values, programId)
            const problems = refusedInvite(sayInvite, spoken, error, values, invite, fields)
            for (const { field, message } of problems?.list ?? [])
              form.setError(field as 'externalId', { type: 'server', message })
            show(problems)
          },
        })
      },
      () => show(correctionProblems(correction.checked, form.getValues())),
    )()

  const { setFocus } = form
  useEffect(() => {
    if (!open || !at) return
    // Once the drawer has taken the focus.
    const soon = requestAnimationFrame(() => setFocus(pathOf(at) as 'externalId'))
    return () => cancelAnimationFrame(soon)
  }, [open, at, setFocus])

  const known = summary.problems?.patientId
  const overtaken = saving.error instanceof CallRefused && saving.error.type === recordChanged
  const touched = (field: string) => changes.some((change) => change.field === field)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={say.title}
      description={patientName(patient, spoken)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{say.cancel}</Button>
          <Button variant="primary" type="submit" form="correct" busy={saving.isPending}>
            {say.save}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id="correct"
          noValidate
          aria-label={say.title}
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {summary.problems && (
            <ErrorSummary problems={summary.problems.list} attempt={summary.attempt}>
              {known && (
                <>
                  {summary.problems.sentence && (
                    <p className="mt-2 text-small text-ink2">{summary.problems.sentence}</p>
                  )}
                  <p className="mt-2">
                    <TextLink href={`${listPath(programId)}/${encodeURIComponent(known)}`} target="_blank">
                      {sayInvite.openKnown}
                      <span className="sr-only"> {sayInvite.newTab}</span>
                    </TextLink>
                  </p>
                </>
              )}
            </ErrorSummary>
          )}
          {moved.length > 0 && (
            <Banner
              tone="attention"
              role="alert"
              title={say.lookFirst}
              actions={
                <Button size="small" onClick={correction.takeTheirs}>
                  {say.takeTheirs}
                </Button>
              }
            >
              <ul className="list-none">
                {moved.map(({ field, now }) => {
                  const name = fieldName(say, spoken, field)
                  return (
                    <li key={field} className="wrap-anywhere">
                      {now === '' ? say.emptyNow(name) : say.standsNow(name, fieldValue(say, field, now))}
                    </li>
                  )
                })}
              </ul>
              <p>{say.saveAgain}</p>
            </Banner>
          )}
          {asksWhose(saving.error) && !summary.problems && (
            <Banner
              tone="attention"
              role="alert"
              title={say.caregiversPhone}
              actions={
                <Button size="small" busy={saving.isPending} onClick={() => save(true)}>
                  {say.ownPhoneNow}
                </Button>
              }
            >
              <p>{say.ownPhoneWhy}</p>
            </Banner>
          )}
          {saving.error && !summary.problems && !overtaken && !asksWhose(saving.error) && (
            <SendProblem error={saving.error} busy={saving.isPending} onRetry={() => save()} title={say.notSaved} />
          )}
          <PatientSection>
            {touched('phoneNumber') && (
              <Banner role="status">
                <p>{say.newPhone}</p>
                {patient.lifecycle === 'unsubscribed' && <p>{say.stillOut}</p>}
              </Banner>
            )}
          </PatientSection>
          <CaregiverSection />
          <AddressSection />
          <InsuranceSection />
          <ExternalId hint={sayInvite.partnerIdHint} label={say.ids} />
          {(touched('phoneNumber') || touched('externalId')) && (
            <Banner role="status">
              <p>{say.tellPartner}</p>
            </Banner>
          )}
          <DraftNote state={correction.draft.state} timeZone={timeZone} onDiscard={correction.startOver} />
        </form>
      </FormProvider>
    </Drawer>
  )
}

function ExternalId({ label, hint }: { label: string; hint: string }) {
  const { register, formState } = useFormContext<InviteValues>()
  return (
    <Field id="externalId" label={label} need="required" hint={hint} error={formState.errors.externalId?.message}>
      <TextInput mono autoComplete="off" spellCheck={false} {...register('externalId')} />
    </Field>
  )
}

/** What else came of it, for whoever has to act on it. */
const consequences = (say: CorrectWords, { messagesStopped, linksRevoked, phone }: CorrectionOutcome): string =>
  [
    messagesStopped > 0 && say.stopped(messagesStopped),
    linksRevoked > 0 && say.revoked(linksRevoked),
    phone && say.phone[phone],
  ]
    .filter(Boolean)
    .join(' ')
