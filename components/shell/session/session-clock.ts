// When to warn, and when it is over. Times are of this browser's clock; the server's row decides, so an estimate that
// says "soon" is checked before anybody is told.
import { minute } from '@/lib/contract/time'

export const warning = 2 * minute
/** The server writes "seen" at most once a minute, so a contact is sure to be worth this much less. */
const grain = minute
/** Somebody who types without sending anything is told to the server this often. */
const tell = 3 * minute

export type Left = { idle: number; longest: number; rule: number }

export class SessionClock {
  private idleEnd: number
  private longestEnd: number
  private exact = true
  private readonly rule: number

  constructor({ idle, longest, rule }: Left, now: number) {
    this.idleEnd = now + idle
    this.longestEnd = now + longest
    this.rule = rule
  }

  /** What is left, and whether the server said so since the last contact. */
  left(now: number) {
    return {
      left: Math.min(this.idleEnd, this.longestEnd) - now,
      exact: this.exact,
      final: this.longestEnd <= this.idleEnd,
    }
  }

  /** An answer came from within the session. */
  contact(now: number) {
    const end = now + this.rule - grain
    if (end <= this.idleEnd) return
    this.idleEnd = end
    this.exact = false
  }

  /** The server has just said how long it lasts. */
  learn({ idle, longest }: Pick<Left, 'idle' | 'longest'>, now: number) {
    this.idleEnd = now + idle
    this.longestEnd = now + longest
    this.exact = true
  }

  /** A person is at work: is it time to tell the server? */
  worthTelling(now: number) {
    return this.idleEnd - now < this.rule - tell && this.idleEnd > now
  }
}

/** "1:59" */
export const countdownWords = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
