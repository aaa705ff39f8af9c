// TABLE: what the three flows of §1 ask on a phone, question by question, and when. A question is a page; its answer is
// judged by the schema here, whoever sends it. Problems are names: their words, in both languages, are the page's.

import { z } from 'zod'
import { isPhone } from '@/lib/contract/fields'
import { FlowItem, type MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import { likelyMonth } from '@/lib/contract/months'
import { key } from '@/lib/contract/patients/additional-data'
import { isBirthDate } from '@/lib/contract/patients/invite'
import { StateCode } from '@/lib/contract/patients/state-codes'
import { isShortYear, phoneOf } from '@/lib/contract/patients/typed-values'
import { day } from '@/lib/contract/time'
import { CaregiverGrant, type FlowKind, Gender } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { type FlowProblem, FlowProblemName } from './flow-problems'

/** What a question needs to know of the flow to tell whether it is asked. */
export type FlowContext = {
  kind: FlowKind
  /** Of a flow of kind missing: what it asks for; of the others, what they ask besides. */
  only: readonly FlowItem[]
  asksIncome: boolean
  asksInsurance: boolean
  /** The answer to fcra so far. */
  creditAllowed: boolean | null
}

const problem = (name: FlowProblemName) => ({ error: name })
/** Without letters nobody sees: control characters, and those that turn the direction of what stands beside them. */
const visible = (value: string) => value.replace(/\p{Cc}+/gu, ' ').replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
/** Something to read, not marks alone: a letter or a digit at least, and not one of the letters that only fill a place. */
const text = (missing: FlowProblemName, most = 100, long: FlowProblemName = 'textTooLong') =>
  z
    .string(problem(missing))
    .overwrite(visible)
    .trim()
    .refine((value) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(value), {
      ...problem(missing),
      abort: true,
    })
    .max(most, problem(long))
const named = (missing: FlowProblemName) => text(missing, 100, 'nameTooLong')
const optional = (most = 100) => z.string().overwrite(visible).trim().max(most, problem('textTooLong')).default('')

/** A month as people write it: 3, 03, Mar, march, marzo. */
const monthOf = (written: string): number | null =>
  /^\d{1,2}$/.test(written.trim()) ? Number(written) : likelyMonth(written)

type Places = { month: string; day: string; year: string }
const isWord = (written: string) => /^\p{L}{3}/u.test(written.trim()) && monthOf(written) !== null
/** 3rd, 27th, 1.º: the number alone. */
const dayIn = (written: string) => written.trim().replace(/^(\d{1,2})(st|nd|rd|th|\.|º|\.º|er|ero)$/i, '$1')

/** What people type in another place: a whole date in the first field, the month's name after the day. Only what can be
 *  meant in one way is put right; numbers the other way round are named. */
function inPlaces({ month, day, year }: Places): Places {
  const whole = day.trim() === '' && year.trim() === '' ? month.trim().split(/(?:\s+de\s+|[\s/.,-])+/iu) : []
  const [first = month, second = day, third = year] = whole.length === 3 ? whole : []
  return isWord(second) && !isWord(first)
    ? { month: second, day: dayIn(first), year: third }
    : { month: first, day: dayIn(second), year: third }
}

const dateFields = { month: z.string().default(''), day: z.string().default(''), year: z.string().default('') }

/** Three fields to yyyy-mm-dd; the most helpful problem first, at the field it is about. */
const dateOf = (judge: (date: string, today: Date) => FlowProblemName | null) =>
  z.object(dateFields).transform((typed, context) => {
    const { month, day, year } = inPlaces(typed)
    const fail = (field: string, name: FlowProblemName) => {
      context.addIssue({ code: 'custom', path: [field], message: name })
      return z.NEVER
    }
    const empty = [month, day, year].filter((part) => part.trim() === '').length
    if (empty === 3) return fail('month', 'dateMissing')
    if (month.trim() === '') return fail('month', 'monthMissing')
    if (day.trim() === '') return fail('day', 'dayMissing')
    if (year.trim() === '') return fail('year', 'yearMissing')
    if (isShortYear(year)) return fail('year', 'yearShort')
    const [m, d, y] = [monthOf(month), Number(day), Number(year)]
    const date = new Date(Date.UTC(y, (m ?? 0) - 1, d))
    const real =
      m !== null &&
      /^\d{1,2}$/.test(day.trim()) &&
      /^\d{4}$/.test(year.trim()) &&
      date.getUTCFullYear() === y &&
      date.getUTCMonth() === m - 1 &&
      date.getUTCDate() === d
    if (!real) return fail('month', m !== null && m > 12 && m <= 31 && d >= 1 && d <= 12 ? 'dayFirst' : 'dateNotReal')
    const written = date.toISOString().slice(0, 10)
    const wrong = judge(written, new Date())
    return wrong ? fail('year', wrong) : { date: written }
  })

const utcMidnight = (date: string) => `${date}T00:00:00+00:00`
/** The day before the first zone's and after the last zone's today: a date is judged by the patient's calendar. */
const bornProblem = (date: string, today: Date): FlowProblemName | null => {
  if (date > today.toISOString().slice(0, 10)) return 'dateInFuture'
  return isBirthDate(utcMidnight(date), today) ? null : 'dateTooOld'
}
const nextDoseProblem = (date: string, today: Date): FlowProblemName | null => {
  const years = (Date.parse(date) - today.getTime()) / (365.25 * 24 * 3600 * 1000)
  return years > 2 || years < -2 ? 'dateTooFar' : null
}

/** What the gate asks: three fields in, yyyy-mm-dd out. */
export const birthDateForm = dateOf(bornProblem)

const choice = z.enum(['yes', 'no'], problem('choiceMissing'))
const whole = (missing: FlowProblemName, format: FlowProblemName, most: number) =>
  text(missing)
    .refine((value) => /^\d{1,9}$/.test(value.replaceAll(',', '')), problem(format))
    .transform((value) => Number(value.replaceAll(',', '')))
    .refine((value) => value <= most, problem(format))

/** A point of a drawn line: x, y in 0…1 of the pad's width, and ms since the first. */
const place = z
  .number()
  .min(-2)
  .max(3)
  .transform((value) => Math.round(value * 10_000) / 10_000)
const moment = z.number().min(0).max(day).transform(Math.round)
export const strokes = z
  .array(z.array(z.tuple([place, place, moment])).max(2_000))
  .max(200)
  .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= 20_000)
