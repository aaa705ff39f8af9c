// The drawer's fields are those of the invite; what it sends is only what is different, with what stood there before.
import { emptyInvite, fieldOf, type InviteValues, isAsked, written } from '@/components/patients/invite/invite-draft'
import { type Problems, problemsOf } from '@/components/patients/invite/invite-problems'
import type { InviteWords } from '@/components/patients/invite/invite-words'
import { type AdditionalKey, isAdditionalKey, key } from '@/lib/contract/patients/additional-data'
import {
  type CorrectableField,
  type Correction,
  comparable,
  correctableFields,
  keepsMask,
  recordValue,
} from '@/lib/contract/patients/corrections'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { phoneOf } from '@/lib/contract/patients/typed-values'
import type { Language } from '@/lib/contract/vocabulary'

/** Every field as the record had it when the person began to write there. */
export type Base = Record<CorrectableField, string>
export type FormPath = 'externalId' | 'phoneNumber' | 'isCaregiver' | `entries.${string}`

/** What is masked stands there as it is shown: left alone it stays, and what is typed instead is the whole value. */
export const baseOf = (patient: PatientCard): Base =>
  Object.fromEntries(correctableFields.map((field) => [field, recordValue(patient, field)])) as Base

const nameOf = (field: CorrectableField): AdditionalKey | null =>
  field === 'firstName' ? key.firstName : field === 'lastName' ? key.lastName : isAdditionalKey(field) ? field : null

export function pathOf(field: CorrectableField): FormPath {
  const name = nameOf(field)
  return name ? `entries.${fieldOf(name)}` : (field as 'externalId' | 'phoneNumber' | 'isCaregiver')
}

export function formOf(base: Base, patient: PatientCard): InviteValues {
  const form = emptyInvite()
  for (const field of correctableFields) {
    const name = nameOf(field)
    if (name) form.entries[fieldOf(name)] = base[field]
  }
  for (const { key: name, value, editable } of patient.additionalData)
    if (isAdditionalKey(name)) form.locked[fieldOf(name)] = !editable
    else form.extra.push({ key: name, value, locked: !editable })
  const { externalId, phoneNumber, isCaregiver } = base
  return { ...form, externalId, phoneNumber, isCaregiver: isCaregiver === 'true' }
}

export function typedIn(values: InviteValues, field: CorrectableField): string {
  const name = nameOf(field)
  if (name) return values.entries[fieldOf(name)] ?? ''
  return String(values[field as 'externalId' | 'phoneNumber' | 'isCaregiver'])
}

function carried(field: CorrectableField, typed: string): string {
  const name = nameOf(field)
  if (name) return written(name, typed)
  return field === 'phoneNumber' ? phoneOf(typed) : typed.trim()
}

const isShown = (values: InviteValues, field: CorrectableField) => {
  const name = nameOf(field)
  return name === null || isAsked(values, name)
}

/** What is different now; what is not asked is left as it is. */
export const changesOf = (base: Base, values: InviteValues): Correction[] =>
  correctableFields.flatMap((field) => {
    const to = carried(field, typedIn(values, field))
    const same = comparable(field, to) === comparable(field, carried(field, base[field]))
    return same || !isShown(values, field) ? [] : [{ field, from: base[field], to }]
  })

type Checked = { say: InviteWords; spoken: Language; programId: string; patient: PatientCard; base: Base }

/** What is wrong with the correction; not what was wrong with the record before and is not touched. */
export function correctionProblems(
  { say, spoken, programId, patient, base }: Checked,
  values: InviteValues,
): Problems | null {
  const found = problemsOf(say, spoken, values, programId)
  const halves = changesOf(base, values)
    .filter(({ field, to }) => keepsMask(field, to))
    .map(({ field }) => ({ field: pathOf(field), message: say.enter.wholeValue }))
  if (!found) return halves.length > 0 ? { list: halves, sentence: null } : null
  const before = problemsOf(say, spoken, formOf(base, patient), programId)?.list ?? []
  const touched = changesOf(base, values).map(({ field }) => pathOf(field) as string)
  const list = found.list.filter(
    ({ field }) => touched.includes(field) || !before.some((problem) => problem.field === field),
  )
  return list.length + halves.length > 0 ? { ...found, list: [...list, ...halves] } : null
}
