// The console's calls of the patient list: a page of it, how many there are, and whether a patient is known already.
// All are POST: what somebody searches for is a name or a phone number and belongs in no address and no log.

import { z } from 'zod'
import { behindPattern } from '@/lib/contract/dashboard/behind'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits, phoneNumber } from '@/lib/contract/fields'
import { smsPreview } from '@/lib/contract/messaging/messages'
import {
  CopayState,
  EnrollmentState,
  Lifecycle,
  PapState,
  PatientLanguage,
  PriorAuthState,
} from '@/lib/contract/vocabulary'
import { inOrder, type WordOf, words } from '@/lib/contract/words'

export const ListSort = words('updated', 'created', 'name', 'born', 'externalId', 'enrollment')
export type ListSort = WordOf<typeof ListSort>

/** Among the choices of a filter: patients whose track has no status. */
export const noStatus = 'none' as const

/** By enrollment, patients stand in the order of the work they need, not of the alphabet. */
export const enrollmentOrder = inOrder<EnrollmentState | typeof noStatus>({
  [noStatus]: 0,
  needInfo: 1,
  pending: 2,
  enrollComplete: 3,
  approved: 4,
  denied: 5,
})

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const choices = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .array(z.enum([...words, noStatus]))
    .max(words.length + 1)
    .default([])

/** Whose phone it is, and who may not decide alone yet. */
export const CareWord = words('caregiver', 'minor')
export type CareWord = WordOf<typeof CareWord>
/** Whether texts may reach them; whoever stopped them is in the last one alone. */
export const TextingWord = words('consented', 'notConsented', 'stopped')
export type TextingWord = WordOf<typeof TextingWord>
/** Clocks that run for them: any that are to be seen, or those past their due time. */
export const WorkWord = words('open', 'late')
export type WorkWord = WordOf<typeof WorkWord>

const days = z.number().int().min(1).max(3650).nullable().default(null)

/** An empty list does not filter; several choices of one filter are alternatives, several filters must all hold. */
export const patientFilters = z.object({
  enrollment: choices(EnrollmentState.all),
  priorAuth: choices(PriorAuthState.all),
  pap: choices(PapState.all),
  copay: choices(CopayState.all),
  lifecycle: z.array(z.enum(Lifecycle.all)).max(Lifecycle.all.length).default([]),
  updatedWithin: days,
  /** Since the invite. */
  createdWithin: days,
  language: z.enum(PatientLanguage.all).nullable().default(null),
  care: z.enum(CareWord.all).nullable().default(null),
  texting: z.enum(TextingWord.all).nullable().default(null),
  work: z.enum(WorkWord.all).nullable().default(null),
  /** The id of a campaign that they are in now. */
  campaign: z.string().min(1).max(60).nullable().default(null),
  /** The id of a person, or one of the two words for whoever looks and for nobody; null: anybody's. */
  owner: z.string().min(1).max(60).nullable().default(null),
  /** The primary insurance carrier as it is written, or the word for none. */
  payer: z.string().min(1).max(200).nullable().default(null),
  /** The name of a prescriber among the patient's contacts, or the word for none. */
  prescriber: z.string().min(1).max(200).nullable().default(null),
  /** Who stands behind a number of the dashboard (behind.ts of lib/contract/dashboard). */
  behind: z.string().regex(behindPattern).nullable().default(null),
})
export type PatientFilters = z.output<typeof patientFilters>
export const noFilters: PatientFilters = {
  enrollment: [],
  priorAuth: [],
  pap: [],
  copay: [],
  lifecycle: [],
  updatedWithin: null,
  createdWithin: null,
  language: null,
  care: null,
  texting: null,
  work: null,
  campaign: null,
  owner: null,
  payer: null,
  prescriber: null,
  behind: null,
}
export type StateFilter = 'enrollment' | 'priorAuth' | 'pap' | 'copay' | 'lifecycle'
/** Filters of one choice among words that everybody has. */
export type ChoiceFilter = 'updatedWithin' | 'createdWithin' | 'language' | 'care' | 'texting' | 'work'

const search = z.string().max(200).default('')

export const patientListBody = z.object({
  filters: patientFilters.prefault({}),
  sort: z.enum(ListSort.all).default('updated'),
  descending: z.boolean().default(true),
  size: z.union(pageSizes.map((size) => z.literal(size))).default(50),
  /** As an earlier page gave it; one that cannot be read starts the list from its beginning. */
  cursor: z.string().max(4000).nullable().default(null),
  search,
})
export type PatientListBody = z.output<typeof patientListBody>

export const patientCountBody = patientListBody.pick({ filters: true, search: true })

/** Rows that stand on a page already: how they are now, and which of them the filters still leave. What was searched for is
 *  not looked for again. */
export const patientRowsBody = z.object({
  patientIds: z.array(z.string().max(limits.id)).min(1).max(100),
  filters: patientFilters.prefault({}),
})

/** The most urgent that is to be done for a patient, in the order of the Next line. */
export const nextDue = z.object({
  /** The time somebody gave; late only at `dueAt`. */
  givenAt: z.string(),
  dueAt: z.string(),
  warnAt: z.string().nullable(),
  /** It is due on a day, not at a time. */
  onDay: z.boolean(),
  escalatedAt: z.string().nullable(),
})
export type NextDue = z.output<typeof nextDue>

