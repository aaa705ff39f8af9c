// §6.2: the three callbacks, field by field. The inbox reads with these schemas; what the hub sends is composed by them.
// A problem says in plain words what is wrong with a field and never repeats its value: it may be personal.
import { z } from 'zod'
import { blank, isDatetime, isPhone, limits, phonePattern } from '@/lib/contract/fields'
import {
  CallbackEventName,
  type CallbackShape,
  ConsentName,
  completeEnrollment,
  DosageKey,
  dosageDataKey,
  dosageDataValue,
  FileType,
  Gender,
  MediaType,
  optShape,
  optValues,
  type SentShape,
  userAction,
} from '@/lib/contract/vocabulary'

const max = limits.callbackText
const says = {
  required: 'is required',
  text: 'must be text',
  object: 'must be an object',
  list: 'must be a list of objects',
  flag: 'must be true or false',
  long: `must be at most ${max} characters`,
  stored: 'holds a character that cannot be stored',
  phone: 'must be a plus sign and 11 or 12 digits',
  datetime: 'must be a UTC datetime such as 2026-01-31T09:30:00.000Z or 2026-01-31T09:30:00+00:00',
  ascii: 'may hold ASCII characters only',
  gender: `must be ${Gender.all.join(', ')} or another word in small letters`,
  patientId: 'is required, here or as event.patient.id',
  patientIdDiffers: 'must be the same as event.patientId',
} as const

const oneOf = (words: readonly string[]) => `must be ${words.length > 1 ? `one of ${words.join(', ')}` : words[0]}`
const stop = (error: string) => ({ error, abort: true })

/** NUL and lone surrogates have no place in a record. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)
/** §8 counts characters, not the two halves an emoji has in memory. */
const short = (value: string) => value.length <= max || (value.length <= 2 * max && [...value].length <= max)
const isUtc = (value: string) => isDatetime(value) && /(?:Z|[+-]00:00)$/.test(value)
const isAscii = (value: string) => [...value].every((letter) => letter < '\u0080')

// A required field is refused when it is missing, null or blank; an optional one may be left out, not null.
const optionalText = z
  .string(says.text)
  .refine(short, stop(says.long))
  .refine(isStorable, stop(says.stored))
  .meta({ maxLength: max })
const requiredText = z
  .string({ error: ({ input }) => (blank(input) ? says.required : says.text) })
  .refine((value) => !blank(value), stop(says.required))
  .refine(short, stop(says.long))
  .refine(isStorable, stop(says.stored))
  .meta({ maxLength: max })

const phone = requiredText
  .refine(isPhone, says.phone)
  .meta({ pattern: phonePattern.source, description: 'E.164: a plus sign and 11 or 12 digits' })
const requiredDatetime = requiredText.refine(isUtc, says.datetime).meta({ format: 'date-time', description: 'UTC' })
const datetime = optionalText.refine(isUtc, says.datetime).meta({ format: 'date-time', description: 'UTC' })
const requiredName = requiredText.refine(isAscii, says.ascii).meta({ description: 'ASCII' })
const name = optionalText.refine(isAscii, says.ascii).meta({ description: 'ASCII' })
const flag = z.boolean(says.flag)
const word = <const W extends readonly [string, ...string[]]>(words: W) => z.enum(words, oneOf(words))
const requiredWord = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: ({ input }) => (blank(input) ? says.required : oneOf(words)) })

const object = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object(shape, { error: ({ input }) => (input === undefined ? says.required : says.object) })
const list = <T extends z.ZodType>(item: T) =>
  z.array(item, { error: ({ input }) => (input === undefined ? says.required : says.list) })

/** §6.2.1 names three genders and says that more may be added: any other single word in small letters is read too. */
const gender = optionalText.regex(/^[a-z]+(?:_[a-z]+)*$/, says.gender).meta({ examples: [...Gender.all] })

const externalId = object({ source: optionalText.optional(), sourceId: optionalText.optional() })

