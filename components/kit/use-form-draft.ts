'use client'

import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { DraftIds } from '@/components/kit/drafts/draft-writer'
import { useDraft } from '@/components/kit/drafts/use-draft'

export type FormDraft = DraftIds & { timeZone: string }

const nowhere: DraftIds = { programId: '', kind: 'task', patientId: null }

/** What is typed and not sent is there again, after Escape as after a crash. Without a place nothing is kept. */
export function useFormDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  place: FormDraft | undefined,
) {
  const [begun] = useState(() => JSON.stringify(form.getValues()))
  const last = useRef(begun)
  const typed = JSON.stringify(useWatch({ control: form.control }))
  const draft = useDraft<Values>({
    ...(place ?? nowhere),
    enabled: place !== undefined,
    onFound: (found) => form.reset({ ...form.getValues(), ...found }, { keepDefaultValues: true }),
  })
  const { keep } = draft
  useEffect(() => {
    // Once for each change: what was sent or discarded is no draft again because the page is drawn anew.
    if (typed === last.current) return
    last.current = typed
    keep(typed === begun ? null : (JSON.parse(typed) as Values))
  }, [typed, begun, keep])

  return {
    state: draft.state,
    sent: draft.sent,
    discard: () => {
      last.current = begun
      draft.discard()
      form.reset(JSON.parse(begun) as DefaultValues<Values>)
    },
  }
}
