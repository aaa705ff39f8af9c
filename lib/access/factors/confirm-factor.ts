// The second half of a sign-in: a code of the person's app, one of their recovery codes, or one of their passkeys. The session
// gets a new id with it, so that nobody who saw the first one has the second.
import { recordRefused } from '@/lib/access/audit/record-refused'
import { provePasskey } from '@/lib/access/passkeys/take-answer'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { newSessionId, sessionKey } from '@/lib/access/staff/session-id'
import { countFactorTry, takeBackFactorTry } from '@/lib/access/staff/sign-in-throttle'
import type { Assertion } from '@/lib/contract/access/passkeys'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { recordEach } from '@/lib/platform/record/record'
import { type Actor, inUnit, type ModelUnit, single, type TxUnit } from '@/lib/platform/unit'
import { type HalfSession, mostTries, readHalfSession } from './read-half-session'
import { recoveryHashes } from './recovery-codes'
import { sealSeed, unsealEnrolling, unsealSeed } from './sealed-factor'
import { judgeCode } from './totp'

export type Confirm = { sessionId: string } & SecondStep
type SecondStep = { code: string } | { passkey: Assertion }

/** The full session's id. Wrong codes stay counted: five for a session, then the password is asked again; ten for a person
 *  in a quarter of an hour. Throws `unauthorized` where there is no session that waits. */
export async function confirmFactor(
  visitor: Actor,
  { sessionId, ...step }: Confirm,
  now = new Date(),
): Promise<string> {
  const outside = single(visitor, now)
  const half = await readHalfSession(outside, sessionId)
  if (!half) throw new Refusal('unauthorized')
  const actor = { ...visitor, kind: 'staff' as const, id: half.staff.id, name: half.staff.name }
  try {
    await countFactorTry(outside, half.staff.id)
  } catch (error) {
    if (isRefusal(error)) {
      const programIds = await readAccountPrograms(outside, half.staff.id)
      await recordRefused(visitor, { ...failed(half, error), outcome: 'refused' }, { programIds, same: half.staff.id })
    }
    throw error
  }
  const counted = await outside.tx.session.updateMany({
    where: { id: half.id, tries: { lt: mostTries } },
    data: { tries: { increment: 1 } },
  })
  if (counted.count === 0) {
    await outside.tx.session.deleteMany({ where: { id: half.id } })
    throw new Refusal('unauthorized')
  }
  try {
    const id = await inUnit(actor, (unit) => fulfil({ ...unit, now }, half, step))
    await takeBackFactorTry(outside, half.staff.id, { account: half.staff.email, address: visitor.address })
    return id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const programs = await readAccountPrograms(outside, half.staff.id)
    await recordEach(outside, failed(half, error), programs)
    throw error
  }
}

const failed = ({ staff }: HalfSession, { refusal }: Refusal) => ({
  action: 'session.signInFailed' as const,
  outcome: 'failed' as const,
  data: { staffId: staff.id, person: staff.name, factor: refusal },
})

async function prove(unit: TxUnit, half: HalfSession, step: SecondStep) {
  const { id, state, staff } = half
  // A person without an app sets one up with the first code; there is no passkey before.
  if (state === 'enrol') return enrol(unit, half, 'code' in step ? step.code.trim() : '')
  if ('code' in step) return proveFactor(unit, staff.id, step.code.trim())
  return provePasskey(unit, staff.id, step.passkey, { purpose: 'secondStep', session: id })
}

async function fulfil(unit: TxUnit, half: HalfSession, step: SecondStep): Promise<string> {
  const { staff } = half
  const by = await prove(unit, half, step)
  const id = newSessionId()
  const { count } = await unit.tx.session.updateMany({
    where: { id: half.id, state: half.state },
    data: {
      id: sessionKey(id),
      state: 'full',
      createdAt: unit.now,
      seenAt: unit.now,
      provedAt: unit.now,
      tries: 0,
      enrolling: null,
    },
  })
  if (count === 0) throw new Refusal('unauthorized') // ended meanwhile, or somebody was faster with the same code
  await unit.tx.staff.update({ where: { id: staff.id }, data: { lastSignInAt: unit.now } })
  const programs = await readAccountPrograms(unit, staff.id)
  if (by === 'enrol') await recordEach(unit, { action: 'factor.enrol' }, programs)
  await recordEach(unit, { action: 'session.signIn', data: { factor: by } }, programs)
  return id
}

async function enrol(unit: TxUnit, { staff, enrolling }: HalfSession, code: string) {
  if (!enrolling) throw new Refusal('factorWrong')
  const { seed, codes } = unsealEnrolling(staff.id, enrolling)
  const lastStep = stepOf(seed, code, unit.now)
  const factor = { staffId: staff.id, sealed: sealSeed(staff.id, seed), lastStep, createdAt: unit.now }
  const { count } = await unit.tx.staffFactor.createMany({ data: [factor], skipDuplicates: true })
  if (count === 0) throw new Refusal('unauthorized') // set up in another window meanwhile
  await unit.tx.recoveryCode.deleteMany({ where: { staffId: staff.id } })
  const hashes = codes.map((each) => ({ staffId: staff.id, hash: recoveryHashes(staff.id, each)[0] ?? '' }))
  await unit.tx.recoveryCode.createMany({ data: hashes })
  return 'enrol' as const
}

/** Takes a code of the app, or one of the recovery codes, once. Throws factorWrong, factorUsed or factorDrifted. */
export async function proveFactor(unit: ModelUnit, staffId: string, code: string) {
  const digits = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const unused = { staffId, hash: { in: recoveryHashes(staffId, code) }, usedAt: null }
    const { count } = await unit.tx.recoveryCode.updateMany({ where: unused, data: { usedAt: unit.now } })
    if (count === 0) throw new Refusal('factorWrong')
    return 'recovery' as const
  }
  const factor = await unit.tx.staffFactor.findUnique({ where: { staffId } })
  if (!factor) throw new Refusal('unauthorized')
  const lastStep = stepOf(unsealSeed(staffId, factor.sealed), digits, unit.now)
  // In one statement: of fifty who send the same code one gets in.
  const { count } = await unit.tx.staffFactor.updateMany({
    where: { staffId, lastStep: { lt: lastStep } },
    data: { lastStep },
  })
  if (count === 0) throw new Refusal('factorUsed')
  return 'app' as const
}

function stepOf(seed: string, code: string, now: Date): number {
  const judged = judgeCode(seed, code.replace(/[\s-]/g, ''), now)
  if (judged.right) return judged.step
  if (judged.minutes === null) throw new Refusal('factorWrong')
  const { minutes } = judged
  const name = `about ${minutes} minutes behind`
  throw new Refusal('factorDrifted', { name, data: { minutes } })
}
