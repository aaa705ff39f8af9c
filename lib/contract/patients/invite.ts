// §2.2 and §4.1: the invite. The route handler, the API document, the CSV import and the console form use this schema.
import { z } from 'zod'
import {
  blank,
  inviteEntries,
  isDatetime,
  isPhone,
  limits,
  optionalPhoneNumber,
  phoneNumber,
  requiredText,
} from '@/lib/contract/fields'
import type { RefusalName } from '@/lib/contract/refusals'
import { entryValue, isAdditionalKey, key } from './additional-data'

const flag = (fallback: boolean) => z.boolean().default(fallback)
const name = z.string().max(limits.name).optional()
const programId = requiredText('supportProgramId', limits.id).meta({ description: 'Identifies the support program' })
const externalId = requiredText('externalId', limits.id).meta({
  description: 'Partner-chosen patient identifier, unique in the program',
})

const rest = {
  firstName: name.meta({ description: 'Required here or as patient.first.name' }),
  lastName: name.meta({ description: 'Required here or as patient.last.name' }),
  requiredConsent: flag(true).meta({
    description:
      'true: nothing but the invitation is sent until the patient has consented. false: the partner attests consent',
  }),
  isCaregiver: flag(false).meta({ description: 'true: phoneNumber belongs to a caregiver, who acts in the flows' }),
  skipOnboarding: flag(false).meta({ description: 'true: created without an invitation SMS' }),
  additionalData: inviteEntries.default([]),
}

export type InviteProblem = { refusal: RefusalName; property?: string; path: (string | number)[] }

type Checked = z.output<typeof openBody>

const openBody = z.object({
  supportProgramId: programId,
  externalId: z.string().max(limits.id).optional(),
  phoneNumber: optionalPhoneNumber,
  ...rest,
})

/** The rules of §4.1 that look at more than one field. `namesRequired` false where a program asks for its id only. They
 *  are asked also where a field is of the wrong type, because what they answer comes before that (decision §2). */
export function inviteProblems(invite: Checked, today: Date, namesRequired = true): InviteProblem[] {
  const entries = textsIn(invite.additionalData)
  const at = (name: string) => [
    'additionalData',
    Math.max(
      0,
      entries.findIndex((entry) => entry.key === name),
    ),
    'value',
  ]
  const problems: InviteProblem[] = []
  const raw = (name: string) => entries.find((entry) => entry.key === name)?.value

  if (namesRequired) {
    if (blank(invite.firstName) && !entryValue(entries, key.firstName))
      problems.push({ refusal: 'propertyRequired', property: 'firstName', path: ['firstName'] })
    if (blank(invite.lastName) && !entryValue(entries, key.lastName))
      problems.push({ refusal: 'propertyRequired', property: 'lastName', path: ['lastName'] })
  }

  const patientPhone = raw(key.patientPhone)
  if (patientPhone !== undefined && !isPhone(patientPhone))
    problems.push({ refusal: 'patientPhoneFormat', path: at(key.patientPhone) })

  const dob = raw(key.dob)
  if (dob !== undefined && !isBirthDate(dob, today)) problems.push({ refusal: 'dobFormat', path: at(key.dob) })
  else if (dob !== undefined && ageOn(dob, today) < adultAge) {
    const caregiver = caregiverProblem(invite, entries)
    if (caregiver) problems.push({ refusal: caregiver, path: ['additionalData'] })
  }

  const seen = new Set<string>()
  entries.forEach((entry, index) => {
    if (isAdditionalKey(entry.key) && seen.has(entry.key))
      problems.push({
        refusal: 'dataInvalid',
        property: `repeats ${entry.key}`,
        path: ['additionalData', index, 'key'],
      })
    seen.add(entry.key)
  })
  return problems
}

/** §4.1 rules 1–3, for a patient under 18; in the order of decision §2. */
function caregiverProblem(invite: Checked, entries: Texts): RefusalName | undefined {
  const sign =
    invite.isCaregiver === true || entries.some((entry) => entry.key.startsWith(caregiverAny) && !blank(entry.value))
  if (!sign) return 'caregiverRequired'
  const named = [key.caregiverFirstName, key.caregiverLastName, key.relationship].every((name) =>
    entryValue(entries, name),
  )
  if (!named) return 'caregiverIncomplete'
  const phone = entryValue(entries, key.caregiverPhone)
  if (!isPhone(phone)) return 'caregiverPhoneMissing'
  return phone === invite.phoneNumber ? undefined : 'caregiverPhoneDiffers'
}

