// A sign-in by a passkey alone: whoever has the device and opens it has both factors at once. Nobody types who they are,
// so wrong passwords of others keep nobody out here.
import { recordRefused } from '@/lib/access/audit/record-refused'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { closeSession } from '@/lib/access/staff/close-session'
import { openSession } from '@/lib/access/staff/open-session'
import type { Assertion } from '@/lib/contract/access/passkeys'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { recordEach } from '@/lib/platform/record/record'
import { type Actor, inUnit, type ModelUnit, single } from '@/lib/platform/unit'
import { requirePasskeySite } from './passkey-site'
import { type FoundPasskey, findPasskey, judgeAnswer, takeAnswer } from './take-answer'

export type PasskeySignIn = {
  given: Assertion
  userAgent: string
  /** The session the browser still carries, if any; it ends with the new one. */
  formerSession?: string | undefined
}

/** The full session's id. */
export async function signInPasskey(visitor: Actor, asked: PasskeySignIn, now = new Date()): Promise<string> {
  requirePasskeySite()
  const outside = single(visitor, now)
  const found = await findPasskey(outside, asked.given)
  try {
    if (!found) throw new Refusal('passkeyUnknown')
    const verified = await judgeAnswer(outside, found, asked.given, { purpose: 'signIn' })
    if (found.staff.disabledAt) throw new Refusal('accountDisabled')
    const actor = { ...visitor, kind: 'staff' as const, id: found.staffId, name: found.staff.name }
    return await inUnit(actor, async (unit) => {
      const at = { ...unit, now }
      await takeAnswer(at, found, verified)
      const id = await openSession(at, found.staff, asked.userAgent)
      // Disabled, or given another password, in this very moment: the next try says which.
      if (!id) throw new Refusal('passkeyExpired')
      if (asked.formerSession) await closeSession(at, asked.formerSession)
      const data = { factor: 'passkey' }
      await recordEach(at, { action: 'session.signIn', data }, await readAccountPrograms(at, found.staffId))
      return id
    })
  } catch (error) {
    if (isRefusal(error)) await tell(outside, found, error)
    throw error
  }
}

/** However often it is tried, two rows a minute. */
async function tell(unit: ModelUnit, found: FoundPasskey | null, { refusal }: Refusal): Promise<void> {
  const data = { staffId: found?.staffId ?? null, person: found?.staff.name ?? null, factor: refusal }
  await recordRefused(
    unit.actor,
    { action: 'session.signInFailed', outcome: 'failed', data },
    {
      programIds: found ? await readAccountPrograms(unit, found.staffId) : [],
      same: `${found?.staffId ?? unit.actor.address}:${refusal}`,
    },
  )
}