/** §6.2.1: a patient or caregiver completed the PAP mini enrollment. Its two places name two events; both are read. */
export const papCallback = object({
  event: object({
    message: optionalText.optional(),
    supportProgramId: requiredText,
    sendDate: requiredDatetime,
    status: optionalText.optional(),
    patient: object({
      id: requiredText,
      phoneNumber: phone,
      firstName: requiredName,
      lastName: requiredName,
      dob: datetime.optional(),
      gender: gender.optional(),
      signature: object({ timestamp: datetime.optional(), image: optionalText.optional() }).optional(),
      consents: list(
        object({ name: word(ConsentName.all).optional(), value: flag.optional(), timestamp: datetime.optional() }),
      ).optional(),
      externalIds: list(externalId).optional(),
    }),
  }),
  sourceName: optionalText.optional(),
  eventName: requiredWord(CallbackEventName.all),
})

/** §6.2.2: a patient updated the dosage. Table and sample disagree where the patient's id stands: it is read at either
 *  place, and two that differ are refused. */
export const dosageCallback = object({
  event: object({
    message: requiredText,
    supportProgramId: requiredText,
    sendDate: requiredDatetime,
    status: requiredText,
    additionalData: list(
      object({ key: optionalText.optional().meta({ examples: [...DosageKey.all] }), value: optionalText.optional() }),
    ).optional(),
    data: object({ key: requiredWord([dosageDataKey]), value: requiredWord([dosageDataValue]) }),
    patientId: requiredText.optional(),
    patient: object({
      id: requiredText.optional(),
      phoneNumber: phone,
      externalIds: list(object({ source: requiredText, sourceId: requiredText })),
    }),
  }).superRefine(({ patientId, patient }, context) => {
    if (patientId === undefined && patient.id === undefined)
      context.addIssue({ code: 'custom', path: ['patientId'], message: says.patientId })
    else if (patientId !== undefined && patient.id !== undefined && patientId !== patient.id)
      context.addIssue({ code: 'custom', path: ['patient', 'id'], message: says.patientIdDiffers })
  }),
  sourceName: requiredText,
  eventName: requiredWord([userAction]),
})

/** §6.2.3: a patient or caregiver completed a consent-only enrollment. */
export const consentCallback = object({
  event: object({
    message: optionalText.optional(),
    supportProgramId: requiredText,
    sendDate: requiredDatetime,
    status: optionalText.optional(),
    patient: object({
      id: requiredText,
      phoneNumber: phone,
      firstName: requiredName,
      lastName: name.optional(),
      externalIds: list(externalId).optional(),
      mediaIds: list(
        object({
          mediaType: word(MediaType.all).optional(),
          mediaId: optionalText.optional(),
          fileType: word(FileType.all).optional(),
        }),
      ).optional(),
    }),
  }),
  sourceName: optionalText.optional(),
  eventName: requiredWord([completeEnrollment]),
})

export const callbacks = {
  pap: papCallback,
  dosage: dosageCallback,
  consent: consentCallback,
} as const satisfies Record<CallbackShape, z.ZodType>

/** decision §6: a patient texted STOP or START. The interface shows no such body: it is a dosage update's, with another
 *  value, at a path of its own. */
export const optCallback = object({
  event: object({
    message: requiredText,
    supportProgramId: requiredText,
    sendDate: requiredDatetime,
    status: requiredText,
    data: object({ key: requiredWord([dosageDataKey]), value: requiredWord([optValues.out, optValues.in]) }),
    patientId: requiredText,
    patient: object({
      id: requiredText,
      phoneNumber: phone,
      externalIds: list(object({ source: requiredText, sourceId: requiredText })),
    }),
  }),
  sourceName: requiredText,
  eventName: requiredWord([userAction]),
})
export const optCallbackPath = '/webhook/user-action'

/** Every shape that is sent; the inbox reads the three. */
export const sentCallbacks = { ...callbacks, [optShape]: optCallback } as const satisfies Record<SentShape, z.ZodType>

export type OptCallback = z.output<typeof optCallback>
export type CallbackOf = { [Shape in CallbackShape]: z.output<(typeof callbacks)[Shape]> }
export type AnyCallback = CallbackOf[CallbackShape]
export type Problem = { path: string; message: string }