type Texts = { key: string; value: string }[]

/** The entries as texts: a value of another type is there, but is no date, phone or name. */
const textsIn = (entries: unknown): Texts =>
  Array.isArray(entries)
    ? entries.map((entry: Partial<Texts[number]> | null) => ({ key: text(entry?.key), value: text(entry?.value) }))
    : []
const text = (value: unknown) => (typeof value === 'string' ? value : blank(value) ? '' : '?')

/** Any `caregiver.*`, also one that is not among the 30 keys, is a sign of a caregiver (decision §2, R9). */
const caregiverAny = 'caregiver.'

const checked = (namesRequired: boolean) => (invite: Checked, context: z.RefinementCtx) => {
  for (const { refusal, property, path } of inviteProblems(invite, new Date(), namesRequired))
    context.addIssue({ code: 'custom', message: property ? `${refusal}:${property}` : refusal, path })
}

const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** What a program takes by default: its id, externalId, phoneNumber and a first and last name (decision §3). */
export const inviteBody = z
  .object({ supportProgramId: programId, externalId, phoneNumber, ...rest })
  .superRefine(checked(true), always)

/** For a program with the switch "require only supportProgramId". */
export const inviteBodyOpen = openBody.superRefine(checked(false), always)

/** The order in which faults are answered when a body has several (decision §2). */
export const inviteOrder = [
  'propertyRequired',
  'phonePattern',
  'patientPhoneFormat',
  'dobFormat',
  'caregiverRequired',
  'caregiverIncomplete',
  'caregiverPhoneMissing',
  'caregiverPhoneDiffers',
  'dataInvalid',
] as const satisfies readonly RefusalName[]

/** TABLE: the properties that stand in columns of their own, and how a file's value of each is read. */
export const inviteProperties = {
  externalId: 'text',
  phoneNumber: 'phone',
  firstName: 'text',
  lastName: 'text',
  isCaregiver: 'flag',
  requiredConsent: 'flag',
  skipOnboarding: 'flag',
} as const satisfies Record<Exclude<keyof Checked, 'supportProgramId' | 'additionalData'>, 'text' | 'phone' | 'flag'>
export type InviteProperty = keyof typeof inviteProperties
export const invitePropertyNames = Object.keys(inviteProperties) as InviteProperty[]

const onRecord = { text: z.string().nullable(), phone: z.string().nullable(), flag: z.boolean() }
type OnRecord = { [Name in InviteProperty]: (typeof onRecord)[(typeof inviteProperties)[Name]] }
/** The properties as they stand on record. */
export const recordedProperties = Object.fromEntries(
  invitePropertyNames.map((name) => [name, onRecord[inviteProperties[name]]]),
) as OnRecord
type Recorded = z.output<z.ZodObject<OnRecord>>
export const propertiesOf = (patient: Recorded) =>
  Object.fromEntries(invitePropertyNames.map((name) => [name, patient[name]])) as Recorded

export type InviteBody = z.output<typeof inviteBodyOpen>
export type InviteDraft = z.input<typeof inviteBody>

export const adultAge = 18
const oldestAge = 130

/** Years of age on `today` (UTC). The birth date counts as written: shifting it to another zone would move somebody's
 *  birthday. Born on 29 February, one turns a year older on 1 March. */
export function ageOn(dob: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = dob.slice(0, 10).split('-').map(Number)
  const birthday = Date.UTC(today.getUTCFullYear(), month - 1, day)
  return today.getUTCFullYear() - year - (today.getTime() < birthday ? 1 : 0)
}

/** R15: a real datetime in the interface's form, not in the future and at most 130 years ago. */
export function isBirthDate(value: string, today: Date): boolean {
  if (!isDatetime(value)) return false
  const [date, latest] = [value.slice(0, 10), today.toISOString().slice(0, 10)]
  return date <= latest && date >= `${today.getUTCFullYear() - oldestAge}${latest.slice(4)}`
}
