'use client'

import { useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { draftWords } from '@/components/kit/drafts/draft-words'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { Banner } from '@/components/kit/ui/banner'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { ErrorSummary } from '@/components/kit/ui/error-summary'
import { notifyDone } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { listPath } from '@/components/patients/ground/list-address'
import { emptyInvite, type InviteValues, inviteOf } from '@/components/patients/invite/invite-draft'
import { InviteAside } from '@/components/patients/invite/invite-form-aside'
import { ExtraSection, OptionsSection } from '@/components/patients/invite/invite-form-options'
import {
  AddressSection,
  CaregiverSection,
  InsuranceSection,
  PatientSection,
  ProgramSection,
} from '@/components/patients/invite/invite-form-sections'
import { dropInvite, keepInvite, keptInvite } from '@/components/patients/invite/invite-memory'
import { type Problems, problemsOf } from '@/components/patients/invite/invite-problems'
import { refusedInvite } from '@/components/patients/invite/invite-refused'
import { type InviteWords, inviteWords } from '@/components/patients/invite/invite-words'
import { useCaregiversPhone } from '@/components/patients/invite/use-caregivers-phone'
import { useInvite } from '@/components/patients/invite/use-invite'
import { SendProblem } from '@/components/patients/updates/send-problem'
import type { Language } from '@/lib/contract/vocabulary'

type InviteFormProps = { program: { id: string; name: string }; now: string; timeZone: string }

export function InviteForm({ program, now, timeZone }: InviteFormProps) {
  const programId = program.id
  const invite = useInvite(programId)
  const say = useWords(inviteWords)
  const spoken = useLanguage()
  const sayDraft = useWords(draftWords)
  const [restored, setRestored] = useState<InviteValues | undefined>(() => keptInvite(programId))
  const [summary, setSummary] = useState<{ problems: Problems | null; attempt: number }>({ problems: null, attempt: 0 })
  const form = useForm<InviteValues>({
    resolver: resolverOf(say, spoken, programId),
    defaultValues: restored ?? emptyInvite(),
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const [sent, setSent] = useState(false)
  const unsent = (isDirty || restored !== undefined) && !sent
  const guard = useLeaveGuard(unsent)
  useCaregiversPhone(form)
  useKeeping(programId, unsent, form.getValues)
  const draft = useDraft<InviteValues>({
    programId,
    kind: 'invite',
    patientId: null,
    onFound: (value) => {
      if (restored || form.formState.isDirty) return
      const values = { ...emptyInvite(), ...value }
      form.reset(values, { keepDefaultValues: true })
      setRestored(values)
    },
  })
  useTyping(form, draft.keep)

  const show = (problems: Problems | null) => setSummary(({ attempt }) => ({ problems, attempt: attempt + 1 }))
  const send = () =>
    form.handleSubmit(
      (values) => {
        const { invite: body, fields } = inviteOf(values, programId)
        invite.mutate(body, {
          onSuccess: ({ patientId }) => {
            setSent(true)
            draft.sent()
            notifyDone(values.skipOnboarding ? say.created : say.invited)
            guard.finish(`${listPath(programId)}/${encodeURIComponent(patientId)}`)
          },
          onError: (error) => {
            const problems = refusedInvite(say, spoken, error, values, body, fields)
            for (const { field, message } of problems?.list ?? [])
              form.setError(field as 'externalId', { type: 'server', message })
            show(problems)
          },
        })
      },
      () => show(problemsOf(say, spoken, form.getValues(), programId)),
    )()
  const startOver = () => {
    dropInvite(programId)
    draft.discard()
    setRestored(undefined)
    form.reset(emptyInvite())
    show(null)
  }

  const known = summary.problems?.patientId
  return (
    <FormProvider {...form}>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.patients, href: listPath(programId) }, { label: say.title }]} />}
        title={say.title}
      />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,35rem)_minmax(18rem,26rem)]">
        <form
          noValidate
          method="dialog"
          data-unguarded // the page asks by itself
          aria-label={say.title}
          className="flex min-w-0 flex-col gap-7"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {restored && (
            <Banner
              title={sayDraft.again}
              actions={
                <Button size="small" onClick={startOver}>
                  {sayDraft.startOver}
                </Button>
              }
            >
              {sayDraft.notSent}
            </Banner>
          )}
          {summary.problems && (
            <ErrorSummary problems={summary.problems.list} attempt={summary.attempt}>
              {summary.problems.sentence && <p className="mt-2 text-small text-ink2">{summary.problems.sentence}</p>}
              {known && (
                <p className="mt-2">
                  <TextLink href={`${listPath(programId)}/${encodeURIComponent(known)}`} target="_blank">
                    {say.openKnown}
                    <span className="sr-only"> {say.newTab}</span>
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
              {say.title}
            </Button>
            <ButtonLink href={listPath(programId)}>{say.cancel}</ButtonLink>
            <DraftNote state={draft.state} timeZone={timeZone} onDiscard={startOver} />
          </div>
        </form>
        <InviteAside programId={programId} now={now} timeZone={timeZone} />
      </div>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title={sayDraft.leaveInvite}
        confirm={sayDraft.leave}
        cancel={sayDraft.stay}
        danger={draft.state.phase === 'failed'}
        onConfirm={guard.leave}
      >
        {draft.state.phase === 'failed' ? sayDraft.notKept : sayDraft.kept}
      </ConfirmDialog>
    </FormProvider>
  )
}

/** The interface's own rules, at the console's own fields. */
const resolverOf =
  (say: InviteWords, spoken: Language, programId: string): Resolver<InviteValues> =>
  (values) => {
    const problems = problemsOf(say, spoken, values, programId)
    if (!problems) return { values, errors: {} }
    const errors = {}
    for (const { field, message } of problems.list) set(errors, field, { type: 'contract', message })
    return { values: {}, errors }
  }

/** Tells of everything a person types; what the form fills in by itself alone is no draft. */
function useTyping(
  { watch, formState }: ReturnType<typeof useForm<InviteValues>>,
  keep: (values: InviteValues | null) => void,
) {
  const latest = useRef({ keep, dirty: formState.isDirty })
  useEffect(() => {
    latest.current = { keep, dirty: formState.isDirty }
  })
  useEffect(() => {
    const { unsubscribe } = watch((values, { type }) => {
      if (type !== 'change' && !latest.current.dirty) return
      const empty = JSON.stringify(values) === JSON.stringify(emptyInvite())
      latest.current.keep(empty ? null : (structuredClone(values) as InviteValues))
    })
    return unsubscribe
  }, [watch])
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
