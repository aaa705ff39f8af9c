// Opens a session for somebody who has proved who they are. The proof travels along: if the password was changed or
// the person disabled while the hash was being computed, no session comes of it.

import type { SessionState } from '@/lib/contract/access/session-state'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { newSessionId, sessionKey } from './session-id'
import { sessionRules } from './session-rules'

const open = statement<{
  sessionKey: string
  id: string
  now: Date
  callerAddress: string
  userAgent: string
  before: Date
  createdAt: Date
  passwordHash: string
  state: SessionState
}>(
  'staff.openSession',
  'set',
  `with person as (
           update staff set last_sign_in_at = case when :state::text = 'full' then :now::timestamptz else last_sign_in_at end
           where id = :id::text and password_hash = :passwordHash::text and disabled_at is null returning id
         ), swept as (
           delete from session where staff_id = :id::text and (seen_at <= :before::timestamptz or created_at <= :createdAt::timestamptz)
         )
         insert into session (id, staff_id, created_at, seen_at, proved_at, address, user_agent, state)
         select :sessionKey::text, id, :now::timestamptz, :now::timestamptz, :now::timestamptz, :callerAddress::text, :userAgent::text, :state::text from person
         returning id`,
)

export type Proved = { id: string; passwordHash: string }

/** The new session's id: told to the browser, never stored. Null when the proof no longer holds. */
export async function openSession(
  unit: Unit,
  person: Proved,
  userAgent: string,
  state: SessionState = 'full',
): Promise<string | null> {
  const id = newSessionId()
  const before = (age: number) => new Date(unit.now.getTime() - age)
  const opened = await unit.sql(open, {
    sessionKey: sessionKey(id),
    id: person.id,
    now: unit.now,
    callerAddress: unit.actor.address,
    userAgent: userAgent.slice(0, 300),
    before: before(sessionRules.idle),
    createdAt: before(sessionRules.longest),
    passwordHash: person.passwordHash,
    state,
  })
  return opened.length > 0 ? id : null
}
