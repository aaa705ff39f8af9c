// What the page shows to somebody who sets up their app: the same each time it is opened, until the first code is right.
import type { ModelUnit } from '@/lib/platform/unit'
import type { HalfSession } from './read-half-session'
import { newRecoveryCodes } from './recovery-codes'
import { sealEnrolling, unsealEnrolling } from './sealed-factor'
import { addressOf, newSeed } from './totp'

export type Enrolment = { seed: string; address: string; codes: readonly string[] }

export async function beginEnrolling(unit: ModelUnit, { id, staff }: HalfSession): Promise<Enrolment | null> {
  const enrolling = sealEnrolling(staff.id, { seed: newSeed(), codes: newRecoveryCodes() })
  // Of two pages that open at once the first one stands.
  await unit.tx.session.updateMany({ where: { id, state: 'enrol', enrolling: null }, data: { enrolling } })
  const session = await unit.tx.session.findUnique({ where: { id }, select: { enrolling: true } })
  if (!session?.enrolling) return null
  const { seed, codes } = unsealEnrolling(staff.id, session.enrolling)
  return { seed, address: addressOf(seed, staff.email), codes }
}
