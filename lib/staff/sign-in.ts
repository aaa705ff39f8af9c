// Signing in with e-mail and password. Unknown people, disabled people and wrong passwords get the same answer after
// the same work: the same statements run and one hash is computed in each case.
import { record } from '@/lib/audit/record'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import { closeSession } from './close-session'
import { emailKey } from './email-key'
import { openSession } from './open-session'
import { isPassword } from './passwords'
import { countTry, takeBackTry, tried } from './slow-down'

export type SignIn = {
  email: string
  password: string
  userAgent: string
  /** The session the browser still carries, if any; it ends with the new one. */
  formerSession?: string
}

const find = {
  name: 'staff.findByEmail',
  text: `select id, name, password_hash as "passwordHash", disabled_at is not null as disabled from staff where email = $1::text`,
}
type Found = { id: string; name: string; passwordHash: string; disabled: boolean }

/** The new session's id. Needs a unit whose statements stand for themselves: a refused try must stay counted. */
export async function signIn(unit: Unit, { email, password, userAgent, formerSession }: SignIn): Promise<string> {
  const account = emailKey(email)
  await countTry(unit, account, unit.actor.address)

  const [person] = await unit.sql<Found>(find, [account])
  const right = await isPassword(person?.passwordHash, password)
  if (!person || !right || person.disabled) return refuse(unit, account, person)

  const actor = { ...unit.actor, kind: 'staff' as const, id: person.id, name: person.name }
  const id = await openSession({ ...unit, actor }, person, userAgent)
  if (!id) return refuse(unit, account, person)
  await takeBackTry(unit, account, unit.actor.address)
  if (formerSession) await closeSession(unit, formerSession)
  await record({ ...unit, actor }, { action: 'session.signIn' })
  return id
}

async function refuse(unit: Unit, account: string, person?: Found): Promise<never> {
  await record(unit, { action: 'session.signInFailed', data: { tried: tried(account), staffId: person?.id ?? null } })
  throw new Refusal('signInWrong')
}
