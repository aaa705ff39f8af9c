// Signing in with what the provider says of a person. Account, role, programs and session are one transaction: where a step says
// no, none of them is there, but what the person loses with their last group, and its row of the log.
import { recordRefused } from '@/lib/access/audit/record-refused'
import { stateAfterPassword } from '@/lib/access/factors/needs-factor'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { closeSession } from '@/lib/access/staff/close-session'
import { lockPeople } from '@/lib/access/staff/lock-person'
import { openSession } from '@/lib/access/staff/open-session'
import type { Opened } from '@/lib/access/staff/sign-in'
import { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import { recordEach } from '@/lib/platform/record/record'
import { type Actor, inUnit, single, type TxUnit } from '@/lib/platform/unit'
import { applyMap, takeAll } from './apply-map'
import { findPerson, type Known, type Refused, readIdentity } from './find-person'
import { type Mapped, mapGroups } from './map-groups'
import type { Claims } from './read-claims'

export type Arrival = {
  claims: Claims
  userAgent: string
  /** The session the browser still carries, if any; it ends with the new one. */
  formerSession?: string | undefined
  /** Of the link with which an administrator lets an account be joined. */
  linkKey?: string | undefined
}

class Undone extends Error {
  constructor(readonly refused: Refused) {
    super(refused.problem)
  }
}

export async function signInWithOidc(visitor: Actor, arrival: Arrival): Promise<Opened | { problem: OidcProblem }> {
  const done = await inUnit(visitor, (unit) => enter(unit, arrival)).catch((error: unknown) => {
    if (error instanceof Undone) return error.refused
    throw error
  })
  if (!('problem' in done)) return done
  const { problem, staffId } = done
  const { issuer, subject } = arrival.claims
  log().warn({ event: 'oidc.refused', requestId: visitor.requestId, reason: problem })
  const data = { reason: problem, staffId: staffId ?? null }
  const programIds = staffId ? await readAccountPrograms(single(visitor), staffId) : []
  const fact = { action: 'session.signInFailed', outcome: 'refused', data } as const
  await recordRefused(visitor, fact, { programIds, same: `${issuer} ${subject} ${problem}` })
  return { problem }
}

async function enter(unit: TxUnit, arrival: Arrival): Promise<Opened | Refused> {
  const { claims, linkKey } = arrival
  await lockPeople(unit)
  const mapped = await readMapped(unit, claims)
  if (!mapped) {
    const known = await readIdentity(unit, claims)
    if (!known) return { problem: OidcProblem.noGroup }
    await takeAll(unit, known.staffId)
    return { problem: OidcProblem.noGroup, staffId: known.staffId }
  }
  const person = kept(await findPerson(unit, claims, { mapped, linkKey }))
  const refused = await applyMap(unit, person, { claims, mapped })
  if (refused) throw new Undone(refused)
  return open(unit, person, arrival)
}

function kept(found: Known | Refused): Known {
  if ('problem' in found) throw new Undone(found)
  return found
}

/** As far as the programs of the map are there. */
async function readMapped(unit: TxUnit, { groups }: Claims): Promise<Mapped | null> {
  const mapped = mapGroups(config().oidc?.map ?? [], groups)
  if (!mapped) return null
  const there = await unit.tx.supportProgram.findMany({
    where: { id: { in: [...mapped.programIds] } },
    select: { id: true },
  })
  const programIds = mapped.programIds.filter((id) => there.some((program) => program.id === id))
  const unknown = mapped.programIds.filter((id) => !programIds.includes(id))
  for (const program of unknown) log().warn({ event: 'oidc.unknownProgram', program })
  return programIds.length > 0 ? { ...mapped, programIds } : null
}

async function open(unit: TxUnit, { id, joined }: Known, arrival: Arrival): Promise<Opened> {
  const { claims, userAgent, formerSession } = arrival
  const person = await unit.tx.staff.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, passwordHash: true, factor: { select: { staffId: true } } },
  })
  // A thief with the link of somebody's account has not their phone: an account that had a factor of ours goes on asking for it.
  const own = joined && person.factor !== null
  const trusted = config().oidc?.trustsFactor === true && claims.factor && !own
  const state = trusted ? 'full' : await stateAfterPassword(unit, id)
  const actor = { ...unit.actor, kind: 'staff' as const, id, name: person.name }
  const sid = await openSession({ ...unit, actor }, person, userAgent, state)
  if (!sid) throw new Undone({ problem: OidcProblem.disabled, staffId: id })
  if (formerSession) await closeSession(unit, formerSession)
  const action = state === 'full' ? 'session.signIn' : 'session.provider'
  const data = { factor: trusted ? 'provider' : 'none' }
  await recordEach(
    { ...unit, actor },
    { action, data: state === 'full' ? data : {} },
    await readAccountPrograms(unit, id),
  )
  return { id: sid, state }
}
