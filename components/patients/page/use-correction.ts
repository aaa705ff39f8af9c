'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, set, useForm, useWatch } from 'react-hook-form'
import { CallRefused, call } from '@/components/kit/call'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientKey, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import type { InviteValues } from '@/components/patients/invite/invite-draft'
import type { Problems } from '@/components/patients/invite/invite-problems'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { useCaregiversPhone } from '@/components/patients/invite/use-caregivers-phone'
import {
  type Base,
  baseOf,
  changesOf,
  correctionProblems,
  formOf,
  pathOf,
  typedIn,
} from '@/components/patients/page/correct-draft'
import {
  type CorrectableField,
  type Correction,
  type CorrectionOutcome,
  comparable,
  correctableFields,
  correctionsApi,
} from '@/lib/contract/patients/corrections'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { slugOf } from '@/lib/contract/refusal-names'

const recordChanged = slugOf('recordChanged')

/** What is kept of a field that was typed in: also what stood there, so that a change since is found. */
type Kept = { field: CorrectableField; from: string; typed: string }[]

/** `ownPhone`: the number that was the caregiver's is the patient's own now. */
type Sent = { changes: Correction[]; ownPhone: boolean }

type CorrectionOptions = { patient: PatientCard; enabled: boolean; onSaved: (outcome: CorrectionOutcome) => void }

/** The form, what stood on record where it was touched, and what colleagues have put there since. */
export function useCorrection({ patient, enabled, onSaved }: CorrectionOptions) {
  const { programId, id: patientId } = patient
  const place = { programId, patientId }
  const client = useQueryClient()
  const say = useWords(inviteWords)
  const spoken = useLanguage()
  const [base, setBase] = useState<Base>(() => baseOf(patient))
  /** Fields that were told as changed by somebody else when saving was refused. */
  const [overtaken, setOvertaken] = useState<readonly CorrectableField[]>([])
  const [summary, setSummary] = useState<{ problems: Problems | null; attempt: number }>({ problems: null, attempt: 0 })
  const show = (problems: Problems | null) => setSummary(({ attempt }) => ({ problems, attempt: attempt + 1 }))

  const checked = { say, spoken, programId, patient, base }
  const resolver: Resolver<InviteValues> = (values) => {
    const problems = correctionProblems(checked, values)
    if (!problems) return { values, errors: {} }
    const errors = {}
    for (const { field, message } of problems.list) set(errors, field, { type: 'contract', message })
    return { values: {}, errors }
  }
  const form = useForm<InviteValues>({ resolver, defaultValues: formOf(base, patient), shouldFocusError: false })
  const values = useWatch({ control: form.control }) as InviteValues
  const changes = changesOf(base, values)
  useCaregiversPhone(form, { onRecord: true })

  const put = (field: CorrectableField, value: string) =>
    form.setValue(pathOf(field) as 'externalId', (field === 'isCaregiver' ? value === 'true' : value) as string, {
      shouldDirty: true,
    })

  const draft = useDraft<Kept>({
    programId,
    kind: 'correct',
    patientId,
    enabled,
    onFound: (kept) => {
      if (changesOf(base, form.getValues()).length > 0) return
      setBase((held) => ({ ...held, ...Object.fromEntries(kept.map(({ field, from }) => [field, from])) }))
      for (const { field, typed } of kept) put(field, typed)
    },
  })
  // What the form fills in by itself is a draft only beside something a person typed.
  const { keep } = draft
  const kept = JSON.stringify(
    changes.map(({ field, from }): Kept[number] => ({ field, from, typed: typedIn(values, field) })),
  )
  const begun = useRef(false)
  useEffect(() => {
    if (kept !== '[]') begun.current = true
    if (begun.current) keep(kept === '[]' ? null : (JSON.parse(kept) as Kept))
  }, [kept, keep])

  // What nobody here has touched follows the record.
  const latest = useRef({ base, changes })
  useEffect(() => {
    latest.current = { base, changes }
  })
  useEffect(() => {
    const fresh = baseOf(patient)
    const held = latest.current
    const follows = correctableFields.filter(
      (field) => fresh[field] !== held.base[field] && !held.changes.some((change) => change.field === field),
    )
    if (follows.length === 0) return
    setBase((known) => ({ ...known, ...Object.fromEntries(follows.map((field) => [field, fresh[field]])) }))
    for (const field of follows)
      form.resetField(pathOf(field) as 'externalId', {
        defaultValue: (field === 'isCaregiver' ? fresh[field] === 'true' : fresh[field]) as string,
      })
  }, [patient, form])

  const saving = useMutation({
    mutationFn: async (body: Sent) => (await call(correctionsApi.correctPatient, { params: place, body })).data,
    networkMode: 'always',
    onSuccess: (outcome) => {
      draft.sent()
      void client.invalidateQueries({ queryKey: patientKey(place) })
      void client.invalidateQueries({ queryKey: patientsKey(programId), refetchType: 'none' })
      onSaved(outcome)
    },
    onError: async (error, { changes: sent }) => {
      if (!(error instanceof CallRefused) || error.type !== recordChanged) return
      const fresh = baseOf(await client.fetchQuery({ ...patientQuery(place), staleTime: 0 }))
      const moved = sent.map(({ field }) => field).filter((field) => fresh[field] !== base[field])
      setOvertaken(moved)
      setBase((held) => ({ ...held, ...Object.fromEntries(moved.map((field) => [field, fresh[field]])) }))
    },
  })

  const record = baseOf(patient)
  const moved = changes
    .filter(({ field, to }) => comparable(field, to) !== record[field])
    .map(({ field }) => field)
    .filter((field) => record[field] !== base[field] || overtaken.includes(field))

  return {
    form,
    values,
    changes,
    saving,
    summary,
    show,
    checked,
    draft,
    /** Touched here, and put otherwise by somebody else since: as they are now. */
    moved: moved.map((field) => ({ field, now: record[field] })),
    takeTheirs: () => {
      for (const field of moved) put(field, record[field])
      setBase((held) => ({ ...held, ...Object.fromEntries(moved.map((field) => [field, record[field]])) }))
      setOvertaken([])
    },
    startOver: () => {
      begun.current = false
      draft.discard()
      setBase(record)
      setOvertaken([])
      form.reset(formOf(record, patient))
      show(null)
    },
  }
}
