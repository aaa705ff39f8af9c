'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { draftOf } from '@/components/patients/updates/event-draft'
import type { EventForm } from '@/components/patients/updates/event-forms'
import { type FinancialChoice, financialChoices } from '@/components/patients/updates/financial-choices'
import type { EventBody, EventDraft } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type Kept = { status: EventDraft['status']; choice: string | null }
type UseEventDraft = {
  form: UseFormReturn<EventDraft, unknown, EventBody>
  kind: EventForm
  patient: PatientCard
  /** The status that was chosen by opening: it is not a draft yet, and gives way to one. */
  opensWith: string
  choice: FinancialChoice | null
  onChoose: (choice: FinancialChoice | null) => void
  /** While it is shown; one that was just sent must not find its own draft on its way out. */
  enabled: boolean
}

/** What stands in the drawer and was not sent, kept on the server. An untouched drawer keeps nothing. */
export function useEventDraft({ form, kind, patient, opensWith, choice, onChoose, enabled }: UseEventDraft) {
  const { programId, id: patientId } = patient
  const empty = draftOf(kind, programId)
  const touched = ({ name, text, additionalData }: EventDraft['status']) =>
    (text !== '' && text !== opensWith) ||
    name !== empty.status.name ||
    (additionalData ?? []).some(({ value }) => value.trim() !== '')

  const draft = useDraft<Kept>({
    programId,
    kind,
    patientId,
    enabled,
    onFound: ({ status, choice: chosen }) => {
      if (touched(form.getValues('status'))) return
      form.setValue('status.name', status.name)
      form.setValue('status.text', status.text)
      form.setValue('status.additionalData', status.additionalData)
      onChoose(financialChoices(patient).find(({ id }) => id === chosen) ?? null)
    },
  })

  const { keep } = draft
  const latest = useRef({ keep, touched, choice })
  useEffect(() => {
    latest.current = { keep, touched, choice }
  })
  // The fields the program's text asks for come by themselves: only what has words in it is a draft.
  const begun = useRef(false)
  useEffect(() => {
    const look = () => {
      const status = form.getValues('status')
      const now = latest.current
      if (now.touched(status)) begun.current = true
      if (begun.current)
        now.keep(now.touched(status) ? structuredClone({ status, choice: now.choice?.id ?? null }) : null)
    }
    const { unsubscribe } = form.watch(look)
    return unsubscribe
  }, [form])

  return {
    state: draft.state,
    /** Another form begins to be typed once this one is on record. */
    depart: () => {
      const { arrived, refused } = draft.depart(
        structuredClone({ status: form.getValues('status'), choice: choice?.id ?? null }),
      )
      return {
        arrived: () => {
          begun.current = false
          arrived()
        },
        refused,
      }
    },
    startOver: () => {
      begun.current = false
      draft.discard()
      onChoose(null)
      // The text of a next call is always the same one, and so are the fields it asks for.
      const asked = (form.getValues('status.additionalData') ?? []).map(({ key }) => ({ key, value: '' }))
      form.reset(kind === 'nextCall' ? { ...empty, status: { ...empty.status, additionalData: asked } } : empty)
    },
  }
}
