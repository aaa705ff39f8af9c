// The console's search: a few patients from the first letter on, the likeliest first. POST: what somebody looks for is a name or a
// phone number and belongs in no address and no log.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { EnrollmentState, Lifecycle } from '@/lib/contract/vocabulary'

/** So many of each group. */
export const mostFound = 5

export const searchBody = z.object({ words: z.string().trim().min(1).max(200) })

/** From one place of the text to another: letters that are those typed. */
const mark = z.tuple([z.number().int(), z.number().int()])
export type Mark = z.output<typeof mark>
const marked = z.object({ text: z.string(), marks: z.array(mark) })
export type Marked = z.output<typeof marked>

export const foundPatient = z.object({
  id: z.string(),
  programId: z.string(),
  firstName: marked.nullable(),
  lastName: marked.nullable(),
  /** yyyy-mm-dd */
  bornOn: z.string().nullable(),
  /** The birth date is the one looked for. */
  isBorn: z.boolean(),
  /** Of several numbers the one looked for. */
  phoneNumber: z.string().nullable(),
  /** How many of its last digits were typed. */
  phoneDigits: z.number().int(),
  /** The ID of whoever was found by one. */
  foundId: z.string().nullable(),
  lifecycle: z.enum(Lifecycle.all),
  enrollment: z.enum(EnrollmentState.all).nullable(),
  /** The person who was found in the patient's place. */
  caregiver: z
    .object({ firstName: marked.nullable(), lastName: marked.nullable(), relationship: z.string().nullable() })
    .nullable(),
})
export type FoundPatient = z.output<typeof foundPatient>

const found = z.object({ patients: z.array(foundPatient).max(mostFound), more: z.boolean() })
export type Found = z.output<typeof found>

export const foundHere = z.object({
  patients: found,
  caregivers: found,
  /** Nobody is written as it was typed: these are with one letter changed. */
  similar: z.array(foundPatient).max(mostFound),
  /** Somebody has the very phone number or ID: an invitation would be a second one. */
  exact: z.boolean(),
})
export type FoundHere = z.output<typeof foundHere>

const readable = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const

export const searchApi = {
  findPatients: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/search',
    summary: 'A few patients of the program whom a name, a phone number, a birth date or an ID finds',
    permission: 'patients.read',
    alone: true,
    body: searchBody,
    reply: z.object({ data: foundHere, status: z.literal(200) }),
    refusals: readable,
  },
  findElsewhere: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/search-elsewhere',
    summary: 'The same in the other programs the person works in',
    permission: 'patients.read',
    body: searchBody,
    reply: z.object({ data: found, status: z.literal(200) }),
    refusals: readable,
  },
} as const satisfies Record<string, Endpoint>
