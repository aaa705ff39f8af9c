'use client'

import { useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form'
import { SendProblem } from '@/components/events/send-problem'
import { emptyInvite, fieldOf, type InviteValues, inviteOf } from '@/components/patients/invite-draft'
import { InviteAside } from '@/components/patients/invite-form-aside'
import { ExtraSection, OptionsSection } from '@/components/patients/invite-form-options'
import {
  AddressSection,
  CaregiverSection,
  InsuranceSection,
  PatientSection,
  ProgramSection,
} from '@/components/patients/invite-form-sections'
import { dropInvite, keepInvite, keptInvite } from '@/components/patients/invite-memory'
import { type Problems, problemsOf } from '@/components/patients/invite-problems'
import { refusedInvite } from '@/components/patients/invite-refused'
import { listPath } from '@/components/patients/list-address'
import { useInvite } from '@/components/patients/use-invite'
import { useLeaveGuard } from '@/components/patients/use-leave-guard'
import { Banner } from '@/components/ui/banner'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ErrorSummary } from '@/components/ui/error-summary'
import { notifyDone } from '@/components/ui/notify'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { key } from '@/lib/contract/additional-data'

type InviteFormProps = { program: { id: string; name: string }; now: string; timeZone: string }

export function InviteForm({ program, now, timeZone }: InviteFormProps) {
  const programId = program.id
  const invite = useInvite(programId)
  const [restored, setRestored] = useState<InviteValues | undefined>(() => keptInvite(programId))
  const [summary, setSummary] = useState<{ problems: Problems | null; attempt: number }>({ problems: null, attempt: 0 })
  const form = useForm<InviteValues>({
    resolver: resolverOf(programId),
    defaultValues: restored ?? emptyInvite(),
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const [sent, setSent] = useState(false)
  const unsent = (isDirty || restored !== undefined) && !sent
  const guard = useLeaveGuard(unsent)
  useCaregiversPhone(form)
  useKeeping(programId, unsent, form.getValues)

  const show = (problems: Problems | null) => setSummary(({ attempt }) => ({ problems, attempt: attempt + 1 }))
  const send = () =>
    form.handleSubmit(
      (values) => {
        const { invite: body, fields } = inviteOf(values, programId)
        invite.mutate(body, {
          onSuccess: ({ patientId }) => {
            setSent(true)
            notifyDone(values.skipOnboarding ? 'Patient created' : 'Patient invited')
            guard.finish(`${listPath(programId)}/${encodeURIComponent(patientId)}`)
          },
          onError: (error) => {
            const problems = refusedInvite(error, values, body, fields)
            for (const { field, message } of problems?.list ?? [])
              form.setError(field as 'externalId', { type: 'server', message })
            show(problems)
          },
        })
      },
      () => show(problemsOf(form.getValues(), programId)),
    )()
  const startOver = () => {
    dropInvite(programId)
    setRestored(undefined)
    form.reset(emptyInvite())
    show(null)
  }

  const known = summary.problems?.patientId
  return (
    <FormProvider {...form}>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: 'Patients', href: listPath(programId) }, { label: 'Invite patient' }]} />}
        title="Invite patient"
      />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,35rem)_minmax(18rem,26rem)]">
        <form
          noValidate
          aria-label="Invite patient"
          className="flex min-w-0 flex-col gap-7"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {restored && (
            <Banner
              title="What you had typed is still here"
              actions={
                <Button size="small" onClick={startOver}>
                  Start over
                </Button>
              }
            >
              It was not sent yet.
            </Banner>
          )}
          {summary.problems && (
            <ErrorSummary problems={summary.problems.list} attempt={summary.attempt}>
              {summary.problems.sentence && <p className="mt-2 text-small text-ink2">{summary.problems.sentence}</p>}
              {known && (
                <p className="mt-2">
                  <TextLink href={`${listPath(programId)}/${encodeURIComponent(known)}`} target="_blank">
                    Open the patient who is here already<span className="sr-only"> (opens in a new tab)</span>
                  </TextLink>
                </p>
              )}
            </ErrorSummary>
          )}
          <ProgramSection program={program} />
          <PatientSection programId={programId} />
          <CaregiverSection />
          <AddressSection />
          <InsuranceSection />
          <OptionsSection />
          <ExtraSection />
          {invite.error && !summary.problems && (
            <SendProblem error={invite.error} busy={invite.isPending} onRetry={send} />
          )}
          <div className="chrome flex flex-wrap gap-2 border-line border-t pt-4">
            <Button type="submit" variant="primary" busy={invite.isPending}>
              Invite patient
            </Button>
            <ButtonLink href={listPath(programId)}>Cancel</ButtonLink>
          </div>
        </form>
        <InviteAside programId={programId} now={now} timeZone={timeZone} />
      </div>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without inviting?"
        confirm="Leave"
        cancel="Stay"
        danger
        onConfirm={() => {
          setSent(true)
          dropInvite(programId)
          guard.leave()
        }}
      >
        What you have typed has not been sent and will be gone.
      </ConfirmDialog>
    </FormProvider>
  )
}

/** The interface's own rules, at the console's own fields. */
const resolverOf =
  (programId: string): Resolver<InviteValues> =>
  (values) => {
    const problems = problemsOf(values, programId)
    if (!problems) return { values, errors: {} }
    const errors = {}
    for (const { field, message } of problems.list) set(errors, field, { type: 'contract', message })
    return { values: {}, errors }
  }

/** A caregiver's phone is the phone number above until somebody writes another. */
function useCaregiversPhone({ watch, setValue, getFieldState }: ReturnType<typeof useForm<InviteValues>>) {
  const phone = watch('phoneNumber')
  const previous = useRef(phone)
  useEffect(() => {
    const path = `entries.${fieldOf(key.caregiverPhone)}` as const
    const own = getFieldState(path).isDirty
    if (!own && previous.current !== phone) setValue(path, phone)
    previous.current = phone
  }, [phone, setValue, getFieldState])
}

/** Kept when the form is left by a way that cannot be held up. */
function useKeeping(programId: string, unsent: boolean, read: () => InviteValues) {
  const latest = useRef({ unsent, read })
  useEffect(() => {
    latest.current = { unsent, read }
  })
  useEffect(
    () => () => {
      if (latest.current.unsent) keepInvite(programId, structuredClone(latest.current.read()))
      else dropInvite(programId)
    },
    [programId],
  )
}
