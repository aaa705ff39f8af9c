// Fields that several bodies share: the phone number, datetimes, and entries of additionalData (§2, §8).
import { z } from 'zod'
import './issue-words'
import { says } from './refusal-names'

/** §2.1: a plus sign followed by exactly 11 or exactly 12 digits. */
export const phonePattern = /^\+[0-9]{11,12}$/
export const isPhone = (value: unknown): value is string => typeof value === 'string' && phonePattern.test(value)

export const limits = {
  body: 256 * 1024,
  /** Objects and lists within one another. */
  depth: 32,
  entries: 200,
  entryKey: 100,
  entryValue: 2000,
  id: 100,
  name: 2000,
  callbackText: 100,
} as const

export const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A required string: missing, null or empty is R8 in its own name, another type is a wrong value. */
export const requiredText = (property: string, max: number) =>
  z
    .string({ error: ({ input }) => (blank(input) ? `propertyRequired:${property}` : undefined) })
    .refine((value) => !blank(value), says('propertyRequired', property))
    .max(max)

const phoneText = z
  .string(says('propertyRequired', 'phoneNumber'))
  .refine((value) => value !== '', says('propertyRequired', 'phoneNumber'))
  .refine((value) => value === '' || phonePattern.test(value), says('phonePattern'))
const phoneMeta = {
  type: 'string',
  pattern: phonePattern.source,
  description: 'E.164: a plus sign and 11 or 12 digits',
}
const noText = '?'
const textIn = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string' ? (value ?? undefined) : noText

/** §2.1; any wrong value, also of another type, is R14. */
export const phoneNumber = z.preprocess(textIn, phoneText).meta(phoneMeta)

/** Where the number may be left out; an empty one is left out too. */
export const optionalPhoneNumber = z
  .preprocess((value) => (value === '' ? undefined : textIn(value)), phoneText.optional())
  .optional()
  .meta(phoneMeta)

/** §2.4: what a call about one patient says beside its own part: the program, and two ways to make sure who is meant. */
export const namedPatient = {
  supportProgramId: requiredText('supportProgramId', limits.id),
  phoneNumber: optionalPhoneNumber.meta({ description: 'Must be the patient’s when sent' }),
  externalId: z.string().max(limits.id).optional(),
}

const entryKey = z.string().min(1).max(limits.entryKey)
const entryValue = z.string().max(limits.entryValue)
/** Also for zod's issues of a list that is too long, which have words of their own. */
export const notList = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? 'must be an array of objects' : undefined),
}

/** §2.4: an entry of an event. */
export const eventEntry = z.object({ key: entryKey, value: entryValue })
export const eventEntries = z.array(eventEntry, notList).max(limits.entries)

/** §2.2: an entry of an invite; `editable` false makes the field read-only in the patient's flow. */
export const inviteEntry = z.object({ key: entryKey, value: entryValue, editable: z.boolean().default(true) })
export const inviteEntries = z.array(inviteEntry, notList).max(limits.entries)

export type EventEntry = z.output<typeof eventEntry>
export type InviteEntry = z.output<typeof inviteEntry>

const datetimePattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/

/** A real datetime with an offset, in the forms the interface writes (§2.2, §6.2) and reads. */
export function isDatetime(value: string): boolean {
  const parts = datetimePattern.exec(value)
  if (!parts) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && hour < 24 && minute < 60 && second < 60 && offsetHour <= 14 && offsetMinute < 60
}
