// What the timeline keeps of the case managers' own day: notes, whose patient it is, tasks, calls; and of a minor who comes
// of age.
import { z } from 'zod'
import { TaskKind, Track } from '@/lib/contract/vocabulary'
import { person } from '@/lib/contract/work/owners'
import { callRow } from './call-row'
import { LetterWay } from './call-vocabulary'

/** A note as it stands now. */
export const noteLine = z.object({
  id: z.string(),
  text: z.string(),
  /** Who is mentioned, as they are called in the text. */
  mentions: z.array(person),
  version: z.number(),
  editedAt: z.string().nullable(),
  /** Until when the reader may change it; null for everybody but its author. */
  editableUntil: z.string().nullable(),
})
export type NoteLine = z.output<typeof noteLine>

/** `birthDateLost`: the invitation waits, because the request may have had a birth date that nobody understood. */
export const invitedData = z.object({
  externalId: z.string().nullish(),
  skipOnboarding: z.boolean().default(false),
  birthDateLost: z.boolean().default(false),
})

/** `note` is filled in when the timeline is read. */
export const noteData = z.object({ noteId: z.string().nullish(), note: noteLine.nullish() })

/** Names as they were; null is nobody. */
export const ownerData = z.object({ from: z.string().nullish(), to: z.string().nullish() })

export const taskData = z.object({
  taskId: z.string().nullish(),
  kind: z.enum(TaskKind.all).nullish().catch(null),
  title: z.string().nullish(),
})
export const addedTaskData = taskData.extend({ assignee: z.string().nullish(), dueAt: z.string().nullish() })

/** The event whose status was taken back, and between which states. */
export const undoneData = z.object({
  eventId: z.string().nullish(),
  track: z.enum(Track.all).nullish().catch(null),
  from: z.string().nullish(),
  to: z.string().nullish(),
})

/** `call` is filled in when the timeline is read. */
const callData = z.object({ callId: z.string().nullish(), call: callRow.nullish().catch(null) })
const letterData = z.object({ letterId: z.string().nullish(), way: z.enum(LetterWay.all).nullish().catch(null) })

/** Dates are yyyy-mm-dd. `asked`: the caregiver was asked, by a form. */
const majorityNearData = z.object({ on: z.string().catch(''), asked: z.boolean().catch(false) })
/** `phone`: the patient's own is known. */
const caregiverEndedData = z.object({
  on: z.string().catch(''),
  linksRevoked: z.number().catch(0),
  messagesStopped: z.number().catch(0),
  consents: z.number().catch(0),
  phone: z.boolean().catch(false),
})

/** Entries of the timeline; `base` is what each has. */
export const dayEntries = <Base extends z.ZodRawShape>(base: Base) =>
  [
    z.object({ ...base, kind: z.literal('callLogged'), data: callData }),
    z.object({ ...base, kind: z.literal('letterMade'), data: letterData }),
    z.object({ ...base, kind: z.literal('majorityNear'), data: majorityNearData }),
    z.object({ ...base, kind: z.literal('caregiverEnded'), data: caregiverEndedData }),
  ] as const
