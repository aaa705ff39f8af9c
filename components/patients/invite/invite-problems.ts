// What is wrong with an invite, at the field where it can be put right and in words that say how. The rules are the
// interface's own (`inviteBody`); the console adds only that a birth date is given and a caregiver named.

import '@/components/kit/schemas/judging'
import { asksCaregiver, fieldOf, type InviteValues, inviteOf, isAsked } from '@/components/patients/invite/invite-draft'
import type { InviteWords } from '@/components/patients/invite/invite-words'
import { blank } from '@/lib/contract/fields'
import { type AdditionalKey, additionalKeys, isAdditionalKey, key } from '@/lib/contract/patients/additional-data'
import { inviteBody, inviteOrder } from '@/lib/contract/patients/invite'
import { additionalNames } from '@/lib/contract/patients/names'
import { dateOf, hasShortYear } from '@/lib/contract/patients/typed-values'
import { type RefusalName, refusals } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

export type Problem = { field: string; message: string }
export type Problems = {
  list: Problem[]
  /** What is said once above the fields; null where they say it all. */
  sentence: string | null
  /** The patient who exists already, where that is the problem. */
  patientId?: string
}

const entry = (name: AdditionalKey) => `entries.${fieldOf(name)}`
const fields = {
  externalId: 'externalId',
  phoneNumber: 'phoneNumber',
  firstName: entry(key.firstName),
  lastName: entry(key.lastName),
}

const required = ({ enter }: InviteWords): Record<string, Problem> => ({
  externalId: { field: fields.externalId, message: enter.externalId },
  phoneNumber: { field: fields.phoneNumber, message: enter.phoneNumber },
  firstName: { field: fields.firstName, message: enter.firstName },
  lastName: { field: fields.lastName, message: enter.lastName },
})

const caregiver = ({ enter }: InviteWords): [name: AdditionalKey, message: string][] => [
  [key.caregiverFirstName, enter.caregiverFirstName],
  [key.caregiverLastName, enter.caregiverLastName],
  [key.relationship, enter.relationship],
]

/** The words for a row of the catalogue, whether our own check or the server's answer named it. */
export function adviceOn(
  say: InviteWords,
  spoken: Language,
  name: RefusalName,
  property: string,
  field: string,
  values: InviteValues,
): Problem[] {
  const { enter } = say
  switch (name) {
    case 'propertyRequired':
      return [required(say)[property] ?? { field, message: enter.value }]
    case 'phonePattern':
      return [{ field: fields.phoneNumber, message: enter.phone }]
    case 'patientPhoneFormat':
      return [{ field: entry(key.patientPhone), message: enter.patientPhone }]
    case 'phoneCaregivers':
      return [{ field: entry(key.patientPhone), message: enter.ownPhone }]
    case 'dobFormat':
      return [{ field: entry(key.dob), message: dobWords(say, values) }]
    case 'caregiverRequired':
    case 'caregiverIncomplete':
      return caregiver(say).flatMap(([name, message]) =>
        blank(values.entries[fieldOf(name)]) ? [{ field: entry(name), message }] : [],
      )
    case 'caregiverPhoneMissing':
      return [{ field: entry(key.caregiverPhone), message: enter.caregiverPhone }]
    case 'caregiverPhoneDiffers':
      return [
        {
          field: entry(key.caregiverPhone),
          message: enter.samePhone,
        },
      ]
    case 'dataInvalid':
      return [{ field, message: dataWords(say, spoken, property) }]
    default:
      return []
  }
}

function dobWords({ enter }: InviteWords, values: InviteValues): string {
  if (isShort(values, key.dob)) return enter.shortYear
  const typed = dateOf(values.entries[fieldOf(key.dob)] ?? '')
  return typed !== null && typed > new Date().toISOString().slice(0, 10) ? enter.pastDob : enter.realDob
}

const dateKeys = (Object.keys(additionalKeys) as AdditionalKey[]).filter((name) => additionalKeys[name].kind === 'date')
const isShort = (values: InviteValues, name: AdditionalKey) =>
  isAsked(values, name) && hasShortYear(values.entries[fieldOf(name)] ?? '')

function dataWords(say: InviteWords, spoken: Language, fault: string) {
  const [, repeated] = /^repeats (.+)$/.exec(fault) ?? []
  if (repeated && isAdditionalKey(repeated)) return say.fillAbove(additionalNames[spoken][repeated])
  if (fault === 'must not be empty') return say.enter.name
  return fault ? say.fault : say.cannotBeSent
}

/** Null when the invite may be sent. */
export function problemsOf(
  say: InviteWords,
  spoken: Language,
  values: InviteValues,
  programId: string,
): Problems | null {
  const { invite, fields: origins } = inviteOf(values, programId)
  const checked = inviteBody.safeParse(invite)
  const rank = (name: string) => {
    const place = (inviteOrder as readonly string[]).indexOf(name)
    return place < 0 ? inviteOrder.length : place
  }
  const faults = (checked.error?.issues ?? [])
    .map(({ message, path }) => {
      const [name = '', ...property] = message.split(':')
      return {
        name: (name in refusals ? name : 'dataInvalid') as RefusalName,
        property: property.join(':'),
        field: placeOf(path, origins),
      }
    })
    .sort((one, other) => rank(one.name) - rank(other.name))

  const list: Problem[] = []
  const add = (problem: Problem) => {
    if (!list.some(({ field }) => field === problem.field)) list.push(problem)
  }
  for (const { name, property, field } of faults)
    for (const problem of adviceOn(say, spoken, name, property, field, values)) add(problem)
  if (blank(values.entries[fieldOf(key.dob)])) add({ field: entry(key.dob), message: say.enter.dob })
  for (const name of dateKeys) if (isShort(values, name)) add({ field: entry(name), message: say.enter.shortYear })
  if (asksCaregiver(values))
    for (const problem of adviceOn(say, spoken, 'caregiverIncomplete', '', '', values)) add(problem)

  if (list.length === 0) return null
  const [first] = faults
  return { list: inFormOrder(list), sentence: first ? sentenceOf(say, first.name) : null }
}

/** What a refusal says beyond its fields; null where they say it all. */
export const sentenceOf = (say: InviteWords, name: RefusalName): string | null =>
  Object.hasOwn(say.refused, name) ? say.refused[name as keyof InviteWords['refused']] : null

const topLevel: Record<string, string> = fields

/** additionalData.3.value is the field that the third entry came from. */
export function placeOf(path: readonly PropertyKey[], origins: readonly string[]): string {
  const [member, position, part] = path
  if (member !== 'additionalData') return topLevel[String(member)] ?? ''
  const origin = origins[Number(position)] ?? ''
  return origin.startsWith('extra.') ? `${origin}.${part === 'value' ? 'value' : 'key'}` : origin
}

/** A summary reads from top to bottom as the form does. */
const formOrder = [
  fields.externalId,
  ...(Object.keys(additionalKeys) as AdditionalKey[]).flatMap((name) =>
    name === key.dob ? [entry(name), fields.phoneNumber] : [entry(name)],
  ),
]
const inFormOrder = (problems: Problem[]) => {
  const place = ({ field }: Problem) => (formOrder.includes(field) ? formOrder.indexOf(field) : formOrder.length)
  return problems.sort((one, other) => place(one) - place(other))
}
