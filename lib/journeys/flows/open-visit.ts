// Answers who opens an address of a link, and what it still does for them: asked first by every page and every form of a link.

import type { LinkState } from '@/lib/contract/journeys/flow-vocabulary'
import { wallTime } from '@/lib/contract/wall-clock'
import { linkHandle, linkPath } from '@/lib/journeys/links/link-key'
import { type PhoneSession, sessionOf } from '@/lib/journeys/links/link-session'
import { keyState, linkState, opensConsents } from '@/lib/journeys/links/link-state'
import { findLink, type LinkFile, linkActor } from '@/lib/journeys/links/open-link'
import type { Unit } from '@/lib/platform/unit'

/** A link as a request brings it. */
export type LinkCall = {
  key: string
  cookie: string | undefined
  userAgent: string
  /** The address it came by shows the handle, not the key. */
  byHandle?: boolean
}

export type Visit = {
  file: LinkFile
  key: string
  /** Every address of this link begins with it: the handle's as soon as the phone can be known again. */
  base: string
  state: LinkState
  /** The key by itself: that of a finished flow still opens what came of it. */
  keyState: LinkState
  /** The word of the phone's session, and what the phone has given. */
  cookie: string | undefined
  session: PhoneSession | null
  /** This phone gave the date of birth: it is told how the link stands, and nobody else is. Where the record has none, what
   *  was given proves nothing without the code. */
  proven: boolean
  /** Proven, and the key still counts. */
  verified: boolean
  /** The consents are read and taken back by any link of the patient, however old, but one that was turned off or locked. */
  consentsOpen: boolean
  /** Proven, and may do that. */
  known: boolean
  userAgent: string
}

const longestUserAgent = 300

/** Null for a key that opens nothing. */
export async function openVisit(
  unit: Unit,
  { key, cookie, userAgent, byHandle = false }: LinkCall,
): Promise<Visit | null> {
  const file = await findLink(unit, key)
  if (!file) return null
  // A program that is closed asks nobody anything any more; what was finished before can still be looked at.
  const closed = file.program.archived && file.flow.state === 'open'
  const own = closed ? 'revoked' : keyState(file.link, unit.now)
  const consentsOpen = opensConsents(file)
  const session = await sessionOf(unit, file, cookie)
  const known = file.patient.bornOn
  const proven =
    session?.born === true &&
    (session.code !== null || (known !== null && [null, known].includes(session.givenBirthDate)))
  return {
    file,
    key,
    base: linkPath(session || byHandle ? linkHandle(key) : key),
    state: closed ? 'revoked' : linkState(file.link, file.flow, unit.now),
    keyState: own,
    cookie,
    session,
    proven,
    verified: proven && consentsOpen && own === 'active',
    consentsOpen,
    known: proven && consentsOpen,
    userAgent: userAgent.slice(0, longestUserAgent),
  }
}

/** The same unit, on behalf of whoever holds the phone. */
export const asVisitor = <U extends Unit>(unit: U, visit: Visit): U => ({
  ...unit,
  actor: linkActor(visit.file, unit.actor),
})

/** What the audit row of an act on the phone says: which question, on what device, never a value. */
export const auditOf = (visit: Visit, data: Record<string, unknown> = {}) => ({
  programId: visit.file.flow.programId,
  patientIds: [visit.file.flow.patientId],
  data: { flowId: visit.file.flow.id, ...data, userAgent: visit.userAgent },
})

/** yyyy-mm-dd by the program's calendar. */
export const todayOf = ({ now }: Pick<Unit, 'now'>, { file }: Visit): string =>
  wallTime(now.getTime(), file.program.timeZone).slice(0, 10)
