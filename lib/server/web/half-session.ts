// The session of this browser that still waits for its second factor: what its page needs to know of it.
import { cookies as given } from 'next/headers'
import { beginEnrolling, type Enrolment } from '@/lib/access/factors/begin-enrolling'
import { readHalfSession } from '@/lib/access/factors/read-half-session'
import { hasPasskeys } from '@/lib/access/passkeys/ask-passkey'
import { passkeySite } from '@/lib/access/passkeys/passkey-site'
import { type Actor, single } from '@/lib/platform/unit'
import { cookies, sessionIdFromCookie } from './auth'

const reader: Actor = { kind: 'system', id: 'sign-in', name: 'Sign-in', requestId: '', address: '' }

/** `passkey`: whether one of the person's can stand in for the code. */
type Half = { enrolment: Enrolment | null; passkey: boolean }

/** Null where nobody has given a password lately. `enrolment` where an app is to be set up first. */
export async function halfSession(): Promise<Half | null> {
  const { name } = cookies.sessionToken
  const token = (await given()).get(name)?.value
  const id = token && (await sessionIdFromCookie(`${name}=${token}`))
  const unit = single(reader)
  const half = id ? await readHalfSession(unit, id) : null
  if (!half) return null
  if (half.state === 'half')
    return { enrolment: null, passkey: passkeySite() !== null && (await hasPasskeys(unit, half.staff.id)) }
  const enrolment = await beginEnrolling(unit, half)
  return enrolment && { enrolment, passkey: false }
}
