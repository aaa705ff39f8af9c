// What the status page says, to everybody: whether the hub works, and how it worked for ninety days. Nothing of a program, a
// partner or a patient.
import { type WordOf, words } from '@/lib/contract/words'

export const StatusPart = words('interface', 'worker', 'callbacks', 'messages')
export type StatusPart = WordOf<typeof StatusPart>

export const PartState = words('working', 'late', 'stopped')
export type PartState = WordOf<typeof PartState>

export type PartStatus = {
  part: StatusPart
  state: PartState
  /** Of callbacks and messages: how long the oldest has been due, in seconds. */
  lagSeconds: number | null
  /** Of the minutes since the first one that is known, at most ninety days ago: how many were good, from 0 to 1. Null while none is known,
   *  and of the interface, whose minutes nothing measures. */
  goodShare: number | null
}
export type StatusDayView = {
  /** yyyy-mm-dd, in UTC */
  day: string
  /** Minutes of the day in which nobody was there to work, callbacks were late, messages were late. */
  stopped: number
  callbacksLate: number
  messagesLate: number
}
export type Status = { at: string; parts: PartStatus[]; days: StatusDayView[] }

export const statusDays = 90
/** What is due longer than this, in seconds, is late. */
export const lateAfter: Readonly<Record<'callbacks' | 'messages', number>> = { callbacks: 60, messages: 120 }