export const patientRow = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** yyyy-mm-dd */
  bornOn: z.string().nullable(),
  externalId: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The phone is a caregiver's. */
  caregiver: z.boolean(),
  /** The first name of the caregiver, where it is on record. */
  caregiverName: z.string().nullable(),
  lifecycle: z.enum(Lifecycle.all),
  enrollment: z.enum(EnrollmentState.all).nullable(),
  priorAuth: z.enum(PriorAuthState.all).nullable(),
  pap: z.enum(PapState.all).nullable(),
  copay: z.enum(CopayState.all).nullable(),
  language: z.enum(PatientLanguage.all),
  /** IANA zones the phone may be in. */
  zones: z.array(z.string()),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  nextDue: nextDue.nullable(),
  /** The record is gone; nothing can be done about them. */
  erased: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PatientRow = z.output<typeof patientRow>

export const patientPage = z.object({
  rows: z.array(patientRow),
  /** Place of the first row in the list, counted from 1 as the pages were turned. */
  from: z.number().int(),
  newer: z.string().nullable(),
  older: z.string().nullable(),
})
export type PatientPage = z.output<typeof patientPage>

export const patientRows = z.object({ rows: z.array(patientRow), matching: z.array(z.string()) })
export type PatientRows = z.output<typeof patientRows>

/** Counting stops here for searches and times; states are always counted exactly. */
export const countLimit = 10_000

export const patientCount = z.object({
  matching: z.number().int(),
  /** false: at least that many. */
  exact: z.boolean(),
  /** All patients of the program. */
  total: z.number().int(),
})
export type PatientCount = z.output<typeof patientCount>

export const duplicateBody = z.object({
  externalId: z.string().max(100).default(''),
  /** Left out until a whole number has been typed. */
  phoneNumber: phoneNumber.optional(),
  firstName: z.string().max(2000).default(''),
  lastName: z.string().max(2000).default(''),
  /** yyyy-mm-dd */
  bornOn: z.iso
    .date()
    .refine((text) => text >= '0001', 'must be a real date')
    .nullable()
    .default(null),
  isCaregiver: z.boolean().default(false),
})
export type DuplicateBody = z.output<typeof duplicateBody>

export const DuplicateReason = words('externalId', 'phoneNumber')
export type DuplicateReason = WordOf<typeof DuplicateReason>

export const duplicateAnswer = z.object({
  /** An invite would be refused with 1015 because of this patient. */
  taken: patientRow.extend({ because: z.enum(DuplicateReason.all) }).nullable(),
  /** The same name and birth date: worth a look, never a refusal. */
  similar: z.array(patientRow),
})
export type DuplicateAnswer = z.output<typeof duplicateAnswer>

/** What decides about the invitation's text and time. */
export const invitationBody = z.object({
  phoneNumber: phoneNumber.optional(),
  language: z.string().max(2000).default(''),
  zip: z.string().max(2000).default(''),
  state: z.string().max(2000).default(''),
  city: z.string().max(2000).default(''),
  requiredConsent: z.boolean().default(true),
})
export type InvitationBody = z.output<typeof invitationBody>

export const invitationPreview = z.object({
  /** Null when the program has no text for it. */
  message: smsPreview.shape.message,
  language: z.enum(PatientLanguage.all).nullable(),
  verdict: smsPreview.shape.verdict,
})
export type InvitationPreview = z.output<typeof invitationPreview>

const readable = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const

export const patientListApi = {
  listPatients: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/list',
    summary: 'A page of the patients of a program, filtered, sorted, or found by a search',
    permission: 'patients.read',
    alone: true,
    body: patientListBody,
    reply: z.object({ data: patientPage, status: z.literal(200) }),
    refusals: readable,
  },
  readPatientRows: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/rows',
    summary: 'Patients who stand on a page of the list, as they are now, and which of them the filters still leave',
    permission: 'patients.read',
    alone: true,
    body: patientRowsBody,
    reply: z.object({ data: patientRows, status: z.literal(200) }),
    refusals: readable,
  },
  countPatients: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/count',
    summary: 'How many patients filters or a search leave; exact to 10,000, and exact always for states',
    permission: 'patients.read',
    alone: true,
    body: patientCountBody,
    reply: z.object({ data: patientCount, status: z.literal(200) }),
    refusals: readable,
  },
  checkDuplicate: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/check-duplicate',
    summary: 'Whether an invite would meet a patient who exists already',
    permission: 'patients.write',
    body: duplicateBody,
    reply: z.object({ data: duplicateAnswer, status: z.literal(200) }),
    refusals: readable,
  },
  previewInvitation: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/preview-invitation',
    summary: 'The invitation SMS as an invite would send it now',
    permission: 'patients.write',
    body: invitationBody,
    reply: z.object({ data: invitationPreview, status: z.literal(200) }),
    refusals: [...readable, 'rateLimited'],
  },
} as const satisfies Record<string, Endpoint>