export type Strokes = z.output<typeof strokes>

type Row = {
  flows: readonly FlowKind[]
  /** The schema of the form's fields; its output is what is kept. Of a question that takes a file: what is kept. */
  form: z.ZodType
  /** The entries of the invite that the question shows and changes; one with `editable` false cannot be changed. */
  entries?: readonly string[]
  media?: MediaKind
  /** A case manager may ask for it alone. */
  askable?: true
  when?: (context: FlowContext) => boolean
  /** Asked on the page of that question, where both are asked. */
  onPageOf?: FlowItem
}

/** A photo or file, or the word that there is none. */
export const mediaAnswer = z.object({ mediaId: z.string().nullable(), none: z.boolean().default(false) })

const agreed = z.object({ choice })

/** The entries of the invite that make an address. */
export const AddressEntry = words({
  street: 'address.street',
  apt: 'address.apt',
  city: 'address.city',
  state: key.state,
  zip: 'address.zip',
})

// biome-ignore format: a table is read by column
export const flowTable = {
  name:          { flows: ['pap', 'missing'], askable: true, entries: [key.firstName, key.lastName],
                   form: z.object({ firstName: named('firstNameMissing'), lastName: named('lastNameMissing') }) },
  dob:           { flows: ['pap', 'missing'], askable: true, entries: [key.dob], form: birthDateForm },
  gender:        { flows: ['pap', 'missing'], askable: true, entries: [key.gender], onPageOf: 'address',
                   form: z.object({ gender: z.enum(Gender.all, problem('genderMissing')) }) },
  // Of a minor who comes of age; the worker asks the caregiver for it.
  ownPhone:      { flows: ['missing'], entries: [key.patientPhone],
                   form: z.object({ ownPhone: text('phoneMissing', 30, 'phoneFormat').transform(phoneOf).refine(isPhone, problem('phoneFormat')) }) },
  address:       { flows: ['pap', 'missing'], askable: true, entries: AddressEntry.all,
                   form: z.object({ street: text('streetMissing'), apt: optional(), city: text('cityMissing'), state: z.enum(StateCode.all, problem('stateMissing')),
                                    zip: text('zipMissing').refine((value) => /^\d{5}(-\d{4})?$/.test(value), problem('zipFormat')) }) },
  document:      { flows: ['consent'], form: z.object({ choice: choice.refine((value) => value === 'yes', problem('documentNeeded')) }) },
  cardFront:     { flows: ['pap', 'consent', 'missing'], askable: true, media: 'cardFront', form: mediaAnswer, when: ({ kind, asksInsurance }) => kind !== 'consent' || asksInsurance },
  cardBack:      { flows: ['pap', 'consent', 'missing'], askable: true, media: 'cardBack', form: mediaAnswer, when: ({ kind, asksInsurance }) => kind !== 'consent' || asksInsurance },
  sharePHI:      { flows: ['pap', 'missing'], askable: true, form: z.object({ choice: choice.refine((value) => value === 'yes', problem('agreeNeeded')) }) },
  fcra:          { flows: ['pap', 'missing'], askable: true, form: agreed },
  communication: { flows: ['pap', 'missing'], askable: true, form: agreed },
  marketing:     { flows: ['pap', 'missing'], askable: true, form: agreed },
  // Asked of somebody who came of age, with the consents that others had given for them.
  caregiverInformed: { flows: ['pap', 'consent', 'missing'], form: agreed, when: ({ only }) => only.includes('caregiverInformed') },
  caregiverActs: { flows: ['pap', 'consent', 'missing'], form: agreed, when: ({ only }) => only.includes('caregiverActs') },
  // Income is asked only of who has allowed the credit check it is judged by.
  household:     { flows: ['pap', 'missing'], askable: true, when: ({ asksIncome, creditAllowed, kind }) => kind === 'missing' || (asksIncome && creditAllowed === true),
                   form: z.object({ size: whole('householdMissing', 'householdFormat', 50), income: whole('incomeMissing', 'incomeFormat', 99_999_999) }) },
  dosage:        { flows: ['dosage'], form: z.object({ dosage: text('dosageMissing', 100, 'dosageTooLong') }) },
  date:          { flows: ['dosage'], form: dateOf(nextDoseProblem) },
  totalOnHand:   { flows: ['dosage'], form: z.object({ totalOnHand: whole('onHandMissing', 'onHandFormat', 100_000) }) },
  signature:     { flows: ['pap', 'consent', 'missing'], askable: true, media: 'signature',
                   form: z.object({ mode: z.enum(['draw', 'type'], problem('signatureMissing')), signedName: named('signatureNameMissing'),
                                    relationship: optional(), strokes: strokes.nullable().default(null), mediaId: z.string().nullable().default(null) }) },
} as const satisfies Record<FlowItem, Row>

