// Signing in with e-mail and password. Unknown people, disabled people and wrong passwords get the same answer after
// the same work: the same statements run and one hash is computed in each case.

import { recordRefused } from '@/lib/access/audit/record-refused'
import { stateAfterPassword } from '@/lib/access/factors/needs-factor'
import type { SessionState } from '@/lib/contract/access/session-state'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { recordEach } from '@/lib/platform/record/record'
import type { ModelUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'
import { closeSession } from './close-session'
import { emailKey } from './email-key'
import { knownDevice } from './known-device'
import { openSession } from './open-session'
import { hashPassword, isPassword, isWeakHash } from './passwords'
import { passwordCounts } from './passwords-open'
import { countTry, takeBackTry, tried } from './sign-in-throttle'

export type SignIn = {
  email: string
  password: string
  userAgent: string
  /** The session the browser still carries, if any; it ends with the new one. */
  formerSession?: string
  /** The cookie of a browser that has signed somebody in before. */
  device?: string
}

type Found = {
  id: string
  name: string
  passwordHash: string
  passwordTemporary: boolean
  disabledAt: Date | null
  passwordUntil: Date | null
}
const find = (unit: ModelUnit, email: string): Promise<Found | null> =>
  unit.tx.staff.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      passwordHash: true,
      passwordTemporary: true,
      disabledAt: true,
      passwordUntil: true,
    },
  })

/** The password is right, and opens nothing but the page on which the person chooses another. To whoever cannot lead there it is
 *  a wrong one. */
export class ChoosesFirst extends Refusal {
  constructor(readonly staffId: string) {
    super('signInWrong')
  }
}

/** `state`: where it is not full, the session opens nothing but the page that asks for the second factor. */
export type Opened = { id: string; state: SessionState }

/** The new session; throws ChoosesFirst. Needs a unit whose statements stand for themselves: a refused try must stay counted. */
export async function signIn(
  unit: ModelUnit,
  { email, password, userAgent, formerSession, device }: SignIn,
): Promise<Opened> {
  const account = emailKey(email)
  // Where nobody can be looked up, a try that is slowed is told so all the same.
  const looked = await find(unit, account).then(
    (person) => ({ person }),
    (fault: unknown) => ({ person: null, fault }),
  )
  const { person } = looked
  const holder = person && { account, passwordHash: person.passwordHash }
  const trier = { account, address: unit.actor.address, device: knownDevice(device, holder, unit.now) }
  await countTry(unit, trier).catch((error) => refuseUnseen(unit, account, person, error))

  if ('fault' in looked) throw looked.fault
  const right = await isPassword(person?.passwordHash, password)
  if (!person || !right || person.disabledAt || !passwordCounts(unit, person)) return refuse(unit, account, person)
  const actor = { ...unit.actor, kind: 'staff' as const, id: person.id, name: person.name }
  if (person.passwordTemporary) {
    await takeBackTry(unit, trier, false)
    await recordEach({ ...unit, actor }, { action: 'session.password' }, await readAccountPrograms(unit, person.id))
    throw new ChoosesFirst(person.id)
  }
  const passwordHash = await hashedAnew(unit, person, password)

  const state = await stateAfterPassword(unit, person.id)
  const id = await openSession({ ...unit, actor }, { id: person.id, passwordHash }, userAgent, state)
  if (!id) return refuse(unit, account, person)
  const full = state === 'full'
  await takeBackTry(unit, trier, full)
  if (formerSession) await closeSession(unit, formerSession)
  // A person who still owes the second factor has not signed in, but has the password: where it is a thief, this is their trace.
  const action = full ? 'session.signIn' : 'session.password'
  await recordEach({ ...unit, actor }, { action }, await readAccountPrograms(unit, person.id))
  return { id, state }
}

/** What the right password is kept as from now on: hashes that cost less than one costs today are made anew, here where the
 *  password is known. Other browsers of the person are no longer known by theirs then. */
async function hashedAnew(unit: ModelUnit, { id, passwordHash }: Found, password: string): Promise<string> {
  if (!isWeakHash(passwordHash)) return passwordHash
  const anew = await hashPassword(password)
  const { count } = await unit.tx.staff.updateMany({ where: { id, passwordHash }, data: { passwordHash: anew } })
  if (count > 0) return anew
  // Of two who sign in at once the other one was faster; or the password was changed, and no longer opens anything.
  const now = await unit.tx.staff.findUnique({ where: { id }, select: { passwordHash: true } })
  return now && (await isPassword(now.passwordHash, password)) ? now.passwordHash : passwordHash
}

async function refuse(unit: ModelUnit, account: string, person: Found | null): Promise<never> {
  await recordEach(unit, failed(account, person), await readAccountPrograms(unit, person?.id ?? ''))
  throw new Refusal('signInWrong')
}

/** Slowed down, the password was not looked at: in the log as well, however often it is tried. The answer does not wait for
 *  its row: how long it takes tells nobody whether there is such an account. */
async function refuseUnseen(unit: ModelUnit, account: string, person: Found | null, error: unknown): Promise<never> {
  if (!isRefusal(error)) throw error
  const programIds = await readAccountPrograms(unit, person?.id ?? '').catch(() => [])
  const fact = { ...failed(account, person), outcome: 'refused' as const }
  void recordRefused(unit.actor, fact, { programIds, same: person?.id ?? unit.actor.address })
  throw error
}

const failed = (account: string, person: Found | null) => ({
  action: 'session.signInFailed' as const,
  outcome: 'failed' as const,
  data: { tried: tried(account), staffId: person?.id ?? null, person: person?.name ?? null },
})
