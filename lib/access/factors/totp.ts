// The six digits of an authenticator app (RFC 6238: SHA-1, 30 seconds), as every app knows them.
import { Secret, TOTP } from 'otpauth'

const period = 30
/** A code of the thirty seconds before or after is taken too: people type slowly, and clocks differ a little. */
const accepted = 1
/** So far back a code is still known, to tell people that their clock is behind. It opens nothing any more. Of a code that
 *  is yet to come nobody is told: it would say to whoever guesses when to try again. */
const known = 40

export const newSeed = () => new Secret({ size: 20 }).base32

const totp = (seed: string, label = '') =>
  new TOTP({ issuer: 'Hubline', label, secret: Secret.fromBase32(seed), period })

/** What the app reads from the picture. */
export const addressOf = (seed: string, email: string) => totp(seed, email).toString()

export type Judged =
  | { right: true; step: number }
  /** So many minutes ago it was right; null of every other code. */
  | { right: false; minutes: number | null }

export function judgeCode(seed: string, code: string, now: Date): Judged {
  const timestamp = now.getTime()
  const delta = totp(seed).validate({ token: code, timestamp, window: known })
  if (delta === null || delta > accepted) return { right: false, minutes: null }
  if (delta < -accepted) return { right: false, minutes: Math.ceil((-delta * period) / 60) }
  return { right: true, step: Math.floor(timestamp / 1000 / period) + delta }
}
