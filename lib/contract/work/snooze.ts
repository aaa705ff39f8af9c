// TABLE: until when a row of Needs action may be put away. Due times never move: a row is back at the chosen time, when it
// is due, when the patient writes or a status changes, whichever is first.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { hour } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import { SnoozeChoice, SnoozeReason } from './clock-vocabulary'

/** The open hours of a day, as a program's calendar knows them. */
type Hours = { from: number; until: number }
type Calendar = { openDay(at: number, least: number, most?: number): Readonly<Hours> | null }
type Asked = { now: number; calendar: Calendar; timeZone: string }

const dayLength = 24 * hour
const weekday = { monday: 1, friday: 5 } as const
/** How far the next such day is; a week where it is today. */
function daysUntil(day: number, { now, timeZone }: Asked): number {
  const today = new Date(wallClock(timeZone).shown(now)).getUTCDay()
  return ((day - today + 6) % 7) + 1
}
const opening = (least: number, { now, calendar }: Asked) => calendar.openDay(now, least)?.from ?? null

/** How much later is later today. */
const later = 3 * hour
/** Nothing stays away for longer, whatever is waited for. */
export const longestSnooze = 90 * dayLength

/** When it would be back; null where the choice makes no sense now. Closed days are skipped. */
export const snoozeTable = {
  laterToday: ({ now, calendar }) => {
    const today = calendar.openDay(now, 0, 0)
    return today && now + later < today.until ? now + later : null
  },
  tomorrow: (asked) => opening(1, asked),
  friday: (asked) => opening(daysUntil(weekday.friday, asked), asked),
  monday: (asked) => opening(daysUntil(weekday.monday, asked), asked),
  patientWrites: ({ now }) => now + longestSnooze,
  picked: () => null,
} as const satisfies Record<SnoozeChoice, (asked: Asked) => number | null>

/** What is late comes back on the same day: the last moment of it. */
export function endOfDay(now: number, timeZone: string): number {
  const { shown, instantOf } = wallClock(timeZone)
  const wall = shown(now)
  return instantOf(wall - (wall % dayLength) + dayLength) - 1
}

const id = z.string().min(1).max(limits.id)
export const mostSnoozed = 200
export const snoozeDraft = z
  .object({
    patientIds: z.array(id).min(1).max(mostSnoozed),
    until: z.enum(SnoozeChoice.all),
    /** Of a picked time. */
    at: z.iso.datetime().optional(),
    /** Asked for where something of it is late. */
    reason: z.enum(SnoozeReason.all).optional(),
  })
  .refine(({ until, at }) => (until === 'picked') === (at !== undefined), {
    path: ['at'],
    error: 'is given for a picked time',
  })
export type SnoozeDraft = z.output<typeof snoozeDraft>

const snoozed = z.object({ patientId: z.string(), until: z.string() })
const snoozeTimes = z.object({
  choices: z.array(z.object({ choice: z.enum(SnoozeChoice.all), at: z.string() })),
  /** The latest for what is late. */
  endOfDay: z.string(),
})
export type SnoozeTimes = z.output<typeof snoozeTimes>

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const path = '/api/console/programs/{programId}/work'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const snoozeApi = {
  readSnoozeTimes: {
    caller: 'staff',
    method: 'GET',
    path: `${path}/snooze-times`,
    summary: 'Until when a row may be put away, by the program’s hours and holidays',
    permission: 'patients.read',
    reply: ok(snoozeTimes),
    refusals,
  },
  snooze: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/snooze`,
    summary: 'Put the rows of patients away until a time; what is late until the end of the day at most, with a reason',
    permission: 'patients.write',
    body: snoozeDraft,
    reply: ok(z.object({ snoozed: z.array(snoozed) })),
    refusals: [...refusals, 'dataInvalid', 'snoozeRefused', 'taskDuePast'],
  },
  endSnooze: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/snooze/end`,
    summary: 'Bring rows back that were put away',
    permission: 'patients.write',
    body: z.object({ patientIds: z.array(id).min(1).max(mostSnoozed) }),
    reply: ok(z.object({ back: z.number().int() })),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
