// How long a sign-in lasts. The row in the database decides; cookie and browser only follow.
import { minute as minutes } from '@/lib/contract/time'

export const sessionRules = {
  /** Without a request for this long, the session is over. */
  idle: 15 * minutes,
  /** However busy, nobody stays signed in longer than this. */
  longest: 12 * 60 * minutes,
  /** `seenAt` is written at most this often, so reading a page does not cost a write each time. */
  touch: 15_000,
} as const

export type SessionEnds = { idleEndsAt: Date; endsAt: Date }

export const endsOf = (session: { createdAt: Date; seenAt: Date }): SessionEnds => {
  const endsAt = new Date(session.createdAt.getTime() + sessionRules.longest)
  const idleEndsAt = new Date(Math.min(session.seenAt.getTime() + sessionRules.idle, endsAt.getTime()))
  return { idleEndsAt, endsAt }
}
