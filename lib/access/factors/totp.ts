// The six digits of an authenticator app (RFC 6238: SHA-1, 30 seconds), as every app knows them.
import { Secret, TOTP } from 'otpauth'

const period = 30
/** A code of the thirty seconds before or after is taken too: people type slowly, and clocks differ a little. */
const accepted = 1
/** So far a code is still known as one of another time, to tell people that their clock is off. It opens nothing. */
const known = 40

export const newSeed = () => new Secret({ size: 20 }).base32

const totp = (seed: string, label = '') =>
  new TOTP({ issuer: 'Hubline', label, secret: Secret.fromBase32(seed), period })

/** What the app reads from the picture. */
export const addressOf = (seed: string, email: string) => totp(seed, email).toString()

export type Judged =
  | { right: true; step: number }
  /** `minutes` ahead of us, or behind where it is less than zero; null where it is no code at all. */
  | { right: false; minutes: number | null }

export function judgeCode(seed: string, code: string, now: Date): Judged {
  const timestamp = now.getTime()
  const delta = totp(seed).validate({ token: code, timestamp, window: known })
  if (delta === null) return { right: false, minutes: null }
  if (Math.abs(delta) > accepted)
    return { right: false, minutes: Math.sign(delta) * Math.ceil((Math.abs(delta) * period) / 60) }
  return { right: true, step: Math.floor(timestamp / 1000 / period) + delta }
}
