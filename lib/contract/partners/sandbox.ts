// TABLE: what the person behind a phone of a sandbox does. The last four digits of its number decide it, in any area code;
// +1 NPA 555 01nn is nobody's number. A test patient with another number waits for the phone on the screen.

import { z } from 'zod'
import { says } from '@/lib/contract/refusal-names'
import { day, hour, minute } from '@/lib/contract/time'
import { type WordOf, words } from '@/lib/contract/words'

/** What a sandbox may take up. */
export const sandboxLimits = {
  /** Made for one program. */
  sandboxes: 2,
  patients: 1_000,
  endpoints: 5,
  tokens: 10,
  clockMovesAnHour: 30,
  resetsAnHour: 6,
  /** So far its clock goes in all. */
  aheadSeconds: (400 * day) / 1000,
} as const

/** A sandbox in which nobody is invited for so long is emptied. */
export const sandboxKeptMs = 14 * day

type Ending = {
  /** As `x-sandbox` says it. */
  does: string
  /** Milliseconds from the invitation on, when the partner sees of it; null: never. */
  after: number | null
}

// biome-ignore format: a table is read by column
export const endings = {
  '0100': { does: 'finishes_consent',           after: 2_000 },
  '0101': { does: 'finishes_pap',               after: 2_000 },
  '0102': { does: 'finishes_consent_dosage',    after: 2_000 },
  '0103': { does: 'texts_stop',                 after: 2_000 },
  '0104': { does: 'locks_link',                 after: 2_000 },
  '0105': { does: 'carrier_refuses',            after: null },
  '0106': { does: 'sleeps',                     after: null },
  '0107': { does: 'has_long_name',              after: 2_000 },
  '0108': { does: 'caregiver_signs',            after: 2_000 },
  '0109': { does: 'finishes_late',              after: 180_000 },
  '0110': { does: 'never_opens',                after: null },
  '0111': { does: 'answers_missing',            after: 2_000 },
  '0112': { does: 'refuses_share_phi',          after: 2_000 },
  '0113': { does: 'withdraws_consent',          after: 2_000 },
  '0114': { does: 'texts_stop_start',           after: 2_000 },
  '0115': { does: 'finishes_consent_sent_twice', after: 2_000 },
  '0116': { does: 'finishes_consent_two_dosages', after: 2_000 },
  '0117': { does: 'has_accented_name',          after: 2_000 },
  '0118': { does: 'texts_wrong_number',         after: 2_000 },
  '0119': { does: 'texts_leave_me_alone',       after: 2_000 },
} as const satisfies Record<string, Ending>
export type EndingDigits = keyof typeof endings

/** Null for a number that nobody answers but the phone on the screen. */
export function endingOf(phoneNumber: string | null): EndingDigits | null {
  const last = phoneNumber?.slice(-4) ?? ''
  return Object.hasOwn(endings, last) ? (last as EndingDigits) : null
}

/** A number that is kept for stories: nobody has it. */
export const isFictional = (phoneNumber: string): boolean => /^\+1\d{3}55501\d{2}$/.test(phoneNumber)

/** The hours of a phone in a sandbox, so that a build server sees the same by day and by night: all are open, or, of one
 *  ending, a message waits for the morning from whenever it is caused. */
export const hoursOf = (phoneNumber: string | null): 'open' | 'night' =>
  endingOf(phoneNumber) === '0106' ? 'night' : 'open'

/** So long the night of that ending is. */
export const nightMs = 10 * hour

/** What a line of a patient's story says that the person, or whoever looks after them, did: as `does` of `x-sandbox` says it. */
export const StoryStep = words(
  'finishes_consent',
  'finishes_pap',
  'finishes_dosage',
  'finishes_two_dosages',
  'caregiver_signs',
  'refuses_share_phi',
  'guesses_birth_date',
  'opens_link',
  'answers_missing',
  'texts_stop',
  'texts_start',
  'texts_wrong_number',
  'texts_leave_me_alone',
  'withdraws_consent',
  'sent_twice',
  'name_shortened',
  'wrong_number_decided',
  'no_stop_decided',
)
export type StoryStep = WordOf<typeof StoryStep>

/** A line of a patient's story. */
export const storyLine = z.object({
  at: z.string(),
  step: z.string(),
  outcome: z.string(),
  why: z.string().nullish(),
})
export type StoryLine = z.output<typeof storyLine>

export const storyFilter = z.object({
  patientId: z
    .string(says('propertyRequired', 'patientId'))
    .min(1, says('propertyRequired', 'patientId'))
    .max(100, says('dataInvalid', 'must be at most 100 characters'))
    .meta({ description: 'As the invite answered it' }),
})

const lengthOfTime = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/

/** Seconds of a length of time of ISO 8601 in days, hours, minutes and seconds; null for anything else. */
export function secondsOf(text: string): number | null {
  const found = lengthOfTime.exec(text)
  if (!found) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  const all = days * (day / 1000) + hours * (hour / 1000) + minutes * (minute / 1000) + seconds
  return all > 0 && all <= sandboxLimits.aheadSeconds ? all : null
}

/** The clock of a sandbox goes forwards alone. */
export const advance = z
  .string(says('dataInvalid', 'must be a length of time such as PT12H or P10D'))
  .refine(
    (text) => secondsOf(text) !== null,
    says('dataInvalid', 'must be a length of time such as PT12H or P10D, forwards and at most P400D'),
  )
export const clockBody = z.object({
  supportProgramId: z.string(says('propertyRequired', 'supportProgramId')),
  advance,
})

export const resetBody = z.object({ supportProgramId: z.string(says('propertyRequired', 'supportProgramId')) })

export const sandboxReset = z.object({
  /** How many were deleted. */
  patients: z.number().int(),
})

export const clockMoved = z.object({
  advancedSeconds: z.number(),
  /** In all, since the sandbox was made. */
  aheadSeconds: z.number(),
  /** What came due on the way and was done. */
  ran: z.object({ messages: z.number(), callbacks: z.number(), campaignSteps: z.number(), linksExpired: z.number() }),
  /** What is due and not done yet. */
  waiting: z.number(),
})
export type ClockMoved = z.output<typeof clockMoved>