const row = (item: FlowItem): Row => flowTable[item]

/** The questions that apply, in order. */
export const itemsOf = (context: FlowContext): FlowItem[] =>
  FlowItem.all.filter((item) => {
    const { flows, when } = row(item)
    if (!flows.includes(context.kind)) return false
    if (context.kind === 'missing')
      return withSignature(context.only).includes(item) && !(item === 'household' && context.creditAllowed === false)
    return when ? when(context) : true
  })

/** The questions as pages, each named by its first question; the others on it come after their own page's. */
export const pagesIn = (questions: readonly FlowItem[]): [FlowItem, ...FlowItem[]][] => {
  const isGuest = (item: FlowItem) => questions.some((each) => each === row(item).onPageOf)
  return questions
    .filter((item) => !isGuest(item))
    .map((item) => [item, ...questions.filter((each) => row(each).onPageOf === item)])
}

/** What is consented to is signed: no consent is asked for without the signature under it. */
export const withSignature = (only: readonly FlowItem[]): FlowItem[] =>
  FlowItem.all.filter(
    (item) => only.includes(item) || (item === 'signature' && SignedItem.all.some((each) => only.includes(each))),
  )

/** The flow ends with a signature, and so with a copy of what was signed. */
export const isSigned = ({ kind, only }: Pick<FlowContext, 'kind' | 'only'>): boolean =>
  row('signature').flows.includes(kind) && (kind !== 'missing' || withSignature(only).includes('signature'))

/** What a case manager may ask a patient for alone. */
export const askableItems = FlowItem.all.filter((item) => row(item).askable)

/** The consents among the questions. */
export const ConsentItem = words('sharePHI', 'fcra', 'communication', 'marketing')
export type ConsentItem = WordOf<typeof ConsentItem>
/** All that is asked for with a signature under it: the consents, and what a caregiver may still do. */
export const SignedItem = words(...ConsentItem.all, ...CaregiverGrant.all)
export type SignedItem = WordOf<typeof SignedItem>

export type AnswerOf<I extends FlowItem> = z.output<(typeof flowTable)[I]['form']>
export type FlowAnswers = { [I in FlowItem]?: AnswerOf<I> }

/** The form's fields judged: the answer to keep, or what is wrong with it, most helpful first. */
export function readAnswer<I extends FlowItem>(
  item: I,
  fields: Record<string, unknown>,
): { answer: AnswerOf<I>; problems?: undefined } | { problems: FlowProblem[]; answer?: undefined } {
  const result = row(item).form.safeParse(fields)
  if (result.success) return { answer: result.data as AnswerOf<I> }
  const problems = result.error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? item),
    problem: (FlowProblemName.all as readonly string[]).includes(message)
      ? (message as FlowProblemName)
      : ('textTooLong' as const),
  }))
  return {
    problems: problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index),
  }
}

/** What the link's pages are limited to. */
export const flowLimits = {
  linkDays: 7,
  wrongTries: 5,
  /** How long a phone that has given the date of birth may go on without giving it again: in all, and untouched. */
  sessionMinutes: 60,
  idleMinutes: 15,
  /** Wrong dates of a day, on all links of a patient together: whoever gives the last one locks the link. */
  wrongTriesADay: 10,
  /** Wrong dates of an hour from one network address, whoever they are for. */
  wrongTriesOfAddress: 30,
  /** Bytes of an upload. */
  upload: 15 * 1024 * 1024,
  /** Decoded: a small file can hold a picture that fills the memory. */
  pixels: 60_000_000,
  /** The longer side of a kept photo. */
  side: 2_000,
  /** Of a PDF. */
  pages: 20,
  newLinksADay: 5,
  /** Of a code to the phone: its digits, how long it works, how many tries it has, and how many an hour a patient is sent. */
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codesAnHour: 3,
} as const
